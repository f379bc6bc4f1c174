import { useText } from '../../ui/text.tsx'
import type { CustomerOrder } from './order-view.ts'
import { sayPlace, sayShipped, shipmentsOf } from './shipments.ts'

type ShipmentListProps = { order: Pick<CustomerOrder, 'delivery' | 'contact' | 'lines'> }

/** Each of several recipients with their place and what they get, numbered as the shipments of the receipt are. */
export function ShipmentList({ order: { delivery, contact, lines } }: ShipmentListProps) {
  const { t, number } = useText()
  return (
    <ol className="stack-small shipments">
      {shipmentsOf(delivery, contact, lines).map((shipment) => (
        <li key={shipment.number}>
          <strong>{t('orders.shipment', { number: shipment.number, name: shipment.recipient })}</strong>
          <br />
          {[sayPlace(shipment.address), shipment.phone].filter(Boolean).join(' · ')}
          {shipment.handling && (
            <>
              <br />
              {t(`orders.delivery.${shipment.handling}`)}
            </>
          )}
          <ul className="small secondary">
            {sayShipped(shipment, lines, number).map((said, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be called alike
              <li key={index}>{said}</li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}
