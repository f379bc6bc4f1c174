import { useState } from 'react'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { AccountForm } from '../../people/accounts/account-form.tsx'
import { useSaving } from '../../people/accounts/use-saving.ts'
import { EMPTY_TERMS, termsOf } from '../../people/company/terms-draft.ts'
import { TermsFields } from '../../people/company/terms-fields.tsx'
import type { ColleagueView } from '../../session/company/company-schema.ts'
import { INVITATION_DAYS } from '../../session/company/member.ts'
import { inviteColleague } from './company-calls.ts'

const FIELDS = ['email', 'role', 'orderLimitCents', 'monthLimitCents']
const PREFIX = 'invite-'

/** Inviting a colleague by mail. */
export function InviteForm({ onTeam }: { onTeam: (team: ColleagueView[]) => void }) {
  const { t, language } = useText()
  const [email, setEmail] = useState('')
  const [terms, setTerms] = useState(EMPTY_TERMS)
  const saving = useSaving({
    prefix: PREFIX,
    fields: FIELDS,
    read: () => termsOf(terms),
    save: (read) => inviteColleague(language, { ...read, email }),
    onSaved: (team: ColleagueView[]) => {
      setEmail('')
      onTeam(team)
    },
  })
  return (
    <AccountForm
      title={t('company.invite.title')}
      lead={t('company.invite.lead', { days: INVITATION_DAYS })}
      saving={saving}
      submit={t('company.invite.send')}
      saved="company.invite.sent"
    >
      <TextField
        id={`${PREFIX}email`}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        spellCheck={false}
        label={t('company.field.email')}
        value={email}
        error={saving.refusals.errorOf('email')}
        onChange={(event) => {
          setEmail(event.target.value)
          saving.changed('email')
        }}
      />
      <TermsFields
        prefix={PREFIX}
        draft={terms}
        errorOf={saving.refusals.errorOf}
        onChange={(draft, field) => {
          setTerms(draft)
          saving.changed(field)
        }}
      />
    </AccountForm>
  )
}
