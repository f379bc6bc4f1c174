import { formatClock, formatDay, formatMinutes, madridClock } from '../../platform/calendar.ts'
import { formatCents } from '../../platform/money.ts'
import { intlLocale, type Language, type Translate } from '../../platform/text.ts'
import { methodOf } from './amendment.ts'
import { waitsUntil } from './order-change.ts'
import type { OrderChange } from './store-changes.ts'
import type { OrderRow } from './tables.ts'

export type ToldChange = Pick<OrderChange, 'state' | 'method' | 'differenceCents' | 'walletCents' | 'dueCents' | 'expiresAt'>

/** What is said of an order that never had a change, to staff who look at the mail: as if all of it were to be paid. */
export function exampleChange(order: Pick<OrderRow, 'grossCents' | 'paymentMethod' | 'placedAt'>): ToldChange {
  const [method, cents] = [methodOf(order), order.grossCents]
  return { state: 'open', method, differenceCents: cents, walletCents: 0, dueCents: cents, expiresAt: waitsUntil(method, order.placedAt) }
}

/** What a change came to where nothing is left of it but the order as it was. */
export const endOf = ({ state }: ToldChange): 'expired' | 'locked' | 'withdrawn' => (state === 'locked' || state === 'withdrawn' ? state : 'expired')

/** Amount and end of a change, as sentences name them. */
export function changeParams({ dueCents, expiresAt }: ToldChange, language: Language) {
  const { on, minutes } = madridClock(expiresAt.getTime())
  return {
    amount: formatCents(dueCents, intlLocale(language)),
    until: formatDay(on, language, 'long'),
    untilTime: formatClock(formatMinutes(minutes), language),
  }
}

/** What the order would cost, what of it is missing, and what of that the wallet pays. */
export function changeRows(
  { differenceCents, walletCents, dueCents }: ToldChange,
  grossCents: number,
  t: Translate,
  language: Language,
): [string, string][] {
  const money = (cents: number) => formatCents(cents, intlLocale(language))
  return [
    [t('mail.orders.change.after'), money(grossCents + differenceCents)],
    [t('mail.orders.change.difference'), money(differenceCents)],
    ...(walletCents > 0
      ? [[t('mail.orders.wallet'), money(-walletCents)] as [string, string], [t('mail.orders.due'), money(dueCents)] as [string, string]]
      : []),
  ]
}
