import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { register } from '../../shop/people/accounts/registration-calls.ts'
import { useEnter } from '../../shop/people/accounts/use-sign-in.ts'
import { subscribe } from '../../shop/people/newsletter/newsletter-calls.ts'
import { SHORTEST_PASSWORD } from '../../shop/session/new-password.ts'
import { readRegistration } from '../../shop/session/registration.ts'
import { prepare } from '../../shop/session/robots/lazy-proof-calls.ts'
import { recoverLink } from '../../shop/site/account-links.ts'
import { loginLink } from '../../shop/site/links.ts'
import { CheckBox } from '../../ui/check-box.tsx'
import { emptyTrap } from '../../ui/empty-trap.ts'
import { Failure } from '../../ui/failure.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TrapField } from '../../ui/trap-field.tsx'
import { NameFields, RegistrationEnd } from './registration-parts.tsx'
import { useRegistrationForm } from './use-registration-form.ts'

const EMPTY = {
  name: '',
  surname: '',
  company: false,
  company_name: '',
  email: '',
  password: '',
  repeat: '',
  terms: false,
  privacy: false,
  newsletter: false,
}
export type RegistrationDraft = typeof EMPTY

type RegisterFormProps = {
  prefix: string
  /** Known values. */
  initial?: Partial<RegistrationDraft>
  onDone: () => void
}

/** A new account, validated in the order of the specification; all errors together. */
export function RegisterForm({ prefix, initial, onDone }: RegisterFormProps) {
  const { t, language } = useText()
  const enter = useEnter()
  const form = useRegistrationForm<RegistrationDraft>(prefix, { ...EMPTY, ...initial })
  const { draft, busy, setBusy, refusals, change, text } = form
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const website = emptyTrap(event.currentTarget)
    const read = readRegistration(draft)
    const differs =
      draft.password !== draft.repeat ? [{ code: 'account.password.repeat', field: 'repeat' }] : []
    if (!read.ok || differs.length > 0)
      return refusals.tell([...(read.ok ? [] : read.refusals), ...differs])
    setBusy(true)
    refusals.clear()
    const { repeat: _repeat, newsletter, ...body } = draft
    const answer = await register(language, { ...body, role: 'USER_ROLE', state: true, website })
    // A failure is ignored: the account is open, and the profile offers it again.
    if (answer.kind === 'done' && newsletter)
      await subscribe(language, { email: body.email, privacy: body.privacy, from: 'registration' })
    if (answer.kind === 'done') await enter(answer.data)
    setBusy(false)
    if (answer.kind === 'done') onDone()
    else refusals.tellAnswer(answer)
  }
  const isTaken = refusals.codeOf('email') === 'account.already_registered'
  return (
    <form
      className="stack"
      method="post"
      noValidate
      onSubmit={submit}
      onFocus={() => void prepare('registration', language)}
    >
      <TrapField />
      <Failure>{refusals.general}</Failure>
      <NameFields text={text} />
      <CheckBox
        checked={draft.company}
        onChange={(event) => change('company', event.target.checked)}
        label={t('account.field.company')}
      />
      {draft.company && <TextField {...text('company_name')} autoComplete="organization" />}
      <TextField
        {...text('email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
      />
      {isTaken && (
        <p className="area-actions">
          <Link to={loginLink}>{t('account.signIn.page')}</Link>
          <Link to={recoverLink}>{t('account.signIn.forgot')}</Link>
        </p>
      )}
      <TextField
        {...text('password')}
        type="password"
        autoComplete="new-password"
        hint={t('account.password.hint', { limit: SHORTEST_PASSWORD })}
      />
      <TextField {...text('repeat')} type="password" autoComplete="new-password" />
      <RegistrationEnd form={form} />
    </form>
  )
}
