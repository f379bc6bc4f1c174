import { useText } from '../../../ui/text.tsx'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { deliveryNoteLink } from '../../site/links.ts'
import '../papers/order-invoices.css'

type DeliveryNotesProps = { token: string; order: Pick<CustomerOrder, 'status' | 'shipments'> }

/** The delivery notes of goods that have left the workshop: one, or one for each shipment. */
export function DeliveryNotes({ token, order }: DeliveryNotesProps) {
  const { t } = useText()
  const hasLeft = order.status === 'shipped' || order.status === 'received'
  const sent = order.shipments.filter(({ state }) => hasLeft || state !== 'preparing')
  const several = order.shipments.length > 0
  if (several ? sent.length === 0 : !hasLeft) return null
  const notes = several ? sent.map(({ number }) => number) : [undefined]
  return (
    <section className="stack-small">
      <h2 className="order-aside-title">{t('orders.deliveryNotes')}</h2>
      <ul className="order-invoices">
        {notes.map((shipment) => (
          <li key={shipment ?? 0}>
            <a href={deliveryNoteLink(token, shipment)} target="_blank" rel="noreferrer">
              {shipment === undefined
                ? t('orders.deliveryNote.pdf')
                : t('orders.deliveryNote.ofShipment', { shipment })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
