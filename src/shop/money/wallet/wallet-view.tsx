import { Link } from 'react-router'
import { Button, ButtonLink } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { useText } from '../../../ui/text.tsx'
import { sayInstant } from '../../order/order-time.ts'
import { NotAnswered } from '../../people/accounts/not-answered.tsx'
import { useCart } from '../../session/cart-store.ts'
import { cartLink, orderLink } from '../../site/links.ts'
import { useLinks } from '../../site/use-links.ts'
import { Accruals } from './accruals.tsx'
import { useWallet, type WalletOnPage } from './use-wallet.ts'
import type { LoyaltyView, WalletView as Wallet, WalletEntryView } from './wallet-schema.ts'
import './wallet.css'

const PERCENT_BP = 100

/** The balance, the tier of the year, and every movement with its reason. */
export function WalletView() {
  const { t } = useText()
  const { shown, page, setPage, again } = useWallet()
  return (
    <>
      <h1>{t('account.wallet.title')}</h1>
      {shown.kind === 'asking' && <Loading />}
      {shown.kind === 'failed' && <NotAnswered answer={shown.answer} again={again} />}
      {shown.kind === 'shown' && (
        <>
          <div className="wallet-head">
            <Balance wallet={shown.wallet} />
            <Loyalty loyalty={shown.loyalty} />
          </div>
          <Ledger shown={shown} page={page} onPage={setPage} />
          <Accruals />
        </>
      )}
    </>
  )
}

function Balance({ wallet }: { wallet: Wallet }) {
  const { t, money } = useText()
  const links = useLinks()
  const items = useCart()
  return (
    <section className="receipt wallet-balance">
      <h2 className="receipt-title">{t('wallet.balance')}</h2>
      <p className="price price-l">
        <span className="price-figure">{money(wallet.balanceCents)}</span>
      </p>
      <p className="small secondary">{t('wallet.balanceWhy')}</p>
      {wallet.balanceCents > 0 && (
        <ButtonLink kind="go" to={items && items.length > 0 ? cartLink() : links.home}>
          {t(items && items.length > 0 ? 'wallet.useCart' : 'wallet.useNew')}
        </ButtonLink>
      )}
    </section>
  )
}

/** "Plata: cada pedido te devuelve el 1 %", and the distance to the next tier. */
export function Loyalty({ loyalty }: { loyalty: LoyaltyView }) {
  const { t, money, number } = useText()
  const { year, code, rateBp, spentCents, next, tiers } = loyalty
  const percentOf = (basisPoints: number) => number(basisPoints / PERCENT_BP)
  return (
    <section className="wallet-loyalty">
      <h2>{t('wallet.loyalty', { tier: t(`wallet.tier.${code}`) })}</h2>
      <p>{t('wallet.loyaltyRate', { percent: percentOf(rateBp) })}</p>
      <p>{t('wallet.spent', { year: String(year), spent: money(spentCents) })}</p>
      {next ? (
        <>
          <progress
            className="progress"
            aria-label={t('wallet.progress')}
            max={next.overCents}
            value={Math.max(0, spentCents)}
          />
          <p className="small">
            {t('wallet.next', {
              missing: money(next.missingCents),
              tier: t(`wallet.tier.${next.code}`),
              percent: percentOf(next.rateBp),
            })}
          </p>
        </>
      ) : (
        <p className="small">{t('wallet.highest')}</p>
      )}
      <p className="small secondary">
        {tiers
          .map((tier) =>
            t(tier.overCents === 0 ? 'wallet.tierFirst' : 'wallet.tierOver', {
              tier: t(`wallet.tier.${tier.code}`),
              percent: percentOf(tier.rateBp),
              over: money(tier.overCents),
            }),
          )
          .join(' · ')}
      </p>
    </section>
  )
}

type LedgerProps = {
  shown: Extract<WalletOnPage, { kind: 'shown' }>
  page: number
  onPage: (page: number) => void
}

function Ledger({ shown: { wallet, readAtMs }, page, onPage }: LedgerProps) {
  const { t } = useText()
  const pages = Math.ceil(wallet.total / wallet.pageSize)
  if (wallet.total === 0)
    return <EmptyState title={t('wallet.none')}>{t('wallet.noneWhy')}</EmptyState>
  return (
    <section className="wallet-ledger">
      <h2>{t('wallet.ledger')}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('wallet.column.when')}</th>
            <th scope="col">{t('wallet.column.what')}</th>
            <th scope="col">{t('wallet.column.amount')}</th>
            <th scope="col">{t('wallet.column.balance')}</th>
          </tr>
        </thead>
        <tbody>
          {wallet.items.map((entry) => (
            <Entry key={entry.id} entry={entry} readAtMs={readAtMs} />
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <nav className="wallet-pages" aria-label={t('wallet.pages')}>
          {page > 1 && <Button onClick={() => onPage(page - 1)}>{t('wallet.newer')}</Button>}
          <span className="small secondary">{t('wallet.page', { page, pages })}</span>
          {page < pages && <Button onClick={() => onPage(page + 1)}>{t('wallet.older')}</Button>}
        </nav>
      )}
    </section>
  )
}

function Entry({ entry, readAtMs }: { entry: WalletEntryView; readAtMs: number }) {
  const { t, money, language } = useText()
  const { at, kind, cents, balanceCents, order, reason } = entry
  return (
    <tr>
      <td className="wallet-when">{sayInstant(at, { t, language, nowMs: readAtMs })}</td>
      <th scope="row">
        {t(`wallet.kind.${kind}`)}{' '}
        {order && (
          <Link className="wallet-order" to={orderLink(order.token)}>
            {order.number}
          </Link>
        )}
        {reason !== null && <span className="wallet-reason">{reason}</span>}
      </th>
      <td className="figure">{cents > 0 ? `+${money(cents)}` : money(cents)}</td>
      <td className="figure secondary">
        <span className="wallet-after">{t('wallet.after')} </span>
        {money(balanceCents)}
      </td>
    </tr>
  )
}
