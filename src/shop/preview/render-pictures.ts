import { fileURLToPath } from 'node:url'
import { isInterrupted, type ProcessLimits, runLimited } from '../preflight/limited-process.ts'
import type { RenderingAnswer, RenderingOrder } from './picture-task.ts'

export const RENDERING_LIMITS: ProcessLimits = { memoryMb: 1_900, heapMb: 512, seconds: 120 }

export const RENDERER = fileURLToPath(new URL('./renderer.ts', import.meta.url))

/** Someone else ended it, such as a shop that stops: it is tried again. */
export class RenderingInterrupted extends Error {}

export type Rendered = RenderingAnswer | { failed: 'tooComplex' }

/** Makes pictures of a file in a process with limits; a file that exhausts them has none. Throws `RenderingInterrupted`. */
export async function renderPictures(order: RenderingOrder, sizeBytes: number, limits = RENDERING_LIMITS): Promise<Rendered> {
  // PDFium keeps a copy of the file beside ours.
  const ending = await runLimited(RENDERER, [JSON.stringify(order)], 2 * sizeBytes, limits)
  if (ending.code === 0) return JSON.parse(ending.answer) as RenderingAnswer
  if (isInterrupted(ending)) throw new RenderingInterrupted(`rendering ended by ${ending.signal}`)
  return { failed: 'tooComplex' }
}
