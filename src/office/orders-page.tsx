import { useCallback, useEffect, useId } from 'react'
import { Navigate } from 'react-router'
import { formatClock, formatDay, formatMinutes, madridClock } from '../platform/calendar.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useText } from '../ui/text.tsx'
import { ChosenOrders } from './chosen-orders.tsx'
import { DeskSearch } from './desk-search.tsx'
import { DeskTabs } from './desk-tabs.tsx'
import { DistanceNotice } from './distance-notice.tsx'
import { KeyHelp } from './key-help.tsx'
import { Pages } from './pages.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { RoomMain } from './room-main.tsx'
import { useCaller, useDeskPage } from './use-desk.ts'
import { type DeskPlace, orderPageLink, searchOf, useDeskAddress } from './use-desk-address.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useOpenOrders, useRoom } from './use-office.ts'
import { useMay } from './use-rights.ts'

function Clock({ nowMs }: { nowMs: number }) {
  const { language } = useText()
  const { on, minutes } = madridClock(nowMs)
  return (
    <p className="small secondary figure desk-clock">
      {formatDay(on, language, 'long')}, {formatClock(formatMinutes(minutes), language)}
    </p>
  )
}

/** The list returns to the order whose page was shown last. */
function useReturn(rows: readonly { number: string }[] | undefined): void {
  const { lastOrder } = useRoom()
  useEffect(() => {
    const number = lastOrder.current
    if (!rows || number === null) return
    lastOrder.current = null
    document.querySelector<HTMLElement>(`[data-row="${CSS.escape(number)}"]`)?.focus()
  }, [rows, lastOrder])
}

/** What is asked has no orders: said with what was asked. */
function NoOrders({ place, onAll }: { place: DeskPlace; onAll: () => void }) {
  const { t } = useText()
  if (!place.search) return <EmptyState title={t(place.need ? 'staff.need.none' : 'staff.none')} />
  const isAll = place.view === 'all' && place.need === null
  const action = !isAll && (
    <Button small onClick={onAll}>
      {t('staff.search.all')}
    </Button>
  )
  return <EmptyState title={t('staff.none.search')} action={action} />
}

/** The order desk: queues of what is needed now, and saved views; each order has its own page. */
export default function OrdersPage() {
  const { onExpired } = useRoom()
  const may = useMay()
  const { t } = useText()
  const caller = useCaller()
  const { place, named, go } = useDeskAddress()
  const desk = useDeskPage(caller, place, onExpired)
  const title = useId()
  const { shown } = desk
  const help = useDeskKeys(useCallback(() => {}, []))
  useOpenOrders(shown?.counts.open)
  useReturn(shown?.items)
  if (named !== null) return <Navigate to={orderPageLink(named, place)} replace />
  return (
    <RoomMain labelledBy={title} className="office-order">
      <div className="desk">
        <div className="desk-head">
          <h1 id={title}>{t('staff.orders')}</h1>
          {desk.readAtMs > 0 && <Clock nowMs={desk.readAtMs} />}
        </div>
        {may('taxes') && <DistanceNotice onExpired={onExpired} />}
        <DeskTabs place={place} shown={shown} onPlace={(change) => go({ ...change, page: 1 })} />
        <div className="desk-tools">
          <DeskSearch
            search={place.search}
            onSearch={(search) => go({ search, page: 1 }, { replace: true })}
          />
        </div>
        <ReadingNotes hasShown={shown !== null} failed={desk.failed} onRetry={desk.reload} />
        {shown && shown.items.length === 0 && (
          <NoOrders place={place} onAll={() => go({ view: 'all', need: null, page: 1 })} />
        )}
        {place.search !== '' && shown && shown.total >= shown.foundLimit && (
          <p role="status" className="small secondary">
            {t('staff.foundMany', { limit: shown.foundLimit })}
          </p>
        )}
        {shown && (
          <ChosenOrders
            key={searchOf(place)}
            {...{ caller, place, onExpired }}
            desk={shown}
            nowMs={desk.readAtMs}
            onDone={() => void desk.reload()}
          />
        )}
        {shown && (
          <Pages
            page={place.page}
            pages={Math.ceil(shown.total / shown.pageSize)}
            onPage={(page) => go({ page })}
          />
        )}
        <KeyHelp keys={['walk', 'open', 'choose', 'tickets', 'search', 'help']} help={help} />
      </div>
    </RoomMain>
  )
}
