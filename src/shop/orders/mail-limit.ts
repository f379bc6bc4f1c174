import type { OrderMail } from './mail-kinds.ts'

/**
 * Mails of one day. `unpaid`: to a mailbox, about orders that nobody has paid and anybody may have placed in its name. `paid`: where somebody has, and changes it to and fro. `network`: from
 * one place, as it places orders, to whichever mailboxes.
 */
export const DAILY_MAILS = { unpaid: 30, paid: 100, network: 200 } as const

/** What whoever has the link of a paid order causes as often as they like. All other mails of one come once, from the workshop, or for money. */
const REPEATED: readonly OrderMail[] = ['amended', 'change_waits', 'change_ended', 'needs_changes']

/** How many mails a day are written to a mailbox that its owner has not proven; null: this one always is. */
export function dailyMost(kind: OrderMail, paid: boolean): number | null {
  // Counted where it is asked for, and how somebody gets what was held back.
  if (kind === 'link') return null
  if (!paid) return DAILY_MAILS.unpaid
  return REPEATED.includes(kind) ? DAILY_MAILS.paid : null
}
