import { type FormEvent, useCallback, useState } from 'react'
import { sayInstant } from '../shop/order/order-time.ts'
import { useRefusals } from '../shop/people/accounts/use-refusals.ts'
import type { StaffTerms } from '../shop/people/staff/team.ts'
import type { StaffMember, TeamView } from '../shop/people/staff/team-schema.ts'
import type { StaffRole } from '../shop/site/staff-rights.ts'
import { Button } from '../ui/button.tsx'
import { CheckBox } from '../ui/check-box.tsx'
import { Note } from '../ui/note.tsx'
import { Tag } from '../ui/tag.tsx'
import { useText } from '../ui/text.tsx'
import { resetFactor } from './factor-calls.ts'
import { RoleChoice } from './role-choice.tsx'
import { SessionRows } from './session-rows.tsx'
import { askWhoAgain } from './staff-channel.ts'
import { endMemberSession, loadMemberSessions, saveTerms } from './team-calls.ts'
import { type OnExpired, shutOutBy, useCaller } from './use-desk.ts'
import { useProblem } from './use-problem.ts'

type EditorProps = {
  member: StaffMember
  onTeam: (team: TeamView) => void
  onStale: () => Promise<void>
  onExpired: OnExpired
  onClose: () => void
}

/** Roles and state of an account. A change made by another owner is shown before one's own. */
function TermsEditor({ member, onTeam, onStale, onExpired, onClose }: EditorProps) {
  const { t } = useText()
  const caller = useCaller()
  const [roles, setRoles] = useState<StaffRole[]>(member.roles)
  const [active, setActive] = useState(member.active)
  /** The values that the editor was opened with; null after a refusal: those shown now. */
  const [seen, setSeen] = useState<StaffTerms | null>({
    roles: member.roles,
    active: member.active,
  })
  const [busy, setBusy] = useState(false)
  const refusals = useRefusals(member.id, ['roles', 'active'])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    refusals.clear()
    const shown = { roles: member.roles, active: member.active }
    const answer = await saveTerms(caller, member.id, { roles, active, seen: seen ?? shown })
    setBusy(false)
    const notice = shutOutBy(answer)
    if (notice !== undefined) return onExpired(notice)
    if (answer.kind === 'done') {
      onTeam(answer.data)
      if (member.self) askWhoAgain()
      return onClose()
    }
    refusals.tellAnswer(answer)
    if (answer.kind === 'refused' && answer.status === 409) {
      await onStale()
      setSeen(null)
    }
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {refusals.general && (
        <Note kind="bad" role="alert">
          {refusals.general}
        </Note>
      )}
      <RoleChoice
        id={member.id}
        value={roles}
        error={refusals.errorOf('roles')}
        onChange={(next) => {
          setRoles(next)
          refusals.forget('roles')
        }}
      />
      <CheckBox
        id={`${member.id}active`}
        checked={active}
        error={refusals.errorOf('active')}
        onChange={({ target }) => {
          setActive(target.checked)
          refusals.forget('active')
        }}
        label={
          <>
            {t('staff.team.active')}
            <br />
            <span className="small secondary">{t('staff.team.active.why')}</span>
          </>
        }
      />
      <div className="team-actions">
        <Button kind="ink" type="submit" aria-disabled={busy}>
          {t('staff.team.save')}
        </Button>
        <Button onClick={onClose}>{t('staff.team.cancel')}</Button>
      </div>
    </form>
  )
}

/** The second factor of the account; a lost one of a colleague can be removed. */
function FactorPart({
  member,
  onStale,
  onExpired,
}: Pick<EditorProps, 'member' | 'onStale' | 'onExpired'>) {
  const { t } = useText()
  const caller = useCaller()
  const { problem, hear } = useProblem(onExpired)
  const reset = async () => {
    hear(await resetFactor(caller, member.id))
    await onStale()
  }
  return (
    <>
      <p>{t('staff.team.factor')}</p>
      {problem !== null && (
        <Note kind="warn" role="alert">
          {problem}
        </Note>
      )}
      {!member.self && (
        <>
          <p className="small secondary">{t('staff.team.factor.why')}</p>
          <Button small onClick={() => void reset()}>
            {t('staff.team.factor.reset')}
          </Button>
        </>
      )}
    </>
  )
}

type MemberRowProps = Omit<EditorProps, 'onClose'> & { nowMs: number }

/** An account of staff: who, roles, last entrance; opened, what an owner may change. */
export function MemberRow({ nowMs, ...editor }: MemberRowProps) {
  const { member, onExpired } = editor
  const { t, language } = useText()
  const caller = useCaller()
  const [isOpen, setOpen] = useState(false)
  const { id, name, email, roles, active, lastEnteredAt, self } = member
  const load = useCallback(
    (signal: AbortSignal) => loadMemberSessions(caller, id, signal),
    [caller, id],
  )
  return (
    <li className="team-row">
      <div className="team-line">
        <div className="team-who">
          <strong>{name || email}</strong> {self && <Tag shape="full">{t('staff.team.self')}</Tag>}{' '}
          {!active && <Tag shape="empty">{t('staff.team.off')}</Tag>}
          <br />
          <span className="small secondary">{email}</span>
        </div>
        <p>{roles.map((role) => t(`staff.role.${role}`)).join(', ')}</p>
        <p className="small secondary">
          {lastEnteredAt === null
            ? t('staff.team.never')
            : t('staff.team.entered', {
                when: sayInstant(lastEnteredAt, { t, language, nowMs }),
              })}
        </p>
        <Button small aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t(isOpen ? 'staff.team.close' : 'staff.team.edit')}
          <span className="visually-hidden"> {name || email}</span>
        </Button>
      </div>
      {isOpen && (
        <div className="team-open">
          <TermsEditor {...editor} onClose={() => setOpen(false)} />
          <section className="stack">
            <h2>{t('staff.session.title')}</h2>
            <SessionRows
              load={load}
              end={(session) => endMemberSession(caller, id, session)}
              onExpired={onExpired}
            />
            {member.factor && (
              <FactorPart member={member} onStale={editor.onStale} onExpired={onExpired} />
            )}
          </section>
        </div>
      )}
    </li>
  )
}
