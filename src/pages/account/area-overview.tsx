import { useState } from 'react'
import { Link } from 'react-router'
import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import { WalletCard } from '../../shop/money/wallet/wallet-card.tsx'
import { loadCompany } from '../../shop/ordering/company/company-calls.ts'
import { loadOrders } from '../../shop/ordering/orders/order-calls.ts'
import {
  askConfirmation,
  loadAddresses,
  loadProfile,
} from '../../shop/people/accounts/account-calls.ts'
import { AddressText } from '../../shop/people/accounts/address-text.tsx'
import { NotAnswered } from '../../shop/people/accounts/not-answered.tsx'
import type { CompanyView } from '../../shop/session/company/company-schema.ts'
import {
  addressesLink,
  addressLink,
  companyLink,
  ordersLink,
  profileLink,
} from '../../shop/site/account-links.ts'
import { Button } from '../../ui/button.tsx'
import { Landing } from '../../ui/landing.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { NoOrders } from '../orders/no-orders.tsx'
import { OwnOrders } from '../orders/own-orders.tsx'

const lastOrders = (language: Parameters<typeof loadOrders>[0], signal: AbortSignal) =>
  loadOrders(language, { filter: 'all', search: '', limit: 3 }, signal)

/** The start page of a returning customer: the last orders, and the saved data. */
export function AreaOverview() {
  const { t } = useText()
  const profile = useAnswer(loadProfile)
  const { data: company } = useAnswer(loadCompany)
  const can = (what: CompanyView['can'][number]) => company?.can.includes(what) ?? false
  return (
    <>
      <h1>
        {profile.data
          ? t('account.area.hello', { name: profile.data.name })
          : t('account.area.title')}
      </h1>
      {profile.data && !profile.data.confirmed && <ConfirmNote email={profile.data.email} />}
      <LastOrders />
      <div className="area-cards">
        {company?.acting && <WorkingFor acting={company.acting} />}
        {can('seeWallet') && <WalletCard spends={can('spendWallet')} />}
        {can('order') && <DefaultAddress />}
        {profile.data && (
          <section className="area-card">
            <h2>{t('account.profile.title')}</h2>
            <p>
              {profile.data.company_name || `${profile.data.name} ${profile.data.surname}`}
              <br />
              {profile.data.email}
            </p>
            <Link to={profileLink}>{t('account.change')}</Link>
          </section>
        )}
      </div>
    </>
  )
}

function LastOrders() {
  const { t } = useText()
  const { data, answer, again } = useAnswer(lastOrders)
  return (
    <section className="area-section">
      <h2>{t('account.area.lastOrders')}</h2>
      {!data && <NotAnswered answer={answer} again={again} />}
      {data && data.items.length === 0 && <NoOrders />}
      {data && data.items.length > 0 && (
        <>
          <OwnOrders orders={data.items} />
          <Link to={ordersLink}>{t('account.area.allOrders')}</Link>
        </>
      )}
    </section>
  )
}

function DefaultAddress() {
  const { t } = useText()
  const { data } = useAnswer(loadAddresses)
  const [first] = data ?? []
  if (!data) return null
  return (
    <section className="area-card">
      <h2>{t('account.addresses.default')}</h2>
      {first ? <AddressText address={first} /> : <p>{t('account.addresses.none')}</p>}
      <Link to={first ? addressesLink : addressLink()}>
        {t(first ? 'account.addresses.title' : 'account.addresses.add')}
      </Link>
    </section>
  )
}

/** Whose orders this session sees. */
function WorkingFor({
  acting: { company, role, orderLimitCents },
}: {
  acting: NonNullable<CompanyView['acting']>
}) {
  const { t } = useText()
  return (
    <section className="area-card">
      <h2>{t('company.work.title', { company })}</h2>
      <p>
        {t(`company.role.${role}`)}
        {orderLimitCents !== null && (
          <>
            <br />
            {t('company.limits.order', { limitCents: orderLimitCents })}
          </>
        )}
      </p>
      <Link to={companyLink}>{t('account.company.role')}</Link>
    </section>
  )
}

/** The address is unconfirmed: a mail is waiting, or another is sent. */
export function ConfirmNote({ email }: { email: string }) {
  const { t, language } = useText()
  const [said, setSaid] = useState<string | null>(null)
  const send = async () => {
    const answer = await askConfirmation(language)
    setSaid(
      answer.kind === 'done'
        ? t('account.confirm.sent')
        : answer.kind === 'refused'
          ? (answer.refusals[0]?.message ?? '')
          : t('account.unreachable'),
    )
  }
  const action = said ? (
    <Landing ifLost>
      <span role="status">{said}</span>
    </Landing>
  ) : (
    <Button kind="text" onClick={() => void send()}>
      {t('account.confirm.send')}
    </Button>
  )
  return (
    <Note kind="warn" title={t('account.confirm.pending', { email })} actions={action}>
      {t('account.confirm.why')}
    </Note>
  )
}
