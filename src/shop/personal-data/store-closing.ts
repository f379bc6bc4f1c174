import { eq, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../platform/database.ts'
import type { Destination } from '../checkout/destination.ts'
import { orderOf, receiptOver } from '../orders/store-receipt.ts'
import { orderLines, orders } from '../orders/tables.ts'
import { balanceOf } from '../wallet/store.ts'
import { type AccountStanding, MOST_NAMED, type NamedOrders } from './closing.ts'

type Counted = NamedOrders & { cents: number }
const NONE: Counted = { count: 0, numbers: [], cents: 0 }

/** Of orders `o`: how many, the numbers of some, and what they hold of the wallet. Putting all in order would take longer than reading them. */
const COUNTED = sql`count(*)::int AS count, (array_agg(o.number))[1:${sql.raw(String(MOST_NAMED))}] AS numbers, coalesce(sum(o.wallet_cents), 0)::int AS cents`

/** Orders under way, by whether they are paid: one look at each, along the index of the phase. */
async function underWay(db: Queries, userId: string): Promise<{ paid: Counted; unpaid: Counted }> {
  const { rows } = await db.execute<Counted & { paid: boolean }>(sql`
    SELECT o.status = 'preparing' AS paid, ${COUNTED} FROM orders o WHERE o.customer_id = ${userId} AND o.phase = 1 GROUP BY 1`)
  const of = (paid: boolean) => rows.find((row) => row.paid === paid) ?? NONE
  return { paid: of(true), unpaid: of(false) }
}

/** Money on its way back is so for few orders of the shop at a time: those are asked whose they are. */
async function withMoneyOnItsWay(db: Queries, userId: string): Promise<Counted> {
  const { rows } = await db.execute<Counted>(sql`
    SELECT ${COUNTED} FROM (SELECT DISTINCT order_id FROM refunds WHERE state IN ('requested', 'unknown') OFFSET 0) r JOIN orders o ON o.id = r.order_id
    WHERE o.customer_id = ${userId}`)
  return rows[0] ?? NONE
}

const namedOf = ({ count, numbers }: Counted): NamedOrders => ({ count, numbers: (numbers ?? []).toSorted() })

export async function loadStanding(db: Queries, userId: string): Promise<AccountStanding> {
  const { paid, unpaid } = await underWay(db, userId)
  const refunding = await withMoneyOnItsWay(db, userId)
  const balanceCents = unpaid.cents + (await balanceOf(db, userId))
  return { inProduction: namedOf(paid), refunding: namedOf(refunding), unpaid: namedOf(unpaid), balanceCents }
}

/** The orders that are withdrawn with the account, by number. */
export async function unpaidIds(tx: Transaction, userId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    SELECT o.id FROM orders o WHERE o.customer_id = ${userId} AND o.phase = 1 AND o.status IN ('not_confirmed', 'pending_payment') ORDER BY o.number`)
  return rows.map(({ id }) => id)
}

/** Nobody else deletes it, and no order of it is placed, until the transaction ends. */
export async function lockAccount(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`)
}

/** Postal code and country prove the tax; the billing address stands on the invoice. */
function withoutPlace({ parcel: _recipient, others, ...delivery }: Destination): Destination {
  const nowhere = { address: '', city: '' }
  const nameless = others?.map((other) => ({ ...other, recipient: '', phone: null, address: { ...other.address, ...nowhere } }))
  return { ...delivery, address: delivery.address && { ...delivery.address, ...nowhere }, ...(nameless && { others: nameless }) }
}

/** What the database itself cannot read: where orders went, to whom they would have been invoiced, what customers called their jobs and noted. */
async function forgetWords(tx: Transaction, userId: string): Promise<void> {
  const invoiced = sql<boolean>`EXISTS (SELECT FROM invoices i WHERE i.order_id = orders.id)`
  const own = await tx.select({ row: orders, invoiced }).from(orders).where(eq(orders.customerId, userId))
  for (const { row, invoiced } of own) {
    const order = orderOf(row)
    const forgotten = { delivery: withoutPlace(order.delivery), ...(!invoiced && { billing: null, tax: null }) }
    await tx.update(orders).set(receiptOver(order, forgotten)).where(eq(orders.id, order.id))
  }
  const lines = await tx
    .select({ id: orderLines.id, configuration: orderLines.configuration })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.customerId, userId))
  for (const { id, configuration } of lines) {
    if (configuration.jobName === '' && configuration.observations === '') continue
    const nameless = { ...configuration, jobName: '', observations: '' }
    await tx.update(orderLines).set({ configuration: nameless, jobName: '' }).where(eq(orderLines.id, id))
  }
}

/**
 * What was sold, for how much, at which tax and to whom an invoice was issued stays in the orders of a user; who and where else goes, in the
 * order, in what happened to it and in its files' names. Links end. Returns the uploads and the proofs of transfers whose bytes are to go.
 */
export async function forgetOrders(tx: Transaction, userId: string, at: Date): Promise<{ uploadIds: string[]; proofIds: string[] }> {
  const own = sql`(SELECT id FROM orders WHERE customer_id = ${userId})`
  const lines = sql`(SELECT l.id FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.customer_id = ${userId})`
  const { rows: files } = await tx.execute<{ uploadId: string }>(
    sql`SELECT upload_id AS "uploadId" FROM artworks WHERE order_line_id IN ${lines} AND deleted_at IS NULL AND (state <> 'withdrawn' OR past_picture)`,
  )
  await tx.execute(
    sql`UPDATE artworks SET file_name = '', sent_by = NULL, asked = NULL, facts = NULL, sha256 = NULL,
      deleted_at = coalesce(deleted_at, ${at.toISOString()}::timestamptz) WHERE order_line_id IN ${lines}`,
  )
  const { rows: proofs } = await tx.execute<{ id: string }>(sql`DELETE FROM transfer_proofs WHERE order_id IN ${own} RETURNING id`)
  await tx.execute(sql`UPDATE order_changes SET values = '{}' WHERE order_id IN ${own}`)
  await tx.execute(sql`DELETE FROM order_spans WHERE customer_id = ${userId}`)
  await forgetWords(tx, userId)
  await tx.execute(sql`SET LOCAL medida.forgets = 'on'`)
  await tx.execute(sql`UPDATE order_events SET actor_id = CASE WHEN actor_id = ${userId} THEN NULL ELSE actor_id END,
    data = CASE kind WHEN 'amended' THEN data - '{before,after}'::text[] ELSE data - '{fileName,reason,subject,said,name,comment,sentBy}'::text[] END WHERE order_id IN ${own}`)
  await tx.execute(sql`SET LOCAL medida.forgets = ''`)
  await tx.execute(sql`DELETE FROM mails WHERE order_id IN ${own}`)
  await tx.execute(sql`
    UPDATE orders o SET customer_id = NULL, email = '', contact = '["", ""]', tax_pending = false,
      access_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    WHERE customer_id = ${userId}`)
  return { uploadIds: files.map(({ uploadId }) => uploadId), proofIds: proofs.map(({ id }) => id) }
}

/** The account with all that is its own: sessions, keys, addresses, cart and cards go with it. Its coupons are worth nothing any more. */
export async function forgetAccount(tx: Transaction, user: { id: string; email: string }): Promise<void> {
  // A yes to the newsletter is the account's where the address is; what was only asked goes whoever asked.
  await tx.execute(sql`DELETE FROM newsletter_subscribers WHERE lower(email) = lower(${user.email})
    AND (confirmed_at IS NULL OR (SELECT email_confirmed_at FROM users WHERE id = ${user.id}) IS NOT NULL)`)
  await tx.execute(sql`UPDATE coupons SET active = false WHERE owner_id = ${user.id}`)
  await tx.execute(sql`DELETE FROM mails WHERE order_id IS NULL AND lower(recipient) = lower(${user.email})`)
  await tx.execute(sql`DELETE FROM company_members WHERE user_id IS NULL AND lower(email) = lower(${user.email})`)
  await tx.execute(sql`DELETE FROM users WHERE id = ${user.id}`)
}

/** The mail that tells of the end is the last of it. */
export async function forgetMail(db: Queries, id: string): Promise<void> {
  await db.execute(sql`DELETE FROM mails WHERE id = ${id} AND order_id IS NULL`)
}
