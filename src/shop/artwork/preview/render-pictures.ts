import { fileURLToPath } from 'node:url'
import type { ArtworkFormat } from '../../print/preflight/format.ts'
import {
  answerOf,
  type Ending,
  isInterrupted,
  isSpent,
  type ProcessLimits,
  runLimited,
} from '../../print/preflight/limited-process.ts'
import { Heavy, type Lane, LIGHT_SECONDS, UNKNOWN_MB } from '../../print/preflight/weight.ts'
import type { RenderingAnswer, RenderingOrder } from './picture-task.ts'

export const RENDERING_LIMITS: ProcessLimits = {
  memoryMb: 1_900,
  heapMb: 512,
  cpuSeconds: 100,
  seconds: 400,
  writtenMb: 100,
}

/** PDFium paints a page that fills 25 MB in two seconds, and could be kept at one for hours. Pictures end with their last row: 1 000 megapixels take forty. */
const PDF_PAGE_SECONDS = 20

/** Somebody waits for it, and others behind them. */
export const CLOSE_UP_LIMITS: ProcessLimits = { ...RENDERING_LIMITS, cpuSeconds: 15, seconds: 60 }

export const RENDERER = fileURLToPath(new URL('./renderer.ts', import.meta.url))

/** Someone else ended it, such as a shop that stops: it is tried again. */
export class RenderingInterrupted extends Error {}

export type Rendered = RenderingAnswer | { failed: 'tooComplex' }

/** What the pictures of a file may cost, where nobody waits for them. */
export function limitsOfRendering({
  format,
  pictures,
}: {
  format: ArtworkFormat
  pictures: readonly unknown[]
}): ProcessLimits {
  return format === 'pdf'
    ? { ...RENDERING_LIMITS, cpuSeconds: PDF_PAGE_SECONDS * pictures.length }
    : RENDERING_LIMITS
}

/** In the light lane little of it: what takes longer is tried again in the other. */
export const lightLimits = (order: Pick<RenderingOrder, 'format' | 'pictures'>): ProcessLimits => ({
  ...limitsOfRendering(order),
  cpuSeconds: LIGHT_SECONDS,
  seconds: 60,
})

/** Makes pictures of a file in a process with limits; a file that exhausts them has none. Throws `RenderingInterrupted`, and in the light lane `Heavy`. */
export async function renderInLane(
  order: RenderingOrder,
  sizeBytes: number,
  lane: Lane,
  limits = lightLimits(order),
): Promise<Rendered> {
  if (lane === 'heavy') return renderPictures(order, sizeBytes)
  const ending = await runRenderer(order, sizeBytes, limits)
  if (isSpent(ending)) throw new Heavy(UNKNOWN_MB)
  return renderedBy(ending)
}

/** The same by limits of one's own. */
export async function renderPictures(
  order: RenderingOrder,
  sizeBytes: number,
  limits = limitsOfRendering(order),
): Promise<Rendered> {
  return renderedBy(await runRenderer(order, sizeBytes, limits))
}

// PDFium keeps a copy of the file beside ours.
const runRenderer = (
  order: RenderingOrder,
  sizeBytes: number,
  limits: ProcessLimits,
): Promise<Ending> => runLimited(RENDERER, [JSON.stringify(order)], 2 * sizeBytes, limits)

function renderedBy(ending: Ending): Rendered {
  const answer = answerOf<RenderingAnswer>(ending)
  if (answer) return answer
  if (isInterrupted(ending)) throw new RenderingInterrupted(`rendering ended by ${ending.signal}`)
  return { failed: 'tooComplex' }
}
