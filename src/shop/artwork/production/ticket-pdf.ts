import { formatDay } from '../../../platform/calendar.ts'
import { drawQr } from '../../../platform/pdf/draw-qr.ts'
import { LEFT, Paper, pt, RIGHT, STYLES, WIDTH } from '../../../platform/pdf/paper.ts'
import { formatNumber, type Language, type Translate } from '../../../platform/text.ts'
import { sayRemarks } from '../../order/say-delivery.ts'
import { drawPiece } from '../../print/paper/drawing-pdf.ts'
import type { Companion } from '../../print/scene/stage.ts'
import type { JobTicket, TicketFile } from './job-ticket.ts'

type About = {
  language: Language
  t: Translate
  author: string
  createdAt: Date /** URL of the job in the office, for the QR code. */
  link: string
}

const QR = pt(30)
const GAP = 14
const DRAWING_HEIGHT = 190
const QUESTION = 150

/**
 * The job ticket that accompanies the piece: what, how many, by when, from which file. One A4 page
 * if everything fits.
 */
export function ticketPdf(ticket: JobTicket, about: About): Uint8Array<ArrayBuffer> {
  const { t, language, author, createdAt } = about
  const paper = new Paper({
    title: t('production.ticket', { job: ticket.job }),
    author,
    language,
    createdAt,
  })
  writeHead(paper, ticket, about)
  writePiece(paper, ticket, about)
  writeChosen(paper, ticket, about)
  writeShipments(paper, ticket, about)
  writeFiles(paper, ticket, about)
  return paper.finish((page, pages) => t('production.foot', { job: ticket.job, page, pages }))
}

function writeHead(paper: Paper, ticket: JobTicket, { t, language, link }: About): void {
  const top = paper.y
  const width = WIDTH - QR - GAP
  paper.heading(1, ticket.job, { ...STYLES.title, size: 30 }, { width })
  paper.y += 4
  paper.heading(2, ticket.product, STYLES.heading, { width })
  paper.y += 4
  const day = (on: string) => formatDay(on, language, 'long')
  paper.write(
    t('production.due', { speed: t(`quoting.speed.${ticket.speed}`), day: day(ticket.shipsOn) }),
    STYLES.strong,
    { width },
  )
  paper.y += 2
  const way = t(ticket.delivery.method === 'pickup' ? 'production.pickup' : 'production.carrier', {
    day: day(ticket.deliversOn),
    zone: t(`delivery.zone.${ticket.delivery.zone}`),
  })
  paper.write(`${t('production.start', { day: day(ticket.startsOn) })} ${way}`, STYLES.secondary, {
    width,
  })
  drawQr(paper, link, { x: RIGHT - QR, y: top, side: QR }, t('papers.deskQr', { job: ticket.job }))
  paper.y = Math.max(paper.y, top + QR) + GAP
  paper.rule('ink')
  paper.y += GAP
}

function writePiece(paper: Paper, ticket: JobTicket, { t, language }: About): void {
  const { widthMm, heightMm, pieces, designs, weightG } = ticket
  const cm = (mm: number): string => `${formatNumber(mm / 10, language)}\u00a0cm`
  paper.write(`${cm(widthMm)} × ${cm(heightMm)}`, { ...STYLES.title, size: 26 })
  paper.y += 2
  paper.write(
    t('production.pieces', {
      pieces,
      designs,
      kg: formatNumber(Math.round(weightG / 10) / 100, language),
    }),
    STYLES.strong,
  )
  paper.y += GAP
  const words = {
    alt: t('papers.drawing', { goods: ticket.chosen.map(([, answer]) => answer).join('. ') }),
    lengthOf: cm,
    caption: (companion: Companion, ratio: string): string =>
      t('drawn.scale', { companion: t(`drawn.companion.${companion}`), ratio }),
  }
  paper.y += drawPiece(
    paper,
    ticket.configuration,
    { x: LEFT, y: paper.y, width: WIDTH, height: DRAWING_HEIGHT },
    words,
  )
  paper.y += GAP
}

function writeRow(paper: Paper, question: string, answer: string, below = ''): void {
  const width = WIDTH - QUESTION
  const first = Math.max(
    paper.heightOf(question, STYLES.secondary, QUESTION),
    paper.heightOf(answer, STYLES.body, width),
  )
  const height = first + (below ? paper.heightOf(below, STYLES.reason, width) : 0)
  paper.room(height + 8)
  paper.y += 3
  paper.within('TR', () => {
    paper.within('TH', () => paper.put(question, STYLES.secondary, { width: QUESTION - 8 }), {
      scope: 'Row',
    })
    paper.within('TD', () => {
      paper.put(answer, STYLES.body, { x: LEFT + QUESTION, width })
      paper.put(below, STYLES.reason, { x: LEFT + QUESTION, width }, paper.y + first)
    })
  })
  paper.y += height + 3
  paper.rule('hair')
}

function writeChosen(paper: Paper, ticket: JobTicket, { t }: About): void {
  const { chosen, warnings, delivery, shipments } = ticket
  paper.rule('ink')
  paper.within('Table', () => {
    for (const [question, answer] of chosen) writeRow(paper, question, answer)
    for (const warning of warnings) writeRow(paper, t('production.warned'), warning)
    for (const { label, text } of sayRemarks('ticket', delivery, t, shipments && 'order'))
      writeRow(paper, label ?? t('orders.delivery'), text)
  })
  paper.y += GAP
}

/** Pieces per shipment, if they travel separately. */
function writeShipments(paper: Paper, { shipments = [] }: JobTicket, { t }: About): void {
  if (shipments.length === 0) return
  paper.room(60)
  paper.heading(2, t('production.shipments'), STYLES.heading)
  paper.y += 6
  paper.rule('ink')
  paper.within('Table', () => {
    for (const { number, pieces, postalCode, city, country, ...remarks } of shipments) {
      const said = sayRemarks('ticket', remarks, t, 'place')
      writeRow(
        paper,
        t('production.shipment', { number }),
        t('production.shipped', { pieces }),
        [`${postalCode} ${city}, ${country}`, ...said.map(({ sentence }) => sentence)].join('. '),
      )
    }
  })
  paper.y += GAP
}

/** Height of a file's row with its original name, in points. */
const FILE_ROOM = 28

function writeFiles(paper: Paper, { files }: JobTicket, { t, language }: About): void {
  paper.room(32 + Math.min(files.length, 2) * FILE_ROOM)
  paper.heading(2, t('production.files'), STYLES.heading)
  paper.y += 6
  if (files.length === 0) {
    paper.write(t('production.noFile'), STYLES.body)
    return
  }
  paper.rule('ink')
  const writeFile = ({ design, name, sentAs, sizeBytes, dpi }: TicketFile): void => {
    const facts = [
      `${formatNumber(Math.ceil(sizeBytes / 10_000) / 100, language)}\u00a0MB`,
      dpi === null ? '' : t('production.dpi', { dpi }),
    ]
    writeRow(
      paper,
      t('production.design', { design }),
      name,
      [sentAs, ...facts].filter(Boolean).join(' · '),
    )
  }
  paper.within('Table', () =>
    files.forEach((file, index) => {
      // Avoids a page with a single row.
      if (index === files.length - 2) paper.room(2 * FILE_ROOM)
      writeFile(file)
    }),
  )
}
