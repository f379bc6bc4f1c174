import { formatFigure } from '../../platform/figures.ts'
import { formatCents, mulDivRound } from '../../platform/money.ts'
import { drawQr } from '../../platform/pdf/draw-qr.ts'
import { COLOURS, LEFT, Paper, pt, RIGHT, STYLES, WIDTH } from '../../platform/pdf/paper.ts'
import { drawWordmark } from '../../platform/pdf/wordmark.ts'
import { formatNumber, intlLocale, type Language, type Translate } from '../../platform/text.ts'
import type { Address } from '../checkout/address.ts'
import { datedDay } from '../offers/dated.ts'
import { agencyAmount, agencyDay, type Invoice, type InvoiceLine, type Recipient, type TaxLine } from './invoice.ts'
import { qrAddress } from './qr-address.ts'
import { SALES } from './sale.ts'

type Sheet = { paper: Paper; invoice: Invoice; language: Language; t: Translate }

/** 30 to 40 mm, with 6 mm free around it (AEAT, "Características del QR", 3). */
const QR_SIDE = pt(35)
const QR_FREE = pt(6)
const GAP = 16
/** Legends in the words that the law gives, in every language. */
const QR_LEGEND = 'QR tributario:'
const VERIFACTU_LEGEND = 'VERI*FACTU'

const COLUMNS = [
  { key: 'quantity', width: 50 },
  { key: 'unit', width: 98 },
  { key: 'discount', width: 58 },
  { key: 'net', width: 78 },
] as const
const FIGURES = COLUMNS.reduce((sum, { width }) => sum + width, 0)
const TEXT = WIDTH - FIGURES - GAP
const ROW_SPACE = 4

const CENT_PARTS = 100

/** The paper of an invoice, made of what was kept of it: the same bytes whenever it is asked for. */
export function invoicePdf(invoice: Invoice, t: Translate): Uint8Array<ArrayBuffer> {
  const { language, number, issuedOn } = invoice
  const kind = t(`invoices.${invoice.kind}`)
  const paper = new Paper({ title: `${kind} ${number}`, author: invoice.issuer.name, language, createdAt: new Date(`${issuedOn}T12:00:00Z`) })
  const sheet: Sheet = { paper, invoice, language, t }
  writeHead(sheet)
  writeParties(sheet)
  writeRefs(sheet)
  writeLines(sheet)
  writeTotals(sheet)
  writeMentions(sheet)
  return paper.finish((page, pages) => t('invoices.foot', { kind, number, page, pages }))
}

function writeHead(sheet: Sheet): void {
  const { paper, invoice, language, t } = sheet
  const { number, issuedOn, orderNumber, issuer, totals } = invoice
  const top = paper.y
  const verifiable = { nif: issuer.taxId, number, date: agencyDay(issuedOn), amount: agencyAmount(totals.grossCents) }
  const qrX = RIGHT - QR_SIDE - QR_FREE
  paper.put(QR_LEGEND, STYLES.strong, { x: qrX - QR_FREE, width: QR_SIDE + 2 * QR_FREE, align: 'center' }, top)
  drawQr(paper.doc, qrAddress(verifiable, invoice.verifier), qrX, top + 12 + QR_FREE, QR_SIDE)
  const below = top + 12 + QR_SIDE + 2 * QR_FREE
  paper.put(VERIFACTU_LEGEND, STYLES.strong, { x: qrX - QR_FREE, width: QR_SIDE + 2 * QR_FREE, align: 'center' }, below)

  const width = qrX - QR_FREE - LEFT
  drawWordmark(paper.doc, LEFT, paper.y, 108)
  paper.y += 54
  paper.write(t(`invoices.${invoice.kind}`), STYLES.title, { width })
  paper.y += 6
  const facts = [
    [t('invoices.number'), number],
    [t('invoices.issuedOn'), datedDay(issuedOn, language)],
    [t('invoices.orderNumber'), orderNumber],
    ...(invoice.recipient?.reference ? [[t('invoices.reference'), invoice.recipient.reference] as const] : []),
  ] as const
  for (const [label, value] of facts) {
    paper.put(label, STYLES.secondary, { width: 110 })
    paper.write(value, STYLES.strong, { x: LEFT + 110, width: width - 110 })
  }
  if (invoice.verifier === 'test') {
    paper.y += 6
    paper.write(t('invoices.test'), { ...STYLES.reason, colour: COLOURS.cut }, { width })
  }
  paper.y = Math.max(paper.y, below + 14) + GAP
}

const countries = (language: Language) => new Intl.DisplayNames(intlLocale(language), { type: 'region' })
/** Made once for all papers. */
const COUNTRIES = { es: countries('es'), pt: countries('pt'), fr: countries('fr') }
const countryName = (code: string, language: Language): string => COUNTRIES[language].of(code) ?? code

const addressLines = ({ address, postalCode, city, country }: Address, language: Language): string[] => [
  address,
  `${postalCode} ${city}`,
  countryName(country, language),
]

function taxIdOf({ taxId, taxIdKind, address }: Recipient, t: Translate): string[] {
  if (taxId === null) return []
  if (taxIdKind === 'nif') return [t('invoices.taxId', { id: taxId })]
  return [t('invoices.foreignTaxId', { id: taxIdKind === 'eu' && !/^[A-Z]{2}/.test(taxId) ? `${address.country}${taxId}` : taxId })]
}

/** Who issues and for whom, side by side. */
function writeParties(sheet: Sheet): void {
  const { paper, invoice, language, t } = sheet
  const { issuer, recipient } = invoice
  const from = [t('invoices.taxId', { id: issuer.taxId }), ...addressLines(issuer.address, language), issuer.registry]
  const to = recipient && [...taxIdOf(recipient, t), ...addressLines(recipient.address, language)]
  const width = (WIDTH - GAP) / 2
  paper.rule('ink')
  paper.y += 8
  const top = paper.y
  const column = (x: number, title: string, name: string, lines: readonly string[]): number => {
    paper.y = top
    paper.write(title, STYLES.reason, { x, width })
    paper.write(name, STYLES.strong, { x, width })
    for (const line of lines) paper.write(line, STYLES.body, { x, width })
    return paper.y
  }
  const ends = [column(LEFT, t('invoices.issuer'), issuer.name, from)]
  if (recipient && to) ends.push(column(LEFT + width + GAP, t('invoices.recipient'), recipient.name, to))
  paper.y = Math.max(...ends) + GAP
}

/** What it corrects or takes the place of, and why. */
function writeRefs(sheet: Sheet): void {
  const { paper, invoice, language, t } = sheet
  if (invoice.refersTo.length === 0) return
  const invoices = invoice.refersTo.map(({ number, issuedOn }) => t('invoices.ref', { number, day: datedDay(issuedOn, language) })).join(', ')
  paper.write(t(invoice.kind === 'rectifying' ? 'invoices.corrects' : 'invoices.replaces', { invoices }), STYLES.strong)
  if (invoice.reason !== null) paper.write(t('invoices.why', { reason: invoice.reason }), STYLES.body)
  paper.y += GAP
}

function writeFigures({ paper }: Sheet, figures: readonly string[], style: (typeof STYLES)['body' | 'reason']): void {
  let x = RIGHT - FIGURES
  COLUMNS.forEach(({ width }, at) => {
    paper.put(figures[at] ?? '', style, { x, width, align: 'right' })
    x += width
  })
}

function writeColumns(sheet: Sheet): void {
  const { paper, t } = sheet
  const heads = COLUMNS.map(({ key }) => t(`invoices.column.${key}`))
  const height = Math.max(...heads.map((head, at) => paper.heightOf(head, STYLES.reason, COLUMNS[at]?.width)))
  paper.put(t('invoices.column.text'), STYLES.reason, { width: TEXT })
  writeFigures(sheet, heads, STYLES.reason)
  paper.y += height + 3
  paper.rule('ink')
}

/** Net of one piece to the hundredth of a cent, as it is shown only. */
const unitPrice = ({ cents, quantity }: InvoiceLine, language: Language): string =>
  `${formatFigure(mulDivRound(cents, CENT_PARTS, quantity) / (100 * CENT_PARTS), intlLocale(language), { least: 2, most: 4 })}\u00a0€`

function writeLine(sheet: Sheet, line: InvoiceLine): void {
  const { paper, language } = sheet
  const { text, detail, quantity, cents, discountCents } = line
  const width = TEXT
  const detailHeight = detail === '' ? 0 : paper.heightOf(detail, STYLES.reason, width)
  const height = paper.heightOf(text, STYLES.body, width) + detailHeight + 2 * ROW_SPACE
  const before = paper.y
  paper.room(height)
  if (paper.y < before) writeColumns(sheet)
  paper.y += ROW_SPACE
  const money = (amount: number): string => formatCents(amount, intlLocale(language))
  const discount = discountCents === 0 ? '' : money(0 - discountCents)
  paper.put(text, STYLES.body, { width })
  writeFigures(sheet, [formatNumber(quantity, language), unitPrice(line, language), discount, money(cents - discountCents)], STYLES.body)
  if (detail !== '') paper.put(detail, STYLES.reason, { width }, paper.y + height - 2 * ROW_SPACE - detailHeight)
  paper.y += height - ROW_SPACE
  paper.rule('hair')
}

function writeLines(sheet: Sheet): void {
  sheet.paper.room(80)
  writeColumns(sheet)
  for (const line of sheet.invoice.lines) writeLine(sheet, line)
  sheet.paper.y += GAP
}

function taxText({ sale, rateBp, baseCents }: TaxLine, t: Translate): string {
  if (rateBp === null) return t('invoices.noVat', { baseCents })
  return t(sale === 'oss' ? 'invoices.vatAbroad' : 'invoices.vatOf', { percent: rateBp / 100, baseCents })
}

/** Base, each rate with its amount, the total; below it how it was paid. */
function writeTotals(sheet: Sheet): void {
  const { paper, invoice, language, t } = sheet
  const { taxes, totals, walletCents } = invoice
  const surcharges = taxes.filter(({ recargoBp }) => recargoBp > 0)
  const rows: [string, number][] = [
    [t('invoices.net'), totals.netCents],
    ...taxes.map((line): [string, number] => [taxText(line, t), line.vatCents]),
    ...surcharges.map((line): [string, number] => [
      t('invoices.recargo', { percent: line.recargoBp / 100, baseCents: line.baseCents }),
      line.recargoCents,
    ]),
  ]
  const paid: [string, number][] =
    walletCents > 0
      ? [
          [t('invoices.wallet'), walletCents],
          [t('invoices.due'), totals.grossCents - walletCents],
        ]
      : []
  paper.room((rows.length + paid.length) * 20 + 40)
  const x = LEFT + WIDTH * 0.4
  const width = RIGHT - x - 96
  const write = ([label, cents]: [string, number], style: (typeof STYLES)['body' | 'heading' | 'secondary']): void => {
    paper.y += ROW_SPACE
    paper.put(label, style, { x, width })
    paper.put(formatCents(cents, intlLocale(language)), style, { x: RIGHT - 96, width: 96, align: 'right' })
    paper.y += paper.heightOf(label, style, width) + ROW_SPACE
  }
  for (const row of rows) write(row, STYLES.body)
  paper.rule('ink')
  write([t(invoice.kind === 'simplified' && totals.vatCents !== 0 ? 'invoices.totalIncluded' : 'invoices.total'), totals.grossCents], STYLES.heading)
  for (const row of paid) write(row, STYLES.secondary)
  paper.y += GAP
}

/** What the law wants said of a sale: why no VAT is charged, or by which rules. */
function writeMentions({ paper, invoice, t }: Sheet): void {
  const mentions = new Set(invoice.taxes.flatMap(({ sale }) => SALES[sale].mention ?? []))
  for (const mention of mentions) {
    paper.write(t(mention), STYLES.secondary)
    paper.y += 4
  }
}
