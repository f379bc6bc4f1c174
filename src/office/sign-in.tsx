import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { staffPasswordLink } from '../shop/site/links.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { OfficeLanguages } from './office-languages.tsx'
import { type EntryFailure, useOfficeEntry } from './use-office-entry.ts'

type SignInProps = { notice: string | null; onSignedIn: () => void }

type SecondFactorProps = {
  byPasskey: (() => void) | undefined
  busy: boolean
  failure: EntryFailure | null
}

/** A code, or the passkey; what was asked for or was wrong has the focus. */
function SecondFactor({ byPasskey, busy, failure }: SecondFactorProps) {
  const { t } = useText()
  const code = useRef<HTMLInputElement>(null)
  const passkey = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (failure?.wrong === 'passkey') passkey.current?.focus()
    if (failure?.wrong === 'code') code.current?.select()
  }, [failure])
  const ofFactor = failure?.wrong === 'code' || failure?.wrong === 'passkey'
  return (
    <>
      {byPasskey && (
        <Button ref={passkey} kind="ink" wide aria-disabled={busy} onClick={byPasskey}>
          {t('people.passkey.use')}
        </Button>
      )}
      <TextField
        ref={code}
        label={t(byPasskey ? 'people.passkey.orCode' : 'staff.factor.code')}
        hint={t('staff.factor.orRecovery')}
        error={ofFactor ? failure.text : undefined}
        name="code"
        autoComplete="one-time-code"
      />
    </>
  )
}

export function SignIn({ notice, onSignedIn }: SignInProps) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  const { failure, busy, asked, submit, byPasskey } = useOfficeEntry(onSignedIn)
  const ofFactor = failure?.wrong === 'code' || failure?.wrong === 'passkey'
  const shown = ofFactor ? null : (failure?.text ?? notice)
  // Both fields turn red together, so that neither is disclosed as wrong.
  const looks = failure?.wrong === 'password' ? 'field-bad' : undefined
  return (
    <main id="main" className="sign-in">
      <div className="sign-in-mark">
        <Wordmark />
      </div>
      <h1>{t('staff.signIn.title')}</h1>
      <form
        ref={form}
        className="stack"
        method="post"
        onSubmit={(event) => {
          event.preventDefault()
          void submit(event.currentTarget)
        }}
      >
        {shown && (
          <Note kind={failure ? 'bad' : 'warn'} role="alert">
            {shown}
          </Note>
        )}
        <TextField
          className={looks}
          label={t('staff.signIn.email')}
          name="email"
          type="email"
          autoComplete="username"
          required
        />
        <TextField
          className={looks}
          label={t('staff.signIn.password')}
          name="password"
          type="password"
          autoComplete="current-password"
          required
        />
        {asked && (
          <SecondFactor
            byPasskey={
              asked === 'passkey' ? () => form.current && void byPasskey(form.current) : undefined
            }
            busy={busy}
            failure={failure}
          />
        )}
        <Button kind="go" type="submit" wide aria-disabled={busy}>
          {t(busy ? 'staff.signIn.busy' : 'staff.signIn.submit')}
        </Button>
        <p>
          <Link to={staffPasswordLink}>{t('staff.signIn.forgot')}</Link>
        </p>
      </form>
      <OfficeLanguages />
    </main>
  )
}
