import { useCallback, useId } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDay } from '../platform/calendar.ts'
import { JOB_STATES } from '../shop/order/job-state.ts'
import { dayAt } from '../shop/order/order-time.ts'
import { JOB_SORTS, type ListedJob } from '../shop/ordering/job-list/job-list-schema.ts'
import { deskOrderLink } from '../shop/site/office-rooms.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Tag } from '../ui/tag.tsx'
import { type Text, useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import './books.css'
import './job-list.css'
import { BooksDownloads } from './books-download.tsx'
import { jobTag, orderTag } from './desk-rows.ts'
import { DeskSearch } from './desk-search.tsx'
import { loadJobFilters, loadJobList } from './job-list-calls.ts'
import { ReadingNotes } from './reading-notes.tsx'
import { RoomMain } from './room-main.tsx'
import { useCaller, useReading } from './use-desk.ts'
import { useRoom } from './use-office.ts'

/** The question in the address, by the names of the call's parameters. */
const NAMES = {
  search: 'busca',
  product: 'producto',
  material: 'material',
  state: 'estado',
  from: 'desde',
  until: 'hasta',
  sort: 'orden',
  after: 'tras',
} as const
type Name = keyof typeof NAMES
const HIDDEN = 'ocultas'

const COLUMNS = [
  'product',
  'jobName',
  'size',
  'material',
  'pieces',
  'state',
  'ships',
  'placed',
  'customer',
] as const
type Column = (typeof COLUMNS)[number]

function useQuestion() {
  const [params, setParams] = useSearchParams()
  const at = (name: Name): string => params.get(NAMES[name]) ?? ''
  const asked = (Object.keys(NAMES) as Name[]).flatMap((name) =>
    at(name) ? [[name, at(name)]] : [],
  )
  const change = (made: (next: URLSearchParams) => void, replace: boolean) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        made(next)
        return next
      },
      { replace },
    )
  const hidden = (params.get(HIDDEN) ?? '').split(',')
  return {
    at,
    query: new URLSearchParams(asked).toString(),
    fileQuery: new URLSearchParams(asked.filter(([name]) => name !== 'after')).toString(),
    /** Any change but that of the page leads to the first one. */
    go: (name: Name, value: string) =>
      change((next) => {
        next.delete(NAMES.after)
        if (value) next.set(NAMES[name], value)
        else next.delete(NAMES[name])
      }, name !== 'after'),
    clear: () =>
      change((next) => {
        for (const name of Object.values(NAMES)) next.delete(name)
      }, false),
    isAsked: asked.some(([name]) => name !== 'after' && name !== 'sort'),
    columns: COLUMNS.filter((column) => !hidden.includes(column)),
    show: (column: Column, on: boolean) =>
      change((next) => {
        const kept = COLUMNS.filter((each) => (each === column ? !on : hidden.includes(each)))
        if (kept.length > 0) next.set(HIDDEN, kept.join(','))
        else next.delete(HIDDEN)
      }, true),
  }
}
type Question = ReturnType<typeof useQuestion>

function sayCell(column: Column, job: ListedJob, { t, language, number }: Text) {
  if (column === 'pieces') return number(job.pieces)
  if (column === 'ships') return formatDay(job.shipsOn, language, 'short')
  if (column === 'placed') return dayAt(job.placedAt, language)
  if (column !== 'state') return job[column]
  const { key, shape, tone } =
    job.orderStatus === 'preparing' ? jobTag(job.state) : orderTag(job.orderStatus, [])
  return (
    <Tag shape={shape} tone={tone}>
      {t(key)}
    </Tag>
  )
}

function JobTable({ items, columns }: { items: readonly ListedJob[]; columns: readonly Column[] }) {
  const text = useText()
  const { t } = text
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys
    <section className="books-scroll" tabIndex={0} aria-label={t('staff.jobList')}>
      <table className="books-table">
        <thead>
          <tr>
            <th scope="col">{t('staff.jobList.job')}</th>
            {columns.map((column) => (
              <th key={column} scope="col" className={column === 'pieces' ? 'books-amount' : ''}>
                {t(`staff.jobList.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((job) => (
            <tr key={job.lineId}>
              <th scope="row">
                <Link to={deskOrderLink(job.number)}>{job.job}</Link>
              </th>
              {columns.map((column) => (
                <td key={column} className={column === 'pieces' ? 'books-amount' : ''}>
                  {sayCell(column, job, text)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Filters({ at, go }: Question) {
  const { t } = useText()
  const caller = useCaller()
  const { onExpired } = useRoom()
  const read = useCallback((signal: AbortSignal) => loadJobFilters(caller, signal), [caller])
  const { shown } = useReading(read, onExpired)
  const select = (
    name: 'product' | 'material' | 'state',
    options: { value: string; label: string }[],
  ) => (
    <SelectField
      label={t(`staff.jobList.${name}`)}
      value={at(name)}
      options={[{ value: '', label: t('staff.jobList.any') }, ...options]}
      onChange={({ target }) => go(name, target.value)}
    />
  )
  const day = (name: 'from' | 'until') => (
    <TextField
      label={t(`staff.jobList.${name}`)}
      type="date"
      value={at(name)}
      onChange={({ target }) => go(name, target.value)}
    />
  )
  return (
    <div className="books-tools job-filters">
      <DeskSearch
        search={at('search')}
        hint={t('staff.jobList.search')}
        onSearch={(typed) => go('search', typed)}
      />
      {select('product', shown?.products ?? [])}
      {select('material', shown?.materials ?? [])}
      {select(
        'state',
        JOB_STATES.map((value) => ({ value, label: t(`staff.job.${value}`) })),
      )}
      {day('from')}
      {day('until')}
      <SelectField
        label={t('staff.jobList.sort')}
        value={at('sort') || 'newest'}
        options={JOB_SORTS.map((value) => ({ value, label: t(`staff.jobList.sort.${value}`) }))}
        onChange={({ target }) => go('sort', target.value === 'newest' ? '' : target.value)}
      />
    </div>
  )
}

function ColumnChoice({ columns, show }: Question) {
  const { t } = useText()
  return (
    <details className="job-columns">
      <summary>{t('staff.jobList.columns')}</summary>
      <fieldset>
        <legend className="visually-hidden">{t('staff.jobList.columns')}</legend>
        {COLUMNS.map((column) => (
          <label key={column}>
            <input
              type="checkbox"
              checked={columns.includes(column)}
              onChange={({ target }) => show(column, target.checked)}
            />{' '}
            {t(`staff.jobList.${column}`)}
          </label>
        ))}
      </fieldset>
    </details>
  )
}

/** The jobs of all orders: searched, filtered, sorted, as a file. */
export default function JobListPage() {
  const { onExpired } = useRoom()
  const { t } = useText()
  const title = useId()
  const caller = useCaller()
  const question = useQuestion()
  const { query, fileQuery, go, at, columns, isAsked, clear } = question
  const read = useCallback(
    (signal: AbortSignal) => loadJobList(caller, query, signal),
    [caller, query],
  )
  const { shown, failed, reload } = useReading(read, onExpired)
  const next = shown?.next ?? null
  return (
    <RoomMain labelledBy={title} className="office-books">
      <div className="desk stack">
        <h1 id={title}>{t('staff.jobList')}</h1>
        <Filters {...question} />
        <div className="job-list-tools">
          <ColumnChoice {...question} />
          <BooksDownloads
            files={[{ label: t('staff.jobList.csv'), path: `jobs/file.csv?${fileQuery}` }]}
          />
        </div>
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
        {shown?.items.length === 0 && (
          <EmptyState
            title={t(isAsked ? 'staff.jobList.noneFound' : 'staff.jobList.none')}
            action={isAsked && <Button onClick={clear}>{t('staff.jobList.clear')}</Button>}
          />
        )}
        {shown && shown.items.length > 0 && <JobTable items={shown.items} columns={columns} />}
        {(next || at('after')) && (
          <nav className="desk-pages" aria-label={t('staff.pages')}>
            {at('after') && (
              <Button small onClick={() => go('after', '')}>
                {t('staff.jobList.first')}
              </Button>
            )}
            {next && (
              <Button small onClick={() => go('after', next)}>
                {t('staff.jobList.next')}
              </Button>
            )}
          </nav>
        )}
      </div>
    </RoomMain>
  )
}
