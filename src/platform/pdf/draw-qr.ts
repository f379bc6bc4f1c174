import { qrSymbol } from '../qr.ts'
import { COLOURS } from './paper.ts'

/** A QR symbol as shapes, its dark modules alone: the quiet zone is the paper around it. `side` in points, of the symbol without the zone. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const symbol = qrSymbol(text)
  // One shape for each run, so that no line of light shows between two modules. Written as PDF has it, a module as one unit of length: five hundred
  // calls of PDFKit cost more than all words of a paper.
  const runs: string[] = []
  symbol.forEach((row, at) => {
    for (let from = row.indexOf(true); from >= 0; ) {
      const end = row.indexOf(false, from)
      const until = end < 0 ? row.length : end
      runs.push(`${from} ${at} ${until - from} 1 re`)
      from = row.indexOf(true, until)
    }
  })
  doc
    .save()
    .translate(x, y)
    .scale(side / symbol.length)
    .addContent(runs.join('\n'))
    .fill(COLOURS.ink)
    .restore()
}
