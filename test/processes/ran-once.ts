/**
 * The folder of a shop that ran once, for a run of tests. A first start takes five seconds of
 * processor time, a start on a copy of this folder two.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startShopProcess } from './shop-process.ts'

/** Lets the processes of this run copy the folder; returns how to delete it. */
export async function runOnce(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'medida-ran-once-'))
  const shop = await startShopProcess(folder)
  const code = await shop.stop()
  if (code !== 0) throw new Error(`the first shop ended with ${code}: ${shop.output()}`)
  process.env.TEST_RAN_ONCE = folder
  return () => rmSync(folder, { recursive: true, force: true })
}

/** With all owners, modes and times: PostgreSQL requires files of its own user. */
export const copyFolder = (from: string, to: string): unknown =>
  execFileSync('cp', ['-a', `${from}/.`, to])

/** Spares the shop of `dataDir` its first start, where a shop ran once in this run. */
export function copyRanOnce(dataDir: string): void {
  const { TEST_RAN_ONCE: folder } = process.env
  if (folder) copyFolder(folder, dataDir)
}
