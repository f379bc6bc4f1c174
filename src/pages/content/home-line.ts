import { onPlinth } from '../../shop/print/drawing/plinth.ts'
import { type ShownPiece, shownPiece } from '../../shop/print/drawing/shown-piece.ts'
import { type LineUp, lineUp } from '../../ui/drawing/line-up.ts'
import type { Size } from '../../ui/drawing/scene.ts'
import type { LinkedTeaser } from '../catalogue/load-shelf.ts'

/** Products on the home page's ground line: one of each category, all at one scale. */
export type HomeLine = Omit<LineUp, 'drawings'> & { pieces: (LinkedTeaser & { drawing: Size })[] }

/** What stands or hangs beside people, and what is shown to them on a plinth. */
const canStand = ({ kind, staged }: ShownPiece): boolean =>
  staged.companion === 'person' || kind === 'sticker'

/** `shelves`: slugs of each category, of which the first that can stand there is taken. */
export function onGround(
  shelves: readonly (readonly string[])[],
  teasers: readonly LinkedTeaser[],
): HomeLine {
  const shown = new Map(
    teasers.map((teaser) => [
      teaser.slug,
      { teaser, piece: shownPiece(undefined, teaser.configuration) },
    ]),
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
