import { fileURLToPath } from 'node:url'
import { type Result, refuse } from '../../platform/refusal.ts'
import type { ArtworkFacts } from './facts.ts'
import { answerOf, isInterrupted, type ProcessLimits, runLimited } from './limited-process.ts'

/** It writes nothing but its own compiled code. */
export const INSPECTION_LIMITS: ProcessLimits = { memoryMb: 1_400, heapMb: 320, cpuSeconds: 120, seconds: 400, writtenMb: 20 }

/** Someone else ended the inspection, such as a shop that stops: it says nothing about the file and is tried again. */
export class InspectionInterrupted extends Error {}

export const INSPECTOR = fileURLToPath(new URL('./inspector.ts', import.meta.url))

/**
 * Reads a file in a process with limits on memory and time. A file that exhausts them is refused;
 * throws `InspectionInterrupted` where the process was ended from outside.
 */
export async function inspectArtwork(path: string, sizeBytes: number, sides: number, limits = INSPECTION_LIMITS): Promise<Result<ArtworkFacts>> {
  const ending = await runLimited(INSPECTOR, [path, String(sides)], sizeBytes, limits)
  const result = answerOf<Result<ArtworkFacts>>(ending)
  if (result) return result
  if (isInterrupted(ending)) throw new InspectionInterrupted(`inspection ended by ${ending.signal}`)
  return refuse({ code: 'artwork.file.tooComplex', field: 'file' })
}
