import { useCallback, useId, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useText } from '../ui/text.tsx'
import './books.css'
import { BooksDownloads } from './books-download.tsx'
import { consentsQuery, loadConsentCounts, loadConsents } from './consents-calls.ts'
import { ConsentsTable } from './consents-table.tsx'
import { DeskSearch } from './desk-search.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { RoomMain } from './room-main.tsx'
import { useCaller, useReading } from './use-desk.ts'
import { useRoom } from './use-office.ts'

const COUNTS = ['total', 'all', 'some', 'none'] as const
const TITLES = { total: 'total', all: 'all', some: 'some', none: 'nothing' } as const

/** How many allowed all, some or nothing. Read by itself: the list does not wait for it. */
function ConsentCounts() {
  const { t, number } = useText()
  const { onExpired } = useRoom()
  const caller = useCaller()
  const read = useCallback((signal: AbortSignal) => loadConsentCounts(caller, signal), [caller])
  const { shown } = useReading(read, onExpired)
  return (
    <dl className="books-facts">
      {COUNTS.map((name) => (
        <div key={name}>
          <dt>{t(`settings.consents.${TITLES[name]}`)}</dt>
          <dd>{shown ? number(shown[name]) : '…'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is asked of the list, in the address of the page. */
function useQuestion() {
  const [params, setParams] = useSearchParams()
  const [browser, page] = [params.get('busca') ?? '', params.get('pagina') ?? '']
  const question = useMemo(
    () => ({ browser, page: Math.max(1, Math.trunc(Number(page)) || 1) }),
    [browser, page],
  )
  const search = (wanted: string) =>
    setParams(new URLSearchParams(wanted && { busca: wanted }), { replace: true })
  const turn = (to: number) =>
    setParams(
      new URLSearchParams({
        ...(browser && { busca: browser }),
        ...(to > 1 && { pagina: `${to}` }),
      }),
    )
  return { question, search, turn }
}

/** The recorded choices of visitors about cookies: counted, searched, as a file. */
export default function ConsentsPage() {
  const { onExpired } = useRoom()
  const { t } = useText()
  const title = useId()
  const caller = useCaller()
  const { question, search, turn } = useQuestion()
  const read = useCallback(
    (signal: AbortSignal) => loadConsents(caller, question, signal),
    [caller, question],
  )
  const { shown, failed, readAtMs, reload } = useReading(read, onExpired)
  const { browser, page } = question
  const file = `consents/export?${consentsQuery({ browser, page: 1 })}`
  return (
    <RoomMain labelledBy={title} className="office-books">
      <div className="desk stack">
        <h1 id={title}>{t('settings.consents')}</h1>
        <p className="small secondary">{t('settings.consents.hint')}</p>
        <ConsentCounts />
        <div className="books-tools">
          <DeskSearch search={browser} hint={t('settings.consents.search')} onSearch={search} />
        </div>
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
        {shown?.items.length === 0 && (
          <EmptyState title={t(`settings.consents.${browser ? 'notFound' : 'none'}`)} />
        )}
        {shown && shown.items.length > 0 && <ConsentsTable items={shown.items} nowMs={readAtMs} />}
        {(page > 1 || shown?.more) && (
          <nav className="desk-pages" aria-label={t('staff.pages')}>
            {page > 1 && (
              <Button small onClick={() => turn(page - 1)}>
                {t('people.customers.before')}
              </Button>
            )}
            {shown?.more && (
              <Button small onClick={() => turn(page + 1)}>
                {t('people.customers.next')}
              </Button>
            )}
          </nav>
        )}
        <BooksDownloads files={[{ label: t('settings.consents.csv'), path: file }]} />
      </div>
    </RoomMain>
  )
}
