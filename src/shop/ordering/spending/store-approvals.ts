import { and, eq, inArray, sql } from 'drizzle-orm'
import { madridDay, madridInstant } from '../../../platform/calendar.ts'
import { contentHash } from '../../../platform/content-hash.ts'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { OrderDraft } from '../../order/draft-order.ts'
import { amendableValues, costsOfLines, lineValues } from '../../order/store-place.ts'
import { receiptWith } from '../../order/store-receipt.ts'
import { type OrderLineRow, orderLines, orders } from '../../order/tables.ts'
import { type Verdict, waitsUntil } from '../../session/company/approval.ts'
import type { OverLimit } from '../../session/company/spending.ts'
import { type ApprovalRow, orderApprovals } from '../../session/company/tables.ts'
import type { WaitingOrder } from './approval-schema.ts'

const monthStart = (at: Date): Date =>
  new Date(madridInstant(`${madridDay(at.getTime()).slice(0, 7)}-01`, '00:00'))

/**
 * Net cents of a member's orders for a company in the calendar month of an instant: all that are
 * paid or payable, without waiting and cancelled ones.
 */
export async function spentInMonth(
  db: Queries,
  { companyId, userId }: { companyId: string; userId: string },
  at: Date,
): Promise<number> {
  const { rows } = await db.execute<{ cents: string }>(sql`
    SELECT coalesce(sum(net_cents), 0) AS cents FROM orders
    WHERE ordered_by = ${userId}::uuid AND customer_id = ${companyId}::uuid
      AND placed_at >= ${monthStart(at).toISOString()}::timestamptz
      AND status IN ('pending_payment', 'preparing', 'shipped', 'received')`)
  return Number(rows[0]?.cents ?? 0)
}

/** Of all members of a company, in one statement. */
export async function spentByEach(
  db: Queries,
  companyId: string,
  at: Date,
): Promise<Map<string, number>> {
  const { rows } = await db.execute<{ id: string; cents: string }>(sql`
    SELECT ordered_by AS id, sum(net_cents) AS cents FROM orders
    WHERE ordered_by = ANY(ARRAY(SELECT user_id FROM company_members
      WHERE company_id = ${companyId}::uuid AND state = 'active'))
      AND customer_id = ${companyId}::uuid
        AND placed_at >= ${monthStart(at).toISOString()}::timestamptz
      AND status IN ('pending_payment', 'preparing', 'shipped', 'received') GROUP BY ordered_by`)
  return new Map(rows.map(({ id, cents }) => [id, Number(cents)]))
}

export type NewQuestion = OverLimit & {
  orderId: string
  companyId: string
  askedBy: string
  at: Date
}

export async function insertApproval(
  tx: Transaction,
  { at, ...question }: NewQuestion,
): Promise<void> {
  await tx.insert(orderApprovals).values({ ...question, askedAt: at, expiresAt: waitsUntil(at) })
}

export async function findApproval(db: Queries, orderId: string): Promise<ApprovalRow | undefined> {
  const [found] = await db.select().from(orderApprovals).where(eq(orderApprovals.orderId, orderId))
  return found
}

/** The approval request of an order by its number, locked until the transaction ends. */
export async function lockApproval(
  tx: Transaction,
  companyId: string,
  number: string,
): Promise<ApprovalRow | undefined> {
  const [order] = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.number, number), eq(orders.customerId, companyId)))
    .for('update')
  if (!order) return undefined
  const [found] = await tx
    .select()
    .from(orderApprovals)
    .where(eq(orderApprovals.orderId, order.id))
    .for('update')
  return found
}

export async function saveVerdict(
  tx: Transaction,
  orderId: string,
  verdict: Verdict,
  decidedBy: string | null,
  at: Date,
): Promise<void> {
  await tx
    .update(orderApprovals)
    .set({ verdict, decidedBy, decidedAt: at })
    .where(eq(orderApprovals.orderId, orderId))
}

/** Orders whose approval has expired. */
export async function listLate(
  db: Queries,
  now: Date,
  limit = 500,
): Promise<{ companyId: string; number: string }[]> {
  const { rows } = await db.execute<{ companyId: string; number: string }>(sql`
    SELECT a.company_id AS "companyId", o.number FROM order_approvals a
      JOIN orders o ON o.id = a.order_id
    WHERE a.verdict IS NULL AND a.expires_at <= ${now.toISOString()}::timestamptz
      AND o.status = 'not_confirmed' LIMIT ${limit}`)
  return rows
}

/**
 * Rewrites an unpaid order as it is priced and dated today; its lines keep their position and
 * files.
 */
export async function saveRedraft(
  tx: Transaction,
  orderId: string,
  lines: readonly Pick<OrderLineRow, 'id'>[],
  draft: OrderDraft,
): Promise<void> {
  const { agreement, deliversOn } = draft
  const { delivery, totals, tax, ...columns } = amendableValues(draft)
  const receipt = await receiptWith(tx, orderId, { delivery, totals, tax })
  await tx
    .update(orders)
    .set({ ...columns, ...receipt, agreed: contentHash(agreement), promisedOn: deliversOn })
    .where(eq(orders.id, orderId))
  for (const [
    index,
    { jobState: _asItIs, orderId: _same, position: _place, ...values },
  ] of lineValues(orderId, draft, await costsOfLines(tx, draft)).entries()) {
    const line = lines[index]
    if (!line) throw new Error('an order that was approved has another number of lines')
    await tx.update(orderLines).set(values).where(eq(orderLines.id, line.id))
  }
}

/** A company's waiting orders, oldest first. */
export async function listWaiting(
  db: Queries,
  companyId: string,
  now: Date,
  limit = 100,
): Promise<WaitingOrder[]> {
  const { rows } = await db.execute<
    Record<string, string> & { id: string; placedAt: string; expiresAt: string }
  >(sql`
    SELECT o.id, o.number, o.access_token AS token,
      coalesce(nullif(trim(concat(u.name, ' ', u.surname)), ''), o.contact ->> 0,
      o.contact ->> 'name') AS by,
      o.placed_at AS "placedAt", a.expires_at AS "expiresAt", o.net_cents AS "netCents",
      o.vat_cents AS "vatCents", o.gross_cents AS "grossCents",
      o.delivers_on::text AS "deliversOn", o.payment_method AS "paymentMethod", o.reference,
      a.over, a.limit_cents AS "limitCents", a.spent_cents AS "spentCents"
    FROM order_approvals a JOIN orders o ON o.id = a.order_id LEFT JOIN users u ON u.id = a.asked_by
    WHERE a.company_id = ${companyId} AND a.verdict IS NULL AND o.status = 'not_confirmed'
      AND a.expires_at > ${now.toISOString()}::timestamptz
    ORDER BY a.asked_at, o.number LIMIT ${limit}`)
  const ids = rows.map(({ id }) => id)
  const names = ids.length === 0 ? [] : await namesOf(db, ids)
  return rows.map(({ id, placedAt, expiresAt, ...order }) => ({
    ...(order as unknown as WaitingOrder),
    placedAt: new Date(placedAt).toISOString(),
    expiresAt: new Date(expiresAt).toISOString(),
    netCents: Number(order.netCents),
    vatCents: Number(order.vatCents),
    grossCents: Number(order.grossCents),
    limitCents: Number(order.limitCents),
    spentCents: Number(order.spentCents),
    products: names.filter(({ orderId }) => orderId === id).map(({ name }) => name),
  }))
}

const namesOf = (db: Queries, ids: readonly string[]) =>
  db
    .select({ orderId: orderLines.orderId, name: orderLines.productName })
    .from(orderLines)
    .where(inArray(orderLines.orderId, [...ids]))
    .orderBy(orderLines.position)
