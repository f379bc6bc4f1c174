import { type FormEvent, useState } from 'react'
import { LANGUAGES, type ShopLanguage, shopLanguage } from '../platform/text.ts'
import { useRefusals } from '../shop/people/accounts/use-refusals.ts'
import type { TeamView } from '../shop/people/staff/team-schema.ts'
import { LANGUAGE_NAMES } from '../shop/site/language-choice.ts'
import type { StaffRole } from '../shop/site/staff-rights.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import { RoleChoice } from './role-choice.tsx'
import { inviteStaff } from './team-calls.ts'
import { type OnExpired, shutOutBy, useCaller } from './use-desk.ts'

type Draft = { email: string; language: ShopLanguage; roles: StaffRole[] }
type TeamInviteProps = { onTeam: (team: TeamView) => void; onExpired: OnExpired }

/** Invites a person by mail; what was typed stays until the shop accepts it. */
export function TeamInvite({ onTeam, onExpired }: TeamInviteProps) {
  const { t, language } = useText()
  const caller = useCaller()
  const empty: Draft = { email: '', language: shopLanguage(language), roles: [] }
  const [draft, setDraft] = useState(empty)
  const [busy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const refusals = useRefusals('invite-', ['email', 'roles'])
  const change = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }))
    for (const field of Object.keys(changes)) refusals.forget(field)
    setSentTo(null)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    refusals.clear()
    const answer = await inviteStaff(caller, draft)
    setBusy(false)
    const notice = shutOutBy(answer)
    if (notice !== undefined) return onExpired(notice)
    if (answer.kind !== 'done') return refusals.tellAnswer(answer)
    onTeam(answer.data)
    setSentTo(draft.email.trim())
    setDraft(empty)
  }
  return (
    <form className="stack team-invite" noValidate onSubmit={submit}>
      <h2>{t('staff.team.invite')}</h2>
      {refusals.general && (
        <Note kind="bad" role="alert">
          {refusals.general}
        </Note>
      )}
      {sentTo !== null && (
        <Note kind="ok" role="status">
          {t('staff.team.invited', { email: sentTo })}
        </Note>
      )}
      <div className="team-invite-fields">
        <TextField
          id="invite-email"
          type="email"
          label={t('staff.team.email')}
          autoComplete="off"
          value={draft.email}
          error={refusals.errorOf('email')}
          onChange={({ target }) => change({ email: target.value })}
        />
        <SelectField
          label={t('staff.team.language')}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={draft.language}
          onChange={({ target }) =>
            change({ language: LANGUAGES.find((each) => each === target.value) ?? draft.language })
          }
        />
      </div>
      <RoleChoice
        id="invite-"
        value={draft.roles}
        error={refusals.errorOf('roles')}
        onChange={(roles) => change({ roles })}
      />
      <div>
        <Button kind="ink" type="submit" aria-disabled={busy}>
          {t('staff.team.send')}
        </Button>
      </div>
    </form>
  )
}
