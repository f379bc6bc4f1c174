import { remarksOf, sayRemarks } from '../shop/order/say-delivery.ts'
import { useText } from '../ui/text.tsx'
import type { PanePart } from './pane-part.ts'
import { PaneShipments } from './pane-shipments.tsx'

/** Where an order goes; of several recipients each with its pieces. */
export function DeliveredTo(part: PanePart) {
  const { t } = useText()
  const { delivery } = part.order
  const several = delivery.others !== undefined
  const { address } = delivery
  const where = address
    ? [address.address, `${address.postalCode} ${address.city}`, address.country].join(', ')
    : t('orders.delivery.pickup')
  const told = sayRemarks('desk', remarksOf(delivery), t, several ? 'order' : undefined)
  const remarks = told.map(({ sentence }) => sentence)
  if (!several) return [delivery.parcel?.recipient, where, ...remarks].filter(Boolean).join(' · ')
  return (
    <>
      <PaneShipments {...part} />
      {remarks.join(' · ')}
    </>
  )
}
