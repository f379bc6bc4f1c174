import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useId, useState } from 'react'
import { Link, Navigate, useParams } from 'react-router'
import { useText } from '../ui/text.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import './resources/resources.css'
import { RoomMain } from './room-main.tsx'
import { DatesOfShop } from './settings/dates-of-shop.tsx'
import { OpeningList } from './settings/opening-list.tsx'
import { loadSettings } from './settings/settings-calls.ts'
import { SettingsForm } from './settings/settings-form.tsx'
import { movedTo, partAt, SETTING_PARTS } from './settings/settings-parts.ts'
import './settings/settings.css'
import { UnknownPart } from './settings/unknown-part.tsx'
import { useCaller, useReading } from './use-desk.ts'
import { useRoom } from './use-office.ts'

export default function SettingsPage() {
  const { id } = useParams()
  const moved = movedTo(id)
  return moved ? <Navigate to={moved} replace /> : <Settings part={partAt(id)} />
}

/** The settings of the shop: its parts at the left, the form of one with its effect. */
function Settings({ part }: { part: ReturnType<typeof partAt> }) {
  const { t } = useText()
  const { onExpired } = useRoom()
  const title = useId()
  const caller = useCaller()
  const [queries] = useState(() => new QueryClient())
  const read = useCallback((signal: AbortSignal) => loadSettings(caller, signal), [caller])
  const { shown, failed, reload } = useReading(read, onExpired)
  return (
    <RoomMain labelledBy={title} className="resource settings">
      <div className="desk settings-menu">
        <h1 id={title}>{t('staff.settings')}</h1>
        <nav aria-labelledby={title}>
          <ul>
            {SETTING_PARTS.map((each) => (
              <li key={each.part}>
                <Link to={each.href} aria-current={each.part === part ? 'true' : undefined}>
                  {t(each.title)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
      </div>
      {part === undefined && <UnknownPart />}
      {part === 'opening' && <OpeningList />}
      {part !== undefined && part !== 'opening' && shown && (
        <QueryClientProvider client={queries}>
          <DatesOfShop value={shown.dates}>
            <SettingsForm key={part} section={part} state={shown.sections[part]} />
          </DatesOfShop>
        </QueryClientProvider>
      )}
    </RoomMain>
  )
}
