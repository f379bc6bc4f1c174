import { useText } from '../../../ui/text.tsx'
import type { CustomerOrder } from '../../order/order-schema.ts'

type TrackingLinkProps = { order: Pick<CustomerOrder, 'tracking'>; shipment: number }

/** Carrier and number of a shipment, and the carrier's page. */
export function TrackingLink({ order, shipment }: TrackingLinkProps) {
  const { t } = useText()
  const tracked = order.tracking.find((each) => each.shipment === shipment)
  if (!tracked) return null
  const { carrier, number, url } = tracked
  return (
    <div>
      {t('orders.tracking.of', { carrier, number })}
      {url !== null && (
        <>
          <br />
          <a href={url} target="_blank" rel="noreferrer">
            {t('orders.tracking.open')}
          </a>
        </>
      )}
    </div>
  )
}
