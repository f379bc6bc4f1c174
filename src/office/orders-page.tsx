import { useCallback, useEffect, useId } from 'react'
import { Navigate } from 'react-router'
import { formatClock, formatDay, formatMinutes, madridClock } from '../platform/calendar.ts'
import { DESK_SORTS } from '../shop/ordering/desk/desk-views.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useText } from '../ui/text.tsx'
import { ChosenOrders } from './chosen-orders.tsx'
import { DESK_COLUMNS } from './desk-columns.ts'
import { DeskTabs } from './desk-tabs.tsx'
import { DeskTools } from './desk-tools.tsx'
import { DistanceNotice } from './distance-notice.tsx'
import { KeyHelp } from './key-help.tsx'
import { Pages } from './pages.tsx'
import type { Sorting } from './products/list-parts.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { useChosenColumns } from './resources/use-chosen-columns.ts'
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

/** By a column; by the same again the other way round, then as the queue is. */
function sortingOf(place: DeskPlace, go: (change: Partial<DeskPlace>) => void): Sorting {
  const { sort, order } = place
  const sortBy = (wanted: string) => {
    const found = DESK_SORTS.find((each) => each === wanted) ?? null
    if (found !== sort) return go({ sort: found, order: 'asc', page: 1 })
    return order === 'asc'
      ? go({ order: 'desc', page: 1 })
      : go({ sort: null, order: 'asc', page: 1 })
  }
  return { by: sort ?? '', down: order === 'desc', sortBy }
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
  const columns = useChosenColumns({ name: 'orders', columns: DESK_COLUMNS })
  const sorting = sortingOf(place, go)
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
        <DeskTools {...{ place, columns, go }} />
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
            {...{ caller, place, onExpired, sorting }}
            columns={columns.shown}
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
