import { circlePath, type Mark, marksOf, rectPath } from '../scene/marks.ts'
import { eyeletsMark, printMark } from '../scene/printed-marks.ts'
import type { Placed } from '../scene/stage.ts'
import {
  type DrawnBoard,
  easelBack,
  edgeFaces,
  edgePx,
  fixingRadius,
  fixings,
  tapeStrips,
} from './board-layout.ts'
import { bleedOf, contourIn, wordsIn } from './vinyl-layout.ts'

/** A board with its thickness, and how it is fixed or stands. */
export function boardMarks(piece: DrawnBoard, placed: Placed, words: string): Mark[] {
  const depth = edgePx(piece, placed.pxPerMm)
  const { top, side } = edgeFaces(placed, depth)
  const face = piece.contour ? contourFace(placed, depth, words) : straightFace(placed, words)
  const body: Mark[] = piece.contour
    ? []
    : [
        { look: 'solid-top', d: top },
        { look: 'solid-side', d: side },
      ]
  return [
    {
      look: `printed board${piece.look === 'acrylic' ? ' board-clear' : ''}`,
      marks: [...body, ...face, ...fixingMarks(piece, placed)],
    },
  ]
}

const contourFace = ({ box }: Placed, depth: number, words: string): Mark[] => [
  { look: 'solid-side', d: contourIn({ ...box, x: box.x + depth, y: box.y - depth }) },
  { look: 'printed-face', d: contourIn(box) },
  {
    look: 'printed-dark',
    marks: marksOf(
      { look: 'printed-solid', d: contourIn(box, bleedOf(box)) },
      printMark(wordsIn(box), words, { centred: true }),
    ),
  },
  { look: 'cut-line', d: contourIn(box) },
]

const straightFace = ({ box }: Placed, words: string): Mark[] =>
  marksOf({ look: 'printed-face', d: rectPath(box) }, printMark(box, words), {
    look: 'printed-outline',
    d: rectPath(box),
  })

function fixingMarks(piece: DrawnBoard, placed: Placed): Mark[] {
  const { box, pxPerMm } = placed
  const { mounting, standing, eyelets = [] } = piece
  const fixed = (kind: 'holes' | 'spacers'): Mark => {
    // On a very small board each stays in its corner.
    const radius = Math.min(fixingRadius(kind, pxPerMm), Math.min(box.width, box.height) / 6)
    const round = fixings(piece).map(({ xMm, yMm }) =>
      circlePath(box.x + xMm * pxPerMm, box.y + yMm * pxPerMm, radius),
    )
    return { look: kind === 'holes' ? 'eyelets' : 'spacer', d: round.join('') }
  }
  return marksOf(
    eyeletsMark(box, pxPerMm, eyelets),
    standing && { look: 'printed-hidden', d: easelBack(placed) },
    mounting === 'tape' && { look: 'printed-hidden', d: tapeStrips(placed).map(rectPath).join('') },
    (mounting === 'holes' || mounting === 'spacers') && fixed(mounting),
  )
}
