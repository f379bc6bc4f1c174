import { pageShape, type Rect } from '../../print/preflight/artwork-place.ts'
import type { ArtworkFacts } from '../../print/preflight/facts.ts'
import type { ArtworkFormat } from '../../print/preflight/format.ts'
import type { Likeness } from '../files/likeness.ts'
import { type LaidPiece, layoutProduced } from '../files/production-layout.ts'

/** One printed side: a page of the made file, and the page that was approved for it. */
export type ComparedSide = {
  made: { page: number; place: Rect }
  approved: { page: number; place: Rect; turned: boolean }
  /** What is compared: the trim, with the bleed that the file has. */
  part: Rect
}

type File = { path: string; format: ArtworkFormat }

/** Task of the comparing process. */
export type CompareOrder = {
  /** Where it draws its pictures. */
  folder: string
  made: File
  original: File
  /** Paths of the approved previews by side; null if there is none: then the page is drawn again. */
  previews: readonly (string | null)[]
  sides: readonly ComparedSide[]
}

/**
 * `damaged`: the made file cannot be drawn. `undrawn`: one of the files exceeds a limit. `otherwise`:
 * one is drawn with overprint and the other is not, so that their colours do not compare.
 */
export type CompareAnswer =
  | { likeness: Likeness }
  | { damaged: true }
  | { uncompared: 'undrawn' | 'otherwise' }

/** Where each page lies in both files; null if the file has no such page. */
export function comparedSides(
  facts: ArtworkFacts,
  pages: readonly number[],
  piece: LaidPiece,
): ComparedSide[] | null {
  const { widthMm, heightMm } = piece.ordered
  const around = (mm: number): Rect => ({
    ...{ xMm: -mm, yMm: -mm },
    ...{ widthMm: widthMm + 2 * mm, heightMm: heightMm + 2 * mm },
  })
  const sides = pages.flatMap((page, index): ComparedSide[] => {
    const shape = pageShape(facts, page)
    if (!shape) return []
    const { page: place, turns, ringMm, mirrored } = layoutProduced(shape, piece)
    return [
      {
        made: { page: index + 1, place: around(ringMm) },
        approved: { page, place, turned: turns === 1 },
        part: around(mirrored ? 0 : ringMm),
      },
    ]
  })
  return sides.length === pages.length ? sides : null
}
