import { formatDay } from '../../../platform/calendar.ts'
import { drawQr } from '../../../platform/pdf/draw-qr.ts'
import { LEFT, Paper, pt, RIGHT, STYLES, WIDTH } from '../../../platform/pdf/paper.ts'
import { formatNumber, type Language, type Translate } from '../../../platform/text.ts'
import { sayRemarks } from '../../order/say-delivery.ts'
import { drawPiece } from '../../print/paper/drawing-pdf.ts'
import type { Companion } from '../../print/scene/stage.ts'
import type { JobTicket, LinkedTicket, TicketFile } from './job-ticket.ts'
import { sayProduction } from './say-production.ts'

type Words = { language: Language; t: Translate }
type About = Words & { author: string; createdAt: Date }

const QR = pt(30)
const GAP = 14
const DRAWING_HEIGHT = 190
const QUESTION = 150

/**
 * The job tickets that accompany the pieces: what, how many, by when, from which file. One A4 page
 * each if everything fits.
 */
export function ticketsPdf(
  tickets: readonly LinkedTicket[],
  { author, createdAt, ...words }: About,
): Uint8Array<ArrayBuffer> {
  const { t, language } = words
  const jobs = tickets.map(({ ticket }) => ticket.job)
  const title =
    jobs.length === 1
      ? t('production.ticket', { job: jobs.join('') })
      : t('production.tickets', { count: jobs.length })
  const paper = new Paper({ title, author, language, createdAt })
  const feet: string[] = []
  for (const linked of tickets) {
    if (feet.length > 0) paper.nextSheet()
    writeTicket(paper, linked, words)
    const { job } = linked.ticket
    const pages = paper.sheets - feet.length
    for (let page = 1; page <= pages; page++) feet.push(t('production.foot', { job, page, pages }))
  }
  return paper.finish((page) => feet[page - 1] ?? '')
}

function writeTicket(paper: Paper, { ticket, link }: LinkedTicket, words: Words): void {
  writeHead(paper, ticket, { ...words, link })
  writePiece(paper, ticket, words)
  writeChosen(paper, ticket, words)
  writeShipments(paper, ticket, words)
  writeFiles(paper, ticket, words)
}

function writeHead(
  paper: Paper,
  ticket: JobTicket,
  { t, language, link }: Words & { link: string },
): void {
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
  if (ticket.delivery.zone === 'islands')
    paper.write(t('production.customs'), STYLES.strong, { width })
  drawQr(paper, link, { x: RIGHT - QR, y: top, side: QR }, t('papers.deskQr', { job: ticket.job }))
  paper.y = Math.max(paper.y, top + QR) + GAP
  paper.rule('ink')
  paper.y += GAP
}

function writePiece(paper: Paper, ticket: JobTicket, { t, language }: Words): void {
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

type Row = { question: string; answer: string; below?: readonly string[] }

/** Heights of a row's parts in points: its first line, and each line below. */
function rowHeights(paper: Paper, { question, answer, below = [] }: Row) {
  const width = WIDTH - QUESTION
  const first = Math.max(
    paper.heightOf(question, STYLES.secondary, QUESTION),
    paper.heightOf(answer, STYLES.body, width),
  )
  const others = below.map((line) => paper.heightOf(line, STYLES.reason, width))
  return { first, others, all: [first, ...others].reduce((sum, height) => sum + height, 8) }
}

function writeRow(paper: Paper, row: Row): void {
  const { question, answer, below = [] } = row
  const { first, others, all } = rowHeights(paper, row)
  const place = { x: LEFT + QUESTION, width: WIDTH - QUESTION }
  paper.room(all)
  paper.y += 3
  paper.within('TR', () => {
    paper.within('TH', () => paper.put(question, STYLES.secondary, { width: QUESTION - 8 }), {
      scope: 'Row',
    })
    paper.within('TD', () => {
      paper.put(answer, STYLES.body, place)
      let y = paper.y + first
      for (const [index, line] of below.entries()) {
        paper.put(line, STYLES.reason, place, y)
        y += others[index] ?? 0
      }
    })
  })
  paper.y += all - 5
  paper.rule('hair')
}

function writeChosen(paper: Paper, ticket: JobTicket, { t }: Words): void {
  const { chosen, warnings, delivery, shipments } = ticket
  paper.rule('ink')
  paper.within('Table', () => {
    for (const [question, answer] of chosen) writeRow(paper, { question, answer })
    for (const warning of warnings)
      writeRow(paper, { question: t('production.warned'), answer: warning })
    for (const { label, text } of sayRemarks('ticket', delivery, t, shipments && 'order'))
      writeRow(paper, { question: label ?? t('orders.delivery'), answer: text })
  })
  paper.y += GAP
}

/** Pieces per shipment, if they travel separately. */
function writeShipments(paper: Paper, { shipments = [] }: JobTicket, { t }: Words): void {
  if (shipments.length === 0) return
  paper.room(60)
  paper.heading(2, t('production.shipments'), STYLES.heading)
  paper.y += 6
  paper.rule('ink')
  paper.within('Table', () => {
    for (const { number, pieces, postalCode, city, country, ...remarks } of shipments) {
      const said = sayRemarks('ticket', remarks, t, 'place')
      writeRow(paper, {
        question: t('production.shipment', { number }),
        answer: t('production.shipped', { pieces }),
        below: [`${postalCode} ${city}, ${country}`, ...said.map(({ sentence }) => sentence)],
      })
    }
  })
  paper.y += GAP
}

function fileRow(file: TicketFile, { t, language }: Words): Row {
  const { design, side, name, sentAs, sizeBytes, dpi } = file
  const facts = [
    `${formatNumber(Math.ceil(sizeBytes / 10_000) / 100, language)}\u00a0MB`,
    dpi === null ? '' : t('production.dpi', { dpi }),
  ]
  return {
    question: t(side === 'both' ? 'production.design' : `production.design.${side}`, { design }),
    answer: name,
    below: [
      [sentAs, ...facts].filter(Boolean).join(' · '),
      ...sayProduction(file, { t, language }),
    ],
  }
}

function writeFiles(paper: Paper, { files }: JobTicket, words: Words): void {
  const { t } = words
  const rows = files.map((file) => fileRow(file, words))
  const roomOf = (some: readonly Row[]) =>
    some.reduce((sum, row) => sum + rowHeights(paper, row).all, 0)
  paper.room(32 + roomOf(rows.slice(0, 2)))
  paper.heading(2, t('production.files'), STYLES.heading)
  paper.y += 6
  if (files.length === 0) {
    paper.write(t('production.noFile'), STYLES.body)
    return
  }
  paper.rule('ink')
  paper.within('Table', () =>
    rows.forEach((row, index) => {
      // Avoids a page with a single row.
      if (index === rows.length - 2) paper.room(roomOf(rows.slice(-2)))
      writeRow(paper, row)
    }),
  )
}
