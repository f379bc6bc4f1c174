import { percentOf, sumCents } from '../../../platform/money.ts'
import type { Language, Translate } from '../../../platform/text.ts'
import { sayTotal } from '../../buying/cart/lots.ts'
import type { TotalLine } from '../../buying/cart/totals.ts'
import type { SiteSettings } from '../../buying/sites/settings-schema.ts'
import { describeGoods } from '../../order/describe-goods.ts'
import type { OrderLineRecord, OrderRecord } from '../../order/order-record.ts'
import { type Country, isCountry } from '../../print/delivery/zone.ts'
import type { Recipe } from '../../print/quoting/recipe.ts'
import type { TaxDecision } from '../../print/tax/tax-decision.ts'
import type { Billing } from '../../session/billing.ts'
import {
  type DeliveredTo,
  type InvoiceContent,
  type InvoiceLine,
  type InvoicePayment,
  type Issuer,
  type Recipient,
  type TaxLine,
  totalsOf,
} from './invoice.ts'
import type { Verifier } from './qr-address.ts'
import type { SaleKind } from './sale.ts'

/** The input of an invoice from an order. */
export type OrderToInvoice = {
  number: string
  billing: Billing | null
  totals: readonly TotalLine[]
  netCents: number
  vatBp: number
  vatCents: number
  recargoBp: number
  recargoCents: number
  walletCents: number
  deliveredTo: readonly DeliveredTo[]
  payment: InvoicePayment | null
  sale: SaleKind
  /** Whether the recipient's number was validated for trade between member states. */
  euNumberValid: boolean
}
export type LineToInvoice = {
  position: number
  text: string
  detail: string
  pieces: number
  netCents: number
  discountCents: number
}

export type InvoiceFacts = {
  settings: SiteSettings
  language: Language
  t: Translate
  verifier: Verifier
}

export function issuerOf({ company, workshop, country }: SiteSettings): Issuer {
  const address = {
    address: workshop.street,
    postalCode: workshop.zip,
    city: workshop.city,
    country,
  }
  return { name: company.legalName, taxId: company.taxId, address, registry: company.registry }
}

/** The recipient of a full invoice; null where a simplified one is enough. */
export function recipientOf(billing: Billing | null, euNumberValid: boolean): Recipient | null {
  if (!billing?.fullInvoice) return null
  const { name, taxId, address, reference } = billing
  const said = { name, taxId, address, ...(reference && { reference }) }
  if (taxId === null) return { ...said, taxIdKind: 'none' }
  // A Spanish address does not determine the number: a Spanish company may buy with its French one.
  if (euNumberValid) return { ...said, taxIdKind: 'eu' }
  return { ...said, taxIdKind: address.country === 'ES' ? 'nif' : 'foreign' }
}

/**
 * The receipt's lines above the net; `products` are the order's own lines, with their discounts.
 */
function otherLines(
  order: OrderToInvoice,
  goods: readonly InvoiceLine[],
  { t }: InvoiceFacts,
): InvoiceLine[] {
  const upToNet = order.totals.slice(
    0,
    Math.max(
      0,
      order.totals.findIndex(({ code }) => code === 'net'),
    ),
  )
  const discountCents = sumCents(goods.map((line) => line.discountCents))
  const others = upToNet.filter(
    ({ code, cents }) =>
      code !== 'products' && cents !== 0 && !(cents < 0 && cents === -discountCents),
  )
  const lines = others.map((line) => ({
    position: null,
    text: sayTotal(line, t),
    detail: '',
    quantity: 1,
    cents: line.cents,
    discountCents: 0,
  }))
  const restCents =
    order.netCents - sumCents([...goods, ...lines].map((line) => line.cents - line.discountCents))
  const rest = {
    position: null,
    text: t('invoices.line.rest'),
    detail: '',
    quantity: 1,
    cents: restCents,
    discountCents: 0,
  }
  return restCents === 0 ? lines : [...lines, rest]
}

/**
 * The invoice of a paid order: its lines, its tax as decided and charged; no figure is recomputed.
 */
export function orderInvoice(
  order: OrderToInvoice,
  lines: readonly LineToInvoice[],
  facts: InvoiceFacts,
): InvoiceContent {
  const { settings, language, verifier } = facts
  const recipient = recipientOf(order.billing, order.euNumberValid)
  const goods = lines.map(({ position, text, detail, pieces, netCents, discountCents }) => ({
    position,
    text,
    detail,
    quantity: pieces,
    cents: netCents,
    discountCents,
  }))
  const charged = order.vatBp > 0
  const tax: TaxLine = {
    sale: order.sale,
    rateBp: charged ? order.vatBp : null,
    baseCents: order.netCents,
    vatCents: order.vatCents,
    recargoBp: order.recargoBp,
    recargoCents: order.recargoCents,
  }
  return {
    kind: recipient ? 'full' : 'simplified',
    language,
    orderNumber: order.number,
    issuer: issuerOf(settings),
    recipient,
    lines: [...goods, ...otherLines(order, goods, facts)],
    taxes: [tax],
    totals: totalsOf([tax]),
    deliveredTo: order.deliveredTo,
    payment: order.payment,
    walletCents: order.walletCents,
    refersTo: [],
    reason: null,
    verifier,
  }
}

const SPANISH_VAT_BP = 2100

/**
 * The kind of sale of an order that stores only its rate: consumers abroad with another rate than
 * Spain's pay it through the one-stop shop.
 */
export function saleOf({
  vatBp,
  recargoBp,
  country,
}: {
  vatBp: number
  recargoBp: number
  country: string
}): SaleKind {
  if (vatBp === 0)
    return isCountry(country) && country !== ('ES' satisfies Country) ? 'eu_goods' : 'export'
  if (recargoBp > 0) return 'recargo'
  return vatBp === SPANISH_VAT_BP ? 'spain' : 'oss'
}

/** The kind of sale decided when the order was placed. */
export function saleOfTax({
  regime,
  recargoBp,
}: Pick<TaxDecision, 'regime' | 'recargoBp'>): SaleKind {
  if (regime === 'oss' || regime === 'export') return regime
  if (regime === 'intra_eu') return 'eu_goods'
  return recargoBp > 0 ? 'recargo' : 'spain'
}

/** Whether a tax amount matches the rate, within a rounding cent. */
export const agrees = (line: TaxLine): boolean =>
  Math.abs(line.vatCents - percentOf(line.baseCents, line.rateBp ?? 0)) <= 1

type ChargedOrder = Pick<
  OrderRecord,
  | 'number'
  | 'billing'
  | 'contact'
  | 'delivery'
  | 'paymentMethod'
  | 'totals'
  | 'netCents'
  | 'tax'
  | 'vatBp'
  | 'vatCents'
  | 'recargoCents'
  | 'walletCents'
>

/** The destinations of the goods: one, those of several recipients, or none for pick-up. */
function deliveriesOf({
  delivery,
  contact,
}: Pick<OrderRecord, 'delivery' | 'contact'>): DeliveredTo[] {
  const { address, parcel, others = [] } = delivery
  if (address === null) return []
  if (others.length === 0) return [{ name: parcel?.recipient ?? contact.name, address }]
  // The invoice is for the buyer's books, which need the places, not the names of the recipients.
  return [address, ...others.map((other) => other.address)].map((place) => ({
    name: '',
    address: place,
  }))
}

/** The order as placed and charged. `paidOn`: the day of its payment, in Madrid. */
export function orderToInvoice(order: ChargedOrder, paidOn: string): OrderToInvoice {
  const { tax, billing } = order
  const country = order.delivery.zone?.country ?? 'ES'
  // Orders placed before tax decisions were stored have only their rate.
  const kept = {
    ...order,
    deliveredTo: deliveriesOf(order),
    payment: { method: order.paymentMethod, paidOn },
  }
  if (!tax)
    return {
      ...kept,
      recargoBp: 0,
      sale: saleOf({ vatBp: order.vatBp, recargoBp: 0, country }),
      euNumberValid: false,
    }
  const number = tax.regime === 'intra_eu' ? tax.evidence.taxpayer.euVat?.number : undefined
  return {
    ...kept,
    billing: number !== undefined && billing?.fullInvoice ? { ...billing, taxId: number } : billing,
    recargoBp: tax.recargoBp,
    sale: saleOfTax(tax),
    euNumberValid: number !== undefined,
  }
}

type SoldLine = Pick<
  OrderLineRecord,
  'position' | 'productName' | 'configuration' | 'pieces' | 'netCents' | 'discountCents'
>

/** `recipeOf`: the recipe that the line was made with. */
export type LineWords<Line> = {
  recipeOf: (line: Line) => Recipe | undefined
  language: Language
  t: Translate
}

/**
 * The lines with the goods described in words: stored with the invoice, so that they never change.
 */
export function linesToInvoice<Line extends SoldLine>(
  { lines }: { lines: readonly Line[] },
  words: LineWords<Line>,
): LineToInvoice[] {
  return lines.map((line) => ({
    ...line,
    text: line.productName,
    detail: describeGoods(line, words.recipeOf(line), words),
  }))
}
