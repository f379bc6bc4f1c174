import { useState } from 'react'
import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import { dayAt } from '../../shop/order/order-time.ts'
import {
  closeOtherSessions,
  closeSession,
  loadSessions,
} from '../../shop/people/accounts/account-calls.ts'
import { NotAnswered } from '../../shop/people/accounts/not-answered.tsx'
import { AreaPart } from '../../shop/session/area-part.tsx'
import { Button } from '../../ui/button.tsx'
import { Landing } from '../../ui/landing.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'

/** The sessions of the account; each can be ended here. */
export function SessionList() {
  const { t, language } = useText()
  const { data, answer, again } = useAnswer(loadSessions)
  const [ended, setEnded] = useState<{ times: number; failed: string | null } | null>(null)
  const end = async (id?: string) => {
    const done = await (id === undefined
      ? closeOtherSessions(language)
      : closeSession(language, id))
    const why = done.kind === 'refused' ? done.refusals[0]?.message : undefined
    setEnded((before) => ({
      times: (before?.times ?? 0) + 1,
      failed: done.kind === 'done' ? null : (why ?? t('account.unreachable')),
    }))
    again()
  }
  // The current one first.
  const sessions = data?.toSorted((one, other) => Number(other.current) - Number(one.current))
  return (
    <AreaPart title={t('account.profile.sessions')} lead={t('account.profile.sessionsWhy')}>
      {ended && (
        <Landing key={ended.times}>
          <Note
            kind={ended.failed === null ? 'ok' : 'bad'}
            role={ended.failed === null ? 'status' : 'alert'}
          >
            {ended.failed ?? t('account.session.ended')}
          </Note>
        </Landing>
      )}
      {!data && <NotAnswered answer={answer} again={again} />}
      <ul>
        {sessions?.map((session) => (
          <li key={session.id} className="session-line">
            <span>
              <strong>{session.device || t('account.session.unknown')}</strong>
              <br />
              <span className="small secondary">
                {session.current
                  ? t('account.session.this')
                  : t('account.session.seen', { date: dayAt(session.lastSeenAt, language) })}
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
      {data && data.length > 2 && (
        <Button onClick={() => void end()}>{t('account.session.endOthers')}</Button>
      )}
    </AreaPart>
  )
}
