import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { lockOrder } from '../../artwork/files/store-job.ts'
import {
  orderFollows,
  SHIPMENT_MOVED,
  type ShipmentMove,
  shipmentsIn,
} from '../../order/shipment-state.ts'
import { type Actor, findOrderById, recordEvent } from '../../order/store.ts'
import type { Lifecycle } from './lifecycle.ts'
import { advanceOrder } from './order-lifecycle.ts'
import { mailCustomer } from './order-mail-lifecycle.ts'

/**
 * Moves one of several shipments, in one transaction with the order locked: its record, the mail
 * with the recipient, and the order itself with the last of them. Refuses a move that its state
 * does not allow, naming the allowed ones.
 */
export async function moveShipment(
  life: Lifecycle,
  tx: Transaction,
  {
    orderId,
    shipment,
    to,
    by,
    at,
  }: { orderId: string; shipment: number; to: ShipmentMove; by: Actor; at: Date },
): Promise<Result<true>> {
  await lockOrder(tx, orderId)
  const before = await findOrderById(tx, orderId)
  const standing = before && shipmentsIn(before).find(({ number }) => number === shipment)
  if (!standing)
    return refuse({
      code: 'orders.unknownShipment',
      field: 'shipment',
      params: { value: shipment },
    })
  if (!standing.moves.includes(to)) {
    const why =
      standing.state === 'preparing' && before.order.status === 'preparing'
        ? 'notPacked'
        : 'notAllowed'
    return refuse({ code: `orders.shipment.${why}`, field: 'to', params: { number: shipment } })
  }
  await recordEvent(tx, orderId, by, at, SHIPMENT_MOVED, { shipment, to })
  const after = await findOrderById(tx, orderId)
  if (!after) throw new Error(`order ${orderId} is gone`)
  if (to === 'shipped') await mailCustomer(life, tx, 'shipment_shipped', after)
  const follows = orderFollows(after.order.status, shipmentsIn(after))
  if (follows) {
    const moved = await advanceOrder(life, tx, orderId, follows, by, at)
    if (!moved?.moved)
      throw new Error(`order ${orderId} does not follow its last shipment to ${follows}`)
  }
  return accept(true)
}
