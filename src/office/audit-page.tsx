import { useCallback, useId } from 'react'
import { useSearchParams } from 'react-router'
import { SEARCHED_NOUNS } from '../shop/ordering/audit/audit-schema.ts'
import { RECORD_ROOMS } from '../shop/site/office-rooms.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import './audit.css'
import './books.css'
import { loadAudit } from './audit-calls.ts'
import { AuditRow } from './audit-entry.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { RoomMain } from './room-main.tsx'
import { useCaller, useReading } from './use-desk.ts'
import { useRoom } from './use-office.ts'

/** The search in the address, by the names of the call's parameters. */
const NAMES = {
  person: 'persona',
  noun: 'sobre',
  day: 'dia',
  text: 'texto',
  page: 'pagina',
} as const
type Name = keyof typeof NAMES

function useAuditAddress() {
  const [params, setParams] = useSearchParams()
  const at = (name: Name): string => params.get(NAMES[name]) ?? ''
  const query = new URLSearchParams(
    (Object.keys(NAMES) as Name[]).flatMap((name) => (at(name) ? [[name, at(name)]] : [])),
  ).toString()
  const go = (name: Name, value: string) =>
    setParams((before) => {
      const next = new URLSearchParams(before)
      // Another search begins at its first page.
      next.delete(NAMES.page)
      next.delete(NAMES[name])
      if (value) next.set(NAMES[name], value)
      return next
    })
  return { at, go, query }
}

type SearchProps = Pick<ReturnType<typeof useAuditAddress>, 'at' | 'go'> & {
  people: readonly { id: string; name: string }[]
}

function Search({ at, go, people }: SearchProps) {
  const { t } = useText()
  const nouns = SEARCHED_NOUNS.map((value) => {
    const room = RECORD_ROOMS.find(({ name }) => name === value)
    return { value, label: t(room?.title ?? `staff.audit.noun.${value}`) }
  })
  return (
    <search className="audit-search">
      <SelectField
        label={t('staff.audit.person')}
        options={[
          { value: '', label: t('staff.audit.anyone') },
          ...people.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={at('person')}
        onChange={({ target }) => go('person', target.value)}
      />
      <SelectField
        label={t('staff.audit.noun')}
        options={[{ value: '', label: t('staff.audit.all') }, ...nouns]}
        value={at('noun')}
        onChange={({ target }) => go('noun', target.value)}
      />
      <TextField
        label={t('staff.audit.day')}
        type="date"
        value={at('day')}
        onChange={({ target }) => go('day', target.value)}
      />
      <form
        key={at('text')}
        onSubmit={(event) => {
          event.preventDefault()
          go('text', String(new FormData(event.currentTarget).get('text') ?? '').trim())
        }}
      >
        <TextField
          label={t('staff.audit.text')}
          type="search"
          name="text"
          maxLength={100}
          defaultValue={at('text')}
        />
        <Button type="submit">{t('staff.audit.search')}</Button>
      </form>
    </search>
  )
}

/** What staff changed, newest first, searched by person, thing, day and text. */
export default function AuditPage() {
  const { onExpired } = useRoom()
  const { t } = useText()
  const title = useId()
  const caller = useCaller()
  const { at, go, query } = useAuditAddress()
  const read = useCallback(
    (signal: AbortSignal) => loadAudit(caller, query, signal),
    [caller, query],
  )
  const { shown, failed, readAtMs, reload } = useReading(read, onExpired)
  const page = Number(at('page')) || 1
  return (
    <RoomMain labelledBy={title} className="office-books">
      <div className="desk stack">
        <h1 id={title}>{t('staff.audit')}</h1>
        <Search at={at} go={go} people={shown?.people ?? []} />
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
        {shown?.items.length === 0 && <EmptyState title={t('staff.audit.none')} />}
        {shown && shown.items.length > 0 && (
          <ol className="audit-list">
            {shown.items.map((entry) => (
              <AuditRow key={entry.id} entry={entry} nowMs={readAtMs} />
            ))}
          </ol>
        )}
        {shown && (shown.more || page > 1) && (
          <nav className="desk-pages" aria-label={t('staff.pages')}>
            {page > 1 && (
              <Button small onClick={() => go('page', page > 2 ? String(page - 1) : '')}>
                {t('staff.audit.newer')}
              </Button>
            )}
            {shown.more && (
              <Button small onClick={() => go('page', String(page + 1))}>
                {t('staff.audit.older')}
              </Button>
            )}
          </nav>
        )}
      </div>
    </RoomMain>
  )
}
