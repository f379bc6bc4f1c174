import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const SHARED_MEMORY = '/dev/shm'
const NAME = /^medida-tests-(\d+)-/
/** Databases, pages and the largest files of tests take some 2 GB together. */
const ROOM_BYTES = 6 * 1024 ** 3

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * A temporary folder in memory, and how to be rid of it; undefined where the machine has none, or little room in it. Databases of tests are
 * killed and recover some ninety times, and each recovery waits until the whole disk has written what others gave it: that is the
 * machine's time and no test's. What a run that was killed left behind goes first.
 */
export function memoryFolder(parent = SHARED_MEMORY, roomBytes = ROOM_BYTES): { path: string; remove: () => void } | undefined {
  try {
    for (const name of readdirSync(parent)) {
      const pid = NAME.exec(name)?.[1]
      if (pid && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
    }
    const { bavail, bsize } = statfsSync(parent)
    if (Math.min(bavail * bsize, process.availableMemory()) < roomBytes) return undefined
    const path = mkdtempSync(join(parent, `medida-tests-${process.pid}-`))
    // As /tmp itself: the database runs as a user of its own where the tests are root's.
    chmodSync(path, 0o711)
    return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
  } catch {
    return undefined
  }
}
