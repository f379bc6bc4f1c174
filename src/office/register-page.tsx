import { useCallback, useId, useMemo, useState } from 'react'
import type { RegisteredInvoice, RegisterSums } from '../shop/money/books/books-schema.ts'
import { REGISTER_STATES } from '../shop/money/books/register-query.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import './books.css'
import { type BooksQuery, loadRegister, loadRegisterSums, queryOf } from './books-calls.ts'
import { BooksDownloads } from './books-download.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { DeskSearch } from './desk-search.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { ColumnChoice } from './products/list-parts.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { numberOf, RegisterTable, registerColumns } from './register-table.tsx'
import './resources/resources.css'
import { useChosenColumns } from './resources/use-chosen-columns.ts'
import { RoomMain } from './room-main.tsx'
import { SiteFilter } from './site-names.tsx'
import { useBooksAddress } from './use-books-address.ts'
import { useChosen } from './use-chosen.ts'
import { shutOutBy, useCaller, useReading } from './use-desk.ts'
import { useRoom } from './use-office.ts'

/** Invoices of a search, page after page; another search begins anew. */
function useRegister(query: BooksQuery) {
  const { onExpired } = useRoom()
  const caller = useCaller()
  const asked = queryOf(query)
  const [rest, setRest] = useState<{
    of: string
    items: RegisteredInvoice[]
    next: string | null
  }>()
  const read = useCallback(
    (signal: AbortSignal) => loadRegister(caller, query, '', signal),
    [caller, query],
  )
  const { shown, failed, reload } = useReading(read, onExpired)
  const readSums = useCallback(
    (signal: AbortSignal) => loadRegisterSums(caller, query, signal),
    [caller, query],
  )
  const { shown: sums } = useReading(readSums, onExpired)
  const own = rest?.of === asked ? rest : undefined
  const next = own ? own.next : (shown?.next ?? null)
  const more = async () => {
    const answer = await loadRegister(caller, query, next ?? '')
    const notice = shutOutBy(answer)
    if (notice !== undefined) onExpired(notice)
    if (answer.kind === 'done')
      setRest({
        of: asked,
        items: [...(own?.items ?? []), ...answer.data.items],
        next: answer.data.next,
      })
  }
  return {
    items: shown && [...shown.items, ...(own?.items ?? [])],
    sums,
    more: next === null ? null : more,
    failed,
    reload,
  }
}

function Count({ sums: { invoices, counted } }: { sums: RegisterSums }) {
  const { t } = useText()
  return (
    <p role="status">
      {t('books.register.count', { count: invoices })}.{' '}
      {invoices > counted && (
        <span className="secondary">
          {t('books.register.uncounted', { count: invoices - counted })}
        </span>
      )}
    </p>
  )
}

function Downloads({ query }: { query: BooksQuery }) {
  const { t } = useText()
  const { from, to } = query
  return (
    <section className="stack-small">
      <BooksDownloads
        files={[
          { label: t('books.register.csv'), path: `invoices/file.csv?${queryOf(query)}` },
          { label: t('books.register.book'), path: `invoices/book.csv?${queryOf({ from, to })}` },
        ]}
      />
      <p className="small secondary">{t('books.register.book.why')}</p>
    </section>
  )
}

/** Issued invoices: searched, summed, as files for the accountant and the agency. */
export default function RegisterPage() {
  const text = useText()
  const { t } = text
  const title = useId()
  const { period, search, state, site, go } = useBooksAddress('quarter')
  const { from, to } = period
  const query = useMemo(() => ({ from, to, search, state, site }), [from, to, search, state, site])
  const { items, sums, more, failed, reload } = useRegister(query)
  const columns = registerColumns(text)
  const { shown: visible, toggle } = useChosenColumns({ name: 'invoices', columns })
  const chosen = useChosen((items ?? []).map(numberOf))
  const states = [
    { value: '', label: t('books.register.state.all') },
    ...REGISTER_STATES.map((value) => ({ value, label: t(`books.register.state.${value}`) })),
  ]
  return (
    <RoomMain labelledBy={title} className="office-books">
      <div className="desk stack">
        <h1 id={title}>{t('books.register')}</h1>
        <PeriodPicker period={period} onPick={go} />
        <div className="books-tools">
          <DeskSearch
            search={search}
            hint={t('books.register.search')}
            onSearch={(wanted) => go({ search: wanted })}
          />
          <SelectField
            label={t('books.register.state')}
            options={states}
            value={state}
            onChange={({ target }) => go({ state: target.value })}
          />
          <SiteFilter site={site} onSite={(code) => go({ site: code })} />
          <ColumnChoice columns={columns} shown={visible} onToggle={toggle} />
        </div>
        <ReadingNotes hasShown={items !== null} failed={failed} onRetry={reload} />
        {sums && <Count sums={sums} />}
        {items?.length === 0 && <EmptyState title={t('books.register.none')} />}
        <ChosenBar chosen={chosen}>
          <BooksDownloads
            files={[
              {
                label: t('resources.exportChosen'),
                path: `invoices/file.csv?numbers=${chosen.chosen.join(',')}`,
              },
            ]}
          />
        </ChosenBar>
        {items && items.length > 0 && (
          <RegisterTable {...{ items, sums, chosen }} columns={visible} />
        )}
        {more && <Button onClick={() => void more()}>{t('books.more')}</Button>}
        <Downloads query={query} />
      </div>
    </RoomMain>
  )
}
