import { rightOfMove, type StaffRight, type StaffRole, staffMay } from '../../site/staff-rights.ts'
import { moveGuards } from '../desk/move-guards.ts'
import type { StaffOrder } from './staff-order-schema.ts'

const NO_MONEY = {
  attempts: [],
  orphans: [],
  refunds: [],
  ledger: [],
  refundable: { leftCents: 0, lines: [], targets: [], leftThereCents: null },
} satisfies Partial<StaffOrder>

/** What an account with these roles may see of an order, and the changes it may make. */
export function seenWith(
  roles: readonly StaffRole[],
  order: Omit<StaffOrder, 'guards'>,
): StaffOrder {
  const may = (right: StaffRight) => staffMay(roles, right)
  const allowed = order.allowed.filter((to) => may(rightOfMove(to)))
  return {
    ...order,
    ...(!may('money:see') && NO_MONEY),
    ...(!may('files:see') && { artwork: [] }),
    ...(!may('orders:change') && { customerUrl: null, amendable: false }),
    ...(!may('invoices:see') && { vatNumber: null }),
    ...(!may('transport:prove') && { transportProofs: null }),
    lines: order.lines.map((line) => ({
      ...line,
      moves: may('jobs:move') ? line.moves : [],
      margin: may('margins') ? line.margin : null,
    })),
    ...(!may('shipments:move') && {
      shipments: order.shipments.map((shipment) => ({ ...shipment, moves: [] })),
      incidents: order.incidents.map((incident) => ({ ...incident, moves: [] })),
    }),
    allowed,
    guards: moveGuards({
      status: order.status,
      possible: order.allowed,
      allowed,
      jobStates: order.lines.map(({ jobState }) => jobState),
      paid: order.paidAt !== null,
    }),
  }
}
