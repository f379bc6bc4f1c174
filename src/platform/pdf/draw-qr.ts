import { qrSymbol } from '../qr.ts'
import { COLOURS, type Paper } from './paper.ts'

type Place = { x: number; y: number; side: number }

/**
 * A QR symbol as shapes, its dark modules alone: the quiet zone is the paper around it. `side` in
 * points, of the symbol without the zone. `alt` says in words where it leads.
 */
export function drawQr(paper: Paper, text: string, { x, y, side }: Place, alt: string): void {
  const symbol = qrSymbol(text)
  paper.figure(alt, { x, y, width: side, height: side }, () => {
    const { doc } = paper
    doc
      .save()
      .translate(x, y)
      .scale(side / symbol.length)
    symbol.forEach((row, at) => {
      // One shape for each run, so that no line of light shows between two modules.
      for (let from = row.indexOf(true); from >= 0; ) {
        const end = row.indexOf(false, from)
        const until = end < 0 ? row.length : end
        doc.rect(from, at, until - from, 1)
        from = row.indexOf(true, until)
      }
    })
    doc.fill(COLOURS.ink).restore()
  })
}
