import { programFile } from '../../../platform/own-files.ts'
import { Heavy, type Lane, LIGHT_SECONDS, UNKNOWN_MB } from '../../print/preflight/bytes/weight.ts'
import type { ArtworkFormat } from '../../print/preflight/format.ts'
import {
  answerOf,
  type Ending,
  isInterrupted,
  isSpent,
  type ProcessLimits,
  runLimited,
} from '../../print/preflight/process/limited-process-io.ts'
import type { TellWork } from '../../print/preflight/process/work-step.ts'
import type { RenderingAnswer, RenderingOrder } from '../files/picture-task.ts'

export const RENDERING_LIMITS: ProcessLimits = {
  memoryMb: 1_900,
  heapMb: 512,
  cpuSeconds: 100,
  seconds: 400,
  // A plain copy of a TIFF that libvips does not read: 400 megapixels of Lab.
  writtenMb: 2_500,
}

/**
 * PDFium renders a page of 25 MB in two seconds, one JPEG of 220 MB in four inks in twenty, and could
 * take hours for some. Pictures end with their last row: 1 000 megapixels take forty seconds.
 */
const PDF_PAGE_SECONDS = 45

/** Limits of a close-up, for which a user is waiting. */
export const CLOSE_UP_LIMITS: ProcessLimits = { ...RENDERING_LIMITS, cpuSeconds: 15, seconds: 60 }

export const RENDERER = programFile('shop/artwork/preview/renderer.ts')

/** Ended from outside, for example by a stopping shop: it is retried. */
class RenderingInterrupted extends Error {}

export type Rendered = RenderingAnswer | { failed: 'tooComplex' }

/** Limits of previews made in the background. */
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

/** Limits in the light queue; what exceeds them moves to the heavy one. */
export const lightLimits = (order: Pick<RenderingOrder, 'format' | 'pictures'>): ProcessLimits => ({
  ...limitsOfRendering(order),
  cpuSeconds: LIGHT_SECONDS,
  seconds: 60,
})

/**
 * Renders a file in a limited process; a file that exceeds the limits has no preview. Throws
 * `RenderingInterrupted`, and in the light queue `Heavy`.
 */
export async function renderInLane(
  order: RenderingOrder,
  sizeBytes: number,
  lane: Lane,
  limits = lightLimits(order),
  tell?: TellWork,
): Promise<Rendered> {
  if (lane === 'heavy') return renderPictures(order, sizeBytes, limitsOfRendering(order), tell)
  const ending = await runRenderer(order, sizeBytes, limits, tell)
  if (isSpent(ending)) throw new Heavy(UNKNOWN_MB)
  return renderedBy(ending)
}

/** The same with given limits. */
export async function renderPictures(
  order: RenderingOrder,
  sizeBytes: number,
  limits = limitsOfRendering(order),
  tell?: TellWork,
): Promise<Rendered> {
  return renderedBy(await runRenderer(order, sizeBytes, limits, tell))
}

// PDFium keeps two copies of the largest picture.
const runRenderer = (
  order: RenderingOrder,
  sizeBytes: number,
  limits: ProcessLimits,
  tell?: TellWork,
): Promise<Ending> => runLimited(RENDERER, [JSON.stringify(order)], 2 * sizeBytes, limits, tell)

function renderedBy(ending: Ending): Rendered {
  const answer = answerOf<RenderingAnswer>(ending)
  if (answer) return answer
  if (isInterrupted(ending)) throw new RenderingInterrupted(`rendering ended by ${ending.signal}`)
  return { failed: 'tooComplex' }
}
