import { qrSymbol } from '../qr.ts'
import { COLOURS } from './paper.ts'

/** Thousandths of a point are finer than any printer. */
const rounded = (points: number): number => Math.round(points * 1_000) / 1_000

/** A QR symbol as shapes, its dark modules alone: the quiet zone is the paper around it. `side` in points, of the symbol without the zone. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const symbol = qrSymbol(text)
  const module = side / symbol.length
  // One shape for each run, so that no line of light shows between two modules. Written as PDF has it: five hundred calls of PDFKit cost more than all words of a paper.
  const runs: string[] = []
  symbol.forEach((row, at) => {
    const top = rounded(y + at * module)
    for (let from = row.indexOf(true); from >= 0; ) {
      const end = row.indexOf(false, from)
      const until = end < 0 ? row.length : end
      runs.push(`${rounded(x + from * module)} ${top} ${rounded((until - from) * module)} ${rounded(module)} re`)
      from = row.indexOf(true, until)
    }
  })
  doc.save().addContent(runs.join('\n')).fill(COLOURS.ink).restore()
}
