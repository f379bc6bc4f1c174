import { toleranceOf } from '../artwork-limits.ts'
import { finishedOf, type PageShape, placementOf } from '../artwork-place.ts'
import type { Place } from '../facts.ts'
import type { OrderedPiece } from '../piece.ts'
import { enlargementOf } from '../resolution.ts'
import type { Look, LookRect } from './look.ts'

/** A look, the page it was taken of, and how that page lies on its piece. */
export type Seen = {
  look: Look
  shape: PageShape
  /** Millimetres of the piece per unit of the page. */
  scale: number
  /** The piece on the page, in millimetres of the piece, along the axes of the page. */
  piece: LookRect
  /** The page lies on the piece with a clockwise quarter turn. */
  turned: boolean
  /** What is cut off where proportions differ is within the tolerance. */
  isFitting: boolean
}

export function seenOn(look: Look, shape: PageShape, piece: OrderedPiece): Seen {
  const finished = finishedOf(shape)
  const placement = placementOf(shape, piece)
  const scale = enlargementOf(finished, placement)
  const { widthMm, heightMm } = piece.ordered
  const [width, height] = placement.rotated ? [heightMm, widthMm] : [widthMm, heightMm]
  return {
    look,
    shape,
    scale,
    turned: placement.rotated,
    isFitting: placement.excessMm <= toleranceOf(piece.rules, piece.ordered),
    piece: {
      left: finished.left * scale + (finished.width * scale - width) / 2,
      top: finished.top * scale + (finished.height * scale - height) / 2,
      width,
      height,
    },
  }
}

/** A rectangle in the unit of the page as a place. */
export function placeOf(page: number, { left, top, width, height }: LookRect): Place {
  const long = (value: number): number => Math.max(1, Math.round(value))
  return {
    page,
    xMm: Math.max(0, Math.round(left)),
    yMm: Math.max(0, Math.round(top)),
    widthMm: long(width),
    heightMm: long(height),
  }
}
