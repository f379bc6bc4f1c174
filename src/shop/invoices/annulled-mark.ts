import { COLOURS, LEFT, type Paper, WIDTH } from '../../platform/pdf/paper.ts'

const SIZE = 84
/** What stands below stays readable. */
const OPACITY = 0.35
/** Down from the head, beside which the number and the code stay readable. */
const AT = 330

/** Writes across each page that the invoice was annulled. */
export function markAnnulled(paper: Paper, text: string): void {
  const { start, count } = paper.doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    paper.doc.switchToPage(page)
    const at = page === start ? AT : AT / 2
    paper.doc.save().fillOpacity(OPACITY)
    paper.put(text, { size: SIZE, wide: true, colour: COLOURS.cut }, { x: LEFT, width: WIDTH, align: 'center' }, at)
    paper.doc.restore()
  }
}
