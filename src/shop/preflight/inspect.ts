import { fileURLToPath } from 'node:url'
import { type Result, refuse } from '../../platform/refusal.ts'
import type { ArtworkFacts } from './facts.ts'
import { isInterrupted, type ProcessLimits, runLimited } from './limited-process.ts'

export const INSPECTION_LIMITS: ProcessLimits = { memoryMb: 1_400, heapMb: 320, seconds: 120 }

/** Someone else ended the inspection, such as a shop that stops: it says nothing about the file and is tried again. */
export class InspectionInterrupted extends Error {}

export const INSPECTOR = fileURLToPath(new URL('./inspector.ts', import.meta.url))

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
  const ending = await runLimited(INSPECTOR, [path, String(sides)], sizeBytes, limits)
  const result = ending.code === 0 ? parsed(ending.answer) : null
  if (result) return result
  if (isInterrupted(ending)) throw new InspectionInterrupted(`inspection ended by ${ending.signal}`)
  return refuse({ code: 'artwork.file.tooComplex', field: 'file' })
}
