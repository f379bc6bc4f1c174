import { Link } from 'react-router'
import { DESK_VIEWS } from '../shop/ordering/desk/desk-views.ts'
import { DESK_NEEDS } from '../shop/ordering/desk/needs.ts'
import type { DeskPage } from '../shop/ordering/orders/desk-schema.ts'
import { officeRoomLink, quoteRequestsLink } from '../shop/site/office-rooms.ts'
import { useText } from '../ui/text.tsx'
import type { DeskPlace } from './use-desk-address.ts'
import { useMay } from './use-rights.ts'

type TabProps = {
  label: string
  pressed: boolean
  /** Undefined until it is known. */
  count: number | undefined
  limit: number | undefined
  onPress: () => void
}

function Tab({ label, pressed, count, limit, onPress }: TabProps) {
  const { number } = useText()
  const more = count !== undefined && count === limit ? '+' : ''
  return (
    <button type="button" className="desk-view" aria-pressed={pressed} onClick={onPress}>
      {label} {count !== undefined && <span className="figure">{`${number(count)}${more}`}</span>}
    </button>
  )
}

/** The queues of needs show the others in more detail. */
const VIEWS = DESK_VIEWS.filter((view) => view !== 'waiting_review' && view !== 'waiting_artwork')

type DeskTabsProps = {
  place: DeskPlace
  shown: DeskPage | null
  onPlace: (change: Partial<DeskPlace>) => void
}

/** Queues of what is needed now, then the saved views, each with its number of orders. */
export function DeskTabs({ place, shown, onPlace }: DeskTabsProps) {
  const { t, number } = useText()
  const may = useMay()
  return (
    <div className="desk-tabs">
      <fieldset className="desk-views desk-needs">
        <legend className="small secondary">{t('staff.needs')}</legend>
        {DESK_NEEDS.map((need) => (
          <Tab
            key={need}
            label={t(`staff.need.${need}`)}
            pressed={place.need === need}
            count={shown?.needCounts[need]}
            limit={shown?.countLimit}
            onPress={() => onPlace({ need })}
          />
        ))}
        {may('orders:change') && (
          <Link className="desk-view" to={quoteRequestsLink()}>
            {t('staff.need.quote')}{' '}
            {shown && <span className="figure">{number(shown.requests)}</span>}
          </Link>
        )}
        {may('orders:change') && (
          <Link className="desk-view" to={officeRoomLink('messages')}>
            {t('staff.messages')}{' '}
            {shown && <span className="figure">{number(shown.messages)}</span>}
          </Link>
        )}
      </fieldset>
      <fieldset className="desk-views">
        <legend className="small secondary">{t('staff.views')}</legend>
        {VIEWS.map((view) => (
          <Tab
            key={view}
            label={t(`staff.view.${view}`)}
            pressed={place.need === null && place.view === view}
            count={shown?.counts[view]}
            limit={shown?.countLimit}
            onPress={() => onPlace({ view, need: null })}
          />
        ))}
      </fieldset>
    </div>
  )
}
