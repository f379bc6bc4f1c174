import type { Refusal } from '../../platform/refusal.ts'
import type { AccountStanding, NamedOrders } from './standing-schema.ts'

/**
 * How many orders in progress are read once one of them is an obstacle: then the exact number does
 * not matter.
 */
export const MOST_COUNTED = 200

/**
 * How many orders are erased in one transaction, with the account and then by jobs: no transaction
 * takes long.
 */
export const ORDERS_AT_ONCE = 50

/**
 * "M-26-000001, M-26-000002 (+7)": the number of further ones; "(+95 …)" where they were not all
 * counted.
 */
export function named({ count, numbers, more }: NamedOrders): { count: number; numbers: string } {
  const others = count - numbers.length
  return {
    count,
    numbers: numbers.join(', ') + (others > 0 ? ` (+${others}${more ? '\u00a0…' : ''})` : ''),
  }
}

/**
 * Why an account cannot be closed now: paid work that is not sent, refunds in progress, or a
 * balance that its owner has not forfeited to the cent: `giveUpCents` is the amount shown to the
 * owner.
 */
export function refuseClosing(
  { inProduction, refunding, balanceCents }: AccountStanding,
  giveUpCents: number,
): Refusal[] {
  return [
    ...(inProduction.count > 0
      ? [{ code: 'account.closing.inProduction', field: '', params: named(inProduction) }]
      : []),
    ...(refunding.count > 0
      ? [{ code: 'account.closing.refunding', field: '', params: named(refunding) }]
      : []),
    ...(balanceCents > 0 && giveUpCents !== balanceCents
      ? [{ code: 'account.closing.balance', field: 'giveUp', params: { balanceCents } }]
      : []),
  ]
}
