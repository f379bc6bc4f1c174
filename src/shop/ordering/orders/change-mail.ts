import { formatClock, formatDay, formatMinutes, madridClock } from '../../../platform/calendar.ts'
import { formatCents } from '../../../platform/money.ts'
import type { OfferedMethod } from '../../../platform/payment-method.ts'
import { intlLocale, type Language, type Translate } from '../../../platform/text.ts'
import { totalLabel } from '../../buying/cart/total-label.ts'
import { waitsUntil } from '../../order/order-change.ts'
import type { OrderChangeRecord, OrderRecord } from '../../order/order-record.ts'
import type { Sums } from './amendment.ts'

export type ToldChange = Pick<
  OrderChangeRecord,
  'state' | 'method' | 'settles' | 'differenceCents' | 'walletCents' | 'dueCents' | 'expiresAt'
> & {
  /** The order's amounts with the change. */
  values: { order: Sums }
}

/**
 * An example for previews of an order without a change: as if its whole amount were the difference,
 * to be paid within a day by the order's method or, where the balance paid it, by another.
 */
export function exampleChange(
  order: Sums & Pick<OrderRecord, 'paymentMethod' | 'paymentSettles' | 'placedAt'>,
  offered: readonly OfferedMethod[],
): ToldChange {
  const { paymentMethod: code, paymentSettles: settles, grossCents: cents } = order
  const by = settles === 'balance' ? offered[0] : undefined
  return {
    state: 'open',
    method: by?.code ?? code,
    settles: by?.settles ?? settles,
    differenceCents: cents,
    walletCents: 0,
    dueCents: cents,
    expiresAt: waitsUntil({ changeHours: 24 }, order.placedAt),
    values: { order },
  }
}

/** The change where only the order itself is left. */
export const endOf = ({ state }: ToldChange): 'expired' | 'locked' | 'withdrawn' =>
  state === 'locked' || state === 'withdrawn' ? state : 'expired'

/** Amount and end of a change, formatted for sentences. */
export function changeParams({ dueCents, expiresAt }: ToldChange, language: Language) {
  const { on, minutes } = madridClock(expiresAt.getTime())
  return {
    amount: formatCents(dueCents, intlLocale(language)),
    until: formatDay(on, language, 'long'),
    untilTime: formatClock(formatMinutes(minutes), language),
  }
}

/** The new total, the difference, and the wallet's part of it. */
export function changeRows(
  change: ToldChange,
  t: Translate,
  language: Language,
): [string, string][] {
  const { differenceCents, walletCents, dueCents, values } = change
  const money = (cents: number) => formatCents(cents, intlLocale(language))
  const labelled = (cents: number) =>
    t(totalLabel('shell.amountWithVat', values.order), { price: money(cents) })
  const row = (label: string, amount: string): [string, string] => [label, amount]
  return [
    [t('mail.orders.change.after'), labelled(values.order.grossCents)],
    [t('mail.orders.change.difference'), labelled(differenceCents)],
    ...(walletCents > 0
      ? [
          row(t('mail.orders.wallet'), money(-walletCents)),
          row(t('mail.orders.due'), money(dueCents)),
        ]
      : []),
  ]
}
