import { methodText } from '../../../platform/method-text.ts'
import { formatCents } from '../../../platform/money.ts'
import { intlLocale } from '../../../platform/text.ts'
import { sayTotal } from '../../buying/cart/lots.ts'
import { totalLabel } from '../../buying/cart/total-label.ts'
import type { WholeOrder } from '../../order/order-record.ts'
import type { MailFacts } from './order-mail.ts'

export type MailRow = [label: string, value: string]
type Facts = Pick<MailFacts, 't' | 'language'>

/** An amount before tax, labelled as such. */
export const netAmount = (cents: number, { t, language }: Facts): string =>
  t('shell.amountWithoutVat', { price: formatCents(cents, intlLocale(language)) })

const money = (cents: number, { language }: Facts): string =>
  formatCents(cents, intlLocale(language))

/** The discount of a coupon, if any. */
const discountRows = ({ order }: WholeOrder, facts: Facts): MailRow[] =>
  order.couponCode === null
    ? []
    : [
        [
          facts.t('mail.orders.discount', { code: order.couponCode }),
          netAmount(-order.discountCents, facts),
        ],
      ]

/** Shipping, packaging and the surcharge of the payment method. */
const partRows = ({ order }: WholeOrder, facts: Facts): MailRow[] =>
  order.totals
    .filter(({ code }) => code === 'shipping' || code === 'packaging' || code === 'surcharge')
    .filter(({ code, cents }) => code === 'shipping' || cents !== 0)
    .map((line) => {
      const label =
        line.code === 'surcharge'
          ? facts.t(methodText(order.paymentMethod, 'surcharge'))
          : sayTotal(line, facts.t)
      return [label, netAmount(line.cents, facts)]
    })

/** The gross in its parts: net, VAT and recargo. */
const taxRows = ({ order }: WholeOrder, facts: Facts): MailRow[] =>
  [
    ['net', order.netCents] as const,
    ['vat', order.vatCents] as const,
    ...(order.recargoCents > 0 ? [['recargo', order.recargoCents] as const] : []),
  ].map(([code, cents]) => [facts.t(`cart.total.${code}`), money(cents, facts)])

/** The wallet's part and the rest, if it pays any. */
const walletRows = ({ order }: WholeOrder, facts: Facts): MailRow[] =>
  order.walletCents === 0
    ? []
    : [
        [facts.t('mail.orders.wallet'), money(-order.walletCents, facts)],
        [facts.t('mail.orders.due'), money(order.dueCents, facts)],
      ]

/** The total, labelled by the tax decision. */
export const totalRow = ({ order }: WholeOrder, facts: Facts): MailRow => [
  facts.t(totalLabel('mail.orders.total', order)),
  money(order.grossCents, facts),
]

/** Every part of the total below the goods, to the cent. */
export const accountRows = (found: WholeOrder, facts: Facts): MailRow[] => [
  ...discountRows(found, facts),
  ...partRows(found, facts),
  ...taxRows(found, facts),
  totalRow(found, facts),
  ...walletRows(found, facts),
]

/** The same where the goods are not listed separately. */
export function summaryRows(found: WholeOrder, facts: Facts): MailRow[] {
  const goodsCents = found.lines.reduce((sum, { netCents }) => sum + netCents, 0)
  return [[facts.t('mail.orders.products'), money(goodsCents, facts)], ...accountRows(found, facts)]
}
