import { taxTotals } from '../cart/totals.ts'
import { decideTax, type EuVat, type TaxDecision } from '../taxes/tax-decision.ts'
import type { OrderRow } from './tables.ts'

export type ToCorrect = Pick<OrderRow, 'status' | 'tax' | 'totals' | 'netCents' | 'vatCents' | 'grossCents' | 'walletCents'>

/**
 * What an answer of VIES means for an order that was placed without one. `settled`: it keeps its tax, and its receipt says why. `corrected`: it is not paid yet and costs
 * what it should. `overpaid`: it is paid and invoiced with VAT that it need not have borne; that is for staff to give back. `later`: not now.
 */
export type Correction =
  | { kind: 'later' }
  | { kind: 'settled'; tax: TaxDecision; totals: OrderRow['totals'] }
  | { kind: 'overpaid'; tax: TaxDecision; cents: number }
  | { kind: 'corrected'; tax: TaxDecision; values: Pick<OrderRow, 'totals' | 'vatBp' | 'vatCents' | 'recargoCents' | 'grossCents'> }

const ENDED = ['cancelled', 'deleted_by_user', 'refunded']

/** `paying`: a payment of the old amount is under way. */
export function correctionOf(order: ToCorrect, euVat: EuVat, { paying }: { paying: boolean }): Correction {
  const { tax, status, netCents } = order
  if (!tax?.pending || euVat.vies === 'unknown') return { kind: 'later' }
  const { taxpayer } = tax.evidence
  const decided = decideTax({ ...tax.evidence, taxpayer: { ...taxpayer, euVat } })
  // The order's own rates stay where nothing is owed by them.
  const kept: TaxDecision = { ...tax, pending: false, evidence: decided.evidence }
  const due = taxTotals(netCents, decided)
  const { lines, ...figures } = due
  const totals = [...order.totals.filter(({ code }) => code !== 'vat' && code !== 'recargo' && code !== 'gross'), ...lines]
  if (due.grossCents === order.grossCents) return { kind: 'settled', tax: decided, totals }
  if (ENDED.includes(status)) return { kind: 'settled', tax: kept, totals: order.totals }
  if (status !== 'pending_payment') return { kind: 'overpaid', tax: kept, cents: order.grossCents - due.grossCents }
  if (paying || order.walletCents > due.grossCents) return { kind: 'later' }
  return { kind: 'corrected', tax: decided, values: { ...figures, totals, vatBp: decided.vatBp } }
}
