import { onPlinth } from '../../shop/print/drawing/plinth.ts'
import { type ShownPiece, shownPiece } from '../../shop/print/drawing/shown-piece.ts'
import { type LineUp, lineUp } from '../../shop/print/scene/line-up.ts'
import type { Size } from '../../shop/print/scene/scene.ts'
import type { LinkedTeaser } from '../catalogue/load-shelf.ts'

/** Products on the home page's ground line: one per category, at one scale. */
export type HomeLine = Omit<LineUp, 'drawings'> & { pieces: (LinkedTeaser & { drawing: Size })[] }

/** Pieces beside people, and pieces on a plinth. */
const canStand = ({ kind, staged }: ShownPiece): boolean =>
  staged.companion === 'person' || kind === 'sticker'

/** `shelves`: candidates per category; the first suitable one is used. */
export function onGround(
  shelves: readonly (readonly string[])[],
  teasers: readonly LinkedTeaser[],
): HomeLine {
  const shown = new Map(
    teasers.map((teaser) => [teaser.slug, { teaser, piece: shownPiece(teaser.configuration) }]),
  )
  const chosen = shelves.flatMap(
    (slugs) =>
      slugs.flatMap((slug) => shown.get(slug) ?? []).find(({ piece }) => canStand(piece)) ?? [],
  )
  const { drawings, ...lined } = lineUp(chosen.map(({ piece }) => onPlinth(piece).staged))
  return {
    ...lined,
    pieces: chosen.flatMap(({ teaser }, index) =>
      drawings[index] ? [{ ...teaser, drawing: drawings[index] }] : [],
    ),
  }
}
