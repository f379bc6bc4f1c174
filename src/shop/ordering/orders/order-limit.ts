import type { Refusal } from '../../../platform/refusal.ts'

/** Limits of unpaid orders of the last 24 hours: settings of the site. */
export type OrderLimits = { mailbox: number; network: number; account: number }
export const LIMIT_HOURS = 24

/** The current numbers. */
export type UnpaidOrders = { mailbox: number; network: number; account: number }

/**
 * Customers with a confirmed address have only the limit of their account: offices order much, and
 * share a network.
 */
export function refuseOrders(
  kind: 'guest' | 'account',
  unpaid: UnpaidOrders,
  limits: OrderLimits,
): Refusal | undefined {
  const by = kind === 'account' ? (['account'] as const) : (['mailbox', 'network'] as const)
  const full = by.find((each) => unpaid[each] >= limits[each])
  return (
    full && {
      code: `orders.tooMany.${full}`,
      field: 'cart',
      params: { limit: limits[full], hours: LIMIT_HOURS },
    }
  )
}
