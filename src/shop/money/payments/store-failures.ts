import { and, desc, eq, gte, inArray, lt, ne } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { orderEvents, orders } from '../../order/tables.ts'
import type { Tried } from './failure-mail.ts'
import { paymentAttempts } from './tables.ts'

/**
 * Orders that wait for a payment and have a failed attempt between two moments; one that the
 * customer transfers has none.
 */
export async function listFailedLately(
  db: Queries,
  { from, before }: { from: Date; before: Date },
): Promise<string[]> {
  const { state, settledAt, orderId } = paymentAttempts
  const rows = await db
    .selectDistinct({ id: orders.id })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, orderId))
    .where(
      and(
        inArray(state, ['denied', 'expired']),
        gte(settledAt, from),
        lt(settledAt, before),
        eq(orders.status, 'pending_payment'),
        ne(orders.paymentSettles, 'later'),
      ),
    )
    .limit(500)
  return rows.map(({ id }) => id)
}

/**
 * The facts for the decision, with the order's row locked. Undefined where it does not wait for a
 * payment any more.
 */
export async function lockFailed(
  tx: Transaction,
  id: string,
): Promise<{ attempts: Tried[]; toldAt: Date | null } | undefined> {
  const [order] = await tx
    .select({ status: orders.status })
    .from(orders)
    .where(eq(orders.id, id))
    .for('update')
  if (order?.status !== 'pending_payment') return undefined
  const { state, createdAt, settledAt, orderId } = paymentAttempts
  const attempts = await tx
    .select({ state, createdAt, settledAt })
    .from(paymentAttempts)
    .where(eq(orderId, id))
  const [told] = await tx
    .select({ at: orderEvents.at })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, id), eq(orderEvents.kind, 'payment_failed_told')))
    .orderBy(desc(orderEvents.id))
    .limit(1)
  return { attempts, toldAt: told?.at ?? null }
}
