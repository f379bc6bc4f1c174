import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { useText } from '../ui/text.tsx'
import { saveDeliveryNote } from './handover-calls.ts'
import type { PanePart } from './pane-part.ts'

const UNDER_WAY = new Set(['preparing', 'shipped', 'received'])

/** The delivery note: one, or one per shipment. */
export function PaneDeliveryNote({ caller, order }: Pick<PanePart, 'caller' | 'order'>) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (!UNDER_WAY.has(order.status)) return null
  const shipments =
    order.shipments.length > 0 ? order.shipments.map(({ number }) => number) : [undefined]
  const save = async (shipment: number | undefined) => {
    if (busy) return
    setBusy(true)
    const failed = await saveDeliveryNote(caller, order.number, shipment)
    setFailure(failed === '' ? t('staff.download.failed') : failed)
    setBusy(false)
  }
  return (
    <div>
      <div className="pane-handover">
        {shipments.map((shipment) => (
          <Button
            key={shipment ?? 0}
            kind="text"
            aria-disabled={busy}
            onClick={() => void save(shipment)}
          >
            {shipment === undefined
              ? t('orders.deliveryNote.pdf')
              : t('orders.deliveryNote.ofShipment', { shipment })}
          </Button>
        ))}
      </div>
      <Failure>{failure}</Failure>
    </div>
  )
}
