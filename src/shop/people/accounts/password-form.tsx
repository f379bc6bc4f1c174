import { useState } from 'react'
import { accept, refuse } from '../../../platform/refusal.ts'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { changePassword } from './account-calls.ts'
import { AccountForm } from './account-form.tsx'
import { NO_PASSWORD, PasswordFields, refusalsOfPassword } from './password-fields.tsx'
import { useSaving } from './use-saving.ts'

/** Changing the password, with the present one; the other sessions end. */
export function PasswordForm() {
  const { t, language } = useText()
  const [current, setCurrent] = useState('')
  const [draft, setDraft] = useState(NO_PASSWORD)
  const saving = useSaving({
    prefix: '',
    fields: ['current', 'password', 'repeat'],
    read: () => {
      const missing = current === '' ? [{ code: 'account.required', field: 'current' }] : []
      const wrong = [...missing, ...refusalsOfPassword(draft)]
      return wrong.length > 0 ? refuse(...wrong) : accept(draft.password)
    },
    save: (password: string) => changePassword(language, current, password),
    onSaved: () => {
      setCurrent('')
      setDraft(NO_PASSWORD)
    },
  })
  return (
    <AccountForm
      title={t('account.profile.password')}
      lead={t('account.profile.passwordWhy')}
      saving={saving}
      submit={t('account.profile.password')}
      saved="account.profile.passwordSaved"
    >
      <TextField
        id="current"
        name="current"
        type="password"
        label={t('account.field.current')}
        autoComplete="current-password"
        value={current}
        error={saving.refusals.errorOf('current')}
        onChange={(event) => {
          setCurrent(event.target.value)
          saving.changed('current')
        }}
      />
      <PasswordFields value={draft} onChange={setDraft} refusals={saving.refusals} />
    </AccountForm>
  )
}
