import { firstPlace } from '../shop/order/say-delivery.ts'
import { ShipmentList } from '../shop/ordering/orders/shipment-list.tsx'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { useText } from '../ui/text.tsx'
import type { PanePart } from './pane-part.ts'
import { moveShipment } from './staff-calls.ts'
import { useMove } from './use-move.ts'

/** Several recipients: pieces, state and next step of each shipment. */
export function PaneShipments({ caller, order, onMoved, onExpired }: Omit<PanePart, 'nowMs'>) {
  const { t } = useText()
  const { busy, failure, make } = useMove(onMoved, onExpired)
  const nameOf = (number: number) =>
    (number === 1 ? null : order.delivery.others?.[number - 2]?.recipient) ??
    firstPlace(order.delivery, order.contact).recipient
  const buttons = (number: number) =>
    order.shipments
      .find((each) => each.number === number)
      ?.moves.map((to) => (
        <Button
          key={to}
          small
          data-move
          aria-disabled={busy}
          aria-label={t(`staff.shipment.${to}.of`, { number, name: nameOf(number) })}
          onClick={() => void make(() => moveShipment(caller, order.number, number, to))}
        >
          {t(`staff.shipment.${to}`)}
        </Button>
      ))
  return (
    <>
      <ShipmentList order={order} actions={buttons} />
      <Failure>{failure}</Failure>
    </>
  )
}
