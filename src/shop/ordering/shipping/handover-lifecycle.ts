import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { incidentKindOf } from '../../order/incidents/incident.ts'
import { openIncident, retellIncident } from '../../order/incidents/store-incidents.ts'
import type { ShipmentMove } from '../../order/shipment-state.ts'
import { type Actor, recordEvent } from '../../order/store.ts'
import { closeChange } from '../orders/change-lifecycle.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { advanceOrder } from '../orders/order-lifecycle.ts'
import { moveShipment } from '../orders/shipment-lifecycle.ts'
import type { Shipment } from './announce-lifecycle.ts'
import { isAnnounced } from './consignment.ts'
import { type ConsignmentRow, changeConsignment, findConsignment } from './store-shipping.ts'

/** The order, or one of its several shipments, by the rules of its own state. */
async function moveOn(
  life: Lifecycle,
  tx: Transaction,
  { found: { order }, part }: Shipment,
  { to, by, at }: { to: ShipmentMove; by: Actor; at: Date },
): Promise<Result<true>> {
  const orderId = order.id
  if ((order.delivery.others ?? []).length > 0)
    return moveShipment(life, tx, { orderId, shipment: part.number, to, by, at })
  const moved = await advanceOrder(life, tx, orderId, to, by, at)
  return moved?.moved ? accept(true) : refuse({ code: 'shipping.notMoved', field: '' })
}

/** What came back leaves once more: its order was sent before. */
async function leaveAgain(
  life: Lifecycle,
  tx: Transaction,
  { found, part }: Shipment,
  row: ConsignmentRow,
  on: string,
): Promise<Result<true>> {
  await changeConsignment(tx, row.id, [row.state], { handedOn: on, again: false })
  if (row.state === 'delivered') await arrive(life, tx, { found, part })
  return accept(true)
}

/** The parcels leave the workshop: the order is sent, and its customer told. */
export async function handOver(
  life: Lifecycle,
  tx: Transaction,
  shipment: Shipment,
  { by, on }: { by: Actor; on: string },
): Promise<Result<true>> {
  const { found, part } = shipment
  const at = life.context.now()
  const row = await findConsignment(tx, { orderId: found.order.id, shipment: part.number })
  if (!row || !isAnnounced(row.state)) return refuse({ code: 'shipping.noLabels', field: '' })
  if (row.again) return leaveAgain(life, tx, shipment, row, on)
  if (!part.isPacked) return refuse({ code: 'shipping.notPacked', field: '' })
  await changeConsignment(tx, row.id, [row.state], { handedOn: on })
  const moved = await moveOn(life, tx, shipment, { to: 'shipped', by, at })
  if (!moved.ok) return moved
  await closeChange(life, tx, found.order.id, 'locked')
  // Noted late: the carrier has delivered it meanwhile.
  if (row.state === 'delivered')
    await arrive(life, tx, { found, part: { ...part, state: 'shipped' } })
  return moved
}

/** The carrier delivered: only what has left the workshop is received. */
export async function arrive(life: Lifecycle, tx: Transaction, shipment: Shipment): Promise<void> {
  const at = life.context.now()
  if (shipment.part.state === 'shipped')
    await moveOn(life, tx, shipment, { to: 'received', by: { actor: 'system' }, at })
}

/** What the carrier told becomes work of the desk; told anew, it is the same work. */
export async function recordIncident(
  tx: Transaction,
  { found, part }: Shipment,
  said: string,
  at: Date,
): Promise<void> {
  const told = { orderId: found.order.id, shipment: part.number, kind: incidentKindOf(said), said }
  if (!(await openIncident(tx, { ...told, openedAt: at }))) await retellIncident(tx, told)
  await recordEvent(tx, found.order.id, { actor: 'system' }, at, 'shipment_incident', {
    // Told to staff alone.
    ...{ shipment: part.number, reason: said },
  })
}
