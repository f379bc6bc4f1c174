import type { OrderMail } from './mail-kinds.ts'

/**
 * Mails of one day. `unpaid`: to a mailbox, about unpaid orders, which may be placed in its name by
 * others. `paid`: about repeated changes of a paid order. `network`: from one network, to any
 * mailboxes.
 */
export const DAILY_MAILS = { unpaid: 30, paid: 100, network: 200 } as const

/**
 * Mails about a paid order that the holder of its link can cause without limit. All others are sent
 * once, by the workshop or for money.
 */
const REPEATED: readonly OrderMail[] = [
  'amended',
  'change_waits',
  'change_ended',
  'needs_changes',
  'claim_opened',
]

/** The daily limit of mails to an unconfirmed mailbox; null: no limit. */
export function dailyMost(kind: OrderMail, paid: boolean): number | null {
  // Counted where it is requested; it replaces suppressed mails.
  if (kind === 'link') return null
  if (!paid) return DAILY_MAILS.unpaid
  return REPEATED.includes(kind) ? DAILY_MAILS.paid : null
}
