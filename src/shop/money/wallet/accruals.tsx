import { useCallback, useState } from 'react'
import { Link } from 'react-router'
import type { Language } from '../../../platform/text.ts'
import { Button } from '../../../ui/button.tsx'
import { useText } from '../../../ui/text.tsx'
import { useAnswer } from '../../buying/checkout/use-answer.ts'
import { dayAt } from '../../order/order-time.ts'
import { NotAnswered } from '../../people/accounts/not-answered.tsx'
import { orderLink } from '../../site/links.ts'
import { loadAccruals } from './wallet-calls.ts'

/** Loyalty spend and credit of each paid order, and the share taken back by refunds. */
export function Accruals() {
  const { t, money, language } = useText()
  const [page, setPage] = useState(1)
  const ask = useCallback(
    (said: Language, signal: AbortSignal) => loadAccruals(said, page, signal),
    [page],
  )
  const { data, answer, again } = useAnswer(ask)
  if (!data) return <NotAnswered answer={answer} again={again} />
  if (data.total === 0) return null
  const pages = Math.ceil(data.total / data.pageSize)
  return (
    <section className="wallet-ledger wallet-accruals">
      <h2>{t('wallet.accruals')}</h2>
      <p className="small secondary">{t('wallet.accrualsWhy')}</p>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('wallet.column.when')}</th>
            <th scope="col">{t('wallet.column.order')}</th>
            <th scope="col">{t('wallet.column.net')}</th>
            <th scope="col">{t('wallet.column.credit')}</th>
          </tr>
        </thead>
        <tbody>
          {data.items.map(({ id, at, order, netCents, creditCents }) => (
            <tr key={id}>
              <td className="wallet-when">{dayAt(at, language)}</td>
              <th scope="row">
                {order && (
                  <Link className="wallet-order" to={orderLink(order.token)}>
                    {order.number}
                  </Link>
                )}
                {netCents < 0 && ` ${t('wallet.accrual.refund')}`}
              </th>
              <td className="figure">{money(netCents)}</td>
              <td className="figure">
                <span className="wallet-after">{t('wallet.column.credit')}: </span>
                {creditCents > 0 ? `+${money(creditCents)}` : money(creditCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {pages > 1 && (
        <nav className="wallet-pages" aria-label={t('wallet.accrualPages')}>
          {page > 1 && <Button onClick={() => setPage(page - 1)}>{t('wallet.newer')}</Button>}
          <span className="small secondary">{t('wallet.page', { page, pages })}</span>
          {page < pages && <Button onClick={() => setPage(page + 1)}>{t('wallet.older')}</Button>}
        </nav>
      )}
    </section>
  )
}
