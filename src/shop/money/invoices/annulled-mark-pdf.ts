import { COLOURS, LEFT, type Paper, WIDTH } from '../../../platform/pdf/paper.ts'

const STYLE = { size: 84, wide: true, colour: COLOURS.cut }
/** Translucent and behind the text, so that the text stays readable. */
const OPACITY = 0.35
/** On the first page below the head, so that number and QR stay readable. */
const FIRST_AT = 330
const NEXT_AT = 165

/** Writes across this page and each new one that the invoice was annulled. */
export function markAnnulled(paper: Paper, text: string): void {
  const mark = (at: number): void => {
    paper.doc.save().fillOpacity(OPACITY)
    paper.put(text, STYLE, { x: LEFT, width: WIDTH, align: 'center' }, at)
    paper.doc.restore()
  }
  mark(FIRST_AT)
  // A screen reader reads it once.
  paper.doc.on('pageAdded', () => paper.artifact(() => mark(NEXT_AT), 'Pagination'))
}
