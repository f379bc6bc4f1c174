import { type Mark, marksOf, rectPath } from '../scene/marks.ts'
import { eyeletsMark, printMark } from '../scene/printed-marks.ts'
import type { Placed } from '../scene/stage.ts'
import { cornerEyelets, type DrawnDisplay } from './display-layout.ts'
import { standOf } from './display-stand.ts'

/** A display as it is set up, with its stand. */
export function displayMarks(piece: DrawnDisplay, placed: Placed, words: string): Mark[] {
  const { box, pxPerMm } = placed
  const { solid, parts, hidden } = standOf(piece, placed)
  const marks = marksOf(
    parts && { look: piece.form === 'xbanner' ? 'stand-rod' : 'printed-back', d: parts },
    { look: 'printed-face', d: rectPath(box) },
    printMark({ ...box, height: Math.min(box.height, box.width * 1.6) }, words),
    hidden && { look: 'printed-hidden', d: hidden },
    { look: 'printed-outline', d: rectPath(box) },
    solid && { look: 'stand-solid', d: solid },
    piece.form === 'xbanner' && eyeletsMark(box, pxPerMm, cornerEyelets(piece)),
  )
  return [{ look: 'printed', marks }]
}
