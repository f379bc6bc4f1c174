import { useState } from 'react'
import { CheckBox } from '../../../ui/check-box.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { keepUser } from '../../session/session-store.ts'
import { saveProfile } from './account-calls.ts'
import { AccountForm } from './account-form.tsx'
import { readPersonalData } from './profile.ts'
import type { PersonalForm as Draft, ProfileView } from './profile-schema.ts'
import { useSaving } from './use-saving.ts'
import { useTextFields } from './use-text-fields.ts'

const FIELDS = ['name', 'surname', 'phone', 'company_name'] as const
type Field = (typeof FIELDS)[number]
type FormProps = { profile: ProfileView; onSaved: (profile: ProfileView) => void }

export function PersonalForm({ profile, onSaved }: FormProps) {
  const { t, language } = useText()
  const { name, surname, phone, company, company_name } = profile
  const [draft, setDraft] = useState<Draft>({ name, surname, phone, company, company_name })
  const saving = useSaving({
    prefix: 'me-',
    fields: FIELDS,
    read: () => readPersonalData(draft),
    save: () => saveProfile(language, draft),
    onSaved: (saved: ProfileView) => {
      keepUser(saved)
      onSaved(saved)
    },
  })
  const change = (field: Field, value: string) => {
    setDraft({ ...draft, [field]: value })
    saving.changed(field)
  }
  const text = useTextFields<Field>({
    prefix: 'me-',
    draft,
    errorOf: saving.refusals.errorOf,
    change,
  })
  return (
    <AccountForm
      title={t('account.profile.personal')}
      lead={t('account.profile.email', { email: profile.email })}
      saving={saving}
    >
      <div className="row row-wide">
        <TextField {...text('name')} autoComplete="given-name" />
        <TextField {...text('surname')} autoComplete="family-name" />
      </div>
      <TextField {...text('phone')} type="tel" inputMode="tel" autoComplete="tel" optional />
      <CheckBox
        id="me-company"
        checked={draft.company}
        onChange={(event) => setDraft({ ...draft, company: event.target.checked })}
        label={t('account.field.company')}
      />
      {draft.company && <TextField {...text('company_name')} autoComplete="organization" />}
    </AccountForm>
  )
}
