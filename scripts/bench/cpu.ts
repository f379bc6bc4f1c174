/**
 * Processor time of this process and of a PostgreSQL server. On a machine that others keep busy a
 * call waits for its turn: its processor time hardly changes.
 */
import { readFileSync } from 'node:fs'
import type pg from 'pg'

/** Linux counts in hundredths of a second on all its platforms. */
const TICK_MS = 10

/** Fields of `/proc/<pid>/stat` from the state on; empty after the end of the process. */
function statOf(pid: number): string[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  } catch {
    return []
  }
}

/** User and system time, and those of ended children with `withEnded`. */
export const ticksOf = (pid: number, withEnded = false): number =>
  statOf(pid)
    .slice(11, withEnded ? 15 : 13)
    .reduce((sum, ticks) => sum + Number(ticks), 0)

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number)

/** Milliseconds of processor time so far, of this process and of the server with its backends. */
export async function cpuClock(pool: pg.Pool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const server = Number(statOf(rows[0]?.pid ?? 0)[1])
  return () => {
    const { user, system } = process.cpuUsage()
    const backends = childrenOf(server).reduce((sum, pid) => sum + ticksOf(pid), 0)
    return (user + system) / 1000 + (ticksOf(server, true) + backends) * TICK_MS
  }
}
