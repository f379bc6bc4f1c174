import { circlePath, type Mark, marksOf, rectPath } from '../scene/marks.ts'
import { printMark } from '../scene/printed-marks.ts'
import { type Box, px } from '../scene/scene.ts'
import type { Placed } from '../scene/stage.ts'
import { type DrawnSticker, stickersOnSheet, TURN_OF, viewsOfRoll } from './sticker-layout.ts'
import { bleedOf, contourIn, wordsIn } from './vinyl-layout.ts'

/** Stickers on their sheet, or on their roll. */
export const stickerMarks = (piece: DrawnSticker, placed: Placed, words: string): Mark[] => [
  {
    look: 'printed',
    marks:
      piece.supply === 'roll' ? rollMarks(piece, placed, words) : sheetMarks(piece, placed, words),
  },
]

const MOST_WORDS = 24

/** All stickers as one path; the words on each only where they can be read. */
function stickers(piece: DrawnSticker, boxes: readonly Box[], words: string, turn = 0): Mark[] {
  const rounded = piece.outline === 'rounded'
  const outline = boxes.map((box) => (rounded ? contourIn(box) : rectPath(box))).join('')
  const printed = boxes
    .slice(0, MOST_WORDS)
    .flatMap(
      (box) =>
        turnedPrint(rounded ? wordsIn(box) : box, words, { degrees: turn, centred: rounded }) ?? [],
    )
  return marksOf(
    {
      look: piece.film === 'transparent' ? 'printed-clear' : 'printed-face printed-unlined',
      d: outline,
    },
    rounded && {
      look: 'printed-solid',
      d: boxes.map((box) => contourIn(box, bleedOf(box))).join(''),
    },
    printed.length > 0 && { look: rounded ? 'printed-dark' : undefined, marks: printed },
    { look: 'cut-line', d: outline },
  )
}

function turnedPrint(
  box: Box,
  words: string,
  { degrees, centred }: { degrees: number; centred: boolean },
): Mark | undefined {
  if (degrees === 0) return printMark(box, words, { centred })
  const [width, height] = degrees % 180 === 0 ? [box.width, box.height] : [box.height, box.width]
  const print = printMark({ x: -width / 2, y: -height / 2, width, height }, words, { centred })
  return (
    print && {
      moved: { x: box.x + box.width / 2, y: box.y + box.height / 2, degrees },
      marks: [print],
    }
  )
}

const sheetMarks = (piece: DrawnSticker, placed: Placed, words: string): Mark[] =>
  marksOf(
    piece.cut === 'kiss' && { look: 'printed-liner', d: rectPath(placed.extent) },
    ...stickers(piece, stickersOnSheet(piece, placed), words),
  )

/** From the front with its web hanging down, and from the side. */
function rollMarks(piece: DrawnSticker, placed: Placed, words: string): Mark[] {
  const { front, web, stickers: boxes, side } = viewsOfRoll(piece, placed)
  const across = [0.12, 0.88].map(
    (share) => `M${px(front.x)} ${px(front.y + front.height * share)}h${px(front.width)}`,
  )
  return [
    { look: 'printed-back', d: rectPath(front) },
    { look: 'roll-lines', d: across.join('') },
    { look: 'printed-liner', d: rectPath(web) },
    ...stickers(piece, boxes, words, TURN_OF[piece.leading]),
    { look: 'printed-back', d: circlePath(side.x, side.y, side.outer) },
    { look: 'roll-core', d: circlePath(side.x, side.y, side.core) },
    {
      look: 'printed-seam',
      d: `M${px(side.x - side.outer)} ${px(side.y)}V${px(web.y + web.height)}`,
    },
  ]
}
