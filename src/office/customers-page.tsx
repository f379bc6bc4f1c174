import { useCallback, useId } from 'react'
import { Link } from 'react-router'
import { dayAt } from '../shop/order/order-time.ts'
import type { ListedCustomer } from '../shop/personal-data/customers/customers-schema.ts'
import { customerLink } from '../shop/site/office-rooms.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { Tag } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import './books.css'
import { BooksDownloads } from './books-download.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { customersQuery, loadCustomers } from './customers-calls.ts'
import { DeskSearch } from './desk-search.tsx'
import { ListedTable, type TableColumn } from './listed-table.tsx'
import { Pages } from './pages.tsx'
import { ColumnChoice } from './products/list-parts.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import './resources/resources.css'
import { useChosenColumns } from './resources/use-chosen-columns.ts'
import { RoomMain } from './room-main.tsx'
import { useChosen } from './use-chosen.ts'
import { useCaller, useReading } from './use-desk.ts'
import { useListAddress } from './use-list-address.ts'
import { useRoom } from './use-office.ts'

const LIST = {
  filter: { name: 'tipo', values: ['person', 'company', 'unproven'] },
  sorts: ['newest', 'name', 'email'],
  falling: ['newest'],
}

const label = (name: string): string => `people.customers.${name}`
const nameOf = ({ companyName, name, email }: ListedCustomer) => companyName || name || email
const idOf = ({ id }: ListedCustomer) => id

function Email({ customer: { email, proven, active } }: { customer: ListedCustomer }) {
  const { t } = useText()
  return (
    <>
      {email} {!proven && <Tag shape="empty">{t(label('unproven'))}</Tag>}
      {!active && <Tag shape="empty">{t(label('off'))}</Tag>}
    </>
  )
}

function Since({ at }: { at: string }) {
  const { language } = useText()
  return dayAt(at, language)
}

const COLUMNS: readonly TableColumn<ListedCustomer>[] = [
  {
    ...{ name: 'name', label: label('name'), sort: 'name' },
    show: (customer) => (
      <>
        <Link to={customerLink(customer.id)}>{nameOf(customer)}</Link>
        {customer.companyName && <span className="small secondary">{customer.name}</span>}
      </>
    ),
  },
  {
    ...{ name: 'email', label: label('email'), sort: 'email' },
    show: (customer) => <Email customer={customer} />,
  },
  { name: 'phone', label: label('phone'), show: ({ phone }) => phone },
  { name: 'orders', label: label('orders'), figure: true, show: ({ orders }) => orders },
  {
    ...{ name: 'since', label: label('since'), sort: 'newest' },
    show: ({ createdAt }) => <Since at={createdAt} />,
  },
]

/** The accounts of customers: searched, filtered, sorted, as a file. */
export default function CustomersPage() {
  const { onExpired } = useRoom()
  const { t } = useText()
  const title = useId()
  const caller = useCaller()
  const { question, go, sorting } = useListAddress(LIST)
  const read = useCallback(
    (signal: AbortSignal) => loadCustomers(caller, question, signal),
    [caller, question],
  )
  const { shown, failed, reload } = useReading(read, onExpired)
  const columns = useChosenColumns({ name: 'customers', columns: COLUMNS })
  const items = shown?.items ?? []
  const chosen = useChosen(items.map(idOf))
  const { page } = question
  const pages = shown ? Math.ceil(shown.total / shown.pageSize) : 1
  const file = `customers/file.csv?${customersQuery({ ...question, page: 1 })}`
  const kinds = ['', ...LIST.filter.values]
  return (
    <RoomMain labelledBy={title} className="office-books">
      <div className="desk stack">
        <h1 id={title}>{t('people.customers')}</h1>
        <div className="books-tools">
          <DeskSearch
            search={question.search}
            hint={t('people.customers.search')}
            onSearch={(search) => go({ search })}
          />
          <SelectField
            label={t('people.customers.kind')}
            options={kinds.map((value) => ({ value, label: t(label(`kind.${value || 'all'}`)) }))}
            value={question.filter}
            onChange={({ target }) => go({ filter: target.value })}
          />
          <ColumnChoice columns={COLUMNS} shown={columns.shown} onToggle={columns.toggle} />
          <BooksDownloads files={[{ label: t('people.customers.csv'), path: file }]} />
        </div>
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
        {shown && <p role="status">{t('people.customers.count', { count: shown.total })}</p>}
        {shown?.items.length === 0 && <EmptyState title={t('people.customers.none')} />}
        <ChosenBar chosen={chosen}>
          <BooksDownloads
            files={[
              {
                label: t('resources.exportChosen'),
                path: `customers/file.csv?ids=${chosen.chosen.join(',')}`,
              },
            ]}
          />
        </ChosenBar>
        {items.length > 0 && (
          <ListedTable
            label={t('people.customers')}
            columns={columns.shown}
            {...{ items, sorting, chosen, idOf, nameOf }}
          />
        )}
        <Pages page={page} pages={pages} onPage={(next) => go({ page: String(next) })} />
      </div>
    </RoomMain>
  )
}
