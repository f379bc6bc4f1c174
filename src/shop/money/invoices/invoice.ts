import type { Language } from '../../../platform/text.ts'
import type { InvoiceKind } from '../../order/invoice-kind.ts'
import type { Address } from '../../print/address/address.ts'
import type { Verifier } from './qr-address.ts'
import type { SaleKind } from './sale.ts'

/**
 * F full, RE full with surcharge of equivalence, S simplified, R rectifying: each a series of its
 * own, restarted each year and without gaps (RD 1619/2012, art. 6.1.a; rectifying ones in their own
 * by law).
 */
const INVOICE_SERIES = ['F', 'RE', 'S', 'R'] as const
export type InvoiceSeries = (typeof INVOICE_SERIES)[number]

/** The issuer, with the entry in the commercial register that companies print on their papers. */
export type Issuer = { name: string; taxId: string; address: Address; registry: string }

/**
 * `nif`: a Spanish number; `eu`: a number for intra-EU trade that was validated; `foreign`: any
 * other; `none`: a private person abroad.
 */
type TaxIdKind = 'nif' | 'eu' | 'foreign' | 'none'
/** `reference`: the recipient's own; omitted without one. */
export type Recipient = {
  name: string
  taxId: string | null
  taxIdKind: TaxIdKind
  address: Address
  reference?: string
}

/**
 * `cents` are net and before the discount, which is positive where it lowers the line. `position`:
 * of the order's line, null for shipping and the like.
 */
export type InvoiceLine = {
  position: number | null
  text: string
  detail: string
  quantity: number
  cents: number
  discountCents: number
}

/** A destination of the goods, and the recipient there. */
export type DeliveredTo = { name: string; address: Address }

/** How and when the sale was paid. */
export type InvoicePayment = { method: string; paidOn: string }

/**
 * One rate of the invoice. Amounts of a rectifying invoice are differences, so they are negative
 * for a refund.
 */
export type TaxLine = {
  sale: SaleKind
  /** Null without a charge. */
  rateBp: number | null
  baseCents: number
  vatCents: number
  /** 0 without a surcharge of equivalence. */
  recargoBp: number
  recargoCents: number
}

/** Another invoice, by its printed number. */
export type InvoiceRef = { number: string; issuedOn: string }

export type InvoiceTotals = {
  netCents: number
  vatCents: number
  recargoCents: number
  grossCents: number
}

/**
 * The content of an invoice before it has a number. Stored unchanged; the paper is generated from
 * it.
 */
export type InvoiceContent = {
  kind: InvoiceKind
  language: Language
  orderNumber: string
  issuer: Issuer
  /** Null on a simplified invoice, and on its corrections. */
  recipient: Recipient | null
  lines: readonly InvoiceLine[]
  taxes: readonly TaxLine[]
  totals: InvoiceTotals
  /** Empty: picked up at the workshop. */
  deliveredTo: readonly DeliveredTo[]
  /** Null on what gives back: the invoice that it rectifies says how it was paid. */
  payment: InvoicePayment | null
  /** Paid from the customer's wallet: a means of payment, below the total. */
  walletCents: number
  /** The invoices that a rectifying one corrects or a replacement replaces. */
  refersTo: readonly InvoiceRef[]
  /** The annulled invoice that it was issued in place of; not there on all others. */
  inPlaceOf?: InvoiceRef
  /** The reason of the correction, in the customer's language; null on all others. */
  reason: string | null
  verifier: Verifier
  /**
   * Day of the supply, or of the payment on account, ISO: told where it is not the day of issue
   * (art. 6.1.i). Not on what gives back.
   */
  operatedOn?: string
}

/**
 * `annulled`: it was issued in error and reported to the tax agency; not part of the stored
 * content.
 */
export type Invoice = InvoiceContent & { number: string; issuedOn: string; annulled?: true }

/** The day of the operation, where it has to be printed: it differs from the day of issue. */
export const toldOperation = ({
  operatedOn,
  issuedOn,
}: Pick<Invoice, 'operatedOn' | 'issuedOn'>): string | undefined =>
  operatedOn === issuedOn ? undefined : operatedOn

/** F2026-000001: sorts by series, year and number. */
export const invoiceNumber = (series: InvoiceSeries, year: number, sequence: number): string =>
  `${series}${year}-${String(sequence).padStart(6, '0')}`

export type InvoicePlace = { series: InvoiceSeries; year: number; sequence: number }

/** The parts of a number; undefined: no invoice has it. */
export function readInvoiceNumber(number: string): InvoicePlace | undefined {
  const [, series, year, sequence] = /^([A-Z]{1,2})(\d{4})-(\d{6,9})$/.exec(number) ?? []
  const known = INVOICE_SERIES.find((each) => each === series)
  if (!known) return undefined
  const place = { series: known, year: Number(year), sequence: Number(sequence) }
  return invoiceNumber(place.series, place.year, place.sequence) === number ? place : undefined
}

export const seriesOf = ({
  kind,
  taxes,
}: Pick<InvoiceContent, 'kind' | 'taxes'>): InvoiceSeries => {
  if (kind === 'rectifying') return 'R'
  if (kind === 'simplified') return 'S'
  return taxes.some(({ sale }) => sale === 'recargo') ? 'RE' : 'F'
}

export function totalsOf(taxes: readonly TaxLine[]): InvoiceTotals {
  const sum = (amountOf: (line: TaxLine) => number): number =>
    taxes.reduce((total, line) => total + amountOf(line), 0)
  const [netCents, vatCents, recargoCents] = [
    sum((line) => line.baseCents),
    sum((line) => line.vatCents),
    sum((line) => line.recargoCents),
  ]
  return { netCents, vatCents, recargoCents, grossCents: netCents + vatCents + recargoCents }
}

/** dd-mm-yyyy, the agency's format of a day. */
export const agencyDay = (day: string): string => day.split('-').toReversed().join('-')

/** "-1234.05": the agency's format of an amount, also used by the fingerprint. */
export function agencyAmount(cents: number): string {
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
