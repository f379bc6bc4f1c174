import { circlePath, type Mark, marksOf } from '../scene/marks.ts'
import { printMark } from '../scene/printed-marks.ts'
import { type Box, px } from '../scene/scene.ts'
import type { Placed } from '../scene/stage.ts'
import { backSheetPx, finishStrips } from './banner-layout.ts'
import { bannerMarks } from './banner-marks.ts'
import {
  type DrawnTextile,
  flagOutline,
  flyBase,
  flyOutline,
  flyPole,
  isSetUp,
  mastOf,
} from './textile-layout.ts'

/** A fabric as it hangs or flies. */
export function textileMarks(piece: DrawnTextile, placed: Placed, words: string): Mark[] {
  if (piece.form === 'fly') return flyMarks(piece, placed, words)
  if (piece.form === 'flag') return flagMarks(piece, placed, words)
  const { box, pxPerMm } = placed
  const sides = piece.twoSided ? 'two' : 'one'
  const { strips } = finishStrips({ ...piece, sides }, { sheet: box, pxPerMm })
  return bannerMarks({
    ...piece,
    layout: { sheet: box, pxPerMm, backPx: backSheetPx({ sides }), strips },
    mesh: false,
    words,
  })
}

/** From the mast to the seam of the band that it is fixed by. */
const SEAM_PX = 4

/** Distance of words from the mast and its band, at any scale. */
const besideMast = (box: Box): Box => ({
  ...box,
  x: box.x + 2 * SEAM_PX,
  width: box.width - 2 * SEAM_PX,
})

function flagMarks(piece: DrawnTextile, placed: Placed, words: string): Mark[] {
  const { box } = placed
  const { line, width, knob } = mastOf(placed)
  const mast: Mark[] = isSetUp(piece)
    ? [
        { look: 'stand-rod', d: line, strokePx: width },
        { look: 'stand-solid', d: circlePath(knob.x, knob.y, knob.r) },
      ]
    : []
  const marks = marksOf(
    { look: 'printed-face', d: flagOutline(piece, placed) },
    printMark(besideMast(box), words),
    ...mast,
    {
      look: 'printed-hem',
      d: `M${px(box.x + SEAM_PX)} ${px(box.y)}v${px(box.height)}`,
    },
  )
  return [{ look: 'printed', marks }]
}

/** Its words run up along the pole, as on any fly banner. */
function flyMarks(piece: DrawnTextile, placed: Placed, words: string): Mark[] {
  const { box } = placed
  // A drop is only broad in its upper half.
  const room =
    piece.outline === 'drop'
      ? { foot: 0.6, length: 0.46, depth: 0.6 }
      : { foot: 0.84, length: 0.66, depth: 0.8 }
  const print = printMark(
    { x: 0, y: 0, width: box.height * room.length, height: box.width * room.depth },
    words,
  )
  const marks = marksOf(
    { look: 'printed-face', d: flyOutline(piece, placed) },
    print && {
      moved: { x: box.x + box.width * 0.12, y: box.y + box.height * room.foot, degrees: -90 },
      marks: [print],
    },
    isSetUp(piece) && { look: 'stand-solid', d: flyBase(piece, placed) },
    isSetUp(piece) && { look: 'stand-pole', d: flyPole(piece, placed) },
  )
  return [{ look: 'printed', marks }]
}
