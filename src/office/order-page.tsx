import { useCallback, useEffect, useId, useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import type { StaffOrder } from '../shop/ordering/orders/staff-order-schema.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { KeyHelp } from './key-help.tsx'
import { OrderCrumbs, OrderFacts, OrderHead, OrderNext } from './order-head.tsx'
import { OrderHistory } from './order-history.tsx'
import { OrderJobs } from './order-jobs.tsx'
import { OrderMoves } from './order-moves.tsx'
import './order-page.css'
import './pane.css'
import { PaneAmend } from './pane-amend.tsx'
import { PaneClaims } from './pane-claims.tsx'
import { PaneFacts } from './pane-facts.tsx'
import { PaneIncidents } from './pane-incidents.tsx'
import { PaneMails } from './pane-mails.tsx'
import { PaneNotes } from './pane-notes.tsx'
import { PanePapers } from './pane-papers.tsx'
import type { PanePart } from './pane-part.ts'
import { PanePayments } from './pane-payments.tsx'
import { PaneProofs } from './pane-proofs.tsx'
import { PaneStock } from './pane-stock.tsx'
import { PaneTransport } from './pane-transport.tsx'
import { PaneVatNumber } from './pane-vat-number.tsx'
import { RoomMain } from './room-main.tsx'
import { useCaller, useStaffOrder } from './use-desk.ts'
import { deskLink, placeOf } from './use-desk-address.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useRoom } from './use-office.ts'
import { useMay } from './use-rights.ts'

/** The order's parts, in the order in which staff need them. */
function OpenOrder({ part, moves, titleId }: { part: PanePart; moves: number; titleId: string }) {
  const may = useMay()
  return (
    <>
      <OrderHead order={part.order} moves={moves} titleId={titleId} />
      <OrderFacts {...part} />
      <div className="order-columns">
        <div className="order-work">
          <OrderNext {...part} />
          <PaneIncidents {...part} />
          <PaneClaims {...part} />
          {may('orders:change') && <PaneStock {...part} />}
          <OrderJobs {...part} />
          <OrderMoves {...part} />
          <PaneAmend {...part} />
        </div>
        <div className="order-side">
          {may('money:see') && <PanePayments {...part} />}
          <PaneVatNumber {...part} />
          {may('money:see') && <PaneProofs {...part} />}
          <PaneNotes {...part} />
          <PaneFacts {...part} />
          <PaneTransport {...part} />
          <PanePapers {...part} />
          {may('mails') && <PaneMails {...part} />}
          <OrderHistory {...part} />
        </div>
      </div>
    </>
  )
}

function Unread({ missing, onRetry }: { missing: boolean; onRetry: () => void }) {
  const { t } = useText()
  const retry = !missing && (
    <Button small onClick={onRetry}>
      {t('orders.retry')}
    </Button>
  )
  return (
    <Note kind="warn" role="status" actions={retry}>
      {t(missing ? 'staff.missing' : 'staff.unreachable')}
    </Note>
  )
}

/** One order with everything about it, at an address of its own. */
function OrderAt({ number }: { number: string }) {
  const { t } = useText()
  const { onExpired, lastOrder } = useRoom()
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const caller = useCaller()
  const titleId = useId()
  const { shown, missing, failed, readAtMs, show, reload } = useStaffOrder(
    caller,
    number,
    onExpired,
  )
  const [moves, setMoves] = useState(0)
  const list = deskLink(placeOf(params))
  const help = useDeskKeys(useCallback(() => void navigate(list), [navigate, list]))
  useEffect(() => {
    lastOrder.current = number
  }, [lastOrder, number])
  const onMoved = (order: StaffOrder) => {
    show(order)
    setMoves(moves + 1)
  }
  return (
    <RoomMain labelledBy={titleId} className="office-order">
      <div className="desk order-page">
        <OrderCrumbs list={list} number={number} placedAt={shown?.placedAt} nowMs={readAtMs} />
        {!shown && (
          <h1 id={titleId} className="order-title">
            {t('staff.orderNumber', { number })}
          </h1>
        )}
        {!shown && !failed && <Loading />}
        {failed && <Unread missing={missing} onRetry={() => void reload()} />}
        {shown && (
          <OpenOrder
            titleId={titleId}
            moves={moves}
            part={{ caller, order: shown, onMoved, onExpired, nowMs: readAtMs }}
          />
        )}
        <KeyHelp keys={['jobs', 'choose', 'tickets', 'move', 'note', 'back', 'help']} help={help} />
      </div>
    </RoomMain>
  )
}

export default function OrderPage() {
  const { number = '' } = useParams()
  return <OrderAt key={number} number={number} />
}
