import { type Mark, marksOf, rectPath } from '../scene/marks.ts'
import { px } from '../scene/scene.ts'
import { solidMarks } from '../scene/solid.ts'
import type { Placed } from '../scene/stage.ts'
import { facesOf, RESTING_DEGREES, type SolidPiece, supportOf } from './solid-layout.ts'

/** The base of a solid: its table and the turntable. */
export function supportMarks(piece: SolidPiece, placed: Placed): Mark[] {
  const { disc, table } = supportOf(piece, placed)
  const { cx, cy, rx, ry } = disc
  const half = `a${px(rx)} ${px(ry)} 0 1 0`
  return marksOf(
    table && { look: 'table', marks: [{ d: table.legs }, { d: rectPath(table.slab) }] },
    {
      look: 'turntable',
      d: `M${px(cx - rx)} ${px(cy)}${half} ${px(2 * rx)} 0${half} ${px(-2 * rx)} 0Z`,
    },
  )
}

/** A solid at rest on its base. */
export const standingSolid = (piece: SolidPiece, placed: Placed): Mark[] => [
  ...supportMarks(piece, placed),
  ...solidMarks(facesOf(piece, placed, RESTING_DEGREES), piece.colour),
]
