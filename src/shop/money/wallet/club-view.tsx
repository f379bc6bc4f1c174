import { Link } from 'react-router'
import { useText } from '../../../ui/text.tsx'
import { useAnswer } from '../../buying/checkout/use-answer.ts'
import { NotAnswered } from '../../people/accounts/not-answered.tsx'
import { useClub } from '../../people/accounts/use-club.ts'
import { walletLink } from '../../site/account-links.ts'
import { loadLoyalty } from './wallet-calls.ts'
import { Loyalty } from './wallet-view.tsx'
import './wallet.css'

/** The club of the brand, under its name: its benefits, and the member's standing this year. */
export function ClubView() {
  const { t } = useText()
  const club = useClub() ?? ''
  const { data, answer, again } = useAnswer(loadLoyalty)
  return (
    <>
      <h1>{club}</h1>
      <p className="lead">{t('account.club.lead', { club })}</p>
      {data ? <Loyalty loyalty={data} /> : <NotAnswered answer={answer} again={again} />}
      <section className="area-section">
        <h2>{t('account.club.how')}</h2>
        <ol className="club-steps">
          <li>{t('account.club.how.earn')}</li>
          <li>{t('account.club.how.spend')}</li>
          <li>{t('account.club.how.year')}</li>
        </ol>
        <Link to={walletLink}>{t('account.club.wallet')}</Link>
      </section>
    </>
  )
}
