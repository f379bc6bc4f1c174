import { type FormEvent, useState } from 'react'
import { useRefusals } from '../shop/people/accounts/use-refusals.ts'
import type { TeamView } from '../shop/people/staff/team-schema.ts'
import type { StaffRole } from '../shop/site/staff-rights.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { RoleChoice } from './role-choice.tsx'
import { askWhoAgain } from './staff-channel.ts'
import { saveFactorRoles } from './team-calls.ts'
import { type OnExpired, shutOutBy, useCaller } from './use-desk.ts'

type FactorRolesProps = {
  saved: StaffRole[]
  onTeam: (team: TeamView) => void
  onStale: () => Promise<void>
  onExpired: OnExpired
}

/** The roles that must have a second factor. A change of another owner is shown first. */
export function FactorRoles({ saved, onTeam, onStale, onExpired }: FactorRolesProps) {
  const { t } = useText()
  const caller = useCaller()
  const [roles, setRoles] = useState(saved)
  /** Those that the form was opened with; null after a refusal: those shown now. */
  const [seen, setSeen] = useState<StaffRole[] | null>(saved)
  const [isSaved, setIsSaved] = useState(false)
  const refusals = useRefusals('must-', [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    refusals.clear()
    setIsSaved(false)
    const answer = await saveFactorRoles(caller, { roles, seen: seen ?? saved })
    const notice = shutOutBy(answer)
    if (notice !== undefined) return onExpired(notice)
    if (answer.kind === 'done') {
      onTeam(answer.data)
      setSeen(answer.data.factorRoles)
      setIsSaved(true)
      // The own account may have to set one up now.
      return askWhoAgain()
    }
    refusals.tellAnswer(answer)
    if (answer.kind === 'refused' && answer.status === 409) {
      await onStale()
      setSeen(null)
    }
  }
  const names = saved.map((role) => t(`staff.role.${role}`)).join(', ')
  return (
    <form className="stack team-invite" noValidate onSubmit={submit}>
      <h2>{t('people.factorRoles.title')}</h2>
      <p className="secondary">{t('people.factorRoles.why')}</p>
      {refusals.general && (
        <Note kind="bad" role="alert">
          {refusals.general}{' '}
          {t('people.factorRoles.now', { roles: names || t('people.factorRoles.none') })}
        </Note>
      )}
      {isSaved && (
        <Note kind="ok" role="status">
          {t('people.factorRoles.saved')}
        </Note>
      )}
      <RoleChoice id="must-" value={roles} onChange={setRoles} />
      <div>
        <Button kind="ink" type="submit">
          {t('people.factorRoles.save')}
        </Button>
      </div>
    </form>
  )
}
