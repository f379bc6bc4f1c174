import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'
import type { Destination } from '../checkout/destination.ts'
import { receiptOver } from '../orders/store-receipt.ts'
import { orderLines, orders } from '../orders/tables.ts'

/** An order of a closed account; `unpaid`: it is to be withdrawn first. */
export type LeftOrder = { id: string; unpaid: boolean }

/** Some orders of a closed account, those not paid first. One that is being made, for it was paid in the last moment, needs to know where to. */
export async function leftOrders(tx: Transaction, userId: string, most: number): Promise<LeftOrder[]> {
  const of = async (unpaid: boolean, limit: number): Promise<LeftOrder[]> => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      SELECT id FROM orders WHERE customer_id = ${userId} AND ${unpaid ? sql`phase = 1 AND status <> 'preparing'` : sql`phase <> 1`}
      ORDER BY placed_at DESC LIMIT ${limit} FOR NO KEY UPDATE`)
    return rows.map(({ id }) => ({ id, unpaid }))
  }
  const unpaid = await of(true, most)
  return [...unpaid, ...(await of(false, most - unpaid.length))]
}

/** Whether an order is still the account's. */
export async function hasOrders(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`SELECT 1 FROM orders WHERE customer_id = ${userId} LIMIT 1`)
  return rowCount === 1
}

/** Of orders of a company that the person placed, it is no longer told who did. Returns of how many. */
export async function leaveCompanyOrders(tx: Transaction, userId: string, most: number): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE orders SET ordered_by = NULL WHERE id IN (SELECT id FROM orders WHERE ordered_by = ${userId} LIMIT ${most})`)
  return rowCount ?? 0
}

/** Postal code and country prove the tax; the billing address stands on the invoice. */
function withoutPlace({ parcel: _recipient, others, ...delivery }: Destination): Destination {
  const nowhere = { address: '', city: '' }
  const nameless = others?.map((other) => ({ ...other, recipient: '', phone: null, address: { ...other.address, ...nowhere } }))
  return { ...delivery, address: delivery.address && { ...delivery.address, ...nowhere }, ...(nameless && { others: nameless }) }
}

/** What the database itself cannot read: where orders went, to whom they would have been invoiced, what customers called their jobs and noted. */
async function forgetWords(tx: Transaction, ids: string[]): Promise<void> {
  const invoiced = sql<boolean>`EXISTS (SELECT FROM invoices i WHERE i.order_id = orders.id)`
  const own = await tx.select({ order: orders, invoiced }).from(orders).where(inArray(orders.id, ids))
  for (const { order, invoiced } of own) {
    const forgotten = { delivery: withoutPlace(order.delivery), ...(!invoiced && { billing: null, tax: null }) }
    await tx.update(orders).set(receiptOver(order, forgotten)).where(eq(orders.id, order.id))
  }
  const lines = await tx
    .select({ id: orderLines.id, configuration: orderLines.configuration })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
  for (const { id, configuration } of lines) {
    if (configuration.jobName === '' && configuration.observations === '') continue
    const nameless = { ...configuration, jobName: '', observations: '' }
    await tx.update(orderLines).set({ configuration: nameless, jobName: '' }).where(eq(orderLines.id, id))
  }
}

/**
 * What was sold, for how much, at which tax and to whom an invoice was issued stays in these orders of a user; who and where else goes, in the
 * order, in what happened to it and in its files' names. Links end. Returns the uploads and the proofs of transfers whose bytes are to go.
 */
export async function forgetOrders(tx: Transaction, userId: string, ids: string[], at: Date): Promise<{ uploadIds: string[]; proofIds: string[] }> {
  if (ids.length === 0) return { uploadIds: [], proofIds: [] }
  const lines = sql`(SELECT id FROM order_lines WHERE order_id IN ${ids})`
  const { rows: files } = await tx.execute<{ uploadId: string }>(
    sql`SELECT upload_id AS "uploadId" FROM artworks WHERE order_line_id IN ${lines} AND deleted_at IS NULL AND (state <> 'withdrawn' OR past_picture)`,
  )
  await tx.execute(
    sql`UPDATE artworks SET file_name = '', sent_by = NULL, asked = NULL, facts = NULL, sha256 = NULL,
      deleted_at = coalesce(deleted_at, ${at.toISOString()}::timestamptz) WHERE order_line_id IN ${lines}`,
  )
  const { rows: proofs } = await tx.execute<{ id: string }>(sql`DELETE FROM transfer_proofs WHERE order_id IN ${ids} RETURNING id`)
  await tx.execute(sql`UPDATE order_changes SET values = '{}' WHERE order_id IN ${ids}`)
  await forgetWords(tx, ids)
  await tx.execute(sql`SET LOCAL medida.forgets = 'on'`)
  await tx.execute(sql`UPDATE order_events SET actor_id = CASE WHEN actor_id = ${userId} THEN NULL ELSE actor_id END,
    data = CASE kind WHEN 'amended' THEN data - '{before,after}'::text[] ELSE data - '{fileName,reason,subject,said,name,comment,sentBy}'::text[] END WHERE order_id IN ${ids}`)
  await tx.execute(sql`SET LOCAL medida.forgets = ''`)
  await tx.execute(sql`DELETE FROM mails WHERE order_id IN ${ids}`)
  await tx.execute(sql`DELETE FROM order_approvals WHERE order_id IN ${ids}`)
  await tx.execute(sql`
    UPDATE orders SET customer_id = NULL, email = '', contact = '{"name": "", "phone": ""}', tax_pending = false,
      access_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    WHERE id IN ${ids}`)
  return { uploadIds: files.map(({ uploadId }) => uploadId), proofIds: proofs.map(({ id }) => id) }
}

/**
 * Of all orders that nothing is done for any more: nobody is written to, named or found by them, and their links end. One statement each, however many there are; what has
 * to be read to be forgotten follows in runs. Those not paid yet may be by the time they are withdrawn, and keep whom to call until then.
 */
export async function hideCustomer(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM mails USING orders o WHERE mails.order_id = o.id AND o.customer_id = ${userId} AND o.phase <> 1`)
  await tx.execute(sql`
    UPDATE orders SET email = '', contact = '{"name": "", "phone": ""}', search_words = '', access_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    WHERE customer_id = ${userId} AND phase <> 1`)
}
