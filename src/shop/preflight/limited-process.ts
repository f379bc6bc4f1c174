import { spawn } from 'node:child_process'
import { COMPILED_ENV } from '../../platform/quick-modules.ts'

/** What one process that reads a customer's file may use. */
export type ProcessLimits = {
  /** Data of the process; the file's own size comes on top. Node itself takes about 700 MB of address space. */
  memoryMb: number
  /** JavaScript heap. */
  heapMb: number
  seconds: number
}

/** How a process ended, with what it printed. `late`: it was ended at its limit of time. */
export type Ending = { answer: string; code: number | null; signal: NodeJS.Signals | null; late: boolean }

/** Signals that come from outside; all others are how a process dies of its own food. */
const FROM_OUTSIDE: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']
const MAX_ANSWER_BYTES = 1_000_000

/**
 * Memory is bounded by the shell, because the heap limit does not see what native code takes. CPU time ends an orphan. Visitors go first:
 * pages are made before files are read.
 */
const SCRIPT = 'ulimit -d "$1" 2>/dev/null; ulimit -t "$2"; ulimit -c 0; shift 2; exec nice -n 5 "$@"'

/** Someone else ended it, such as a shop that stops: that says nothing about the file. */
export const isInterrupted = ({ signal, late }: Ending): boolean => !late && FROM_OUTSIDE.includes(signal)

/** Runs a script of the shop with limits on memory and time, in an environment of its own: nothing secret is within a file's reach. */
export function runLimited(script: string, words: readonly string[], sizeBytes: number, limits: ProcessLimits): Promise<Ending> {
  const dataKb = limits.memoryMb * 1024 + Math.ceil(sizeBytes / 1024)
  const command = [process.execPath, `--max-old-space-size=${limits.heapMb}`, '--disable-warning=ExperimentalWarning', script, ...words]
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'inspect', String(dataKb), String(Math.ceil(2 * limits.seconds)), ...command], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...COMPILED_ENV,
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      ...(process.env.LD_LIBRARY_PATH ? { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH } : {}),
    },
  })
  return new Promise((resolve, reject) => {
    let answer = ''
    let late = false
    const clock = setTimeout(() => {
      late = true
      child.kill('SIGKILL')
    }, limits.seconds * 1000)
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      if (answer.length < MAX_ANSWER_BYTES) answer += text
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(clock)
      resolve({ answer, code, signal, late })
    })
  })
}
