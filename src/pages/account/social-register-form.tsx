import type { FormEvent } from 'react'
import { readSocialRegistration } from '../../shop/people/accounts/social-registration.ts'
import { subscribe } from '../../shop/people/newsletter/newsletter-calls.ts'
import { Failure } from '../../ui/failure.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { NameFields, RegistrationEnd } from '../registration/registration-parts.tsx'
import { useRegistrationForm } from '../registration/use-registration-form.ts'
import type { SocialStep } from './social-view.tsx'

/** A new account: prefilled with the provider's data; missing data is requested once. */
export function SocialRegisterForm({ called, said, tell, onAnswer }: SocialStep) {
  const { t, language } = useText()
  const { name = '', surname = '', email = '', emailVerified = false } = said
  const form = useRegistrationForm('social-', {
    name,
    surname,
    email,
    terms: false,
    privacy: false,
    newsletter: false,
  })
  const { draft, busy, setBusy, refusals, text } = form
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
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <p className="lead">
        {t(emailVerified ? 'account.social.newFor' : 'account.social.new', {
          provider: called,
          email,
        })}
      </p>
      <Failure>{refusals.general}</Failure>
      <NameFields text={text} />
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
      <RegistrationEnd form={form} />
    </form>
  )
}
