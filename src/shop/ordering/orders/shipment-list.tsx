import type { ReactNode } from 'react'
import { formatDay, madridDay } from '../../../platform/calendar.ts'
import { Tag, type TagShape } from '../../../ui/tag.tsx'
import { useText } from '../../../ui/text.tsx'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { sayPlace, sayRemarks } from '../../order/say-delivery.ts'
import type { ShipmentState } from '../../order/shipment-state.ts'
import { sayShipped, shipmentsOf } from '../../order/shipments.ts'
import { TrackingLink } from './tracking-link.tsx'
import './shipment-list.css'

type ShipmentListProps = {
  order: Pick<CustomerOrder, 'delivery' | 'contact' | 'lines' | 'status' | 'shipments' | 'tracking'>
  /** The actions on the shipment of a number. */
  actions?: (number: number) => ReactNode
}

const SHAPES: Record<ShipmentState, TagShape> = {
  preparing: 'empty',
  shipped: 'half',
  received: 'full',
}
/** Before, there are none; afterwards the list shows the sent ones. */
const SENT_FROM = new Set(['preparing', 'shipped', 'received'])

function Standing({ order, number }: Pick<ShipmentListProps, 'order'> & { number: number }) {
  const { t, language } = useText()
  const { state, at } = order.shipments.find((each) => each.number === number) ?? {
    state: 'preparing',
    at: null,
  }
  if (state === 'preparing' && !SENT_FROM.has(order.status)) return null
  const said =
    at === null
      ? t(`orders.shipment.${state}`)
      : t(`orders.shipment.${state}On`, {
          day: formatDay(madridDay(Date.parse(at)), language, 'short'),
        })
  return (
    <div>
      <Tag shape={SHAPES[state]} tone={state === 'preparing' ? 'quiet' : 'ok'}>
        {said}
      </Tag>
    </div>
  )
}

/**
 * Each of several recipients with address, share and state, numbered as the shipments of the
 * receipt.
 */
export function ShipmentList({ order, actions }: ShipmentListProps) {
  const { t, number } = useText()
  const { delivery, contact, lines } = order
  return (
    <ol className="stack-small shipments">
      {shipmentsOf(delivery, contact, lines).map((shipment) => (
        <li key={shipment.number}>
          <div>
            <strong>
              {t('orders.shipment', { number: shipment.number, name: shipment.recipient })}
            </strong>
          </div>
          <Standing order={order} number={shipment.number} />
          <TrackingLink order={order} shipment={shipment.number} />
          {[sayPlace(shipment.address), shipment.phone].filter(Boolean).join(' · ')}
          {sayRemarks('page', shipment.remarks, t, 'place').map(({ sentence }) => (
            <div key={sentence}>{sentence}</div>
          ))}
          <ul className="small secondary">
            {sayShipped(shipment, lines, number).map((said, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be called alike
              <li key={index}>{said}</li>
            ))}
          </ul>
          {actions?.(shipment.number)}
        </li>
      ))}
    </ol>
  )
}
