import { hasOpenAttempt } from '../payments/store.ts'
import type { EuVat } from '../taxes/tax-decision.ts'
import { consultVies, type ViesDeps } from '../taxes/vies-lifecycle.ts'
import { type Lifecycle, mailCustomerById } from './order-lifecycle.ts'
import { recordEvent } from './store.ts'
import { listPendingTax, lockForTax, saveTax } from './store-tax.ts'
import { correctionOf } from './tax-correction.ts'

/** For so long an order's number is asked about again: unpaid ones have expired by then. */
const ASKED_DAYS = 30
const DAY_MS = 86_400_000

/** What VIES said at last, taken into one order with everything that follows from it. */
async function settleTax(life: Lifecycle, orderId: string, euVat: EuVat): Promise<void> {
  const at = life.context.now()
  await life.context.db.transaction(async (tx) => {
    const order = await lockForTax(tx, orderId)
    if (!order) return
    const correction = correctionOf(order, euVat, { paying: await hasOpenAttempt(tx, orderId) })
    if (correction.kind === 'later') return
    const { kind, tax } = correction
    await saveTax(
      tx,
      orderId,
      kind === 'corrected' ? { tax, ...correction.values } : kind === 'settled' ? { tax, totals: correction.totals } : { tax },
    )
    const { number } = euVat
    if (correction.kind === 'overpaid') await recordEvent(tx, orderId, { actor: 'system' }, at, 'tax_overpaid', { number, cents: correction.cents })
    if (correction.kind !== 'corrected') return
    const { grossCents } = correction.values
    await recordEvent(tx, orderId, { actor: 'system' }, at, 'tax_corrected', { number, beforeCents: order.grossCents, afterCents: grossCents })
    await mailCustomerById(life, tx, 'amended', orderId)
  })
}

/** Asks VIES again about the numbers of orders that were placed without its answer. */
export async function settlePendingTaxes(life: Lifecycle, send?: ViesDeps['send']): Promise<number> {
  const { context, shop } = life
  const pending = await listPendingTax(context.db, new Date(context.now().getTime() - ASKED_DAYS * DAY_MS))
  for (const { id, number } of pending) await settleTax(life, id, await consultVies({ context, site: shop.site, send }, number))
  return pending.length
}
