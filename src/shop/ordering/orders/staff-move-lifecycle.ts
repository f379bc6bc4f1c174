import type { Transaction } from '../../../platform/database.ts'
import { refusalsAs } from '../../../platform/http.ts'
import { lockOrder } from '../../artwork/files/store-job.ts'
import type { OrderStatus } from '../../order/order-state.ts'
import type { Actor, Moved } from '../../order/store.ts'
import type { OrderRow } from '../../order/tables.ts'
import { closeChange } from './change-lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { advanceOrder } from './order-lifecycle.ts'
import type { ReceivedTransfer } from './transfer-received.ts'
import { confirmTransfer } from './transfer-received-lifecycle.ts'

type Move = { to: OrderStatus; received: ReceivedTransfer; by: Actor }

/** Moves an order; preparing an unpaid one confirms its transfer. */
export async function moveByStaff(
  life: Lifecycle,
  tx: Transaction,
  order: OrderRow,
  { to, received, by }: Move,
): Promise<Moved | undefined> {
  await lockOrder(tx, order.id)
  const confirms = to === 'preparing' && order.status === 'pending_payment'
  const confirmed = confirms ? await confirmTransfer(life, tx, order, received, by) : undefined
  if (confirmed && !confirmed.ok) throw refusalsAs(422, confirmed.refusals)
  const moved = confirmed
    ? confirmed.value
    : await advanceOrder(life, tx, order.id, to, by, life.context.now())
  if (moved?.moved && to !== 'preparing') await closeChange(life, tx, order.id, 'locked')
  return moved
}
