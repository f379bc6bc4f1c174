import { useCallback, useId } from 'react'
import { useText } from '../ui/text.tsx'
import { OwnFactor } from './own-factor.tsx'
import { OwnPassword } from './own-password.tsx'
import { RoomMain } from './room-main.tsx'
import { SessionRows } from './session-rows.tsx'
import './team.css'
import { endOwnSession, loadOwnSessions } from './team-calls.ts'
import { useCaller } from './use-desk.ts'
import { useRoom } from './use-office.ts'

/** The own account of staff: its sessions, password and second factor. */
export default function OwnPage() {
  const { onExpired } = useRoom()
  const { t } = useText()
  const title = useId()
  const caller = useCaller()
  const load = useCallback((signal: AbortSignal) => loadOwnSessions(caller, signal), [caller])
  return (
    <RoomMain labelledBy={title} className="office-team">
      <div className="desk stack">
        <h1 id={title}>{t('staff.own')}</h1>
        <section className="stack team-own">
          <h2>{t('staff.session.title')}</h2>
          <p className="secondary">{t('staff.session.why')}</p>
          <SessionRows
            load={load}
            end={(session) => endOwnSession(caller, session)}
            onExpired={onExpired}
          />
        </section>
        <section className="stack team-own">
          <h2>{t('people.password.title')}</h2>
          <p className="secondary">{t('people.password.why')}</p>
          <OwnPassword onExpired={onExpired} />
        </section>
        <section className="stack team-own">
          <h2>{t('staff.factor.title')}</h2>
          <OwnFactor onExpired={onExpired} />
        </section>
      </div>
    </RoomMain>
  )
}
