import { useCallback, useId, useState } from 'react'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import { dayAt } from '../shop/order/order-time.ts'
import type { OpenInvitation, TeamView } from '../shop/people/staff/team-schema.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { Tag } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import { FactorRoles } from './factor-roles.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { RoomMain } from './room-main.tsx'
import './team.css'
import { inviteStaffAgain, loadTeam, withdrawInvitation } from './team-calls.ts'
import { TeamInvite } from './team-invite.tsx'
import { MemberRow } from './team-member.tsx'
import { useCaller, useReading } from './use-desk.ts'
import { useRoom } from './use-office.ts'
import { useProblem } from './use-problem.ts'

type InvitationRowProps = {
  invitation: OpenInvitation
  onAgain: () => void
  onWithdraw: () => void
}

function InvitationRow({ invitation, onAgain, onWithdraw }: InvitationRowProps) {
  const { t, language } = useText()
  const { email, roles, invitedBy, invitedAt, expired } = invitation
  const named = <span className="visually-hidden"> {email}</span>
  return (
    <li className="team-row">
      <div className="team-line">
        <div className="team-who">
          <strong>{email}</strong> {expired && <Tag shape="empty">{t('staff.team.expired')}</Tag>}
        </div>
        <p>{roles.map((role) => t(`staff.role.${role}`)).join(', ')}</p>
        <p className="small secondary">
          {t('staff.team.invitedBy', { name: invitedBy, day: dayAt(invitedAt, language) })}
        </p>
        <div className="team-actions">
          <Button small onClick={onAgain}>
            {t('staff.team.again')}
            {named}
          </Button>
          <Button small onClick={onWithdraw}>
            {t('staff.team.withdraw')}
            {named}
          </Button>
        </div>
      </div>
    </li>
  )
}

/** Accounts of staff and open invitations. */
export default function TeamPage() {
  const { onExpired } = useRoom()
  const { t } = useText()
  const title = useId()
  const caller = useCaller()
  const read = useCallback((signal: AbortSignal) => loadTeam(caller, signal), [caller])
  const { shown, failed, readAtMs, show, reload } = useReading(read, onExpired)
  const { problem, hear } = useProblem(onExpired)
  const [done, setDone] = useState<string | null>(null)
  const take = (said: string, answer: Answer<TeamView>) => {
    setDone(hear(answer) ? said : null)
    if (answer.kind === 'done') show(answer.data)
    else void reload()
  }
  return (
    <RoomMain labelledBy={title} className="office-team">
      <div className="desk stack">
        <h1 id={title}>{t('staff.team')}</h1>
        {problem !== null && (
          <Note kind="warn" role="alert">
            {problem}
          </Note>
        )}
        {done !== null && (
          <Note kind="ok" role="status">
            {done}
          </Note>
        )}
        <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
        <ul className="team-list">
          {shown?.members.map((member) => (
            <MemberRow
              key={member.id}
              member={member}
              nowMs={readAtMs}
              onTeam={show}
              onStale={reload}
              onExpired={onExpired}
            />
          ))}
        </ul>
        {shown && shown.invitations.length > 0 && (
          <>
            <h2>{t('staff.team.invitations')}</h2>
            <ul className="team-list">
              {shown.invitations.map(({ id, email, ...rest }) => (
                <InvitationRow
                  key={id}
                  invitation={{ id, email, ...rest }}
                  onAgain={async () =>
                    take(t('staff.team.invited', { email }), await inviteStaffAgain(caller, id))
                  }
                  onWithdraw={async () =>
                    take(t('staff.team.withdrawn', { email }), await withdrawInvitation(caller, id))
                  }
                />
              ))}
            </ul>
          </>
        )}
        {shown && (
          <FactorRoles
            saved={shown.factorRoles}
            onTeam={show}
            onStale={reload}
            onExpired={onExpired}
          />
        )}
        {shown && <TeamInvite onTeam={show} onExpired={onExpired} />}
      </div>
    </RoomMain>
  )
}
