import { useEffect, useRef, useState } from 'react'
import type { StaffOrder } from '../shop/ordering/orders/staff-order-schema.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { Timeline } from '../ui/timeline.tsx'
import { OrderMoves } from './order-moves.tsx'
import './pane.css'
import { PaneAmend } from './pane-amend.tsx'
import { PaneDeliveryNote } from './pane-delivery-note.tsx'
import { PaneFacts } from './pane-facts.tsx'
import { PaneInvoices } from './pane-invoices.tsx'
import { PaneLines } from './pane-lines.tsx'
import type { PanePart } from './pane-part.ts'
import { PanePayments } from './pane-payments.tsx'
import { PaneProofs } from './pane-proofs.tsx'
import { PaneStock } from './pane-stock.tsx'
import { PaneTransport } from './pane-transport.tsx'
import { PaneVatNumber } from './pane-vat-number.tsx'
import type { Caller } from './staff-calls.ts'
import { sayStaffEvent } from './staff-events.ts'
import { type OnExpired, useStaffOrder } from './use-desk.ts'
import { useMay } from './use-rights.ts'

type OrderPaneProps = {
  caller: Caller
  number: string
  onExpired: OnExpired
  onClose: () => void
  onChanged: () => void
}

function History({ order, nowMs }: Pick<PanePart, 'order' | 'nowMs'>) {
  const { t, language } = useText()
  const names = new Map(order.lines.map(({ id, productName }) => [id, productName]))
  const events = order.events.flatMap(
    (event) => sayStaffEvent(event, { t, language, nowMs }, names) ?? [],
  )
  return (
    <section>
      <h3>{t('orders.history')}</h3>
      <Timeline events={events.map((event, index) => ({ ...event, strong: index === 0 }))} />
    </section>
  )
}

/** `moves`: number of moves made; the focus goes on after the pressed button is gone. */
function PaneHead({ order, moves }: Pick<PanePart, 'order'> & { moves: number }) {
  const { t } = useText()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: on opening and after each move
  useEffect(() => {
    // In the next frame: until then the open dialog holds the focus.
    const frame = requestAnimationFrame(() => heading.current?.focus({ preventScroll: true }))
    return () => cancelAnimationFrame(frame)
  }, [moves])
  return (
    <div>
      <p className="small secondary figure">{order.number}</p>
      <h2 ref={heading} tabIndex={-1} className="pane-title">
        {order.contact.name}
      </h2>
      <p className="small secondary" role="status">
        {t(`checkout.customer.${order.customerType}`)},{' '}
        {t(`orders.status.${order.status}`).toLowerCase()}
      </p>
    </div>
  )
}

/** The parts of an order's pane, in the order in which staff need them. */
function OpenOrder({ part, moves }: { part: PanePart; moves: number }) {
  const { t } = useText()
  const may = useMay()
  const { order } = part
  return (
    <>
      <PaneHead order={order} moves={moves} />
      {may('orders:change') && <PaneStock {...part} />}
      <PaneLines {...part} />
      {may('orders:move') && <OrderMoves {...part} />}
      {may('money:see') && <PanePayments {...part} />}
      <PaneVatNumber {...part} />
      {may('money:see') && <PaneProofs {...part} />}
      <PaneTransport {...part} />
      {may('invoices:see') && <PaneInvoices {...part} />}
      <PaneFacts {...part} />
      <PaneDeliveryNote {...part} />
      <PaneAmend {...part} />
      {order.customerUrl && (
        <div className="stack-small">
          <a className="pane-link" href={order.customerUrl} target="_blank" rel="noreferrer">
            {t('staff.customerPage')}
          </a>
          <CopyButton text={order.customerUrl}>{t('orders.copy.link')}</CopyButton>
        </div>
      )}
      <History {...part} />
    </>
  )
}

/** One order: customer, products, allowed moves, history. */
export function OrderPane({ caller, number, onExpired, onClose, onChanged }: OrderPaneProps) {
  const { t } = useText()
  const { shown, missing, failed, readAtMs, show, reload } = useStaffOrder(
    caller,
    number,
    onExpired,
  )
  const [moves, setMoves] = useState(0)
  const onMoved = (order: StaffOrder) => {
    show(order)
    setMoves(moves + 1)
    onChanged()
  }
  return (
    <aside className="pane stack" aria-label={t('staff.orderNumber', { number })}>
      <Button kind="text" className="pane-close" onClick={onClose}>
        {t('staff.close')}
      </Button>
      {!shown && !failed && <Loading />}
      {failed && (
        <Note
          kind="warn"
          role="status"
          actions={
            !missing && (
              <Button small onClick={() => void reload()}>
                {t('orders.retry')}
              </Button>
            )
          }
        >
          {t(missing ? 'staff.missing' : 'staff.unreachable')}
        </Note>
      )}
      {shown && (
        <OpenOrder
          moves={moves}
          part={{ caller, order: shown, onMoved, onExpired, nowMs: readAtMs }}
        />
      )}
    </aside>
  )
}
