import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '../error-facts.ts'
import { markOf, runs } from './process-mark.ts'

/** The content of `postmaster.pid`: the server that owns, or owned, the folder. */
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

/**
 * After a crash the number in the file may belong to another program by now: a real server has the
 * folder as its working directory.
 */
function belongsTo(pid: number, folder: string, port?: number): boolean {
  // No /proc (macOS): the file is trusted as long as the process runs.
  if (process.platform !== 'linux') return markOf(pid) !== undefined
  try {
    return (
      readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) &&
      /^postgres\b/.test(basename(readlinkSync(`/proc/${pid}/exe`)))
    )
  } catch (error) {
    // Root in a container may not read the working directory of another user's processes, but every
    // user may read their command line.
    return errorCode(error) === 'EACCES' && wasStartedOn(pid, port)
  }
}

function wasStartedOn(pid: number, port: number | undefined): boolean {
  const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  return basename(program) === 'postgres' && args[args.indexOf('-p') + 1] === String(port)
}

/** The server that runs on this folder now; removes a file that a crash left behind. */
export function livePostmaster(folder: string): Postmaster | undefined {
  const found = readPostmaster(folder)
  if (!found) return undefined
  if (belongsTo(found.pid, folder, found.port)) return found
  rmSync(join(folder, 'postmaster.pid'), { force: true })
  return undefined
}

/**
 * Processes of a server on this folder: those of a killed server run on for a while, and no other
 * server can start beside them.
 */
function processesOn(folder: string): number[] {
  const named = livePostmaster(folder)
  if (process.platform !== 'linux') return named ? [named.pid] : []
  const all = readdirSync('/proc').map(Number).filter(Number.isInteger)
  return all.filter((pid) => pid === named?.pid || belongsTo(pid, folder))
}

const pidOf = (mark: string): number => Number.parseInt(mark, 10)

function send(signal: NodeJS.Signals, marks: readonly string[]): void {
  for (const mark of marks) {
    try {
      process.kill(pidOf(mark), signal)
    } catch {
      // It has ended in the meantime.
    }
  }
}

/** Time limit of each way to stop a server. */
export type EndPatience = { fastMs: number; immediateMs: number; killMs: number }
const PATIENCE: EndPatience = { fastMs: 10_000, immediateMs: 5_000, killMs: 5_000 }
const LOOK_MS = 50

/**
 * Stops all processes on the folder: by a fast shutdown (SIGINT), then an immediate one (SIGQUIT),
 * then SIGKILL. None of them loses acknowledged commits.
 */
export async function endServer(folder: string, patience: EndPatience = PATIENCE): Promise<void> {
  // By their marks: a supervisor may start another server on the folder as soon as these have
  // ended.
  const marks = processesOn(folder).flatMap((pid) => markOf(pid) ?? [])
  const left = () => marks.filter(runs)
  const haveEnded = async (withinMs: number): Promise<boolean> => {
    for (
      const until = performance.now() + withinMs;
      performance.now() < until;
      await pause(LOOK_MS)
    )
      if (left().length === 0) return true
    return left().length === 0
  }
  if (marks.length === 0) return
  const postmaster = livePostmaster(folder)
  const named = marks.filter((mark) => pidOf(mark) === postmaster?.pid)
  send('SIGINT', named)
  if (named.length > 0 && (await haveEnded(patience.fastMs))) return
  // Without their postmaster they end by themselves, unless they execute a statement.
  send('SIGQUIT', named.length > 0 ? named : left())
  if (await haveEnded(patience.immediateMs)) return
  send('SIGKILL', left())
  if (!(await haveEnded(patience.killMs)))
    throw new Error(`PostgreSQL does not stop (pid ${left().map(pidOf).join(', ')})`)
}
