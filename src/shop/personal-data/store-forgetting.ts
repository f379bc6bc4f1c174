import { eq, inArray, sql } from 'drizzle-orm'
import type { Transaction } from '../../platform/database.ts'
import type { Destination, OtherRecipient } from '../buying/checkout/destination-schema.ts'
import { raiseContentVersions } from '../catalogue/sites/store.ts'
import { receiptOver } from '../order/store-receipt.ts'
import { orderLines, orders } from '../order/tables.ts'
import { forgetOpinions } from '../ordering/opinions/store-opinions.ts'

const ENDED = sql.raw("status NOT IN ('not_confirmed', 'pending_payment', 'preparing')")

/** An order of a closed account; `unpaid`: to be withdrawn first. */
export type LeftOrder = { id: string; unpaid: boolean }

/**
 * Some orders of a closed account, unpaid ones first. One in production, paid at the last moment,
 * still needs its address.
 */
export async function leftOrders(
  tx: Transaction,
  userId: string,
  most: number,
): Promise<LeftOrder[]> {
  const of = async (unpaid: boolean, limit: number): Promise<LeftOrder[]> => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      SELECT id FROM orders
        WHERE customer_id = ${userId}
        AND ${unpaid ? sql`status IN ('not_confirmed', 'pending_payment')` : ENDED}
      ORDER BY placed_at DESC LIMIT ${limit} FOR NO KEY UPDATE`)
    return rows.map(({ id }) => ({ id, unpaid }))
  }
  const unpaid = await of(true, most)
  return [...unpaid, ...(await of(false, most - unpaid.length))]
}

/** Whether an order still belongs to the account. */
export async function hasOrders(tx: Transaction, userId: string): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`SELECT 1 FROM orders WHERE customer_id = ${userId} LIMIT 1`,
  )
  return rowCount === 1
}

/** Proposals made for the account, its requests for a quote, and its messages to the shop. */
export async function forgetProposals(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(sql`DELETE FROM proposals WHERE customer_id = ${userId}`)
  await tx.execute(sql`DELETE FROM quote_requests
    WHERE customer_id = ${userId} OR ordered_by = ${userId}`)
  await tx.execute(sql`DELETE FROM quote_requests
    WHERE lower(email) = (SELECT lower(email) FROM users
      WHERE id = ${userId} AND email_confirmed_at IS NOT NULL)`)
  await tx.execute(sql`DELETE FROM contact_messages
    WHERE lower(email) = (SELECT lower(email) FROM users
      WHERE id = ${userId} AND email_confirmed_at IS NOT NULL)`)
  // Those of orders are the proof of their tax.
  await tx.execute(
    sql`DELETE FROM export_certificates WHERE request_id IS NULL AND order_id IS NULL`,
  )
}

/** Removes the person as the buyer of a company's orders. Returns of how many. */
export async function leaveCompanyOrders(
  tx: Transaction,
  userId: string,
  most: number,
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    UPDATE orders SET ordered_by = NULL
      WHERE id IN (SELECT id FROM orders WHERE ordered_by = ${userId} LIMIT ${most})`)
  return rowCount ?? 0
}

/** The personal data of a further recipient: all but tax, share and transport. */
const NOBODY: Omit<OtherRecipient, 'address' | 'zone' | 'handling' | 'lots'> = {
  recipient: '',
  phone: null,
  courierNote: null,
}

/** Postal code and country prove the tax; the billing address is on the invoice. */
function withoutPlace({ method, zone, address, handling, others }: Destination): Destination {
  const nowhere = { address: '', city: '' }
  return {
    method,
    zone,
    handling,
    address: address && { ...address, ...nowhere },
    ...(others && {
      others: others.map((other) => ({
        ...other,
        ...NOBODY,
        address: { ...other.address, ...nowhere },
      })),
    }),
  }
}

/**
 * Columns opaque to the database: destinations, billing data, customers' names of jobs and notes.
 */
async function forgetWords(tx: Transaction, ids: string[]): Promise<void> {
  const invoiced = sql<boolean>`EXISTS (SELECT FROM invoices i WHERE i.order_id = orders.id)`
  const own = await tx
    .select({ order: orders, invoiced })
    .from(orders)
    .where(inArray(orders.id, ids))
  for (const { order, invoiced } of own) {
    const forgotten = {
      delivery: withoutPlace(order.delivery),
      ...(!invoiced && { billing: null, tax: null }),
    }
    await tx.update(orders).set(receiptOver(order, forgotten)).where(eq(orders.id, order.id))
  }
  const lines = await tx
    .select({ id: orderLines.id, configuration: orderLines.configuration })
    .from(orderLines)
    .where(inArray(orderLines.orderId, ids))
  for (const { id, configuration } of lines) {
    if (configuration.jobName === '' && configuration.observations === '') continue
    const nameless = { ...configuration, jobName: '', observations: '' }
    await tx
      .update(orderLines)
      .set({ configuration: nameless, jobName: '' })
      .where(eq(orderLines.id, id))
  }
}

/**
 * Goods, amounts, tax and the recipient of an issued invoice are kept in these orders of a user;
 * other personal data is erased, in the order, its events and its files' names. Links become
 * invalid. Returns the uploads and the proofs of transfers whose bytes are to be deleted.
 */
export async function forgetOrders(
  tx: Transaction,
  userId: string,
  ids: string[],
  at: Date,
): Promise<{ uploadIds: string[]; proofIds: string[] }> {
  if (ids.length === 0) return { uploadIds: [], proofIds: [] }
  const lines = sql`(SELECT id FROM order_lines WHERE order_id IN ${ids})`
  const { rows: files } = await tx.execute<{ uploadId: string }>(
    sql`SELECT upload_id AS "uploadId" FROM artworks
      WHERE order_line_id IN ${lines} AND deleted_at IS NULL
      AND (state <> 'withdrawn' OR past_picture)`,
  )
  await tx.execute(
    sql`UPDATE artworks SET file_name = '', sent_by = NULL, asked = NULL, facts = NULL,
        sha256 = NULL, deleted_at = coalesce(deleted_at, ${at.toISOString()}::timestamptz)
      WHERE order_line_id IN ${lines}`,
  )
  await tx.execute(sql`DELETE FROM job_photos WHERE line_id IN ${lines}`)
  await tx.execute(sql`DELETE FROM claim_photos WHERE order_id IN ${ids}`)
  await tx.execute(
    sql`UPDATE shipment_incidents SET said = '', reason = '' WHERE order_id IN ${ids}`,
  )
  await tx.execute(sql`UPDATE claims SET said = '', answer = '' WHERE order_id IN ${ids}`)
  if ((await forgetOpinions(tx, ids)).shown) await raiseContentVersions(tx)
  const { rows: proofs } = await tx.execute<{ id: string }>(
    sql`DELETE FROM transfer_proofs WHERE order_id IN ${ids} RETURNING id`,
  )
  await tx.execute(sql`UPDATE order_changes SET values = '{}' WHERE order_id IN ${ids}`)
  await forgetWords(tx, ids)
  await tx.execute(sql`SET LOCAL medida.forgets = 'on'`)
  await tx.execute(sql`
    UPDATE order_events SET
      actor_id = CASE WHEN actor_id = ${userId} THEN NULL ELSE actor_id END,
      data = CASE kind
        WHEN 'amended' THEN data - '{before,after}'::text[]
        ELSE data - '{fileName,reason,subject,said,name,comment,sentBy}'::text[] END
    WHERE order_id IN ${ids}`)
  await tx.execute(sql`UPDATE order_notes SET said = '' WHERE order_id IN ${ids}`)
  await tx.execute(sql`SET LOCAL medida.forgets = ''`)
  await tx.execute(sql`DELETE FROM mails WHERE order_id IN ${ids}`)
  await tx.execute(sql`DELETE FROM order_approvals WHERE order_id IN ${ids}`)
  await tx.execute(sql`
    UPDATE orders SET customer_id = NULL, email = '', contact = '{"name": "", "phone": ""}',
      tax_pending = false,
      access_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    WHERE id IN ${ids}`)
  return { uploadIds: files.map(({ uploadId }) => uploadId), proofIds: proofs.map(({ id }) => id) }
}

/**
 * All finished orders: mails stop, names are removed from searches, and links become invalid. One
 * statement each, for any number; data that has to be parsed follows in runs. Unpaid ones may be
 * paid until they are withdrawn, and keep the contact until then.
 */
export async function hideCustomer(tx: Transaction, userId: string): Promise<void> {
  await tx.execute(
    sql`DELETE FROM mails USING orders o
      WHERE mails.order_id = o.id AND o.customer_id = ${userId} AND o.${ENDED}`,
  )
  await tx.execute(sql`
    UPDATE orders SET email = '', contact = '{"name": "", "phone": ""}', search_words = '',
      access_token = replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
    WHERE customer_id = ${userId} AND ${ENDED}`)
}
