import { formatFigure } from '../../../platform/figures.ts'
import { methodText } from '../../../platform/method-text.ts'
import { formatCents, mulDivRound } from '../../../platform/money.ts'
import { drawQr } from '../../../platform/pdf/draw-qr.ts'
import {
  COLOURS,
  LEFT,
  Paper,
  type PaperLook,
  pt,
  RIGHT,
  STYLES,
  WIDTH,
} from '../../../platform/pdf/paper.ts'
import { type Column, type Row, writeTable } from '../../../platform/pdf/table.ts'
import { drawWordmark } from '../../../platform/pdf/wordmark.ts'
import { formatNumber, intlLocale, type Language, type Translate } from '../../../platform/text.ts'
import type { Address } from '../../print/address/address.ts'
import { datedDay } from '../../print/paper/dated.ts'
import { markAnnulled } from './annulled-mark-pdf.ts'
import {
  agencyAmount,
  agencyDay,
  type Invoice,
  type InvoiceLine,
  type InvoiceRef,
  type Recipient,
  toldOperation,
} from './invoice.ts'
import { endHeight, writeEnd } from './invoice-end-pdf.ts'
import { qrAddress } from './qr-address.ts'

type Sheet = { paper: Paper; invoice: Invoice; language: Language; t: Translate }

/** 30 to 40 mm, with 6 mm free around it (AEAT, "Características del QR", 3). */
const QR_SIDE = pt(35)
const QR_FREE = pt(6)
const GAP = 16
/** Legends prescribed by law, in every language. */
const QR_LEGEND = 'QR tributario:'
const VERIFACTU_LEGEND = 'VERI*FACTU'
const FACT_LABEL = 110

const CENT_PARTS = 100

/** The paper of an invoice, from its stored content: always the same bytes. */
export function invoicePdf(
  invoice: Invoice,
  t: Translate,
  look?: PaperLook,
): Uint8Array<ArrayBuffer> {
  const { language, number, issuedOn } = invoice
  const kind = t(`invoices.${invoice.kind}`)
  const createdAt = new Date(`${issuedOn}T12:00:00Z`)
  const paper = new Paper({
    title: `${kind} ${number}`,
    author: invoice.issuer.name,
    language,
    createdAt,
    look,
  })
  const sheet: Sheet = { paper, invoice, language, t }
  writeHead(sheet)
  writeParties(sheet)
  writeRefs(sheet)
  writeLines(sheet)
  writeEnd(sheet)
  return paper.finish((page, pages) => t('invoices.foot', { kind, number, page, pages }))
}

/** The agency's QR with its legends, at the right of the head; returns its lower end. */
function writeQr({ paper, invoice, t }: Sheet, x: number, top: number): number {
  const { number, issuedOn, issuer, totals } = invoice
  const verifiable = {
    nif: issuer.taxId,
    number,
    date: agencyDay(issuedOn),
    amount: agencyAmount(totals.grossCents),
  }
  const address = qrAddress(verifiable, invoice.verifier)
  const legend = { x: x - QR_FREE, width: QR_SIDE + 2 * QR_FREE, align: 'center' as const }
  paper.put(QR_LEGEND, STYLES.strong, legend, top)
  drawQr(
    paper,
    address,
    { x, y: top + 12 + QR_FREE, side: QR_SIDE },
    t('invoices.qrAlt', { address }),
  )
  const below = top + 12 + QR_SIDE + 2 * QR_FREE
  paper.put(VERIFACTU_LEGEND, STYLES.strong, legend, below)
  return below + 14
}

/** Below the title: number, days, order, payment. */
function factsOf({ invoice, language, t }: Sheet): [label: string, value: string][] {
  const { number, issuedOn, orderNumber, recipient, payment } = invoice
  const operatedOn = toldOperation(invoice)
  const paid =
    payment &&
    t('invoices.paidBy', {
      method: t(methodText(payment.method, 'name')),
      day: datedDay(payment.paidOn, language),
    })
  return [
    [t('invoices.number'), number],
    [t('invoices.issuedOn'), datedDay(issuedOn, language)],
    ...(operatedOn
      ? [[t('invoices.operatedOn'), datedDay(operatedOn, language)] satisfies [string, string]]
      : []),
    [t('invoices.orderNumber'), orderNumber],
    ...(recipient?.reference
      ? [[t('invoices.reference'), recipient.reference] satisfies [string, string]]
      : []),
    ...(paid ? [[t('invoices.payment'), paid] satisfies [string, string]] : []),
  ]
}

function writeHead(sheet: Sheet): void {
  const { paper, invoice, t } = sheet
  const top = paper.y
  const qrX = RIGHT - QR_SIDE - QR_FREE
  const width = qrX - QR_FREE - LEFT
  drawWordmark(paper, LEFT, 108)
  paper.y += 54
  paper.heading(1, t(`invoices.${invoice.kind}`), STYLES.title, { width })
  if (invoice.annulled) markAnnulled(paper, t('invoices.annulled'))
  paper.y += 6
  for (const [label, value] of factsOf(sheet)) {
    paper.within('P', () => {
      paper.put(label, STYLES.secondary, { width: FACT_LABEL })
      paper.write(value, STYLES.strong, { x: LEFT + FACT_LABEL, width: width - FACT_LABEL })
    })
  }
  if (invoice.verifier === 'test') {
    paper.y += 6
    paper.write(t('invoices.test'), { ...STYLES.reason, colour: COLOURS.cut }, { width })
  }
  paper.y = Math.max(paper.y, writeQr(sheet, qrX, top)) + GAP
}

const countries = (language: Language) =>
  new Intl.DisplayNames(intlLocale(language), { type: 'region' })
/** Made once for all papers. */
const COUNTRIES = {
  es: countries('es'),
  pt: countries('pt'),
  fr: countries('fr'),
  en: countries('en'),
}
const countryName = (code: string, language: Language): string =>
  COUNTRIES[language].of(code) ?? code

const addressLines = (
  { address, postalCode, city, country }: Address,
  language: Language,
): string[] => [address, `${postalCode} ${city}, ${countryName(country, language)}`]

function taxIdOf({ taxId, taxIdKind, address }: Recipient, t: Translate): string[] {
  if (taxId === null) return []
  if (taxIdKind === 'nif') return [t('invoices.taxId', { id: taxId })]
  return [
    t('invoices.foreignTaxId', {
      id: taxIdKind === 'eu' && !/^[A-Z]{2}/.test(taxId) ? `${address.country}${taxId}` : taxId,
    }),
  ]
}

type Party = { title: string; name: string; lines: readonly string[] }

/** The destination of the goods: a place, several in short form, or the workshop. */
function deliveryOf({ invoice: { deliveredTo }, language, t }: Sheet): Party {
  const title = t('invoices.delivery')
  const [first, ...others] = deliveredTo
  if (!first) return { title, name: t('invoices.pickup'), lines: [] }
  if (others.length === 0)
    return { title, name: first.name, lines: addressLines(first.address, language) }
  const places = deliveredTo.map(
    ({ address }) => `${address.address}, ${address.postalCode} ${address.city}`,
  )
  return { title, name: t('invoices.deliveries', { count: places.length }), lines: places }
}

/** Issuer, recipient and destination, side by side. */
function writeParties(sheet: Sheet): void {
  const { paper, invoice, language, t } = sheet
  const { issuer, recipient } = invoice
  const issuerLines = [
    t('invoices.taxId', { id: issuer.taxId }),
    ...addressLines(issuer.address, language),
  ]
  const parties: Party[] = [
    { title: t('invoices.issuer'), name: issuer.name, lines: issuerLines },
    ...(recipient
      ? [
          {
            title: t('invoices.recipient'),
            name: recipient.name,
            lines: [...taxIdOf(recipient, t), ...addressLines(recipient.address, language)],
          },
        ]
      : []),
    deliveryOf(sheet),
  ]
  const width = (WIDTH - (parties.length - 1) * GAP) / parties.length
  paper.rule('ink')
  paper.y += 8
  const top = paper.y
  const ends = parties.map(({ title, name, lines }, column) => {
    const x = LEFT + column * (width + GAP)
    paper.y = top
    paper.within('Sect', () => {
      paper.heading(2, title, STYLES.reason, { x, width })
      paper.write(name, STYLES.strong, { x, width })
      for (const line of lines) paper.write(line, STYLES.body, { x, width })
    })
    return paper.y
  })
  paper.y = Math.max(...ends) + 4
  paper.write(issuer.registry, STYLES.reason)
  paper.y += GAP
}

/** The invoice that it corrects or replaces, and the reason. */
function writeRefs(sheet: Sheet): void {
  const { paper, invoice, language, t } = sheet
  const { refersTo, inPlaceOf } = invoice
  if (refersTo.length === 0 && !inPlaceOf) return
  const named = ({ number, issuedOn }: InvoiceRef): string =>
    t('invoices.ref', { number, day: datedDay(issuedOn, language) })
  if (refersTo.length > 0) {
    const invoices = refersTo.map(named).join(', ')
    paper.write(
      t(invoice.kind === 'rectifying' ? 'invoices.corrects' : 'invoices.replaces', { invoices }),
      STYLES.strong,
    )
  }
  if (inPlaceOf) paper.write(t('invoices.inPlaceOf', { invoice: named(inPlaceOf) }), STYLES.strong)
  if (invoice.reason !== null)
    paper.write(t('invoices.why', { reason: invoice.reason }), STYLES.body)
  paper.y += GAP
}

/** Net of one piece to the hundredth of a cent, for display only. */
const unitPrice = ({ cents, quantity }: InvoiceLine, language: Language): string => {
  const euros = mulDivRound(cents, CENT_PARTS, quantity) / (100 * CENT_PARTS)
  return `${formatFigure(euros, intlLocale(language), { least: 2, most: 4 })}\u00a0€`
}

const netOf = ({ cents, discountCents }: InvoiceLine): number => cents - discountCents

/** The lines; without a column for discounts where there is none. */
function writeLines(sheet: Sheet): void {
  const { paper, invoice, language, t } = sheet
  const { lines } = invoice
  const money = (amount: number): string => formatCents(amount, intlLocale(language))
  const isDiscounted = lines.some(({ discountCents }) => discountCents !== 0)
  const column = (key: string, width: number): Column => ({
    head: t(`invoices.column.${key}`),
    width,
  })
  const discount = (cents: number): string => (cents === 0 ? '' : money(0 - cents))
  const rows = lines.map((line): Row => {
    const figures = [formatNumber(line.quantity, language), unitPrice(line, language)]
    const amounts = isDiscounted
      ? [discount(line.discountCents), money(netOf(line))]
      : [money(netOf(line))]
    return { text: line.text, below: line.detail, figures: [...figures, ...amounts] }
  })
  writeTable(paper, {
    head: t('invoices.column.text'),
    columns: [
      column('quantity', 46),
      column('unit', 90),
      ...(isDiscounted ? [column('discount', 58)] : []),
      column('net', 70),
    ],
    rows,
    carried: {
      over: t('invoices.carriedOver'),
      forward: t('invoices.broughtForward'),
      amountAfter: (count) =>
        money(lines.slice(0, count).reduce((sum, line) => sum + netOf(line), 0)),
    },
    end: endHeight(sheet),
  })
  paper.y += GAP
}
