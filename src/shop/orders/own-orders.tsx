import { orderLink } from '../../links.ts'
import { formatDay } from '../../platform/calendar.ts'
import { Tag, type TagShape } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import type { CustomerOrderRow } from './customer-orders.ts'
import type { OrderStatus } from './order-state.ts'
import { dayAt } from './order-time.ts'

const SHAPES: Record<OrderStatus, TagShape> = {
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

/** A customer's orders, newest first: number and what it is, status, when it comes, what it costs and how it is paid. */
export function OwnOrders({ orders }: { orders: readonly CustomerOrderRow[] }) {
  return (
    <ul className="own-orders">
      {orders.map((order) => (
        <OwnOrder key={order.number} order={order} />
      ))}
    </ul>
  )
}

function OwnOrder({ order }: { order: CustomerOrderRow }) {
  const { t, money, language } = useText()
  const more = order.lines - order.products.length
  return (
    <li className="own-order">
      <div>
        <a className="own-order-number" href={orderLink(order.token)}>
          {order.number}
        </a>
        <p className="secondary">
          {order.products.join(', ')}
          {more > 0 && ` ${t('account.orders.more', { count: more })}`}
        </p>
      </div>
      <p>
        <Tag shape={SHAPES[order.status]} tone={order.status === 'pending_payment' ? 'warn' : 'quiet'}>
          {t(`orders.status.${order.status}`)}
        </Tag>
      </p>
      <p className="secondary">
        {t('account.orders.placedOn', { date: dayAt(order.placedAt, language) })}
        {!IS_OVER.has(order.status) && (
          <>
            <br />
            {t(order.pickup ? 'account.orders.pickupOn' : 'account.orders.deliversOn', { date: formatDay(order.deliversOn, language, 'long') })}
          </>
        )}
      </p>
      <p className="own-order-sum">
        <strong>{money(order.grossCents)}</strong>
        <br />
        <span className="secondary">{t(`checkout.payment.${order.paymentMethod}`)}</span>
      </p>
    </li>
  )
}
