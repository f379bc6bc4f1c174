import { useCallback, useId } from 'react'
import { Link, useParams, useSearchParams } from 'react-router'
import type { StaffWallet } from '../shop/money/wallet/wallets-schema.ts'
import { sayInstant } from '../shop/order/order-time.ts'
import { customerLink, deskOrderLink, officeRoomLink } from '../shop/site/office-rooms.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useText } from '../ui/text.tsx'
import './books.css'
import { ReadingNotes } from './reading-notes.tsx'
import { RoomMain } from './room-main.tsx'
import { useCaller, useReading } from './use-desk.ts'
import { useRoom } from './use-office.ts'
import { useMay } from './use-rights.ts'
import { WalletCorrection } from './wallet-correction.tsx'
import './wallet-page.css'
import { loadStaffWallet } from './wallets-calls.ts'

const PERCENT_BP = 100

function EntryRow({ entry, nowMs }: { entry: StaffWallet['items'][number]; nowMs: number }) {
  const { t, money, language } = useText()
  const { at, kind, cents, balanceCents, order, reason, by } = entry
  return (
    <tr>
      <td>{sayInstant(at, { t, language, nowMs })}</td>
      <th scope="row">
        {t(`wallet.kind.${kind}`)} {order && <Link to={deskOrderLink(order)}>{order}</Link>}
        {reason !== null && <span className="wallet-reason">{reason}</span>}
        {by !== null && <span className="small secondary">{by}</span>}
      </th>
      <td className="books-amount">{cents > 0 ? `+${money(cents)}` : money(cents)}</td>
      <td className="books-amount">{money(balanceCents)}</td>
    </tr>
  )
}

function Ledger({ wallet, nowMs }: { wallet: StaffWallet; nowMs: number }) {
  const { t } = useText()
  if (wallet.items.length === 0) return <EmptyState title={t('wallets.noEntries')} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached by keys
    <section className="books-scroll" tabIndex={0} aria-label={t('wallet.ledger')}>
      <table className="books-table">
        <thead>
          <tr>
            <th scope="col">{t('wallet.column.when')}</th>
            <th scope="col">{t('wallet.column.what')}</th>
            <th scope="col" className="books-amount">
              {t('wallet.column.amount')}
            </th>
            <th scope="col" className="books-amount">
              {t('wallet.column.balance')}
            </th>
          </tr>
        </thead>
        <tbody>
          {wallet.items.map((entry) => (
            <EntryRow key={entry.id} entry={entry} nowMs={nowMs} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Sums({ wallet }: { wallet: StaffWallet }) {
  const { t, money, number } = useText()
  const { email, balanceCents, reservedCents, tier, rateBp, spentCents } = wallet
  const rows = [
    [t('wallets.column.email'), email],
    [t('wallets.column.balance'), money(balanceCents)],
    [t('wallets.column.reserved'), money(reservedCents)],
    [
      t('wallets.column.tier'),
      t('wallets.tierNow', {
        tier: t(`wallet.tier.${tier}`),
        percent: number(rateBp / PERCENT_BP),
        spent: money(spentCents),
      }),
    ],
  ]
  return (
    <dl className="wallet-sums">
      {rows.map(([term, said]) => (
        <div key={term}>
          <dt className="small secondary">{term}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The wallet of a customer: its sums, its entries, and a correction. */
export default function WalletPage() {
  const { onExpired } = useRoom()
  const { t } = useText()
  const may = useMay()
  const title = useId()
  const caller = useCaller()
  const { customer: id = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(params.get('pagina'))) || 1)
  const read = useCallback(
    (signal: AbortSignal) => loadStaffWallet(caller, id, page, signal),
    [caller, id, page],
  )
  const { shown, missing, failed, readAtMs, show, reload } = useReading(read, onExpired)
  const turn = (to: number) => setParams(to > 1 ? { pagina: String(to) } : {})
  const corrected = (wallet: StaffWallet) => {
    if (page > 1) turn(1)
    else show(wallet)
  }
  const pages = shown ? Math.ceil(shown.total / shown.pageSize) : 1
  return (
    <RoomMain labelledBy={title} className="office-books">
      <div className="desk stack">
        <p>
          <Link to={officeRoomLink('wallets')}>{t('wallets.title')}</Link>
        </p>
        <h1 id={title}>
          {shown ? shown.companyName || shown.name || shown.email : t('wallets.one')}
        </h1>
        {missing && !shown ? (
          <EmptyState title={t('people.customer.gone')} />
        ) : (
          <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
        )}
        {shown && (
          <>
            <Sums wallet={shown} />
            {may('customers') && (
              <p>
                <Link to={customerLink(id)}>{t('people.customer')}</Link>
              </p>
            )}
            {may('wallets:change') && (
              <WalletCorrection
                id={id}
                balanceCents={shown.balanceCents}
                onDone={corrected}
                onExpired={onExpired}
              />
            )}
            <h2>{t('wallet.ledger')}</h2>
            <Ledger wallet={shown} nowMs={readAtMs} />
            {pages > 1 && (
              <nav className="desk-pages" aria-label={t('wallet.pages')}>
                {page > 1 && (
                  <Button small onClick={() => turn(page - 1)}>
                    {t('wallet.newer')}
                  </Button>
                )}
                <span className="small secondary">{t('wallet.page', { page, pages })}</span>
                {page < pages && (
                  <Button small onClick={() => turn(page + 1)}>
                    {t('wallet.older')}
                  </Button>
                )}
              </nav>
            )}
          </>
        )}
      </div>
    </RoomMain>
  )
}
