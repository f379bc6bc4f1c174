import { listUnpaidSince } from '../../order/store.ts'
import { releaseHolds } from '../../order/store-holds.ts'
import { sweepMailCounts } from '../../order/store-mail-limit.ts'
import { expireChanges } from './change-lifecycle.ts'
import { warnOfDistanceSales } from './distance-sales-lifecycle.ts'
import { tellOfFailures } from './failure-lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { advanceOrder } from './order-lifecycle.ts'
import { sweepSources } from './store-order-limit.ts'
import { sweepCodes } from './store-proof-codes.ts'
import { settlePendingTaxes } from './tax-lifecycle.ts'
import { remindOfTransfers } from './transfer-lifecycle.ts'
import { expiredBefore } from './unpaid-deadline.ts'
import { issueWaitingInvoices } from './waiting-invoice-lifecycle.ts'

/** Expires unpaid orders, with a mail. One with a proof of its transfer waits for staff. */
async function expireUnpaidOrders(life: Lifecycle): Promise<number> {
  const { db, now } = life.context
  const at = now()
  const { settings } = await life.shop.site()
  const due = await listUnpaidSince(db, expiredBefore(at, settings.unpaidDays))
  let expired = 0
  for (const orderId of due) {
    const result = await db.transaction((tx) =>
      advanceOrder(life, tx, orderId, 'cancelled', { actor: 'system' }, at),
    )
    if (result?.moved) expired += 1
  }
  return expired
}

export const ORDER_SCHEDULES = [
  { name: 'orders.expire', cron: '15 3 * * *' },
  { name: 'orders.remind', cron: '0 9 * * *' },
  { name: 'orders.tell-failed', cron: '*/5 * * * *' },
  { name: 'orders.changes', cron: '*/10 * * * *' },
  { name: 'orders.taxes', cron: '*/10 * * * *' },
  { name: 'orders.release', cron: '* * * * *' },
  { name: 'orders.invoices', cron: '35 * * * *' },
  { name: 'orders.distance-sales', cron: '45 7 * * *' },
]

export const orderJobs = (life: Lifecycle): Record<string, () => Promise<void>> => ({
  'orders.expire': async () => {
    const { db, now } = life.context
    await sweepMailCounts(db, now())
    const expired = await expireUnpaidOrders(life)
    life.context.log.info('orders.expired', { expired })
  },
  'orders.remind': async () => {
    const reminded = await remindOfTransfers(life)
    life.context.log.info('orders.reminded', { reminded })
  },
  'orders.tell-failed': async () => {
    const told = await tellOfFailures(life)
    if (told > 0) life.context.log.info('orders.failures_told', { told })
  },
  'orders.changes': async () => {
    const expired = await expireChanges(life)
    if (expired > 0) life.context.log.info('orders.changes_expired', { expired })
  },
  'orders.taxes': async () => {
    const asked = await settlePendingTaxes(life)
    if (asked > 0) life.context.log.info('orders.taxes_asked', { asked })
  },
  'orders.release': async () => {
    const { db, now } = life.context
    const released = await releaseHolds(db, now())
    if (released > 0) life.context.log.info('orders.holds_released', { released })
    await sweepSources(db, now())
    await sweepCodes(db, now())
  },
  'orders.distance-sales': async () => {
    if (await warnOfDistanceSales(life)) life.context.log.warn('orders.distance_sales_warned')
  },
  'orders.invoices': async () => {
    const issued = await issueWaitingInvoices(life)
    if (issued > 0) life.context.log.info('orders.invoices_issued', { issued })
  },
})
