import { Button } from '../../ui/button.tsx'
import { useText } from '../../ui/text.tsx'
import { dayAt } from '../orders/order-time.ts'
import { closeOtherSessions, closeSession, loadSessions } from './account-calls.ts'
import { NotAnswered } from './not-answered.tsx'
import { useAnswer } from './use-answer.ts'

/** Where the account is signed in; each can be ended from here. */
export function SessionList() {
  const { t, language } = useText()
  const { data, answer, again } = useAnswer(loadSessions)
  const end = async (id?: string) => {
    await (id === undefined ? closeOtherSessions(language) : closeSession(language, id))
    again()
  }
  return (
    <section className="area-section account-narrow">
      <h2>{t('account.profile.sessions')}</h2>
      <p className="secondary">{t('account.profile.sessionsWhy')}</p>
      {!data && <NotAnswered answer={answer} again={again} />}
      <ul>
        {data?.map((session) => (
          <li key={session.id} className="session-line">
            <span>
              <strong>{session.device || t('account.session.unknown')}</strong>
              <br />
              <span className="small secondary">
                {session.current ? t('account.session.this') : t('account.session.seen', { date: dayAt(session.lastSeenAt, language) })}
              </span>
            </span>
            {!session.current && (
              <Button small onClick={() => void end(session.id)}>
                {t('account.session.end')}
                <span className="visually-hidden"> {session.device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data && data.length > 2 && <Button onClick={() => void end()}>{t('account.session.endOthers')}</Button>}
    </section>
  )
}
