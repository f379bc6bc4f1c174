import { qrSymbol } from '../qr.ts'
import { COLOURS } from './paper.ts'

/** A QR symbol as shapes, its dark modules alone: the quiet zone is the paper around it. `side` in points, of the symbol without the zone. */
export function drawQr(doc: PDFKit.PDFDocument, text: string, x: number, y: number, side: number): void {
  const symbol = qrSymbol(text)
  const module = side / symbol.length
  doc.save()
  symbol.forEach((row, at) => {
    // One shape for each run, so that no line of light shows between two modules.
    for (let from = 0; from < row.length; from++) {
      if (!row[from]) continue
      const end = row.indexOf(false, from)
      const until = end < 0 ? row.length : end
      doc.rect(x + from * module, y + at * module, (until - from) * module, module)
      from = until
    }
  })
  doc.fill(COLOURS.ink).restore()
}
