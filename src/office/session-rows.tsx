import { useCallback, useState } from 'react'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import { sayInstant } from '../shop/order/order-time.ts'
import type { SessionView } from '../shop/people/accounts/profile-schema.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { type OnExpired, shutOutBy, useReading } from './use-desk.ts'

type SessionRowsProps = {
  load: (signal: AbortSignal) => Promise<Answer<readonly SessionView[]>>
  end: (id: string) => Promise<Answer<null>>
  onExpired: OnExpired
}

/** The open sessions of an account of staff; each except the current one can be ended. */
export function SessionRows({ load, end, onExpired }: SessionRowsProps) {
  const { t, language } = useText()
  const read = useCallback((signal: AbortSignal) => load(signal), [load])
  const { shown, failed, readAtMs, reload } = useReading(read, onExpired)
  const [said, setSaid] = useState<{ ok: boolean; text: string } | null>(null)
  const close = async (id: string) => {
    const answer = await end(id)
    const notice = shutOutBy(answer)
    if (notice !== undefined) return onExpired(notice)
    const why = answer.kind === 'refused' ? answer.refusals[0]?.message : undefined
    setSaid(
      answer.kind === 'done'
        ? { ok: true, text: t('account.session.ended') }
        : { ok: false, text: why ?? t('staff.unreachable') },
    )
    await reload()
  }
  return (
    <>
      {said && (
        <Note kind={said.ok ? 'ok' : 'bad'} role={said.ok ? 'status' : 'alert'}>
          {said.text}
        </Note>
      )}
      <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
      {shown?.length === 0 && <p className="secondary">{t('staff.session.none')}</p>}
      <ul className="team-sessions">
        {shown?.map(({ id, device, current, lastSeenAt }) => (
          <li key={id}>
            <span>
              {device || t('account.session.unknown')}
              <br />
              <span className="small secondary">
                {current
                  ? t('account.session.this')
                  : t('staff.session.seen', {
                      when: sayInstant(lastSeenAt, { t, language, nowMs: readAtMs }),
                    })}
              </span>
            </span>
            {!current && (
              <Button small onClick={() => void close(id)}>
                {t('staff.session.end')}
                <span className="visually-hidden"> {device}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
