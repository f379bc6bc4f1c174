import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { type Result, refuse } from '../../platform/refusal.ts'
import type { ArtworkFacts } from './facts.ts'

/** What one inspection may use. */
export type InspectionLimits = {
  /** Data of the process; the file's own size comes on top. Node itself takes about 700 MB of address space. */
  memoryMb: number
  /** JavaScript heap. */
  heapMb: number
  seconds: number
}

export const INSPECTION_LIMITS: InspectionLimits = { memoryMb: 1_400, heapMb: 320, seconds: 120 }

/** Someone else ended the inspection, such as a shop that stops: it says nothing about the file and is tried again. */
export class InspectionInterrupted extends Error {}

/** Signals that come from outside; all others are how a process dies of its own food. */
const FROM_OUTSIDE: readonly (NodeJS.Signals | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP']
const MAX_ANSWER_BYTES = 1_000_000

/**
 * Memory is bounded by the shell, because the heap limit does not see what native code takes. CPU time ends an orphan. Visitors go first:
 * pages are made before files are read.
 */
const SCRIPT = 'ulimit -d "$1" 2>/dev/null; ulimit -t "$2"; ulimit -c 0; shift 2; exec nice -n 5 "$@"'

type Ending = { answer: string; code: number | null; signal: NodeJS.Signals | null; late: boolean }

function run(path: string, sizeBytes: number, sides: number, limits: InspectionLimits): Promise<Ending> {
  const dataKb = limits.memoryMb * 1024 + Math.ceil(sizeBytes / 1024)
  const inspector = fileURLToPath(new URL('./inspector.ts', import.meta.url))
  const command = [process.execPath, `--max-old-space-size=${limits.heapMb}`, '--disable-warning=ExperimentalWarning', inspector, path, String(sides)]
  // An environment of its own: nothing that is secret in ours is within a file's reach.
  const child = spawn('/bin/sh', ['-c', SCRIPT, 'inspect', String(dataKb), String(Math.ceil(2 * limits.seconds)), ...command], {
    stdio: ['ignore', 'pipe', 'ignore'],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...(process.env.LD_LIBRARY_PATH ? { LD_LIBRARY_PATH: process.env.LD_LIBRARY_PATH } : {}) },
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

function parsed(answer: string): Result<ArtworkFacts> | null {
  try {
    return JSON.parse(answer) as Result<ArtworkFacts>
  } catch {
    return null
  }
}

/**
 * Reads a file in a process with limits on memory and time. A file that exhausts them is refused;
 * throws `InspectionInterrupted` where the process was ended from outside.
 */
export async function inspectArtwork(path: string, sizeBytes: number, sides: number, limits = INSPECTION_LIMITS): Promise<Result<ArtworkFacts>> {
  const ending = await run(path, sizeBytes, sides, limits)
  const result = ending.code === 0 ? parsed(ending.answer) : null
  if (result) return result
  if (!ending.late && FROM_OUTSIDE.includes(ending.signal)) throw new InspectionInterrupted(`inspection ended by ${ending.signal}`)
  return refuse({ code: 'artwork.file.tooComplex', field: 'file' })
}
