import { useCallback, useId, useState } from 'react'
import { formatClock, formatDay, formatMinutes, madridClock } from '../platform/calendar.ts'
import { DESK_VIEWS } from '../shop/ordering/orders/desk-views.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { useText } from '../ui/text.tsx'
import { DeskList } from './desk-list.tsx'
import { DeskSearch } from './desk-search.tsx'
import { DistanceNotice } from './distance-notice.tsx'
import { OrderPane } from './order-pane.tsx'
import { Pages } from './pages.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { RoomMain } from './room-main.tsx'
import { useCaller, useDeskPage } from './use-desk.ts'
import { type DeskPlace, useDeskAddress } from './use-desk-address.ts'
import { useDeskKeys } from './use-desk-keys.ts'
import { useOpenOrders, useRoom } from './use-office.ts'
import { useMay } from './use-rights.ts'

type ViewsProps = {
  place: DeskPlace
  counts: Record<string, number> | undefined
  onView: (view: DeskPlace['view']) => void
}

function Views({ place, counts, onView }: ViewsProps) {
  const { t, number } = useText()
  return (
    <fieldset className="desk-views">
      <legend className="visually-hidden">{t('staff.views')}</legend>
      {DESK_VIEWS.map((view) => (
        <button
          key={view}
          type="button"
          className="desk-view"
          aria-pressed={view === place.view}
          onClick={() => onView(view)}
        >
          {t(`staff.view.${view}`)}{' '}
          {counts && <span className="figure">{number(counts[view] ?? 0)}</span>}
        </button>
      ))}
    </fieldset>
  )
}

function Clock({ nowMs }: { nowMs: number }) {
  const { language } = useText()
  const { on, minutes } = madridClock(nowMs)
  return (
    <p className="small secondary figure desk-clock">
      {formatDay(on, language, 'long')}, {formatClock(formatMinutes(minutes), language)}
    </p>
  )
}

function Keys() {
  const { t } = useText()
  return (
    <p className="small desk-keys">
      {(['walk', 'open', 'move', 'search', 'close'] as const).map((deed) => (
        <span key={deed}>
          {t(`staff.keys.${deed}`)
            .split(' ')
            .map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}{' '}
          {t(`staff.keys.${deed}.why`)}
        </span>
      ))}
    </p>
  )
}

/** The order desk: queues by shipping day; one order beside the list, with its allowed moves. */
export default function OrdersPage() {
  const { onExpired } = useRoom()
  const may = useMay()
  const { t } = useText()
  const caller = useCaller()
  const { place, go } = useDeskAddress()
  const desk = useDeskPage(caller, place, onExpired)
  const [changes, setChanges] = useState(0)
  const title = useId()
  const close = useCallback(() => go({ number: null }), [go])
  useDeskKeys(close)
  const { shown } = desk
  useOpenOrders(shown?.counts.open)
  const changed = () => {
    setChanges(changes + 1)
    void desk.reload()
  }
  return (
    <RoomMain
      labelledBy={title}
      className={place.number === null ? undefined : 'office-with-order'}
    >
      <div className="desk">
        <div className="desk-head">
          <h1 id={title}>{t('staff.orders')}</h1>
          {desk.readAtMs > 0 && <Clock nowMs={desk.readAtMs} />}
        </div>
        {may('taxes') && <DistanceNotice onExpired={onExpired} />}
        <div className="desk-tools">
          <DeskSearch
            search={place.search}
            onSearch={(search) => go({ search, page: 1 }, { replace: true })}
          />
          <Views
            place={place}
            counts={shown?.counts}
            onView={(view) => go({ view, page: 1, number: null })}
          />
        </div>
        <ReadingNotes hasShown={shown !== null} failed={desk.failed} onRetry={desk.reload} />
        {shown && shown.items.length === 0 && (
          <EmptyState title={t(place.search ? 'staff.none.search' : 'staff.none')} />
        )}
        {shown && <DeskList rows={shown.items} place={place} nowMs={desk.readAtMs} />}
        {shown && (
          <Pages
            page={place.page}
            pages={Math.ceil(shown.total / shown.pageSize)}
            onPage={(page) => go({ page })}
          />
        )}
        <Keys />
      </div>
      {place.number === null ? (
        <aside className="pane pane-empty not-on-phone" aria-label={t('staff.order')}>
          <p className="small secondary">{t('staff.choose')}</p>
        </aside>
      ) : (
        <OrderPane
          key={place.number}
          caller={caller}
          number={place.number}
          onExpired={onExpired}
          onClose={close}
          onChanged={changed}
        />
      )}
    </RoomMain>
  )
}
