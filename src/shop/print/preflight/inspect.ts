import { programFile } from '../../../platform/own-files.ts'
import { type Result, refuse } from '../../../platform/refusal.ts'
import { Heavy, type Lane, LIGHT_SECONDS, UNKNOWN_MB } from './bytes/weight.ts'
import type { ArtworkFacts } from './facts.ts'
import {
  answerOf,
  type Ending,
  isInterrupted,
  isSpent,
  type ProcessLimits,
  runLimited,
} from './process/limited-process-io.ts'
import type { TellWork } from './process/work-step.ts'

/** It writes nothing of its own. */
export const INSPECTION_LIMITS: ProcessLimits = {
  memoryMb: 1_400,
  heapMb: 320,
  cpuSeconds: 120,
  seconds: 400,
  writtenMb: 20,
}
const LIGHT_LIMITS: ProcessLimits = { ...INSPECTION_LIMITS, cpuSeconds: LIGHT_SECONDS, seconds: 60 }

/**
 * Ended from outside, for example by a stopping shop: it says nothing about the file and is
 * retried.
 */
export class InspectionInterrupted extends Error {}

export const INSPECTOR = programFile('shop/print/preflight/process/inspector.ts')

function withoutAnswer(ending: Ending): Result<ArtworkFacts> {
  if (isInterrupted(ending)) throw new InspectionInterrupted(`inspection ended by ${ending.signal}`)
  return refuse({ code: 'artwork.file.tooComplex', field: 'file' })
}

/**
 * Reads a file in a limited process. A file that exceeds the limits is refused. Throws
 * `InspectionInterrupted` if the process was ended from outside.
 */
export async function inspectArtwork(
  path: string,
  sizeBytes: number,
  sides: number,
  limits = INSPECTION_LIMITS,
  tell?: TellWork,
): Promise<Result<ArtworkFacts>> {
  const ending = await runLimited(INSPECTOR, [path, String(sides)], sizeBytes, limits, tell)
  return answerOf<Result<ArtworkFacts>>(ending) ?? withoutAnswer(ending)
}

/**
 * The same in the light queue: throws `Heavy` for a picture whose header says so, and for what
 * exceeds the light limit.
 */
export async function inspectInLane(
  path: string,
  sizeBytes: number,
  sides: number,
  lane: Lane,
  tell?: TellWork,
): Promise<Result<ArtworkFacts>> {
  if (lane === 'heavy') return inspectArtwork(path, sizeBytes, sides, INSPECTION_LIMITS, tell)
  const words = [path, String(sides), lane]
  const ending = await runLimited(INSPECTOR, words, sizeBytes, LIGHT_LIMITS, tell)
  const result = answerOf<Result<ArtworkFacts> | { heavyMb: number }>(ending)
  if (result && 'heavyMb' in result) throw new Heavy(result.heavyMb)
  if (isSpent(ending)) throw new Heavy(UNKNOWN_MB)
  return result ?? withoutAnswer(ending)
}
