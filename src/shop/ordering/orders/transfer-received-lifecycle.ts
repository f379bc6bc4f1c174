import { eq, sql } from 'drizzle-orm'
import { madridDay } from '../../../platform/calendar.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result } from '../../../platform/refusal.ts'
import { recordSurplus } from '../../money/books/store-takings.ts'
import { giveBackSent } from '../../money/payments/refund-lifecycle.ts'
import type { Actor, Moved } from '../../order/store.ts'
import { type OrderRow, orders } from '../../order/tables.ts'
import type { Lifecycle } from './lifecycle.ts'
import { advanceOrder } from './order-lifecycle.ts'
import { checkTransfer, type ReceivedTransfer } from './transfer-received.ts'

/** `method`, `on`: how and on which value date it came. */
type Surplus = { orderId: string; cents: number; method: string; on: string; by: Actor }

/** Excess money belongs to the customer and waits for staff to refund it; it was never invoiced. */
export async function giveBackSurplus(
  life: Lifecycle,
  tx: Transaction,
  { orderId, cents, method, on, by }: Surplus,
): Promise<void> {
  await recordSurplus(tx, { orderId, cents, method, day: on })
  await tx
    .update(orders)
    .set({ paidCents: sql`${orders.paidCents} + ${cents}` })
    .where(eq(orders.id, orderId))
  const reason = life.translator('es')('orders.transfer.surplus')
  await giveBackSent(life.context, tx, {
    orderId,
    cents,
    reason,
    by: { id: by.actorId ?? null },
  })
}

/**
 * Staff confirm a transfer: the order moves on, with its value date. The caller has locked the
 * order.
 */
export async function confirmTransfer(
  life: Lifecycle,
  tx: Transaction,
  order: OrderRow,
  received: ReceivedTransfer,
  by: Actor,
): Promise<Result<Moved | undefined>> {
  const at = life.context.now()
  const days = { placedOn: madridDay(order.placedAt.getTime()), today: madridDay(at.getTime()) }
  const checked = checkTransfer(received, { dueCents: order.dueCents, ...days })
  if (!checked.ok) return checked
  const { valueOn, surplusCents } = checked.value
  const moved = await advanceOrder(life, tx, order.id, 'preparing', by, at, { valueOn })
  if (moved?.moved && surplusCents > 0)
    await giveBackSurplus(life, tx, {
      ...{ orderId: order.id, cents: surplusCents, by },
      ...{ method: order.paymentMethod, on: valueOn },
    })
  return accept(moved)
}
