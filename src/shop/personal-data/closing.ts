import type { Refusal } from '../../platform/refusal.ts'

/** So many orders and some of them by number: of thousands nobody reads each. `more`: counting ended at `MOST_COUNTED`, there are others. */
export type NamedOrders = { count: number; numbers: readonly string[]; more?: true }
export const MOST_NAMED = 5
/** Of orders under way so many are looked at where one of them stands in the way: then nobody needs to know how many others there are. */
export const MOST_COUNTED = 200

/** So many orders are forgotten in one transaction, with the account and then by jobs: nobody waits for any of them longer than a moment. */
export const ORDERS_AT_ONCE = 50

/** How an account stands when its owner wants it deleted. */
export type AccountStanding = {
  /** Paid and not sent yet: they need to know where to. */
  inProduction: NamedOrders
  /** With money on its way back. */
  refunding: NamedOrders
  /** Not paid: they are withdrawn with the account. */
  unpaid: NamedOrders
  /** In the wallet, with what comes back to it from the unpaid; without that where not all of them were counted. */
  balanceCents: number
}

/** "M-26-000001, M-26-000002 (+7)": the others by how many they are; "(+95 …)" where they were not all counted. */
export function named({ count, numbers, more }: NamedOrders): { count: number; numbers: string } {
  const others = count - numbers.length
  return { count, numbers: numbers.join(', ') + (others > 0 ? ` (+${others}${more ? '\u00a0…' : ''})` : '') }
}

/**
 * Why an account cannot be deleted now: work that is paid and not sent, money on its way back, and money in the wallet that its owner has not
 * given up to the cent: `giveUpCents` is what the owner was shown.
 */
export function refuseClosing({ inProduction, refunding, balanceCents }: AccountStanding, giveUpCents: number): Refusal[] {
  return [
    ...(inProduction.count > 0 ? [{ code: 'account.closing.inProduction', field: '', params: named(inProduction) }] : []),
    ...(refunding.count > 0 ? [{ code: 'account.closing.refunding', field: '', params: named(refunding) }] : []),
    ...(balanceCents > 0 && giveUpCents !== balanceCents ? [{ code: 'account.closing.balance', field: 'giveUp', params: { balanceCents } }] : []),
  ]
}
