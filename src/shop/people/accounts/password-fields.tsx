import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { refuseNewPassword, SHORTEST_PASSWORD } from '../../session/new-password.ts'
import type { Refusals } from './use-refusals.ts'

export type NewPassword = { password: string; repeat: string }
export const NO_PASSWORD: NewPassword = { password: '', repeat: '' }

/** The errors of a new password and its repetition. */
export const refusalsOfPassword = ({ password, repeat }: NewPassword) => [
  ...[refuseNewPassword(password, 'password')].filter((refusal) => refusal !== null),
  ...(password === repeat ? [] : [{ code: 'account.password.repeat', field: 'repeat' }]),
]

type PasswordFieldsProps = {
  value: NewPassword
  onChange: (value: NewPassword) => void
  refusals: Refusals
}

/** A new password, twice. */
export function PasswordFields({ value, onChange, refusals }: PasswordFieldsProps) {
  const { t } = useText()
  const field = (name: keyof NewPassword, label: string, hint?: string) => (
    <TextField
      id={name}
      name={name}
      type="password"
      label={t(label)}
      hint={hint}
      autoComplete="new-password"
      value={value[name]}
      error={refusals.errorOf(name)}
      onChange={(event) => {
        onChange({ ...value, [name]: event.target.value })
        refusals.forget(name)
      }}
    />
  )
  return (
    <>
      {field(
        'password',
        'account.field.newPassword',
        t('account.password.hint', { limit: SHORTEST_PASSWORD }),
      )}
      {field('repeat', 'account.field.repeat')}
    </>
  )
}
