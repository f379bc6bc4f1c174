import { create } from 'qrcode'
import { COLOURS, type Paper } from './paper.ts'

type Place = { x: number; y: number; side: number }

/**
 * Draws the QR code of a text in vector shapes, with error correction level M. `side`: its width in
 * points without the quiet zone, which the caller leaves free. `alt`: what it leads to.
 */
export function drawQr(paper: Paper, text: string, { x, y, side }: Place, alt: string): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const { size } = modules
  paper.figure(alt, { x, y, width: side, height: side }, () => {
    const { doc } = paper
    doc
      .save()
      .translate(x, y)
      .scale(side / size)
    for (let row = 0; row < size; row++) {
      // One rectangle for each run of dark modules, so that no gap shows between two of them.
      for (let from = 0, to = 0; from < size; from = to + 1) {
        for (to = from; to < size && modules.get(row, to); ) to++
        if (to > from) doc.rect(from, row, to - from, 1)
      }
    }
    doc.fill(COLOURS.ink).restore()
  })
}
