import bwip from 'bwip-js/node'
import { formatDay } from '../../../platform/calendar.ts'
import { COLOURS, Paper, pt, type Style } from '../../../platform/pdf/paper.ts'
import { formatNumber, type Language, type Translate } from '../../../platform/text.ts'
import type { Label, LabelSheet } from './label.ts'

const A6 = { width: pt(105), height: pt(148.5) }
const MARGIN = pt(6)
const INNER = A6.width - 2 * MARGIN
const BARS_HEIGHT = pt(28)
/** Free modules on both sides of a barcode (ISO/IEC 15417). */
const QUIET = 10

const SMALL: Style = { size: 8, colour: COLOURS.ink2 }
const LARGE: Style = { size: 16, wide: true }
const NAME: Style = { size: 14, wide: true }
const STREET: Style = { size: 12 }
const CITY: Style = { size: 17, wide: true }
const NOTE: Style = { size: 10 }

type Place = { x: number; y: number }
type Words = { t: Translate; language: Language }

/** Widths of bars and spaces, in turn, in modules. */
const modulesOf = (text: string): number[] => {
  const [code] = bwip.raw('code128', text, '')
  return code && 'sbs' in code ? [...code.sbs] : []
}

function drawBarcode(paper: Paper, text: string, { x, y }: Place): void {
  const modules = modulesOf(text)
  const wide = modules.reduce((sum, width) => sum + width, 0) + 2 * QUIET
  const unit = INNER / wide
  const box = { x, y, width: INNER, height: BARS_HEIGHT }
  paper.figure(text, box, () => {
    let at = x + QUIET * unit
    modules.forEach((width, index) => {
      if (index % 2 === 0) paper.doc.rect(at, y, width * unit, BARS_HEIGHT)
      at += width * unit
    })
    paper.doc.fill('#000000')
  })
}

/** As many lines of a text as fit below one another, cut at the height. */
function write(paper: Paper, text: string, style: Style, place: Place, most: number): number {
  const width = INNER
  let shown = text
  while (shown.length > 1 && paper.heightOf(shown, style, width) > most)
    shown = `${shown.slice(0, -2).trimEnd()}…`
  paper.put(shown, style, { x: place.x, width }, place.y)
  return place.y + Math.min(most, paper.heightOf(shown, style, width))
}

function line(paper: Paper, { x, y }: Place): void {
  paper.artifact(() => {
    paper.doc
      .moveTo(x, y)
      .lineTo(x + INNER, y)
      .lineWidth(1)
      .stroke(COLOURS.ink)
  })
}

function drawLabel(paper: Paper, label: Label, corner: Place, { t, language }: Words): void {
  const { sender, recipient } = label
  const x = corner.x + MARGIN
  let y = corner.y + MARGIN
  paper.put(label.carrier, LARGE, { x, width: INNER }, y)
  paper.put(`${label.parcel}/${label.parcels}`, LARGE, { x, width: INNER, align: 'right' }, y)
  y += 24
  y = write(paper, `${t('shipping.label.from')} ${sender.name}`, SMALL, { x, y }, 10)
  const from = `${sender.street}, ${sender.postalCode} ${sender.city} (${sender.country})`
  y = write(paper, from, SMALL, { x, y }, 20) + 6
  line(paper, { x, y })
  y = write(paper, recipient.name, NAME, { x, y: y + 8 }, 36)
  y = write(paper, recipient.street, STREET, { x, y: y + 2 }, 32)
  y = write(paper, `${recipient.postalCode} ${recipient.city}`, CITY, { x, y: y + 4 }, 44)
  y = write(paper, `${recipient.country}   ${recipient.phone}`, STREET, { x, y: y + 4 }, 16)
  if (label.note !== '') y = write(paper, label.note, NOTE, { x, y: y + 4 }, 26)
  if (label.toDepot) write(paper, t('shipping.label.depot'), NAME, { x, y: y + 4 }, 20)
  const bars = corner.y + A6.height - MARGIN - BARS_HEIGHT - 36
  line(paper, { x, y: bars - 8 })
  drawBarcode(paper, label.barcode, { x, y: bars })
  const foot = bars + BARS_HEIGHT + 4
  paper.put(label.trackingNumber ?? label.barcode, STREET, { x, width: INNER }, foot)
  const kg = formatNumber(Math.ceil(label.weightG / 100) / 10, language)
  const said = `${label.reference}   ${kg}\u00a0kg   ${formatDay(label.on, language, 'short')}`
  paper.put(said, SMALL, { x, width: INNER }, foot + 18)
}

/** Four on a sheet of A4, in reading order. */
const QUARTERS = [
  { x: 0, y: 0 },
  { x: A6.width, y: 0 },
  { x: 0, y: A6.height },
  { x: A6.width, y: A6.height },
]

type About = Words & { sheet: LabelSheet; createdAt: Date }

/** The labels of parcels: one on each page, or four on a sheet of A4. */
export function labelsPdf(
  labels: readonly Label[],
  { sheet, createdAt, ...words }: About,
): Uint8Array<ArrayBuffer> {
  const title = words.t('shipping.label.title', { count: labels.length })
  const size = sheet === 'a6' ? { size: A6 } : {}
  const paper = new Paper({ title, author: '', language: words.language, createdAt, ...size })
  const places = sheet === 'a6' ? [{ x: 0, y: 0 }] : QUARTERS
  paper.within('Sect', () => {
    labels.forEach((label, at) => {
      const place = places[at % places.length] ?? { x: 0, y: 0 }
      if (at > 0 && at % places.length === 0) paper.nextSheet()
      drawLabel(paper, label, place, words)
    })
  })
  return paper.finish(() => '')
}
