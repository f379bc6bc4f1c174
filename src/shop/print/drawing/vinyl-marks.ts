import { type Mark, marksOf, rectPath } from '../scene/marks.ts'
import { fitText } from '../scene/print-text.ts'
import { printMark } from '../scene/printed-marks.ts'
import { type Box, px } from '../scene/scene.ts'
import type { Placed } from '../scene/stage.ts'
import {
  bleedOf,
  contourIn,
  type DrawnVinyl,
  perforation,
  tileJoints,
  windowAround,
  wordsIn,
} from './vinyl-layout.ts'

/** A vinyl where it is stuck: on a wall, a pane or the floor. */
export function vinylMarks(piece: DrawnVinyl, placed: Placed, words: string): Mark[] {
  const { box } = placed
  const mirrored = piece.inverted && { x: 2 * box.x + box.width, y: 0, mirrored: true }
  return marksOf(
    piece.surface === 'floor' && { look: 'tile-joints', d: tileJoints(placed) },
    piece.surface === 'window' && placed.extent.width > box.width && paneMark(placed),
    { look: 'printed', marks: filmMarks(piece, box, words), ...(mirrored && { moved: mirrored }) },
    piece.laminated && piece.cut === 'straight' && { look: 'lifted-corner', d: liftedCorner(box) },
  )
}

function paneMark(placed: Placed): Mark {
  const { pane, shine } = windowAround(placed)
  return {
    look: 'pane',
    marks: [
      { d: rectPath(placed.extent) },
      { look: 'pane-glass', d: rectPath(pane) },
      { d: shine },
    ],
  }
}

function filmMarks({ cut, film, whiteInk, colours }: DrawnVinyl, box: Box, words: string): Mark[] {
  if (cut === 'letters') return [cutWords(box, words || 'ABC', colours)]
  if (cut === 'straight') {
    const white = {
      x: box.x + box.width * 0.05,
      y: box.y + box.height * 0.12,
      width: box.width * 0.9,
      height: box.height * 0.76,
    }
    return marksOf(
      { look: film === 'transparent' ? 'printed-clear' : 'printed-face', d: rectPath(box) },
      whiteInk && { look: 'printed-white', d: rectPath(white) },
      printMark(box, words),
      film === 'perforated' && { look: 'printed-holes', d: perforation(box) },
      { look: 'printed-outline', d: rectPath(box) },
    )
  }
  return marksOf(
    cut === 'kiss' && { look: 'printed-liner', d: rectPath(box) },
    {
      look: film === 'transparent' ? 'printed-clear' : 'printed-face printed-unlined',
      d: contourIn(box),
    },
    {
      look: 'printed-dark',
      marks: marksOf(
        { look: 'printed-solid', d: contourIn(box, bleedOf(box)) },
        printMark(wordsIn(box), words, { centred: true }),
      ),
    },
    film === 'perforated' && { look: 'printed-holes', d: perforation(wordsIn(box)) },
    { look: 'cut-line', d: contourIn(box) },
  )
}

const TONES = 5

/**
 * Words cut from plain films, a tone for each film, and the magenta line of the blade around each
 * letter.
 */
function cutWords(box: Box, words: string, colours: number): Mark {
  const { fontSize: size, lines } = fitText(words, box.width, box.height)
  const first = box.y + (box.height - lines.length * size * 1.02) / 2 + size * 0.84
  const tones = Math.max(1, Math.min(TONES, Math.round(colours) || 1))
  const written = lines.map((text, row): Mark => {
    // Letter by letter in turn, or all in one.
    const runs =
      tones === 1
        ? [{ text, look: 'tone-1' }]
        : [...text].map((letter, at) => ({ text: letter, look: `tone-${(at % tones) + 1}` }))
    return {
      text,
      x: box.x + box.width / 2,
      y: first + row * size * 1.02,
      size,
      centred: true,
      runs,
    }
  })
  return { look: 'cut-words', marks: [{ look: 'printed-hidden', d: rectPath(box) }, ...written] }
}

/** Two layers, seen where a corner is lifted. */
function liftedCorner(box: Box): string {
  const side = Math.min(22, Math.min(box.width, box.height) * 0.2)
  const [right, top] = [box.x + box.width, box.y]
  return (
    `M${px(right - side)} ${px(top)}L${px(right)} ${px(top + side)}` +
    `L${px(right - side * 0.86)} ${px(top + side * 0.86)}Z` +
    `M${px(right - side * 0.7)} ${px(top)}L${px(right)} ${px(top + side * 0.7)}`
  )
}
