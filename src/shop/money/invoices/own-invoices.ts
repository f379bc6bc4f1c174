import type { InvoiceKind } from '../../order/invoice-kind.ts'

/**
 * An invoice in the list of its customer. `href`: the paper. `exchangeable`: it can be exchanged
 * for a full one.
 */
export type OwnInvoiceView = {
  number: string
  kind: InvoiceKind
  issuedOn: string
  netCents: number
  vatCents: number
  grossCents: number
  href: string
  exchangeable: boolean
  /** It was annulled. */
  annulled: boolean
  order: { number: string; token: string }
  /** The customer's own reference; empty without one. */
  reference: string
}

/**
 * `next`: cursor of the next page; null on the last. `quarters`: "2026-T4", newest first, since the
 * first order.
 */
export type OwnInvoices = {
  items: readonly OwnInvoiceView[]
  next: string | null
  quarters: readonly string[]
}
