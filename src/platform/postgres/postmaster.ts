import { readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What `postmaster.pid` says of the server that owns, or owned, the folder. */
export type Postmaster = { pid: number; port: number }

export function readPostmaster(folder: string): Postmaster | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number(lines[0])
    const port = Number(lines[3])
    return Number.isInteger(pid) && pid > 0 ? { pid, port } : undefined
  } catch {
    return undefined
  }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** After a crash the number in the file may belong to another program by now: a real postmaster works inside its folder. */
function belongsTo(pid: number, folder: string): boolean {
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder)
  } catch {
    // No /proc (macOS) or no right to look: believe the file.
    return process.platform !== 'linux'
  }
}

/** The server that runs on this folder now; removes a file that a crash left behind. */
export function livePostmaster(folder: string): Postmaster | undefined {
  const found = readPostmaster(folder)
  if (!found) return undefined
  if (isAlive(found.pid) && belongsTo(found.pid, folder)) return found
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  return undefined
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Asks a server to stop at once but cleanly (SIGINT: fast shutdown), and waits for its end. */
export async function stopPostmaster(pid: number, withinMs = 15_000): Promise<void> {
  const until = performance.now() + withinMs
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    return
  }
  while (isAlive(pid)) {
    if (performance.now() > until) throw new Error(`PostgreSQL (pid ${pid}) does not stop`)
    await pause(20)
  }
}
