import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { register } from '../../shop/people/accounts/account-calls.ts'
import { useRefusals } from '../../shop/people/accounts/use-refusals.ts'
import { useEnter } from '../../shop/people/accounts/use-sign-in.ts'
import { useTextFields } from '../../shop/people/accounts/use-text-fields.ts'
import { subscribe } from '../../shop/people/newsletter/newsletter-calls.ts'
import { NewsletterTick } from '../../shop/people/newsletter/newsletter-tick.tsx'
import { SHORTEST_PASSWORD } from '../../shop/session/new-password.ts'
import { readRegistration } from '../../shop/session/registration.ts'
import { recoverLink } from '../../shop/site/account-links.ts'
import { contentLink, loginLink } from '../../shop/site/links.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'

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
type Field = keyof RegistrationDraft
const FIELDS = Object.keys(EMPTY)

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
  const [draft, setDraft] = useState<RegistrationDraft>({ ...EMPTY, ...initial })
  const [busy, setBusy] = useState(false)
  const refusals = useRefusals(prefix, FIELDS)
  const change = (field: Field, value: string | boolean) => {
    setDraft((before) => ({ ...before, [field]: value }))
    refusals.forget(field)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const read = readRegistration(draft)
    const differs =
      draft.password !== draft.repeat ? [{ code: 'account.password.repeat', field: 'repeat' }] : []
    if (!read.ok || differs.length > 0)
      return refusals.tell([...(read.ok ? [] : read.refusals), ...differs])
    setBusy(true)
    refusals.clear()
    const { repeat: _repeat, newsletter, ...body } = draft
    const answer = await register(language, { ...body, role: 'USER_ROLE', state: true })
    // A failure is ignored: the account is open, and the profile offers it again.
    if (answer.kind === 'done' && newsletter)
      await subscribe(language, { email: body.email, privacy: body.privacy, from: 'registration' })
    if (answer.kind === 'done') await enter(answer.data)
    setBusy(false)
    if (answer.kind === 'done') onDone()
    else refusals.tellAnswer(answer)
  }
  const text = useTextFields<Field>({ prefix, draft, errorOf: refusals.errorOf, change })
  const isTaken = refusals.codeOf('email') === 'account.already_registered'
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <Failure>{refusals.general}</Failure>
      <div className="row row-wide">
        <TextField {...text('name')} autoComplete="given-name" />
        <TextField {...text('surname')} autoComplete="family-name" />
      </div>
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
      <Terms draft={draft} prefix={prefix} errorOf={refusals.errorOf} change={change} />
      <NewsletterTick
        id={`${prefix}newsletter`}
        checked={draft.newsletter}
        onChange={(checked) => change('newsletter', checked)}
      />
      <Button kind="go" type="submit" wide aria-disabled={busy}>
        {t(busy ? 'account.register.busy' : 'account.register.submit')}
      </Button>
    </form>
  )
}

type TermsProps = {
  draft: Pick<RegistrationDraft, 'terms' | 'privacy'>
  prefix: string
  errorOf: (field: string) => string | undefined
  change: (field: 'terms' | 'privacy', value: boolean) => void
}

/** The accepted documents. */
export function Terms({ draft, prefix, errorOf, change }: TermsProps) {
  const { t } = useText()
  const box = (field: 'terms' | 'privacy', slug: string) => (
    <CheckBox
      id={`${prefix}${field}`}
      checked={draft[field]}
      error={errorOf(field)}
      // One sentence covers both boxes: the other box is marked too.
      aria-invalid={(errorOf('terms') && !draft[field]) || undefined}
      onChange={(event) => change(field, event.target.checked)}
      label={
        <>
          {t(`account.register.${field}`)}{' '}
          <a href={contentLink(slug)} target="_blank" rel="noopener">
            {t(`account.register.${field}Link`)}
          </a>
        </>
      }
    />
  )
  return (
    <div className="stack account-terms">
      {box('terms', 'condiciones-de-venta')}
      {box('privacy', 'privacidad-y-cookies')}
    </div>
  )
}
