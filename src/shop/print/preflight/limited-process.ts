import { spawn } from 'node:child_process'

/** What one process that reads a customer's file may use. */
export type ProcessLimits = {
  /** Data of the process; the file's own size comes on top. Node itself takes about 700 MB of address space. */
  memoryMb: number
  /** JavaScript heap. */
  heapMb: number
  /** Work of the processor: the same file costs as much on a busy machine, and has the same answer there. */
  cpuSeconds: number
  /** By the clock, for what waits without working: several times as long, for visitors go first. */
  seconds: number
  /** Of every file that it writes. */
  writtenMb: number
}

/** How a process ended, with what it printed. `late`: it was ended at its limit of time. */
export type Ending = {
  answer: string
  code: number | null
  signal: NodeJS.Signals | null
  late: boolean
}

/** Signals that come from outside; all others are how a process dies of its own food. */
const FROM_OUTSIDE: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']
const MAX_ANSWER_BYTES = 1_000_000

/**
 * Memory is bounded by the shell, because the heap limit does not see what native code takes. Where a limit of the processor's time is reached the signal has
 * to be the process's own (SIGXCPU), not one from outside: the hard limit, which kills, lies above. Visitors go first: pages are made before files are read,
 * and where a machine has no memory left this goes before the shop and its database. The kernel ends it with the shop, however that went, where setpriv of
 * util-linux can ask for that; elsewhere the limit of the processor's time ends an orphan. A thread of its own would look after it anywhere, and take 500 MB of
 * what data the process may have.
 */
const SCRIPT = `ulimit -d "$1" 2>/dev/null; ulimit -S -t "$2"; ulimit -H -t "$(($2 + 2))"; ulimit -f "$3"; ulimit -c 0
{ echo 800 >/proc/self/oom_score_adj; } 2>/dev/null
shift 3
if setpriv --pdeathsig KILL true 2>/dev/null; then exec setpriv --pdeathsig KILL nice -n 5 "$@"; fi
exec nice -n 5 "$@"`
const BLOCKS_A_MB = 2048

/** Someone else ended it, such as a shop that stops: that says nothing about the file. */
export const isInterrupted = ({ signal, late }: Ending): boolean =>
  !late && FROM_OUTSIDE.includes(signal)

/** It was ended because it worked, or waited, for as long as it may. */
export const isSpent = ({ signal, late }: Ending): boolean => late || signal === 'SIGXCPU'

/** What a process that came to its end said in its last line; null where that is nothing. */
export function answerOf<T>({ code, answer }: Ending): T | null {
  try {
    return code === 0 ? (JSON.parse(answer.trimEnd().split('\n').at(-1) ?? '') as T) : null
  } catch {
    return null
  }
}

/** Runs a script of the shop with limits on memory and time, in an environment of its own: nothing secret is within a file's reach. */
export function runLimited(
  script: string,
  words: readonly string[],
  sizeBytes: number,
  limits: ProcessLimits,
): Promise<Ending> {
  const dataKb = limits.memoryMb * 1024 + Math.ceil(sizeBytes / 1024)
  const bounds = [
    dataKb,
    Math.max(1, Math.ceil(limits.cpuSeconds)),
    limits.writtenMb * BLOCKS_A_MB,
  ].map(String)
  const node = [
    process.execPath,
    `--max-old-space-size=${limits.heapMb}`,
    '--disable-warning=ExperimentalWarning',
  ]
  const { PATH, LD_LIBRARY_PATH } = process.env
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'inspect', ...bounds, ...node, script, ...words], {
    stdio: ['ignore', 'pipe', 'ignore'],
    // Without a folder for compiled code: with one, a process in twenty waits for a thread of its own for ever as it exits, its answer long given.
    env: { PATH, NODE_ENV: 'production', ...(LD_LIBRARY_PATH ? { LD_LIBRARY_PATH } : {}) },
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
