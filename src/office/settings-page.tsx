import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useContext, useId, useMemo, useState } from 'react'
import { Link, Navigate, useParams, useSearchParams } from 'react-router'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import './resources/resources.css'
import { RoomMain } from './room-main.tsx'
import { DatesOfShop } from './settings/dates-of-shop.tsx'
import { OpeningList } from './settings/opening-list.tsx'
import { sectionKind } from './settings/section-kind.ts'
import { loadSettings } from './settings/settings-calls.ts'
import { SettingsForm } from './settings/settings-form.tsx'
import { movedTo, partAt, SETTING_PARTS } from './settings/settings-parts.ts'
import './settings/settings.css'
import { SiteSettings } from './settings/site-settings.tsx'
import { UnknownPart } from './settings/unknown-part.tsx'
import { SiteNames } from './site-names.tsx'
import { useCaller, useReading } from './use-desk.ts'
import { useRoom } from './use-office.ts'

export default function SettingsPage() {
  const { id } = useParams()
  const moved = movedTo(id)
  return moved ? <Navigate to={moved} replace /> : <Settings part={partAt(id)} />
}

/** The name of a further site in the address. */
const SITE = 'sitio'

type SiteChoiceProps = { site: string; onSite: (code: string) => void }

/** The main site, which has all settings, or a further one with what is its own. */
function SiteChoice({ site, onSite }: SiteChoiceProps) {
  const { t } = useText()
  const [main, ...further] = useContext(SiteNames)
  if (!main || further.length === 0) return null
  return (
    <SelectField
      label={t('staff.column.site')}
      value={site}
      onChange={({ target }) => onSite(target.value)}
      options={[
        { value: '', label: t('settings.site.main', { name: main.name }) },
        ...further.map(({ code, name }) => ({ value: code, label: `${name} (${code})` })),
      ]}
    />
  )
}

/** The settings of the shop: its parts at the left, the form of one with its effect. */
function Settings({ part }: { part: ReturnType<typeof partAt> }) {
  const { t } = useText()
  const { onExpired } = useRoom()
  const title = useId()
  const caller = useCaller()
  const [queries] = useState(() => new QueryClient())
  const [query, setQuery] = useSearchParams()
  const site = query.get(SITE) ?? ''
  const choose = (code: string) => setQuery(code ? { [SITE]: code } : {})
  const kind = useMemo(
    () => (part === undefined || part === 'opening' ? undefined : sectionKind(part)),
    [part],
  )
  const read = useCallback((signal: AbortSignal) => loadSettings(caller, signal), [caller])
  const { shown, failed, reload } = useReading(read, onExpired)
  return (
    <RoomMain labelledBy={title} className="resource settings">
      <div className="desk settings-menu">
        <h1 id={title}>{t('staff.settings')}</h1>
        <SiteChoice site={site} onSite={choose} />
        <nav aria-labelledby={title}>
          <ul>
            {SETTING_PARTS.map((each) => (
              <li key={each.part}>
                <Link
                  to={each.href}
                  aria-current={!site && each.part === part ? 'true' : undefined}
                >
                  {t(each.title)}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
      </div>
      {site !== '' && <SiteSettings key={site} code={site} />}
      {!site && part === undefined && <UnknownPart />}
      {!site && part === 'opening' && <OpeningList />}
      {!site && kind && shown && part !== undefined && part !== 'opening' && (
        <QueryClientProvider client={queries}>
          <DatesOfShop value={shown.dates}>
            <SettingsForm key={part} kind={kind} state={shown.sections[part]} />
          </DatesOfShop>
        </QueryClientProvider>
      )}
    </RoomMain>
  )
}
