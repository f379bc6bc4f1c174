import { formatDay } from '../../../platform/calendar.ts'
import { methodText } from '../../../platform/method-text.ts'
import type { Language, Translate } from '../../../platform/text.ts'
import { totalLabel } from '../../buying/cart/total-label.ts'
import type { CustomerOrderRow } from '../../order/customer-orders-schema.ts'
import type { OrderStatus } from '../../order/order-state.ts'
import { dayAt } from '../../order/order-time.ts'
import { orderLink } from '../../site/links.ts'

/** Not begun or over, in progress, done, needs attention. */
type Shape = 'empty' | 'half' | 'full' | 'diamond'

const SHAPES: Record<OrderStatus, Shape> = {
  not_confirmed: 'diamond',
  pending_payment: 'diamond',
  preparing: 'half',
  shipped: 'half',
  received: 'full',
  deleted_by_user: 'empty',
  cancelled: 'empty',
  refunded: 'empty',
}
const IS_OVER: ReadonlySet<OrderStatus> = new Set(['deleted_by_user', 'cancelled', 'refunded'])

/** The texts of one row of a customer's orders. Empty: omitted. */
export type SaidRow = {
  number: string
  href: string
  products: string
  reference: string
  /** The colleague who ordered for the company. */
  by: string
  shape: Shape
  tone: 'warn' | 'quiet'
  status: string
  delivery: string
  placed: string
  sum: string
  payment: string
  invoices: readonly { number: string; href: string; name: string }[]
}
type Speech = { t: Translate; money: (cents: number) => string; language: Language }

export function sayOrderRow(order: CustomerOrderRow, { t, money, language }: Speech): SaidRow {
  const more = order.lines - order.products.length
  const deliversOn = () =>
    t(order.pickup ? 'account.orders.pickupOn' : 'account.orders.deliversOn', {
      date: formatDay(order.deliversOn, language, 'long'),
    })
  return {
    number: order.number,
    href: orderLink(order.token),
    products:
      order.products.join(', ') + (more > 0 ? ` ${t('account.orders.more', { count: more })}` : ''),
    reference: order.reference && t('account.orders.reference', { reference: order.reference }),
    by: order.orderedBy ? t('account.orders.by', { name: order.orderedBy }) : '',
    shape: SHAPES[order.status],
    tone: order.status === 'pending_payment' ? 'warn' : 'quiet',
    status: t(`orders.status.${order.status}`),
    delivery: IS_OVER.has(order.status) ? '' : deliversOn(),
    placed: t('account.orders.placedOn', { date: dayAt(order.placedAt, language) }),
    sum: t(totalLabel('shell.amountWithVat', order), { price: money(order.grossCents) }),
    payment: t(methodText(order.paymentMethod, 'name')),
    invoices: order.invoices.map(({ number, href }) => ({
      number,
      href,
      name: t('orders.invoice.pdf', { number }),
    })),
  }
}
