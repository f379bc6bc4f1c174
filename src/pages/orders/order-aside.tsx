import { lazy, type ReactNode, Suspense, useState } from 'react'
import { formatDay, madridDay } from '../../platform/calendar.ts'
import { methodText } from '../../platform/method-text.ts'
import { walletRows } from '../../shop/buying/cart/cart-receipt.tsx'
import { sayTotal } from '../../shop/buying/cart/lots.ts'
import { totalLabel } from '../../shop/buying/cart/total-label.ts'
import { sayEvent } from '../../shop/order/order-events.ts'
import type { CustomerOrder } from '../../shop/order/order-schema.ts'
import { remarksOf, sayRemarks } from '../../shop/order/say-delivery.ts'
import { DeliveryNotes } from '../../shop/ordering/orders/delivery-notes.tsx'
import { OrderAmend } from '../../shop/ordering/orders/order-amend.tsx'
import { OrderWithdrawal } from '../../shop/ordering/orders/order-withdrawal.tsx'
import { ShipmentList } from '../../shop/ordering/orders/shipment-list.tsx'
import { needsFiles } from '../../shop/ordering/orders/stage-texts.ts'
import { TrackingLink } from '../../shop/ordering/orders/tracking-link.tsx'
import { ReorderButton } from '../../shop/ordering/reorders/reorder-button.tsx'
import type { Address } from '../../shop/print/address/address.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { Receipt, type ReceiptRow } from '../../ui/receipt.tsx'
import { useText } from '../../ui/text.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { OrderInvoices } from '../invoices/order-invoices.tsx'

/** Loaded only for guests. */
const RegisterPlaced = lazy(() => import('../registration/register-placed.tsx'))

type OrderAsideProps = {
  token: string
  order: CustomerOrder
  nowMs: number
  onOrder: (order: CustomerOrder) => void
}

function AddressText({ address: { address, postalCode, city, country } }: { address: Address }) {
  const { t } = useText()
  return (
    <>
      {address}
      <br />
      {postalCode} {city}, {t(`delivery.country.${country}`)}
    </>
  )
}

function History({ order, nowMs }: { order: CustomerOrder; nowMs: number }) {
  const { t, language } = useText()
  const names = new Map(order.lines.map(({ id, productName }) => [id, productName]))
  const events = order.events.flatMap(
    (event) => sayEvent(event, { t, language, nowMs }, names) ?? [],
  )
  return (
    <section>
      <h2 className="order-aside-title">{t('orders.history')}</h2>
      <Timeline events={events.map((event, index) => ({ ...event, strong: index === 0 }))} />
    </section>
  )
}

/** Recipient, address and remarks; of several recipients each with its state. */
function DeliveredTo({ order }: { order: CustomerOrder }) {
  const { t } = useText()
  const { delivery } = order
  if (delivery.others)
    return (
      <>
        <ShipmentList order={order} />
        {sayRemarks('page', remarksOf(delivery), t, 'order').map(({ sentence }) => (
          <div key={sentence}>{sentence}</div>
        ))}
      </>
    )
  return (
    <>
      {delivery.parcel?.recipient && <div>{delivery.parcel.recipient}</div>}
      {delivery.address ? <AddressText address={delivery.address} /> : t('orders.delivery.pickup')}
      {sayRemarks('page', remarksOf(delivery), t).map(({ sentence }) => (
        <div key={sentence}>{sentence}</div>
      ))}
    </>
  )
}

function Facts({ order }: { order: CustomerOrder }) {
  const { t, language } = useText()
  const { contact, billing, paymentMethod, paidAt } = order
  const paidOn = paidAt && formatDay(madridDay(Date.parse(paidAt)), language, 'long')
  const waits = order.status === 'pending_payment'
  const unpaid = waits ? 'unpaid' : 'never'
  const simplified =
    order.paidAt === null ? 'orders.billing.simplified' : 'orders.invoice.simplified'
  const invoice = billing?.fullInvoice
    ? [billing.name, billing.taxId].filter(Boolean).join(', ')
    : t(simplified)
  return (
    <KeyValues
      items={[
        [t('orders.contact'), contact.name],
        [t('orders.delivery'), <DeliveredTo key="delivery" order={order} />],
        ...(order.delivery.others || order.tracking.length === 0
          ? []
          : [
              [
                t('orders.tracking'),
                <TrackingLink key="tracking" order={order} shipment={1} />,
              ] satisfies [string, ReactNode],
            ]),
        [
          t('orders.payment'),
          order.reprintOf !== null
            ? t('orders.payment.reprint', { number: order.reprintOf })
            : paidOn
              ? t(methodText(paymentMethod, 'paid'), { day: paidOn })
              : t(methodText(paymentMethod, unpaid)),
        ],
        // None for an order that ended unpaid.
        ...(waits || order.paidAt !== null
          ? [[t('orders.billing'), invoice] satisfies [string, string]]
          : []),
        ...(billing?.fullInvoice && billing.reference
          ? [[t('orders.reference'), billing.reference] satisfies [string, string]]
          : []),
      ]}
    />
  )
}

function Totals({ order }: { order: CustomerOrder }) {
  const { t } = useText()
  const rowOf = (line: CustomerOrder['totals'][number]): ReceiptRow => ({
    label: sayTotal(line, t),
    reason: line.reason && t(line.reason.key, line.reason.params),
    cents: line.cents,
  })
  const rows = (...codes: string[]) =>
    order.totals.filter(({ code }) => codes.includes(code)).map(rowOf)
  return (
    <Receipt
      title={t('orders.receipt')}
      caption={t('orders.receipt')}
      amounts={t('shell.netAmounts')}
      rows={rows('products', 'discount', 'shipping', 'packaging', 'surcharge')}
      sums={rows('net', 'vat', 'recargo')}
      total={{ label: t(totalLabel('orders.total', order)), cents: order.grossCents }}
      paid={walletRows(t, order.grossCents, order.walletCents)}
    />
  )
}

const OPEN = new Set(['pending_payment', 'preparing'])

/** Beside the products: events, recipient and address, totals, the designer link. */
export function OrderAside({ token, order, nowMs, onOrder }: OrderAsideProps) {
  const { t } = useText()
  // The offer stays mounted to confirm that it was accepted.
  const [guest] = useState(order.guest)
  return (
    <aside className="order-aside">
      <History order={order} nowMs={nowMs} />
      <Facts order={order} />
      <Totals order={order} />
      <p>
        <ReorderButton token={token} number={order.number} />
      </p>
      {order.paidAt !== null && order.reprintOf === null && (
        <OrderInvoices token={token} order={order} />
      )}
      <DeliveryNotes token={token} order={order} />
      {OPEN.has(order.status) && (
        <div className="stack-small order-share">
          <p className="small secondary">
            {needsFiles(order)
              ? `${t('orders.copy.why')} ${t('orders.files')}`
              : t('orders.copy.why.noFile')}
          </p>
          <CopyButton text={() => location.href}>{t('orders.copy.link')}</CopyButton>
          <OrderAmend token={token} order={order} onOrder={onOrder} />
          <OrderWithdrawal token={token} order={order} onOrder={onOrder} />
        </div>
      )}
      {guest && (
        <Suspense fallback={null}>
          <RegisterPlaced contact={order.contact} order={token} paid={order.paidAt !== null} />
        </Suspense>
      )}
    </aside>
  )
}
