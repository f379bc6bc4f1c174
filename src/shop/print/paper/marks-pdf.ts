import { FONT_FILES, printable } from '../../../platform/pdf/letters.ts'
import { COLOURS } from '../../../platform/pdf/paper.ts'
import { groupsWithin, inkOf, textInkOf } from '../scene/mark-inks.ts'
import type { Mark, Moved, PathMark, TextMark } from '../scene/marks.ts'

type Doc = PDFKit.PDFDocument

/** Lines are thinner on paper than on screen. */
const FINER = 0.62

/** The marks of a drawing in order, with the document's origin at the drawing's. */
export function drawMarks(doc: Doc, marks: readonly Mark[], groups: readonly string[] = []): void {
  for (const mark of marks) {
    if ('d' in mark) drawPath(doc, mark, groups)
    else if ('text' in mark) drawWords(doc, mark, groups)
    else {
      doc.save()
      if (mark.moved) moveTo(doc, mark.moved)
      drawMarks(doc, mark.marks, groupsWithin(groups, mark.look))
      doc.restore()
    }
  }
}

function moveTo(doc: Doc, { x, y, degrees = 0, mirrored }: Moved): void {
  doc.translate(x, y).rotate(degrees)
  if (mirrored) doc.scale(-1, 1)
}

function drawPath(
  doc: Doc,
  { d, look, strokePx, paint }: PathMark,
  groups: readonly string[],
): void {
  if (d === '') return
  const {
    fill,
    stroke = 'none',
    width = 1,
    dash,
    opacity = 1,
  } = { ...inkOf(look, groups), ...paint }
  doc.save().opacity(opacity).lineJoin('round')
  doc.lineWidth(strokePx ?? width * FINER)
  if (dash) doc.dash(dash[0] * FINER, { space: dash[1] * FINER })
  // Dots are zero-length lines with round caps.
  if (/h0(?:M|$)/.test(d)) doc.lineCap('round')
  doc.path(d)
  if (fill && stroke !== 'none') doc.fillAndStroke(fill, stroke)
  else if (fill) doc.fill(fill)
  else doc.stroke(stroke)
  doc.restore()
}

function drawWords(
  doc: Doc,
  { text, x, y, size, centred, runs }: TextMark,
  groups: readonly string[],
): void {
  doc.font(FONT_FILES.wide).fontSize(size)
  const parts = (runs ?? [{ text, look: '' }]).map((run) => ({
    said: printable(run.text),
    colour: inkOf(run.look, groups).fill ?? textInkOf(groups),
  }))
  const widths = parts.map(({ said }) => doc.widthOfString(said))
  let at = centred ? x - widths.reduce((sum, width) => sum + width, 0) / 2 : x
  // The cut line around each letter.
  const cut = groups.includes('cut-words')
  if (cut) doc.strokeColor(COLOURS.cut).lineWidth(0.9 * FINER)
  parts.forEach(({ said, colour }, index) => {
    doc
      .fillColor(colour)
      .text(said, at, y, { lineBreak: false, baseline: 'alphabetic', fill: true, stroke: cut })
    at += widths[index] ?? 0
  })
}
