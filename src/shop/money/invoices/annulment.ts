import type { Refusal } from '../../../platform/refusal.ts'
import type { InvoiceKind } from '../../order/invoice-kind.ts'

/** The facts of an order's invoices that decide whether one may be annulled, or reissued. */
export type AnnulFacts = {
  id: string
  number: string
  kind: InvoiceKind
  refersTo: string | null
  reissueOf: string | null
  annulled: boolean
}

const UNKNOWN: Refusal = { code: 'invoices.unknown', field: 'number' }

/** Why an invoice cannot be annulled: it is annulled already, or valid ones depend on it. */
export function notAnnullable(all: readonly AnnulFacts[], id: string): Refusal | null {
  const invoice = all.find((each) => each.id === id)
  if (!invoice) return UNKNOWN
  const { number, annulled } = invoice
  if (annulled) return { code: 'invoices.annul.done', field: 'number', params: { number } }
  const upon = all.filter((each) => !each.annulled && each.refersTo === id)
  if (upon.length === 0) return null
  const others = upon.map((each) => each.number).join(', ')
  return { code: 'invoices.annul.corrected', field: 'number', params: { number, others } }
}

/** Invoices of which at most one is valid: the order's own, and the full one in exchange for it. */
const isExchange = ({ kind }: AnnulFacts): boolean => kind === 'replacement'

/** Why no invoice can be issued in place of this one. */
export function notReissuable(all: readonly AnnulFacts[], id: string): Refusal | null {
  const invoice = all.find((each) => each.id === id)
  if (!invoice) return UNKNOWN
  const { number, kind, annulled } = invoice
  if (!annulled) return { code: 'invoices.reissue.valid', field: 'number', params: { number } }
  if (kind === 'rectifying') {
    return { code: 'invoices.reissue.rectifying', field: 'number', params: { number } }
  }
  const rivals = all.filter(
    (each) => each.kind !== 'rectifying' && isExchange(each) === isExchange(invoice),
  )
  const other =
    rivals.find((each) => each.reissueOf === id) ?? rivals.find((each) => !each.annulled)
  if (!other) return null
  return { code: 'invoices.reissue.done', field: 'number', params: { number, other: other.number } }
}

/** The annulled exchange that a new one replaces, if there is one. */
export const annulledExchange = <T extends AnnulFacts>(all: readonly T[]): T | undefined =>
  all.findLast((each) => isExchange(each) && each.annulled)
