import { useCallback, useId, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { dayAt } from '../shop/order/order-time.ts'
import type { ListedCustomer } from '../shop/personal-data/customers/customers-schema.ts'
import { customerLink } from '../shop/site/office-rooms.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Tag } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import './books.css'
import { BooksDownloads } from './books-download.tsx'
import { customersQuery, loadCustomers } from './customers-calls.ts'
import { DeskSearch } from './desk-search.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { RoomMain } from './room-main.tsx'
import { useCaller, useReading } from './use-desk.ts'
import { useRoom } from './use-office.ts'

const NAMES = { search: 'busca', kind: 'tipo', sort: 'orden', page: 'pagina' } as const
const KINDS = ['person', 'company', 'unproven']
const SORTS = ['newest', 'name', 'email']
const COLUMNS = ['name', 'email', 'phone', 'orders', 'since']

/** What is asked of the list, in the address of the page. */
function useQuestion() {
  const [params, setParams] = useSearchParams()
  const at = (name: keyof typeof NAMES): string => params.get(NAMES[name]) ?? ''
  const [search, kind, sort, page] = [at('search'), at('kind'), at('sort'), at('page')]
  const question = useMemo(
    () => ({
      search,
      kind: KINDS.includes(kind) ? kind : '',
      sort: SORTS.includes(sort) ? sort : '',
      page: Math.max(1, Math.trunc(Number(page)) || 1),
    }),
    [search, kind, sort, page],
  )
  /** Any change but that of the page leads to the first one. */
  const go = (name: keyof typeof NAMES, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete(NAMES.page)
        if (value) next.set(NAMES[name], value)
        else next.delete(NAMES[name])
        return next
      },
      { replace: name !== 'page' },
    )
  return { question, go }
}

function CustomerRow({ customer }: { customer: ListedCustomer }) {
  const { t, language } = useText()
  const { id, name, companyName, email, phone, proven, active, orders, createdAt } = customer
  return (
    <tr>
      <th scope="row">
        <Link to={customerLink(id)}>{companyName || name || email}</Link>
        {companyName && <span className="small secondary">{name}</span>}
      </th>
      <td>
        {email} {!proven && <Tag shape="empty">{t('people.customers.unproven')}</Tag>}
        {!active && <Tag shape="empty">{t('people.customers.off')}</Tag>}
      </td>
      <td>{phone}</td>
      <td className="books-amount">{orders}</td>
      <td>{dayAt(createdAt, language)}</td>
    </tr>
  )
}

function CustomersTable({ items }: { items: readonly ListedCustomer[] }) {
  const { t } = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys
    <section className="books-scroll" tabIndex={0} aria-label={t('people.customers')}>
      <table className="books-table">
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th key={name} scope="col" className={name === 'orders' ? 'books-amount' : undefined}>
                {t(`people.customers.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((customer) => (
            <CustomerRow key={customer.id} customer={customer} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The accounts of customers: searched, filtered, sorted, as a file. */
export default function CustomersPage() {
  const { onExpired } = useRoom()
  const { t } = useText()
  const title = useId()
  const caller = useCaller()
  const { question, go } = useQuestion()
  const read = useCallback(
    (signal: AbortSignal) => loadCustomers(caller, question, signal),
    [caller, question],
  )
  const { shown, failed, reload } = useReading(read, onExpired)
  const { page } = question
  const pages = shown ? Math.ceil(shown.total / shown.pageSize) : 1
  const file = `customers/file.csv?${customersQuery({ ...question, page: 1 })}`
  const options = (of: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`people.customers.${of}.${value || 'all'}`) }))
  return (
    <RoomMain labelledBy={title} className="office-books">
      <div className="desk stack">
        <h1 id={title}>{t('people.customers')}</h1>
        <div className="books-tools">
          <DeskSearch
            search={question.search}
            hint={t('people.customers.search')}
            onSearch={(wanted) => go('search', wanted)}
          />
          <SelectField
            label={t('people.customers.kind')}
            options={options('kind', ['', ...KINDS])}
            value={question.kind}
            onChange={({ target }) => go('kind', target.value)}
          />
          <SelectField
            label={t('people.customers.sort')}
            options={options('sort', SORTS)}
            value={question.sort || 'newest'}
            onChange={({ target }) => go('sort', target.value)}
          />
        </div>
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
        {shown && <p role="status">{t('people.customers.count', { count: shown.total })}</p>}
        {shown?.items.length === 0 && <EmptyState title={t('people.customers.none')} />}
        {shown && shown.items.length > 0 && <CustomersTable items={shown.items} />}
        {pages > 1 && (
          <nav className="desk-pages" aria-label={t('staff.pages')}>
            {page > 1 && (
              <Button small onClick={() => go('page', page > 2 ? String(page - 1) : '')}>
                {t('people.customers.before')}
              </Button>
            )}
            {page < pages && (
              <Button small onClick={() => go('page', String(page + 1))}>
                {t('people.customers.next')}
              </Button>
            )}
          </nav>
        )}
        <BooksDownloads files={[{ label: t('people.customers.csv'), path: file }]} />
      </div>
    </RoomMain>
  )
}
