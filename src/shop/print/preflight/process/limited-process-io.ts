import { spawn } from 'node:child_process'
import { lastNews } from './work-lines-io.ts'
import type { TellWork } from './work-step.ts'

/** Limits of a process that reads a customer's file. */
export type ProcessLimits = {
  /** Data segment; the file's size is added. Node itself takes about 700 MB of address space. */
  memoryMb: number
  /** JavaScript heap. */
  heapMb: number
  /** CPU time: the same file has the same result on a busy machine. */
  cpuSeconds: number
  /**
   * Wall clock, for a process that waits without working; several times the CPU limit, since it
   * runs at low priority.
   */
  seconds: number
  /** Size of each written file. */
  writtenMb: number
}

/** How a process ended, and its output. `late`: it reached its time limit. */
export type Ending = {
  answer: string
  code: number | null
  signal: NodeJS.Signals | null
  late: boolean
}

/** Signals from outside; all others are caused by the file. */
const FROM_OUTSIDE: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']
const MAX_ANSWER_BYTES = 1_000_000

/**
 * The shell limits memory, because the heap limit does not cover native code. At the CPU limit the
 * process gets its own signal (SIGXCPU); the hard limit, which kills, lies above. It runs at low
 * priority and is the out-of-memory killer's first choice. `setpriv` of util-linux makes the kernel
 * end it with the shop; elsewhere the CPU limit ends an orphan. A watcher thread would work
 * anywhere but takes 500 MB of the data limit.
 */
const SCRIPT = `ulimit -d "$1" 2>/dev/null
ulimit -S -t "$2"; ulimit -H -t "$(($2 + 2))"; ulimit -f "$3"; ulimit -c 0
{ echo 800 >/proc/self/oom_score_adj; } 2>/dev/null
shift 3
if setpriv --pdeathsig KILL true 2>/dev/null; then exec setpriv --pdeathsig KILL nice -n 5 "$@"; fi
exec nice -n 5 "$@"`
const BLOCKS_A_MB = 2048

/** Ended from outside, for example by a stopping shop: it says nothing about the file. */
export const isInterrupted = ({ signal, late }: Ending): boolean =>
  !late && FROM_OUTSIDE.includes(signal)

/** Ended at its limit of time. */
export const isSpent = ({ signal, late }: Ending): boolean => late || signal === 'SIGXCPU'

/** The last line printed by a process that finished; null if invalid. */
export function answerOf<T>({ code, answer }: Ending): T | null {
  try {
    return code === 0 ? JSON.parse(answer.trimEnd().split('\n').at(-1) ?? '') : null
  } catch {
    return null
  }
}

/**
 * Runs a script of the shop with limits on memory and time and an environment without secrets.
 * `tell`: what it is doing, as it prints it.
 */
export function runLimited(
  script: string,
  words: readonly string[],
  sizeBytes: number,
  limits: ProcessLimits,
  tell?: TellWork,
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
  const { PATH, LD_LIBRARY_PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'inspect', ...bounds, ...node, script, ...words], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      PATH,
      NODE_ENV: 'production',
      ...(LD_LIBRARY_PATH ? { LD_LIBRARY_PATH } : {}),
      ...(NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE } : {}),
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
      const news = tell && lastNews(text)
      if (news) tell(news)
    })
    child.on('error', reject)
    child.on('close', (code, signal) => {
      clearTimeout(clock)
      resolve({ answer, code, signal, late })
    })
  })
}
