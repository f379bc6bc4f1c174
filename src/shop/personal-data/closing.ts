import type { Refusal } from '../../platform/refusal.ts'

/** How an account stands when its owner wants it deleted. Orders by their numbers. */
export type AccountStanding = {
  /** Paid and not sent yet: they need to know where to. */
  inProduction: readonly string[]
  /** With money on its way back. */
  refunding: readonly string[]
  /** Not paid: they are withdrawn with the account. */
  unpaid: readonly string[]
  /** In the wallet, with what comes back to it from the unpaid. */
  balanceCents: number
}

const named = (numbers: readonly string[]) => ({ count: numbers.length, numbers: numbers.slice(0, 5).join(', ') })

/**
 * Why an account cannot be deleted now: work that is paid and not sent, money on its way back, and money in the wallet that its owner has not
 * given up to the cent: `giveUpCents` is what the owner was shown.
 */
export function refuseClosing({ inProduction, refunding, balanceCents }: AccountStanding, giveUpCents: number): Refusal[] {
  return [
    ...(inProduction.length > 0 ? [{ code: 'account.closing.inProduction', field: '', params: named(inProduction) }] : []),
    ...(refunding.length > 0 ? [{ code: 'account.closing.refunding', field: '', params: named(refunding) }] : []),
    ...(balanceCents > 0 && giveUpCents !== balanceCents ? [{ code: 'account.closing.balance', field: 'giveUp', params: { balanceCents } }] : []),
  ]
}
