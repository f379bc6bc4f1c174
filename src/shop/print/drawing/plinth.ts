import { circlePath, type Mark, marksOf, rectPath } from '../scene/marks.ts'
import { px } from '../scene/scene.ts'
import { type Placed, placeAt, reachMm, type Staged } from '../scene/stage.ts'
import type { ShownPiece } from './shown-piece.ts'

const PLINTH_MM = { width: 320, height: 900 }
/** Room above the piece for the circle that enlarges it. */
const CIRCLE_MM = 560
const MOST_OF_CIRCLE = 0.66
const TIMES = [2, 3, 5, 10, 20, 50]

/**
 * The place of a piece among people: on the ground or, if it is too small, on a plinth with one
 * copy enlarged in a circle above.
 */
export function onPlinth(piece: ShownPiece): Pick<ShownPiece, 'staged' | 'marksAt'> {
  if (piece.staged.companion === 'person') return piece
  const { width, top } = reachMm(piece.staged)
  const aside = Math.max(0, PLINTH_MM.width - width) / 2
  const { around = {} } = piece.staged
  const staged: Staged = {
    ...piece.staged,
    companion: 'person',
    liftMm: 0,
    around: {
      left: (around.left ?? 0) + aside,
      right: (around.right ?? 0) + aside + CIRCLE_MM / 2,
      above: (around.above ?? 0) + CIRCLE_MM,
      below: (around.below ?? 0) + PLINTH_MM.height,
    },
  }
  return { staged, marksAt: (placed, words) => plinthMarks(piece, { width, top }, placed, words) }
}

function plinthMarks(
  piece: ShownPiece,
  reach: { width: number; top: number },
  placed: Placed,
  words: string,
): Mark[] {
  const { extent, pxPerMm, groundY, size } = placed
  const plinth = {
    x: extent.x,
    y: groundY - PLINTH_MM.height * pxPerMm,
    width: Math.max(PLINTH_MM.width, reach.width) * pxPerMm,
    height: PLINTH_MM.height * pxPerMm,
  }
  const middle = plinth.x + plinth.width / 2
  const small = placeAt(piece.staged, pxPerMm, {
    x: middle - (reach.width / 2) * pxPerMm,
    groundY: plinth.y,
    size,
  })
  const radius = (CIRCLE_MM / 2) * pxPerMm - 1
  const at = { x: extent.x + extent.width - radius - 1, y: extent.y + radius + 1 }
  const single = piece.single ?? piece
  const one = reachMm(single.staged)
  const times =
    TIMES.findLast(
      (each) => Math.max(one.width, one.top) * pxPerMm * each <= 2 * radius * MOST_OF_CIRCLE,
    ) ?? 1
  const large = placeAt(single.staged, pxPerMm * times, {
    x: at.x - (one.width / 2) * pxPerMm * times,
    groundY: at.y + (one.top / 2) * pxPerMm * times,
    size,
  })
  const from = { x: middle, y: small.extent.y + small.extent.height / 2 }
  const away = Math.hypot(at.x - from.x, at.y - from.y) || 1
  const touch = {
    x: at.x - ((at.x - from.x) / away) * radius,
    y: at.y - ((at.y - from.y) / away) * radius,
  }
  return marksOf(
    { look: 'table', d: rectPath(plinth) },
    ...piece.marksAt(small, ''),
    { look: 'detail-line', d: `M${px(from.x)} ${px(from.y)}L${px(touch.x)} ${px(touch.y)}` },
    { look: 'detail-ground', d: circlePath(at.x, at.y, radius) },
    ...single.marksAt(large, words),
    { look: 'detail-ring', d: circlePath(at.x, at.y, radius) },
    { text: `${times}:1`, x: at.x + 4, y: at.y + radius + 13, size: 12 },
  )
}
