import { taxTotals } from '../../buying/cart/totals.ts'
import type { OrderRow } from '../../order/tables.ts'
import { decideTax, type EuVat, type TaxDecision } from '../../print/tax/tax-decision.ts'

export type ToCorrect = Pick<
  OrderRow,
  'status' | 'tax' | 'totals' | 'netCents' | 'vatCents' | 'grossCents' | 'walletCents'
>

/**
 * What an answer of VIES, or a ruling of staff, means for an order that was placed without one. `settled`: it keeps its tax, and its receipt says why. `corrected`: it
 * costs what it should; where it is paid, the tax goes back and the invoice is rectified. `later`: not now.
 */
export type Correction =
  | { kind: 'later' }
  | { kind: 'settled'; tax: TaxDecision; totals: OrderRow['totals'] }
  | {
      kind: 'corrected'
      tax: TaxDecision
      values: Pick<OrderRow, 'totals' | 'vatBp' | 'vatCents' | 'recargoCents' | 'grossCents'>
    }

/** Staff can say whose the number is: it is not clear, or they said that it is another's and found out better. */
export const isOpenToRuling = (tax: TaxDecision | null): boolean =>
  tax !== null && (tax.doubt !== null || tax.evidence.taxpayer.euVat?.ruling?.belongs === false)

const ENDED = ['cancelled', 'deleted_by_user', 'refunded']

/**
 * `moving`: money of the order is under way, to the shop or back, at the amounts of before. While a refund may still come to nothing, nobody knows how much tax it takes
 * along.
 */
export function correctionOf(
  order: ToCorrect,
  euVat: EuVat,
  { moving }: { moving: boolean },
): Correction {
  const { tax, status, netCents } = order
  if (!tax || !(tax.pending || isOpenToRuling(tax))) return { kind: 'later' }
  const { taxpayer } = tax.evidence
  const decided = decideTax({ ...tax.evidence, taxpayer: { ...taxpayer, euVat } })
  // Nothing new: VIES is still silent, or it is as unclear as before whose the number is.
  if (decided.pending || decided.says.key === tax.says.key) return { kind: 'later' }
  // The order's own rates stay where nothing is owed by them.
  const kept: TaxDecision = { ...tax, pending: false, doubt: null, evidence: decided.evidence }
  const due = taxTotals(netCents, decided)
  const { lines, ...figures } = due
  const totals = [
    ...order.totals.filter(({ code }) => code !== 'vat' && code !== 'recargo' && code !== 'gross'),
    ...lines,
  ]
  if (due.grossCents === order.grossCents) return { kind: 'settled', tax: decided, totals }
  if (ENDED.includes(status)) return { kind: 'settled', tax: kept, totals: order.totals }
  // Priced anew when its company approves it.
  if (status === 'not_confirmed') return { kind: 'later' }
  // What the wallet has set aside for an unpaid order stays as it is: it goes back once the order is paid.
  const overWallet = status === 'pending_payment' && order.walletCents > due.grossCents
  if (moving || overWallet) return { kind: 'later' }
  return { kind: 'corrected', tax: decided, values: { ...figures, totals, vatBp: decided.vatBp } }
}
