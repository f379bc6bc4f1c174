import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../error-facts.ts'
import { markOf, runs } from './process-mark.ts'

/** Another process runs the shop on this folder. */
export class AlreadyRunning extends Error {}

const isTaken = (error: unknown): boolean => errorCode(error) === 'EEXIST'

/** Undefined where another process has removed the file in the meantime. */
function ifThere<T>(deed: () => T): T | undefined {
  try {
    return deed()
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined
    throw error
  }
}

/**
 * Locks the folder for this process, for as long as it lives; throws `AlreadyRunning` where another
 * process holds the lock. A stale lock of a killed process is ignored, also where its number
 * belongs to another program by now. Returns the release function.
 */
export function lockFolder(dataDir: string): () => void {
  const file = join(dataDir, 'shop.pid')
  const own = markOf(process.pid) ?? `${process.pid}`
  const [draft, old] = [`${file}.${process.pid}`, `${file}.${process.pid}.old`]
  // Linked into place: the file appears complete, and only one of several processes can create it.
  writeFileSync(draft, own, { mode: 0o600 })
  try {
    for (;;) {
      try {
        linkSync(draft, file)
        return () => release(file, own)
      } catch (error) {
        if (!isTaken(error)) throw error
      }
      refuseIfRunning(file, dataDir)
      // Moved and read once more: a concurrent start may have replaced the stale file in between.
      if (ifThere(() => renameSync(file, old) ?? true)) giveBackIfRunning(old, file)
    }
  } finally {
    rmSync(draft, { force: true })
    rmSync(old, { force: true })
  }
}

function refuseIfRunning(file: string, dataDir: string): void {
  const mark = ifThere(() => readFileSync(file, 'utf8')) ?? ''
  if (runs(mark))
    throw new AlreadyRunning(
      `the shop is already running on ${dataDir} (pid ${Number.parseInt(mark, 10)})`,
    )
}

function giveBackIfRunning(old: string, file: string): void {
  if (!runs(readFileSync(old, 'utf8'))) return
  try {
    linkSync(old, file)
  } catch (error) {
    if (!isTaken(error)) throw error
  }
}

function release(file: string, own: string): void {
  if (ifThere(() => readFileSync(file, 'utf8')) === own) rmSync(file, { force: true })
}
