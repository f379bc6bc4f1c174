import { type FormEvent, useState } from 'react'
import { readSocialRegistration } from '../../shop/people/accounts/social-registration.ts'
import { useRefusals } from '../../shop/people/accounts/use-refusals.ts'
import { useTextFields } from '../../shop/people/accounts/use-text-fields.ts'
import { subscribe } from '../../shop/people/newsletter/newsletter-calls.ts'
import { NewsletterTick } from '../../shop/people/newsletter/newsletter-tick.tsx'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Terms } from '../registration/register-form.tsx'
import type { SocialStep } from './social-view.tsx'

const FIELDS = ['name', 'surname', 'email', 'terms', 'privacy', 'newsletter'] as const
type Field = (typeof FIELDS)[number]

/** A new account: prefilled with the provider's data; missing data is requested once. */
export function SocialRegisterForm({ called, said, tell, onAnswer }: SocialStep) {
  const { t, language } = useText()
  const { name = '', surname = '', email = '', emailVerified = false } = said
  const [draft, setDraft] = useState({
    name,
    surname,
    email,
    terms: false,
    privacy: false,
    newsletter: false,
  })
  const [busy, setBusy] = useState(false)
  const refusals = useRefusals('social-', FIELDS)
  const change = (field: Field, value: string | boolean) => {
    setDraft((before) => ({ ...before, [field]: value }))
    refusals.forget(field)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const read = readSocialRegistration(draft, { subject: '', name, surname, email, emailVerified })
    if (!read.ok) return refusals.tell(read.refusals)
    setBusy(true)
    const { newsletter, ...body } = draft
    const answer = await tell(body)
    const wanted = emailVerified ? email : draft.email
    if (answer.kind === 'done' && newsletter)
      await subscribe(language, { email: wanted, privacy: draft.privacy, from: 'registration' })
    setBusy(false)
    if (answer.kind === 'done') await onAnswer(answer.data)
    else refusals.tellAnswer(answer)
  }
  const text = useTextFields<Field>({ prefix: 'social-', draft, errorOf: refusals.errorOf, change })
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <p className="lead">
        {t(emailVerified ? 'account.social.newFor' : 'account.social.new', {
          provider: called,
          email,
        })}
      </p>
      <Failure>{refusals.general}</Failure>
      <div className="row row-wide">
        <TextField {...text('name')} autoComplete="given-name" />
        <TextField {...text('surname')} autoComplete="family-name" />
      </div>
      {!emailVerified && (
        <TextField
          {...text('email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          spellCheck={false}
          hint={t('account.social.emailHint', { provider: called })}
        />
      )}
      <Terms draft={draft} prefix="social-" errorOf={refusals.errorOf} change={change} />
      <NewsletterTick
        id="social-newsletter"
        checked={draft.newsletter}
        onChange={(checked) => change('newsletter', checked)}
      />
      <Button kind="go" type="submit" wide aria-disabled={busy}>
        {t(busy ? 'account.register.busy' : 'account.register.submit')}
      </Button>
    </form>
  )
}
