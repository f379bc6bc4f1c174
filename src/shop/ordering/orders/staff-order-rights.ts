import { rightOfMove, type StaffRight, type StaffRole, staffMay } from '../../site/staff-rights.ts'
import type { StaffOrder } from './staff-order-schema.ts'

const NO_MONEY = {
  attempts: [],
  orphans: [],
  refunds: [],
  ledger: [],
  refundable: { leftCents: 0, lines: [], targets: [], leftThereCents: null },
} satisfies Partial<StaffOrder>

/** What an account with these roles may see of an order, and the changes it may make. */
export function seenWith(roles: readonly StaffRole[], order: StaffOrder): StaffOrder {
  const may = (right: StaffRight) => staffMay(roles, right)
  return {
    ...order,
    ...(!may('money:see') && NO_MONEY),
    ...(!may('files:see') && { artwork: [] }),
    ...(!may('orders:change') && { customerUrl: null, amendable: false }),
    ...(!may('invoices:see') && { vatNumber: null }),
    ...(!may('transport:prove') && { transportProofs: null }),
    ...(!may('jobs:move') && { lines: order.lines.map((line) => ({ ...line, moves: [] })) }),
    ...(!may('shipments:move') && {
      shipments: order.shipments.map((shipment) => ({ ...shipment, moves: [] })),
    }),
    allowed: order.allowed.filter((to) => may(rightOfMove(to))),
  }
}
