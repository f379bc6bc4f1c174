import { useText } from '../../ui/text.tsx'
import type { CustomerOrder } from './order-view.ts'
import { ShipmentList } from './shipment-list.tsx'
import { sayPlace } from './shipments.ts'

type ChangeDivisionProps = {
  order: Pick<CustomerOrder, 'delivery' | 'contact' | 'lines'>
  change: NonNullable<CustomerOrder['change']>
}

/** Who would get what with a change that waits, where it is shared out in another way than now. */
export function ChangeDivision({ order, change }: ChangeDivisionProps) {
  const { t } = useText()
  const { delivery, units, pieces } = change
  if (JSON.stringify(delivery.others) === JSON.stringify(order.delivery.others) || !delivery.address) return null
  if (!delivery.others) {
    const place = [delivery.parcel?.recipient ?? order.contact.name, sayPlace(delivery.address)].join(', ')
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
      {/* Of what is not so yet nothing is on its way. */}
      <ShipmentList order={{ ...order, delivery, lines, status: 'pending_payment', shipments: [] }} />
    </div>
  )
}
