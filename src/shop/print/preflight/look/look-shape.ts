import { finishedOf, pageShape, placementOf } from '../artwork-place.ts'
import type { ArtworkFacts } from '../facts.ts'
import type { OrderedPiece } from '../piece.ts'
import { enlargementOf, MM_PER_INCH } from '../resolution.ts'
import { leastCapMm } from '../small-text.ts'
import type { LookShape } from './look.ts'

/** Pictures of a page in which letters are sought. */
const MOST_PARTS = 4

/** How a page of a file that was read is measured for its piece. */
export function lookShapeOf(
  facts: ArtworkFacts,
  page: number,
  piece: OrderedPiece,
): LookShape | null {
  const shape = pageShape(facts, page)
  if (!shape) return null
  const { width, height, trim } = shape
  const scale = enlargementOf(finishedOf(shape), placementOf(shape, piece))
  const whole = { left: 0, top: 0, width, height }
  const cap = leastCapMm(piece.rules) / scale
  if (facts.format !== 'pdf')
    return {
      page,
      width,
      height,
      trim,
      beyond: 0,
      letters: { cap, parts: [{ ...whole, pixel: 1 }] },
    }
  const sheet = facts.sheets[page - 1]
  const parts = (sheet?.pictures ?? [])
    .map(({ place: { xMm, yMm, widthMm, heightMm }, dpi }) => ({
      ...{ left: xMm, top: yMm, width: widthMm, height: heightMm },
      pixel: MM_PER_INCH / dpi,
    }))
    .toSorted((one, other) => other.width * other.height - one.width * one.height)
    .slice(0, MOST_PARTS)
  return {
    ...{ page, width, height, trim, beyond: sheet?.trim?.beyondMm ?? 0 },
    ...(parts.length > 0 && { letters: { cap, parts } }),
  }
}
