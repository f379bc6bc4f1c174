import { taxTotals } from '../../buying/cart/totals.ts'
import type { OrderRecord } from '../../order/order-record.ts'
import { decideTax, type EuVat, type TaxDecision } from '../../print/tax/tax-decision.ts'

export type ToCorrect = Pick<
  OrderRecord,
  'status' | 'tax' | 'totals' | 'netCents' | 'vatCents' | 'grossCents' | 'walletCents'
>

/**
 * Effect of an answer of VIES or a ruling of staff on an order placed without one. `settled`: keeps
 * its tax, and the receipt says why. `corrected`: costs what it should; if paid, the tax is
 * refunded and the invoice rectified. `later`: not now.
 */
export type Correction =
  | { kind: 'later' }
  | { kind: 'settled'; tax: TaxDecision; totals: OrderRecord['totals'] }
  | {
      kind: 'corrected'
      tax: TaxDecision
      values: Pick<OrderRecord, 'totals' | 'vatBp' | 'vatCents' | 'recargoCents' | 'grossCents'>
    }

/** Staff may rule if the holder is unclear, or revise an earlier ruling. */
export const isOpenToRuling = (tax: TaxDecision | null): boolean =>
  tax !== null && (tax.doubt !== null || tax.evidence.taxpayer.euVat?.ruling?.belongs === false)

const ENDED = ['cancelled', 'deleted_by_user', 'refunded']

/**
 * `moving`: a payment or refund at the previous amounts is pending. While a refund may fail, its
 * tax is unknown.
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
  // No change: VIES is silent, or the holder is as unclear as before.
  if (decided.pending || decided.says.key === tax.says.key) return { kind: 'later' }
  // Rates that are not charged stay as they are.
  const kept: TaxDecision = { ...tax, pending: false, doubt: null, evidence: decided.evidence }
  const due = taxTotals(netCents, decided)
  const { lines, ...figures } = due
  const totals = [
    ...order.totals.filter(({ code }) => code !== 'vat' && code !== 'recargo' && code !== 'gross'),
    ...lines,
  ]
  if (due.grossCents === order.grossCents) return { kind: 'settled', tax: decided, totals }
  if (ENDED.includes(status)) return { kind: 'settled', tax: kept, totals: order.totals }
  // Priced anew at its company's approval.
  if (status === 'not_confirmed') return { kind: 'later' }
  // The wallet's reservation of an unpaid order stays; the excess returns when it is paid.
  const overWallet = status === 'pending_payment' && order.walletCents > due.grossCents
  if (moving || overWallet) return { kind: 'later' }
  return { kind: 'corrected', tax: decided, values: { ...figures, totals, vatBp: decided.vatBp } }
}
