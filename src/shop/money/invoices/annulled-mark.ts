import { COLOURS, LEFT, type Paper, WIDTH } from '../../../platform/pdf/paper.ts'

const SIZE = 84
/** Translucent, so that the text below stays readable. */
const OPACITY = 0.35
/** Below the head, so that number and QR stay readable. */
const AT = 330

/** Writes across each page that the invoice was annulled. */
export function markAnnulled(paper: Paper, text: string): void {
  const { start, count } = paper.doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    paper.doc.switchToPage(page)
    const at = page === start ? AT : AT / 2
    paper.doc.save().fillOpacity(OPACITY)
    paper.put(
      text,
      { size: SIZE, wide: true, colour: COLOURS.cut },
      { x: LEFT, width: WIDTH, align: 'center' },
      at,
    )
    paper.doc.restore()
  }
}
