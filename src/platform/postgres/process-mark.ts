import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Field 22 of `/proc/PID/stat`, counted after the name, which may hold spaces and brackets. */
const STARTED_AT = 19

function startOf(pid: number): string | undefined {
  try {
    if (process.platform !== 'linux')
      return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const [state, ...fields] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    if (state === 'Z') return undefined
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
    return `${boot}/${fields[STARTED_AT - 1]}`
  } catch {
    return undefined
  }
}

/**
 * Identifies a process: its number, which the system reuses, and its start time. Undefined where it
 * does not run.
 */
export function markOf(pid: number): string | undefined {
  const start = startOf(pid)
  return start === undefined ? undefined : `${pid} ${start}`
}

/** Whether the process of this mark still runs. */
export function runs(mark: string): boolean {
  const pid = Number(mark.split(' ', 1)[0])
  return Number.isInteger(pid) && pid > 0 && markOf(pid) === mark
}
