import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../src/platform/error-facts.ts'

const SHARED_MEMORY = '/dev/shm'
const NAME = /^medida-tests-(\d+)-/
/** Databases, pages and the largest files of tests take some 2 GB together. */
const ROOM_BYTES = 6 * 1024 ** 3

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/**
 * A temporary folder in memory and a function that removes it; undefined where the machine has no
 * such file system or too little room in it. Databases of tests are killed and recover some ninety
 * times, and on a disk each recovery waits for the writes of other processes. Folders of killed
 * runs are removed first.
 */
export function memoryFolder(
  parent = SHARED_MEMORY,
  roomBytes = ROOM_BYTES,
): { path: string; remove: () => void } | undefined {
  try {
    for (const name of readdirSync(parent)) {
      const pid = NAME.exec(name)?.[1]
      if (pid && !isAlive(Number(pid))) rmSync(join(parent, name), { recursive: true, force: true })
    }
    const { bavail, bsize } = statfsSync(parent)
    if (Math.min(bavail * bsize, process.availableMemory()) < roomBytes) return undefined
    const path = mkdtempSync(join(parent, `medida-tests-${process.pid}-`))
    // The same mode as /tmp: as root, the database runs as another user than the tests.
    chmodSync(path, 0o711)
    return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
  } catch {
    return undefined
  }
}
