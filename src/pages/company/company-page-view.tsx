import { useState } from 'react'
import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import { ColleagueRow } from '../../shop/ordering/company/colleague-row.tsx'
import {
  loadCompany,
  loadTeam,
  loadWaiting,
  workForCompany,
} from '../../shop/ordering/company/company-calls.ts'
import { InviteForm } from '../../shop/ordering/company/invite-form.tsx'
import { NotAnswered } from '../../shop/people/accounts/not-answered.tsx'
import type { CompanyView } from '../../shop/session/company/company-schema.ts'
import { areaLink, profileLink } from '../../shop/site/account-links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { KeyValues } from '../../ui/key-values.tsx'
import { Landing } from '../../ui/landing.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { type Decided, DecidedNote, WaitingRow } from './waiting-row.tsx'

/** The team of a company: the account in use, waiting orders, and the colleagues. */
export function CompanyPageView() {
  const { t } = useText()
  const { data, answer, again } = useAnswer(loadCompany)
  // For companies; a private customer gets an explanation how to become one.
  const own = data && !data.acting
  const approves = data?.can.includes('approve') && (data.acting !== null || data.business)
  return (
    <>
      <h1>{t('account.company.title')}</h1>
      {!data && <NotAnswered answer={answer} again={again} />}
      {data && <Work standing={data} />}
      {approves && <Approvals />}
      {own && data.business && <Team />}
      {own && !data.business && (
        <EmptyState
          title={t('company.team.noBusiness')}
          action={<ButtonLink to={profileLink}>{t('company.team.toProfile')}</ButtonLink>}
        >
          {t('company.team.noBusinessWhy')}
        </EmptyState>
      )}
    </>
  )
}

/** The account that the session acts for, and switching it, which reloads the area. */
function Work({ standing: { acting, memberships } }: { standing: CompanyView }) {
  const { t, language, money } = useText()
  const [failed, setFailed] = useState(false)
  const others = memberships.filter(({ id }) => id !== acting?.id)
  const work = async (membership: string | null) => {
    const answer = await workForCompany(language, membership)
    if (answer.kind === 'done') window.location.assign(areaLink)
    else setFailed(true)
  }
  if (!acting && others.length === 0) return null
  const net = (cents: number | null) =>
    cents === null ? t('company.noLimit') : t('company.net', { cents: money(cents) })
  const facts: [string, string][] = acting
    ? [
        [
          t('company.work.role'),
          `${t(`company.role.${acting.role}`)}. ` +
            (acting.role === 'owner' ? '' : t(`company.role.${acting.role}.why`)),
        ],
        ...(acting.role === 'buyer'
          ? ([
              [t('company.work.orderLimit'), net(acting.orderLimitCents)],
              [t('company.work.monthLimit'), net(acting.monthLimitCents)],
              [t('company.work.spent'), net(acting.spentCents)],
            ] satisfies [string, string][])
          : []),
      ]
    : []
  return (
    <section className="area-section">
      <h2>
        {acting ? t('company.work.title', { company: acting.company }) : t('company.work.none')}
      </h2>
      {acting && <p className="secondary">{t('company.work.why')}</p>}
      {facts.length > 0 && <KeyValues items={facts} />}
      {failed && (
        <Note kind="bad" role="alert">
          {t('account.unreachable')}
        </Note>
      )}
      <p className="area-actions">
        {others.map(({ id, company }) => (
          <Button key={id} onClick={() => void work(id)}>
            {t('company.work.switch', { company })}
          </Button>
        ))}
        {acting && <Button onClick={() => void work(null)}>{t('company.work.own')}</Button>}
      </p>
    </section>
  )
}

function Approvals() {
  const { t } = useText()
  const { data, answer, again } = useAnswer(loadWaiting)
  const [decided, setDecided] = useState<Decided | null>(null)
  return (
    <section className="area-section">
      <h2>{t('company.approvals.title')}</h2>
      {decided && (
        <Landing key={decided.number}>
          <DecidedNote decided={decided} />
        </Landing>
      )}
      {!data && <NotAnswered answer={answer} again={again} />}
      {data?.length === 0 && <p className="secondary">{t('company.approvals.none')}</p>}
      {data && data.length > 0 && (
        <ul className="own-rows">
          {data.map((order) => (
            <WaitingRow
              key={order.number}
              order={order}
              onGone={again}
              onDecided={(what) => {
                setDecided(what)
                again()
              }}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

function Team() {
  const { t } = useText()
  const { data, answer, again, put } = useAnswer(loadTeam)
  const [told, setTold] = useState<{ text: string; bad: boolean } | null>(null)
  const [nowMs] = useState(() => Date.now())
  return (
    <>
      <section className="area-section">
        <h2>{t('company.team.title')}</h2>
        {told && (
          <Landing ifLost key={told.text}>
            <Note kind={told.bad ? 'bad' : 'ok'} role={told.bad ? 'alert' : 'status'}>
              {told.text}
            </Note>
          </Landing>
        )}
        {!data && <NotAnswered answer={answer} again={again} />}
        {data?.length === 0 && (
          <EmptyState title={t('company.team.none')}>{t('company.team.noneWhy')}</EmptyState>
        )}
        {data && data.length > 0 && (
          <ul className="own-rows">
            {data.map((colleague) => (
              <ColleagueRow
                key={colleague.id}
                colleague={colleague}
                nowMs={nowMs}
                onTeam={put}
                onTold={(text, bad = false) => setTold({ text, bad })}
              />
            ))}
          </ul>
        )}
      </section>
      {data && <InviteForm onTeam={put} />}
    </>
  )
}
