import { useCallback, useId } from 'react'
import { Link } from 'react-router'
import type { ListedWallet } from '../shop/money/wallet/wallets-schema.ts'
import { dayAt } from '../shop/order/order-time.ts'
import { staffWalletLink } from '../shop/site/office-rooms.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { type Text, useText } from '../ui/text.tsx'
import './books.css'
import { BooksDownloads } from './books-download.tsx'
import { ChosenBar } from './chosen-bar.tsx'
import { DeskSearch } from './desk-search.tsx'
import { ListedTable, type TableColumn } from './listed-table.tsx'
import { ColumnChoice } from './products/list-parts.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import './resources/resources.css'
import { useChosenColumns } from './resources/use-chosen-columns.ts'
import { RoomMain } from './room-main.tsx'
import { useChosen } from './use-chosen.ts'
import { useCaller, useReading } from './use-desk.ts'
import { useListAddress } from './use-list-address.ts'
import { useRoom } from './use-office.ts'
import { loadWallets, walletsQuery } from './wallets-calls.ts'

const LIST = {
  filter: { name: 'con', values: ['balance', 'reserved', 'empty'] },
  sorts: ['moved', 'balance', 'name', 'email'],
  falling: ['moved', 'balance'],
}

const label = (name: string): string => `wallets.column.${name}`
const nameOf = ({ companyName, name, email }: ListedWallet) => companyName || name || email
const idOf = ({ id }: ListedWallet) => id

/** The columns in the reader's language. */
function columnsIn({ t, money, language }: Text): readonly TableColumn<ListedWallet>[] {
  return [
    {
      ...{ name: 'name', label: label('name'), sort: 'name' },
      show: (wallet) => (
        <>
          <Link to={staffWalletLink(wallet.id)}>{nameOf(wallet)}</Link>
          {wallet.companyName && <span className="small secondary"> {wallet.name}</span>}
        </>
      ),
    },
    { name: 'email', label: label('email'), sort: 'email', show: ({ email }) => email },
    {
      ...{ name: 'balance', label: label('balance'), figure: true, sort: 'balance' },
      show: ({ balanceCents }) => money(balanceCents),
    },
    {
      ...{ name: 'reserved', label: label('reserved'), figure: true },
      show: ({ reservedCents }) => (reservedCents > 0 ? money(reservedCents) : '–'),
    },
    { name: 'tier', label: label('tier'), show: ({ tier }) => t(`wallet.tier.${tier}`) },
    {
      ...{ name: 'moved', label: label('moved'), sort: 'moved' },
      show: ({ movedAt }) => dayAt(movedAt, language),
    },
  ]
}

/** The wallets of customers: searched, filtered, sorted, as a file. */
export default function WalletsPage() {
  const { onExpired } = useRoom()
  const text = useText()
  const { t } = text
  const title = useId()
  const caller = useCaller()
  const { question, go, sorting } = useListAddress(LIST)
  const read = useCallback(
    (signal: AbortSignal) => loadWallets(caller, question, signal),
    [caller, question],
  )
  const { shown, failed, reload } = useReading(read, onExpired)
  const columns = columnsIn(text)
  const { shown: names, toggle } = useChosenColumns({ name: 'wallets', columns })
  const chosen = useChosen((shown?.items ?? []).map(idOf))
  const { page } = question
  const file = `wallets/file.csv?${walletsQuery({ ...question, page: 1 })}`
  const onlys = ['', ...LIST.filter.values]
  return (
    <RoomMain labelledBy={title} className="office-books">
      <div className="desk stack">
        <h1 id={title}>{t('wallets.title')}</h1>
        <div className="books-tools">
          <DeskSearch
            search={question.search}
            hint={t('people.customers.search')}
            onSearch={(search) => go({ search })}
          />
          <SelectField
            label={t('wallets.only')}
            options={onlys.map((value) => ({ value, label: t(`wallets.only.${value || 'all'}`) }))}
            value={question.filter}
            onChange={({ target }) => go({ filter: target.value })}
          />
          <ColumnChoice columns={columns} shown={names} onToggle={toggle} />
          <BooksDownloads files={[{ label: t('people.customers.csv'), path: file }]} />
        </div>
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
        {shown?.items.length === 0 && <EmptyState title={t('wallets.none')} />}
        <ChosenBar chosen={chosen}>
          <BooksDownloads
            files={[
              {
                label: t('resources.exportChosen'),
                path: `wallets/file.csv?ids=${chosen.chosen.join(',')}`,
              },
            ]}
          />
        </ChosenBar>
        {shown && shown.items.length > 0 && (
          <ListedTable
            label={t('wallets.title')}
            items={shown.items}
            columns={names}
            {...{ sorting, idOf, nameOf, chosen }}
          />
        )}
        {(page > 1 || shown?.more) && (
          <nav className="desk-pages" aria-label={t('staff.pages')}>
            {page > 1 && (
              <Button small onClick={() => go({ page: page > 2 ? String(page - 1) : '' })}>
                {t('people.customers.before')}
              </Button>
            )}
            {shown?.more && (
              <Button small onClick={() => go({ page: String(page + 1) })}>
                {t('people.customers.next')}
              </Button>
            )}
          </nav>
        )}
      </div>
    </RoomMain>
  )
}
