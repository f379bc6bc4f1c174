import { LEFT, Paper, type PaperLook, RIGHT, STYLES, WIDTH } from '../../../platform/pdf/paper.ts'
import { writeTable } from '../../../platform/pdf/table.ts'
import { drawWordmark } from '../../../platform/pdf/wordmark.ts'
import { formatNumber, type Translate } from '../../../platform/text.ts'
import { datedDay } from '../../print/paper/dated.ts'
import type { DeliveryNote } from './delivery-note.ts'

type Sheet = { paper: Paper; note: DeliveryNote; t: Translate }

const GAP = 16
const FACT_LABEL = 110
const COLUMN = (WIDTH - GAP) / 2
/** Space for a signature. */
const SIGNATURE = 64

/** The paper that travels with the goods, to be checked and signed on arrival. */
export function deliveryNotePdf(
  note: DeliveryNote,
  t: Translate,
  look?: PaperLook,
): Uint8Array<ArrayBuffer> {
  const title = t('papers.deliveryNote.title', { number: note.number })
  const createdAt = new Date(`${note.issuedOn}T12:00:00Z`)
  const paper = new Paper({
    title,
    author: note.sender?.name ?? '',
    language: note.language,
    createdAt,
    look,
  })
  const sheet: Sheet = { paper, note, t }
  writeHead(sheet)
  writeParties(sheet)
  writeGoods(sheet)
  writeReceipt(sheet)
  return paper.finish((page, pages) =>
    t('papers.deliveryNote.foot', { number: note.number, page, pages }),
  )
}

function writeHead({ paper, note, t }: Sheet): void {
  if (note.sender) {
    drawWordmark(paper, LEFT, 108)
    paper.y += 54
  }
  paper.heading(1, t('papers.deliveryNote'), STYLES.title)
  paper.y += 6
  const facts: [string, string][] = [
    [t('invoices.number'), note.number],
    [t('papers.deliveryNote.shipsOn'), datedDay(note.issuedOn, note.language)],
    // The note of an order that goes in one shipment has its number.
    ...(note.orderNumber === note.number
      ? []
      : [[t('invoices.orderNumber'), note.orderNumber] satisfies [string, string]]),
    ...(note.reference
      ? [[t('invoices.reference'), note.reference] satisfies [string, string]]
      : []),
  ]
  for (const [label, value] of facts) {
    paper.within('P', () => {
      paper.put(label, STYLES.secondary, { width: FACT_LABEL })
      paper.write(value, STYLES.strong, { x: LEFT + FACT_LABEL, width: WIDTH - FACT_LABEL })
    })
  }
  paper.y += GAP
}

/** The sender, unless the parcel is anonymous, and the recipient. */
function writeParties({ paper, note, t }: Sheet): void {
  const { sender, to } = note
  const placeOf = ({
    address,
    postalCode,
    city,
  }: {
    address: string
    postalCode: string
    city: string
  }) => [address, `${postalCode} ${city}`]
  const receiver = to.address
    ? [...placeOf(to.address), ...(to.phone ? [to.phone] : [])]
    : [t('invoices.pickup')]
  const parties = [
    ...(sender
      ? [
          {
            title: t('papers.deliveryNote.sender'),
            name: sender.name,
            lines: [t('invoices.taxId', { id: sender.taxId }), ...placeOf(sender.address)],
          },
        ]
      : []),
    { title: t('papers.deliveryNote.receiver'), name: to.name, lines: receiver },
  ]
  paper.rule('ink')
  paper.y += 8
  const top = paper.y
  const ends = parties.map(({ title, name, lines }, column) => {
    const place = { x: LEFT + column * (COLUMN + GAP), width: COLUMN }
    paper.y = top
    paper.within('Sect', () => {
      paper.heading(2, title, STYLES.reason, place)
      paper.write(name, STYLES.strong, place)
      for (const line of lines) paper.write(line, STYLES.body, place)
    })
    return paper.y
  })
  paper.y = Math.max(...ends) + GAP
  for (const { label, text } of note.remarks)
    paper.within('P', () => {
      if (label) paper.write(label, STYLES.reason)
      paper.write(text, STYLES.strong)
      paper.y += GAP
    })
}

function writeGoods({ paper, note, t }: Sheet): void {
  const number = (value: number): string => formatNumber(value, note.language)
  const pieces = note.lines.reduce((sum, line) => sum + line.pieces, 0)
  writeTable(paper, {
    head: t('invoices.column.text'),
    columns: [{ head: t('papers.deliveryNote.pieces'), width: 60 }],
    rows: note.lines.map(({ name, detail, pieces: count }) => ({
      text: name,
      below: detail,
      figures: [number(count)],
    })),
    end: SIGNATURE + 80,
  })
  paper.y += 10
  const kg = number(Math.round(note.weightG / 10) / 100)
  paper.write(t('papers.deliveryNote.sum', { pieces, kg }), STYLES.strong)
  paper.y += GAP
}

/** The recipient's signature. */
function writeReceipt({ paper, t }: Sheet): void {
  paper.write(t('papers.deliveryNote.check'), STYLES.secondary)
  paper.y += SIGNATURE
  const half = (RIGHT - LEFT - GAP) / 2
  paper.artifact(() => {
    for (const x of [LEFT, LEFT + half + GAP]) {
      paper.doc
        .moveTo(x, paper.y)
        .lineTo(x + half, paper.y)
        .lineWidth(0.5)
        .stroke('#15171c')
    }
  })
  paper.y += 3
  paper.put(t('papers.deliveryNote.signed'), STYLES.reason, { width: half })
  paper.put(t('papers.deliveryNote.day'), STYLES.reason, { x: LEFT + half + GAP, width: half })
  paper.y += 12
}
