import { formatClock, formatMinutes, madridClock, madridDay } from '../../../platform/calendar.ts'
import { formatCents } from '../../../platform/money.ts'
import {
  COLOURS,
  LEFT,
  Paper,
  type PaperLook,
  RIGHT,
  STYLES,
  WIDTH,
} from '../../../platform/pdf/paper.ts'
import { drawWordmark } from '../../../platform/pdf/wordmark.ts'
import { formatNumber, intlLocale } from '../../../platform/text.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import { describeGoods } from '../../order/describe-goods.ts'
import { sayReason } from '../../print/delivery/say-reason.ts'
import { besidesGoods } from '../../print/paper/chosen.ts'
import { datedDay, datedWeekday } from '../../print/paper/dated.ts'
import { drawPiece } from '../../print/paper/drawing-pdf.ts'
import { addedText } from '../../print/quoting/size-note.ts'
import { eyeletWarnings } from '../../print/quoting/spaced-eyelets.ts'
import type { Companion } from '../../print/scene/stage.ts'
import type { Offer } from './offer.ts'
import { type OfferWords, pricedLines } from './offer-view.ts'

type Sheet = OfferWords & {
  paper: Paper
  offer: Offer
  settings: SiteSettings
  /** URL of this quote. */
  link: string
}

const GAP = 16
/** A long price list leaves less of the page to the drawing. */
const DRAWING_HEIGHT = { beside: 140, besideLongAccount: 106 }
const LONG_ACCOUNT = 4
/** Answers in three columns; a long one takes the full width. */
const COLUMNS = 3
const COLUMN = (WIDTH - (COLUMNS - 1) * GAP) / COLUMNS
const LONG = 60
const AMOUNT = 90

/** A printed quote: seller, item, price with reasons, date, validity. */
export function offerPdf(
  offer: Offer,
  words: OfferWords & { look?: PaperLook | undefined },
  settings: SiteSettings,
  link: string,
): Uint8Array<ArrayBuffer> {
  const { t, language } = words
  const title = t('offers.heading', { number: offer.number })
  const paper = new Paper({
    title,
    author: settings.nameBrand,
    language,
    createdAt: offer.issuedAt,
    look: words.look,
  })
  const sheet: Sheet = { ...words, paper, offer, settings, link }
  writeHead(sheet)
  writeWhat(sheet)
  writePrice(sheet)
  writeDelivery(sheet)
  writeConditions(sheet)
  return paper.finish((page, pages) => t('offers.pdf.foot', { number: offer.number, page, pages }))
}

function writeHead(sheet: Sheet): void {
  const { paper, offer, settings, language, t } = sheet
  const { company, workshop, phone, contactMail } = settings
  drawWordmark(paper, LEFT, 108)
  const from = paper.y
  const sender = [
    `${company.legalName} · ${company.taxId}`,
    `${workshop.street}, ${workshop.zip} ${workshop.city}`,
    `${phone} · ${contactMail}`,
  ]
  for (const line of sender) paper.write(line, STYLES.reason, { align: 'right' })
  paper.y = Math.max(paper.y, from + 26) + 10
  paper.rule('ink')
  paper.y += 14
  paper.heading(1, t('offers.heading', { number: offer.number }), STYLES.title)
  paper.y += 4
  const issuedOn = datedDay(madridDay(offer.issuedAt.getTime()), language)
  paper.write(
    t('offers.issued', { issuedOn, validUntil: datedDay(offer.validUntil, language) }),
    STYLES.secondary,
  )
  paper.y += GAP
}

function writeWhat(sheet: Sheet): void {
  const { paper, offer, recipe, language, t } = sheet
  const { configuration } = offer
  paper.heading(2, offer.productName, STYLES.heading)
  paper.y += 8
  const words = {
    alt: t('papers.drawing', { goods: describeGoods(offer, recipe, sheet) }),
    lengthOf: (mm: number): string => `${formatNumber(mm / 10, language)}\u00a0cm`,
    caption: (companion: Companion, ratio: string): string =>
      t('drawn.scale', { companion: t(`drawn.companion.${companion}`), ratio }),
  }
  const height =
    offer.components.length < LONG_ACCOUNT
      ? DRAWING_HEIGHT.beside
      : DRAWING_HEIGHT.besideLongAccount
  paper.y += drawPiece(paper, configuration, { x: LEFT, y: paper.y, width: WIDTH, height }, words)
  paper.write(describeGoods(offer, recipe, sheet), STYLES.body)
  for (const { key, params } of eyeletWarnings(recipe, configuration))
    paper.write(t(key, params), STYLES.secondary)
  paper.y += 6
  const pairs = besidesGoods(configuration, t)
  const short = pairs.filter(([, answer]) => answer.length <= LONG)
  for (let at = 0; at < short.length; at += COLUMNS)
    writePairs(paper, short.slice(at, at + COLUMNS), COLUMN)
  for (const pair of pairs) if (!short.includes(pair)) writePairs(paper, [pair], WIDTH)
  paper.y += GAP - 6
}

function writePairs(
  paper: Paper,
  row: readonly [question: string, answer: string][],
  width: number,
): void {
  const height = Math.max(
    ...row.map(
      ([question, answer]) =>
        paper.heightOf(question, STYLES.reason, width) + paper.heightOf(answer, STYLES.body, width),
    ),
  )
  paper.room(height + 6)
  row.forEach(([question, answer], column) => {
    const x = LEFT + column * (width + GAP)
    paper.within('P', () => {
      paper.put(question, STYLES.reason, { x, width })
      paper.put(
        answer,
        STYLES.body,
        { x, width },
        paper.y + paper.heightOf(question, STYLES.reason, width),
      )
    })
  })
  paper.y += height + 6
}

type Row = { label: string; reason: string; cents: number; total?: boolean }

function writeRow({ paper, language }: Sheet, { label, reason, cents, total }: Row): void {
  const style = total ? STYLES.heading : STYLES.body
  const width = WIDTH - AMOUNT - GAP
  const reasonHeight = reason === '' ? 0 : paper.heightOf(reason, STYLES.reason, width)
  const height = paper.heightOf(label, style, width) + reasonHeight
  paper.room(height + 8)
  paper.y += 4
  paper.within('TR', () => {
    const write = () => {
      paper.put(label, style, { width })
      paper.put(reason, STYLES.reason, { width }, paper.y + height - reasonHeight)
    }
    paper.within('TH', write, { scope: 'Row' })
    const amount = formatCents(cents, intlLocale(language))
    paper.within('TD', () =>
      paper.put(amount, style, { x: RIGHT - AMOUNT, width: AMOUNT, align: 'right' }),
    )
  })
  paper.y += height + 3
}

/** The price by line with reasons; then shipping, VAT and total as of the issue. */
function writePrice(sheet: Sheet): void {
  const { paper, offer, t } = sheet
  paper.room(90)
  paper.heading(2, t('offers.price'), STYLES.heading)
  paper.y += 6
  paper.within('Table', () => {
    paper.rule('ink')
    for (const line of pricedLines(offer, sheet)) {
      writeRow(sheet, line)
      paper.rule('dashed')
    }
    paper.rule('ink')
    for (const { code, label, cents, reason } of offer.totals) {
      const said = reason === null || code === 'products' ? '' : t(reason.key, reason.params)
      writeRow(sheet, {
        label: t(code === 'products' ? 'offers.goods' : label),
        reason: said,
        cents,
        total: code === 'gross',
      })
      paper.rule(code === 'gross' ? 'ink' : 'hair')
    }
  })
  paper.y += GAP
}

function writeDelivery(sheet: Sheet): void {
  const { paper, offer, language, t } = sheet
  const { deliversOn, zone, postalCode, reasons } = offer.delivery
  const place = postalCode
    ? `${postalCode} (${t(`delivery.zone.${zone}`)})`
    : t(`delivery.zone.${zone}`)
  const clock = madridClock(offer.issuedAt.getTime())
  paper.room(70)
  paper.write(
    t(zone === 'pickup' ? 'offers.collect' : 'offers.delivery', {
      day: datedWeekday(deliversOn, language),
      place,
    }),
    STYLES.strong,
  )
  paper.y += 2
  paper.write(reasons.map((reason) => sayReason(reason, t, language)).join(' '), STYLES.secondary)
  paper.write(
    t('offers.deliveryAsOf', {
      day: datedDay(clock.on, language),
      time: formatClock(formatMinutes(clock.minutes), language),
    }),
    STYLES.reason,
  )
  paper.y += GAP
}

const needsFile = ({ recipe }: Sheet): boolean => recipe.artwork.needed !== false

function writeConditions(sheet: Sheet): void {
  const { paper, offer, link, language, t } = sheet
  const conditions = [
    t('offers.condition.price', { day: datedDay(offer.validUntil, language) }),
    t('offers.condition.shipping'),
    t(needsFile(sheet) ? 'offers.condition.date' : 'offers.condition.date.noFile'),
    `${t('offers.condition.size')} ${addedText(sheet.recipe, language, t)}`.trim(),
  ]
  paper.room(80)
  paper.list(conditions, { ...STYLES.reason, colour: COLOURS.ink2 })
  paper.y += 8
  paper.link(t('offers.pdf.order'), { ...STYLES.strong, colour: paper.look.accent }, link)
}
