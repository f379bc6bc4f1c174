/** A shop process of its own on a folder of its own, for benchmarks. */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import manifest from '../../package.json' with { type: 'json' }
import { startShopProcess } from '../../test/processes/shop-process.ts'

const ROOT = join(import.meta.dirname, '../..')

export type BenchShop = { url: string; pid: number; dataDir: string }

/** The status of a process from `/proc`; empty after its end. */
function said(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Resident memory of a process in MB: now, or the most it ever was (`VmHWM`). 0 where it has ended.
 */
export const residentMb = (pid: number, which: 'VmRSS' | 'VmHWM' = 'VmRSS'): number =>
  Math.round(Number(new RegExp(`${which}:\\s+(\\d+)`).exec(said(pid, 'status'))?.[1] ?? 0) / 1024)

export async function withShop<T>(measure: (shop: BenchShop) => Promise<T>): Promise<T> {
  const dataDir = mkdtempSync(join(tmpdir(), 'medida-bench-'))
  const shop = await startShopProcess(dataDir, { LOG_LEVEL: 'error' }, join(dataDir, 'shop.log'))
  try {
    return await measure({ url: shop.url, pid: shop.child.pid ?? 0, dataDir })
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/**
 * Runs a script of the benchmark with the same options as `npm start`, and returns its output,
 * parsed as JSON.
 */
export async function runAsShop<T>(script: string, ...args: readonly string[]): Promise<T> {
  const line = manifest.scripts.start.replace('build/shop/main.js', '"$0" "$@"')
  const path = [join(ROOT, 'node_modules/.bin'), process.env.PATH].join(delimiter)
  const env = { ...process.env, PATH: path }
  const child = spawn('/bin/sh', ['-c', line, join(import.meta.dirname, script), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (chunk: Buffer) => {
    printed += chunk
  })
  const code = await new Promise<number | null>((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  )
  if (code !== 0) throw new Error(`${script} ended with ${code}`)
  return JSON.parse(printed)
}

/** Processes that a process has started and whose command says this. */
export const childrenOf = (pid: number, says: RegExp): number[] =>
  (said(pid, `task/${pid}/children`).match(/\d+/g) ?? [])
    .map(Number)
    .filter((child) => says.test(said(child, 'cmdline')))
