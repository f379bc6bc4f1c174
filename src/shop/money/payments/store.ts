import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { timeId } from '../../../platform/time-id.ts'
import { orderChanges, orders } from '../../order/tables.ts'
import type { AttemptSent } from '../gateways/gateway.ts'
import { paymentAttempts } from './tables.ts'

/** ISO 4217 number of the euro. */
const EURO = '978'

/** The columns of an order that a payment reads; the row belongs to the orders room. */
const payable = {
  id: orders.id,
  number: orders.number,
  status: orders.status,
  paymentMethod: orders.paymentMethod,
  paymentSettles: orders.paymentSettles,
  accessToken: orders.accessToken,
  dueCents: orders.dueCents,
}
const { id: changeId, state: changeState, method: changeMethod, dueCents } = orderChanges
const payableChange = { id: changeId, state: changeState, method: changeMethod, dueCents }

/** `change`: to be paid instead of the order, which is paid. */
export type PayableOrder = Pick<typeof orders.$inferSelect, keyof typeof payable> & {
  change: Pick<typeof orderChanges.$inferSelect, keyof typeof payableChange> | null
}

/** The order of a guest's link, with its open change. */
export async function findOrderByToken(
  db: Queries,
  accessToken: string,
): Promise<PayableOrder | undefined> {
  const [found] = await db
    .select({ order: payable, change: payableChange })
    .from(orders)
    .leftJoin(orderChanges, and(eq(orderChanges.orderId, orders.id), eq(changeState, 'open')))
    .where(eq(orders.accessToken, accessToken))
  return found && { ...found.order, change: found.change }
}

export type NewAttempt = {
  publicId: string
  orderId: string
  gatewayOrder: string
  amountCents: number
  createdAt: Date
  method: string
  /** The change of a paid order that it pays. */
  changeId?: string | null
  /** The customer whose card is stored once it is authorised. */
  keepCardFor?: string | undefined
}

/**
 * Writes an attempt if its order still waits for this very amount, so that no outdated amount is
 * sent to a bank. Returns the id; undefined where the gateway order number is taken, or the order
 * has another amount by now.
 */
export async function insertAttempt(db: Queries, attempt: NewAttempt): Promise<string | undefined> {
  const {
    publicId,
    orderId,
    changeId = null,
    gatewayOrder,
    amountCents,
    createdAt,
    method,
    keepCardFor = null,
  } = attempt
  const awaited =
    changeId === null
      ? sql`FROM orders o
          WHERE o.id = ${orderId} AND o.status = 'pending_payment' AND o.due_cents = ${amountCents}
          FOR SHARE OF o`
      : sql`FROM orders o JOIN order_changes c ON c.order_id = o.id
          WHERE o.id = ${orderId} AND o.status = 'preparing' AND c.id = ${changeId}
            AND c.state = 'open' AND c.due_cents = ${amountCents} FOR SHARE OF o, c`
  const { rows } = await db.execute<{ id: string }>(sql`
    INSERT INTO payment_attempts (id, public_id, order_id, change_id, method, gateway_order,
      amount_cents, currency, state, created_at, keep_card_for)
    SELECT ${timeId()}::uuid, ${publicId}, o.id, ${changeId}::uuid, ${method}, ${gatewayOrder},
      ${amountCents}, ${EURO}, 'created', ${createdAt.toISOString()}::timestamptz,
      ${keepCardFor}::uuid
    ${awaited}
    ON CONFLICT (gateway_order) DO NOTHING RETURNING id`)
  return rows[0]?.id
}

/** An attempt by its public id, with the order it pays. */
export async function findAttempt(db: Queries, publicId: string) {
  const [row] = await db
    .select({ attempt: paymentAttempts, order: payable, change: payableChange })
    .from(paymentAttempts)
    .innerJoin(orders, eq(orders.id, paymentAttempts.orderId))
    .leftJoin(orderChanges, eq(changeId, paymentAttempts.changeId))
    .where(eq(paymentAttempts.publicId, publicId))
  return row && { attempt: row.attempt, order: { ...row.order, change: row.change } }
}

export type AttemptRow = typeof paymentAttempts.$inferSelect

/** An attempt by its own id, its public id, or its number at the gateway of these methods. */
export async function findAttemptRow(
  db: Queries,
  by: { id: string } | { publicId: string } | { reference: string; methods: readonly string[] },
): Promise<AttemptRow | undefined> {
  const named =
    'id' in by
      ? eq(paymentAttempts.id, by.id)
      : 'publicId' in by
        ? eq(paymentAttempts.publicId, by.publicId)
        : and(
            eq(paymentAttempts.gatewayOrder, by.reference),
            inArray(paymentAttempts.method, [...by.methods]),
          )
  const [row] = await db.select().from(paymentAttempts).where(named)
  return row
}

/** The number and the address that the gateway gave for an attempt. */
export async function saveRedirect(
  db: Queries,
  id: string,
  { reference, url }: { reference: string; url: string },
): Promise<void> {
  await db
    .update(paymentAttempts)
    .set({ gatewayOrder: reference, approveUrl: url })
    .where(eq(paymentAttempts.id, id))
}

/** The attempt as its gateway knows it. */
export const sentOf = ({
  id,
  publicId,
  gatewayOrder,
  amountCents,
  authorisationCode,
}: AttemptRow): AttemptSent => ({
  id,
  publicId,
  reference: gatewayOrder,
  amountCents,
  authorisationCode,
})
