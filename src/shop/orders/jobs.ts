import { advanceOrder, type Lifecycle } from './order-lifecycle.ts'
import { listUnpaidSince } from './store.ts'
import { settlePendingTaxes } from './tax-lifecycle.ts'

/** Unpaid orders are kept this long (decisions: expiry after 15 days). */
export const UNPAID_DAYS = 15
const DAY_MS = 86_400_000

/** Gives up orders nobody paid; the customer is told. */
export async function expireUnpaidOrders(life: Lifecycle): Promise<number> {
  const { db, now } = life.context
  const at = now()
  const due = await listUnpaidSince(db, new Date(at.getTime() - UNPAID_DAYS * DAY_MS))
  let expired = 0
  for (const orderId of due) {
    const result = await db.transaction((tx) => advanceOrder(life, tx, orderId, 'cancelled', { actor: 'system' }, at))
    if (result?.moved) expired += 1
  }
  return expired
}

export const ORDER_SCHEDULES = [
  { name: 'orders.expire', cron: '15 3 * * *' },
  { name: 'orders.taxes', cron: '*/10 * * * *' },
]

export const orderJobs = (life: Lifecycle): Record<string, () => Promise<void>> => ({
  'orders.expire': async () => {
    const expired = await expireUnpaidOrders(life)
    life.context.log.info('orders.expired', { expired })
  },
  'orders.taxes': async () => {
    const asked = await settlePendingTaxes(life)
    if (asked > 0) life.context.log.info('orders.taxes_asked', { asked })
  },
})
