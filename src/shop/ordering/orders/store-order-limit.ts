import { sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { countedAs, countedMail } from '../../session/store.ts'
import { LIMIT_HOURS, type OrderLimits, refuseOrders, type UnpaidOrders } from './order-limit.ts'

/** Where an order comes from; mailbox and network as hashes. */
export type OrderSource = { mailbox: string; network: string; customerId: string | undefined }

export const sourceOf = (
  request: { address?: string; customerId?: string },
  email: string,
): OrderSource => ({
  mailbox: countedMail('orders', email).subject,
  network: countedAs('address', 'orders', request.address ?? '').subject,
  customerId: request.customerId,
})

/**
 * Serialises the orders of one source: concurrent ones would all find room for one more. Locked in
 * the order of their names, which prevents deadlocks.
 */
export async function lockSource(
  tx: Transaction,
  { mailbox, network }: OrderSource,
): Promise<void> {
  for (const subject of [mailbox, network].sort())
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
}

const since = (at: Date): string => new Date(at.getTime() - LIMIT_HOURS * 3_600_000).toISOString()

/** Whether the account is one whose address is confirmed: others are as easy to make as guests. */
async function kindOf(tx: Transaction, { customerId }: OrderSource): Promise<'guest' | 'account'> {
  if (customerId === undefined) return 'guest'
  const { rowCount } = await tx.execute(
    sql`SELECT 1 FROM users WHERE id = ${customerId} AND email_confirmed_at IS NOT NULL`,
  )
  return rowCount ? 'account' : 'guest'
}

/**
 * Why no further unpaid order may be placed from there; undefined while there is room. Called with
 * the source locked.
 */
export async function overOrderLimit(
  tx: Transaction,
  source: OrderSource,
  limits: OrderLimits,
  at: Date,
): Promise<Refusal | undefined> {
  const kind = await kindOf(tx, source)
  const unpaid = sql`o.status IN ('not_confirmed', 'pending_payment')`
  const { rows } = await tx.execute<UnpaidOrders>(sql`
    SELECT
      (SELECT count(*)::int FROM order_sources s JOIN orders o ON o.id = s.order_id
        WHERE s.mailbox_hash = ${source.mailbox} AND s.kind = 'guest'
          AND s.placed_at > ${since(at)}::timestamptz AND ${unpaid}) AS mailbox,
      (SELECT count(*)::int FROM order_sources s JOIN orders o ON o.id = s.order_id
        WHERE s.network_hash = ${source.network} AND s.kind = 'guest'
          AND s.placed_at > ${since(at)}::timestamptz AND ${unpaid}) AS network,
      (SELECT count(*)::int FROM orders o
        WHERE o.customer_id = ${source.customerId ?? null}::uuid
          AND o.placed_at > ${since(at)}::timestamptz AND ${unpaid}) AS account`)
  return rows[0] && refuseOrders(kind, rows[0], limits)
}

export async function recordSource(
  tx: Transaction,
  orderId: string,
  source: OrderSource,
  at: Date,
): Promise<void> {
  const kind = await kindOf(tx, source)
  await tx.execute(sql`
    INSERT INTO order_sources (order_id, kind, mailbox_hash, network_hash, placed_at)
    VALUES (${orderId}, ${kind}, ${source.mailbox}, ${source.network},
      ${at.toISOString()}::timestamptz)`)
}

/** Forgets where orders came from once it no longer counts. */
export async function sweepSources(queries: Queries, now: Date): Promise<void> {
  await queries.execute(
    sql`DELETE FROM order_sources WHERE placed_at <= ${since(now)}::timestamptz`,
  )
}
