import { Link } from 'react-router'
import type { CustomerOrderRow } from '../../shop/order/customer-orders-schema.ts'
import { sayOrderRow } from '../../shop/ordering/orders/own-order-row.ts'
import { ReorderButton } from '../../shop/ordering/reorders/reorder-button.tsx'
import { useMay } from '../../shop/session/company/capabilities-store.ts'
import { Tag } from '../../ui/tag.tsx'
import { useText } from '../../ui/text.tsx'

/**
 * A customer's orders, newest first: number and products, status, date, price and payment,
 * invoices. `busy`: loading.
 */
export function OwnOrders({
  orders,
  busy = false,
}: {
  orders: readonly CustomerOrderRow[]
  busy?: boolean
}) {
  return (
    <ul className="own-rows" aria-busy={busy}>
      {orders.map((order) => (
        <OwnOrder key={order.number} order={order} />
      ))}
    </ul>
  )
}

function OwnOrder({ order }: { order: CustomerOrderRow }) {
  const row = sayOrderRow(order, useText())
  const mayOrder = useMay()('order')
  return (
    <li className="own-row">
      <div>
        <Link className="own-row-number" to={row.href}>
          {row.number}
        </Link>
        <p className="secondary">
          {row.products}
          {row.by && (
            <>
              <br />
              {row.by}
            </>
          )}
          {row.reference && (
            <>
              <br />
              {row.reference}
            </>
          )}
        </p>
      </div>
      <div>
        <Tag shape={row.shape} tone={row.tone}>
          {row.status}
        </Tag>
        <p className="secondary">
          {row.delivery && (
            <>
              {row.delivery}
              <br />
            </>
          )}
          {row.placed}
        </p>
      </div>
      <p className="own-row-sum">
        <strong>{row.sum}</strong>
        <br />
        <span className="secondary">{row.payment}</span>
      </p>
      {(mayOrder || row.invoices.length > 0) && (
        <div className="own-row-tools">
          {mayOrder && <ReorderButton token={order.token} number={order.number} />}
          {row.invoices.map(({ number, href, name }) => (
            <a key={number} href={href} target="_blank" rel="noreferrer">
              {name}
            </a>
          ))}
        </div>
      )}
    </li>
  )
}
