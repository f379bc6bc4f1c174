import type { InvoiceKind } from '../orders/invoice-kind.ts'

/** An invoice in the list of its customer. `href`: the paper. `exchangeable`: a full one can take its place. */
export type OwnInvoiceView = {
  number: string
  kind: InvoiceKind
  issuedOn: string
  grossCents: number
  href: string
  exchangeable: boolean
  /** It was issued in error and is none. */
  annulled: boolean
  order: { number: string; token: string }
  /** Of the customer's own books; empty where they gave none. */
  reference: string
}

/** `next`: asks for those that follow; null where there are none. `quarters`: "2026-T4", newest first, since the first order. */
export type OwnInvoices = { items: readonly OwnInvoiceView[]; next: string | null; quarters: readonly string[] }
