import { Link } from 'react-router'
import type { Language } from '../../../platform/text.ts'
import { useText } from '../../../ui/text.tsx'
import { useAnswer } from '../../buying/checkout/use-answer.ts'
import { walletLink } from '../../site/account-links.ts'
import { loadWallet } from './wallet-calls.ts'

const lastEntries = (language: Language, signal: AbortSignal) => loadWallet(language, 1, signal)

/**
 * The balance, on the account's start page. After a failure its own page shows the reason.
 * `spends`: whether the user may pay with it.
 */
export function WalletCard({ spends }: { spends: boolean }) {
  const { t, money } = useText()
  const { data } = useAnswer(lastEntries)
  if (!data) return null
  return (
    <section className="area-card">
      <h2>{t('account.wallet.title')}</h2>
      <p>
        <strong className="area-card-figure">{money(data.balanceCents)}</strong>
        {spends && (
          <>
            <br />
            <span className="small secondary">{t('wallet.balanceWhy')}</span>
          </>
        )}
      </p>
      <Link to={walletLink}>{t('account.club.wallet')}</Link>
    </section>
  )
}
