import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { register } from '../../shop/people/accounts/registration-calls.ts'
import { useRefusals } from '../../shop/people/accounts/use-refusals.ts'
import { useEnter } from '../../shop/people/accounts/use-sign-in.ts'
import { subscribe } from '../../shop/people/newsletter/newsletter-calls.ts'
import { NewsletterTick } from '../../shop/people/newsletter/newsletter-tick.tsx'
import { SHORTEST_PASSWORD } from '../../shop/session/new-password.ts'
import { readRegistration } from '../../shop/session/registration.ts'
import { prepare } from '../../shop/session/robots/lazy-proof-calls.ts'
import { recoverLink } from '../../shop/site/account-links.ts'
import { loginLink } from '../../shop/site/links.ts'
import { TERMS_SLUG } from '../../shop/site/named-pages.ts'
import { PRIVACY_SLUG } from '../../shop/site/privacy-slug.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { Button } from '../../ui/button.tsx'
import { emptyTrap } from '../../ui/empty-trap.ts'
import { Failure } from '../../ui/failure.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { TrapField } from '../../ui/trap-field.tsx'

type PlacedFormProps = {
  contact: { name: string; email: string }
  order: string
  onDone: () => void
}

/** The first word is the first name: an order has both in one line. */
function namesOf(contact: PlacedFormProps['contact']) {
  const [name = '', ...surname] = contact.name.trim().split(/\s+/)
  return { name, surname: surname.join(' '), email: contact.email }
}

const PREFIX = 'placed-'

/** What opening the account accepts. */
function AcceptedDocuments() {
  const { t } = useText()
  const links = useLinks()
  return (
    <p className="small secondary">
      {t('account.placed.accept')}{' '}
      <a href={links.content(TERMS_SLUG)} target="_blank" rel="noopener">
        {t('account.placed.terms')}
      </a>
      {' · '}
      <a href={links.content(PRIVACY_SLUG)} target="_blank" rel="noopener">
        {t('account.placed.privacy')}
      </a>
    </p>
  )
}

/**
 * A password makes an account of an order: name, address, company and billing data are taken from
 * it.
 */
export function PlacedForm({ contact, order, onDone }: PlacedFormProps) {
  const { t, language } = useText()
  const enter = useEnter()
  const [password, setPassword] = useState('')
  const [newsletter, setNewsletter] = useState(false)
  const [busy, setBusy] = useState(false)
  const refusals = useRefusals(PREFIX, ['password'])
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const website = emptyTrap(event.currentTarget)
    // The sentence above the button names the accepted documents.
    const body = { ...namesOf(contact), password, order, terms: true, privacy: true }
    const read = readRegistration(body)
    if (!read.ok) return refusals.tell(read.refusals)
    setBusy(true)
    refusals.clear()
    const answer = await register(language, { ...body, website })
    // A failure is ignored: the account is open, and the profile offers it again.
    if (answer.kind === 'done' && newsletter)
      await subscribe(language, { email: contact.email, privacy: true, from: 'registration' })
    if (answer.kind === 'done') await enter(answer.data)
    setBusy(false)
    if (answer.kind === 'done') onDone()
    else refusals.tellAnswer(answer)
  }
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
      {refusals.codeOf('email') === 'account.already_registered' && (
        <p className="area-actions">
          <Link to={loginLink}>{t('account.signIn.page')}</Link>
          <Link to={recoverLink}>{t('account.signIn.forgot')}</Link>
        </p>
      )}
      {/* For password managers: the account of the password. */}
      <input
        type="email"
        name="email"
        autoComplete="username"
        value={contact.email}
        readOnly
        hidden
      />
      <TextField
        id={`${PREFIX}password`}
        name="password"
        type="password"
        label={t('account.field.password')}
        hint={t('account.password.hint', { limit: SHORTEST_PASSWORD })}
        autoComplete="new-password"
        value={password}
        error={refusals.errorOf('password')}
        onChange={(event) => {
          setPassword(event.target.value)
          refusals.forget('password')
        }}
      />
      <NewsletterTick id={`${PREFIX}newsletter`} checked={newsletter} onChange={setNewsletter} />
      <AcceptedDocuments />
      <Button kind="go" type="submit" wide aria-disabled={busy}>
        {t(busy ? 'account.register.busy' : 'account.register.submit')}
      </Button>
    </form>
  )
}
