import { orderLink } from '../../links.ts'
import { formatDay } from '../../platform/calendar.ts'
import { Tag, type TagShape } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'
import { ReorderButton } from '../reorders/reorder-button.tsx'
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

/** A customer's orders, newest first: number and what it is, status, when it comes, what it costs and how it is paid, invoices. `busy`: others are awaited. */
export function OwnOrders({ orders, busy = false }: { orders: readonly CustomerOrderRow[]; busy?: boolean }) {
  return (
    <ul className="own-rows" aria-busy={busy}>
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
    <li className="own-row">
      <div>
        <a className="own-row-number" href={orderLink(order.token)}>
          {order.number}
        </a>
        <p className="secondary">
          {order.products.join(', ')}
          {more > 0 && ` ${t('account.orders.more', { count: more })}`}
          {order.reference && (
            <>
              <br />
              {t('account.orders.reference', { reference: order.reference })}
            </>
          )}
        </p>
      </div>
      <div>
        <Tag shape={SHAPES[order.status]} tone={order.status === 'pending_payment' ? 'warn' : 'quiet'}>
          {t(`orders.status.${order.status}`)}
        </Tag>
        <p className="secondary">
          {!IS_OVER.has(order.status) && (
            <>
              {t(order.pickup ? 'account.orders.pickupOn' : 'account.orders.deliversOn', { date: formatDay(order.deliversOn, language, 'long') })}
              <br />
            </>
          )}
          {t('account.orders.placedOn', { date: dayAt(order.placedAt, language) })}
        </p>
      </div>
      <p className="own-row-sum">
        <strong>{money(order.grossCents)}</strong>
        <br />
        <span className="secondary">{t(`checkout.payment.${order.paymentMethod}`)}</span>
      </p>
      <div className="own-row-tools">
        <ReorderButton token={order.token} number={order.number} />
        {order.invoices.map(({ number, href }) => (
          <a key={number} href={href} target="_blank" rel="noreferrer">
            {t('orders.invoice.pdf', { number })}
          </a>
        ))}
      </div>
    </li>
  )
}
