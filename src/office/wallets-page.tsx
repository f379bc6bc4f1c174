import { useCallback, useId, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ListedWallet } from '../shop/money/wallet/wallets-schema.ts'
import { dayAt } from '../shop/order/order-time.ts'
import { staffWalletLink } from '../shop/site/office-rooms.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import './books.css'
import { BooksDownloads } from './books-download.tsx'
import { DeskSearch } from './desk-search.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { RoomMain } from './room-main.tsx'
import { useCaller, useReading } from './use-desk.ts'
import { useRoom } from './use-office.ts'
import { loadWallets, walletsQuery } from './wallets-calls.ts'

const NAMES = { search: 'busca', only: 'con', sort: 'orden', page: 'pagina' } as const
const ONLY = ['balance', 'reserved', 'empty']
const SORTS = ['moved', 'balance', 'name', 'email']
const COLUMNS = ['name', 'email', 'balance', 'reserved', 'tier', 'moved']
const AMOUNTS = ['balance', 'reserved']

/** What is asked of the list, in the address of the page. */
function useQuestion() {
  const [params, setParams] = useSearchParams()
  const at = (name: keyof typeof NAMES): string => params.get(NAMES[name]) ?? ''
  const [search, only, sort, page] = [at('search'), at('only'), at('sort'), at('page')]
  const question = useMemo(
    () => ({
      search,
      only: ONLY.includes(only) ? only : '',
      sort: SORTS.includes(sort) ? sort : '',
      page: Math.max(1, Math.trunc(Number(page)) || 1),
    }),
    [search, only, sort, page],
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

function WalletRow({ wallet }: { wallet: ListedWallet }) {
  const { t, money, language } = useText()
  const { id, name, companyName, email, balanceCents, reservedCents, tier, movedAt } = wallet
  return (
    <tr>
      <th scope="row">
        <Link to={staffWalletLink(id)}>{companyName || name || email}</Link>
        {companyName && <span className="small secondary"> {name}</span>}
      </th>
      <td>{email}</td>
      <td className="books-amount">{money(balanceCents)}</td>
      <td className="books-amount">{reservedCents > 0 ? money(reservedCents) : '–'}</td>
      <td>{t(`wallet.tier.${tier}`)}</td>
      <td>{dayAt(movedAt, language)}</td>
    </tr>
  )
}

function WalletsTable({ items }: { items: readonly ListedWallet[] }) {
  const { t } = useText()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys
    <section className="books-scroll" tabIndex={0} aria-label={t('wallets.title')}>
      <table className="books-table">
        <thead>
          <tr>
            {COLUMNS.map((name) => (
              <th
                key={name}
                scope="col"
                className={AMOUNTS.includes(name) ? 'books-amount' : undefined}
              >
                {t(`wallets.column.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((wallet) => (
            <WalletRow key={wallet.id} wallet={wallet} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** The wallets of customers: searched, filtered, sorted, as a file. */
export default function WalletsPage() {
  const { onExpired } = useRoom()
  const { t } = useText()
  const title = useId()
  const caller = useCaller()
  const { question, go } = useQuestion()
  const read = useCallback(
    (signal: AbortSignal) => loadWallets(caller, question, signal),
    [caller, question],
  )
  const { shown, failed, reload } = useReading(read, onExpired)
  const { page } = question
  const file = `wallets/file.csv?${walletsQuery({ ...question, page: 1 })}`
  const options = (of: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`wallets.${of}.${value || 'all'}`) }))
  return (
    <RoomMain labelledBy={title} className="office-books">
      <div className="desk stack">
        <h1 id={title}>{t('wallets.title')}</h1>
        <div className="books-tools">
          <DeskSearch
            search={question.search}
            hint={t('people.customers.search')}
            onSearch={(wanted) => go('search', wanted)}
          />
          <SelectField
            label={t('wallets.only')}
            options={options('only', ['', ...ONLY])}
            value={question.only}
            onChange={({ target }) => go('only', target.value)}
          />
          <SelectField
            label={t('people.customers.sort')}
            options={options('sort', SORTS)}
            value={question.sort || 'moved'}
            onChange={({ target }) => go('sort', target.value)}
          />
        </div>
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
        {shown?.items.length === 0 && <EmptyState title={t('wallets.none')} />}
        {shown && shown.items.length > 0 && <WalletsTable items={shown.items} />}
        {(page > 1 || shown?.more) && (
          <nav className="desk-pages" aria-label={t('staff.pages')}>
            {page > 1 && (
              <Button small onClick={() => go('page', page > 2 ? String(page - 1) : '')}>
                {t('people.customers.before')}
              </Button>
            )}
            {shown?.more && (
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
