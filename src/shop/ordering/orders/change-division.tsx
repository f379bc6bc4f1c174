import { useText } from '../../../ui/text.tsx'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { firstPlace, sayPlace } from '../../order/say-delivery.ts'
import { ShipmentList } from './shipment-list.tsx'

type ChangeDivisionProps = {
  order: Pick<CustomerOrder, 'delivery' | 'contact' | 'lines'>
  change: NonNullable<CustomerOrder['change']>
}

/** The shares of a waiting change, where they differ from the current ones. */
export function ChangeDivision({ order, change }: ChangeDivisionProps) {
  const { t } = useText()
  const { delivery, units, pieces } = change
  if (
    JSON.stringify(delivery.others) === JSON.stringify(order.delivery.others) ||
    !delivery.address
  )
    return null
  if (!delivery.others) {
    const place = [firstPlace(delivery, order.contact).recipient, sayPlace(delivery.address)].join(
      ', ',
    )
    return <p>{t('orders.change.whole', { place })}</p>
  }
  const lines = order.lines.map((line, at) => ({
    ...line,
    configuration: { ...line.configuration, units: units[at] ?? line.configuration.units },
    pieces: pieces[at] ?? line.pieces,
  }))
  return (
    <div className="stack-small">
      <p>{t('orders.change.shared')}</p>
      {/* Planned shares have no shipments yet. */}
      <ShipmentList
        order={{
          ...order,
          delivery,
          lines,
          status: 'pending_payment',
          shipments: [],
          tracking: [],
        }}
      />
    </div>
  )
}
