import { useCallback, useId } from 'react'
import { NavLink, useParams } from 'react-router'
import { useText } from '../ui/text.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import './resources/resources.css'
import { RoomMain } from './room-main.tsx'
import { loadSettings } from './settings/settings-calls.ts'
import { SettingsForm } from './settings/settings-form.tsx'
import { SETTING_PARTS, sectionAt } from './settings/settings-parts.ts'
import './settings/settings.css'
import { UnknownPart } from './settings/unknown-part.tsx'
import { useCaller, useReading } from './use-desk.ts'
import { useRoom } from './use-office.ts'

/** The settings of the shop: its parts at the left, the form of one with its effect. */
export default function SettingsPage() {
  const { t } = useText()
  const { onExpired } = useRoom()
  const title = useId()
  const caller = useCaller()
  const section = sectionAt(useParams().id)
  const read = useCallback((signal: AbortSignal) => loadSettings(caller, signal), [caller])
  const { shown, failed, reload } = useReading(read, onExpired)
  return (
    <RoomMain labelledBy={title} className="resource settings">
      <div className="desk settings-menu">
        <h1 id={title}>{t('staff.settings')}</h1>
        <nav aria-labelledby={title}>
          <ul>
            {SETTING_PARTS.map((part) => (
              <li key={part.section}>
                <NavLink
                  to={part.href}
                  aria-current={part.section === section ? 'page' : undefined}
                >
                  {t(part.title)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
      </div>
      {section === undefined && <UnknownPart />}
      {section !== undefined && shown && (
        <SettingsForm key={section} section={section} state={shown.sections[section]} />
      )}
    </RoomMain>
  )
}
