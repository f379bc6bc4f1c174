import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { Link } from 'react-router'
import { staffPasswordLink } from '../shop/site/links.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { OfficeLanguages } from './office-languages.tsx'
import { signIn } from './staff-calls.ts'

/** `wrong`: the fields that turn red. */
type Failure = { text: string; wrong: 'password' | 'code' | null }
type SignInProps = { notice: string | null; onSignedIn: () => void }

type CodeFieldProps = { ref: RefObject<HTMLInputElement | null>; error: string | undefined }

function CodeField({ ref, error }: CodeFieldProps) {
  const { t } = useText()
  return (
    <TextField
      ref={ref}
      label={t('staff.factor.code')}
      hint={t('staff.factor.orRecovery')}
      error={error}
      name="code"
      autoComplete="one-time-code"
    />
  )
}

export function SignIn({ notice, onSignedIn }: SignInProps) {
  const { t, language } = useText()
  const [failure, setFailure] = useState<Failure | null>(null)
  const [busy, setBusy] = useState(false)
  /** The password was right; the account has a second factor. */
  const [asksCode, setAsksCode] = useState(false)
  const code = useRef<HTMLInputElement>(null)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const given = new FormData(event.currentTarget)
    setBusy(true)
    const textOf = (name: string) => String(given.get(name) ?? '')
    const answer = await signIn(language, {
      ...{ email: textOf('email'), password: textOf('password'), code: textOf('code') },
    })
    setBusy(false)
    if (answer.kind === 'done') return onSignedIn()
    if (answer.kind === 'unreachable')
      return setFailure({ text: t('staff.signIn.unreachable'), wrong: null })
    const [refusal] = answer.refusals
    const ofCode = refusal?.field === 'code'
    if (ofCode) {
      setAsksCode(true)
      setTimeout(() => code.current?.select())
    }
    const wrong = ofCode ? 'code' : answer.status === 401 ? 'password' : null
    setFailure({ text: refusal?.message ?? '', wrong })
  }

  const ofCode = failure?.wrong === 'code'
  const shown = ofCode ? null : (failure?.text ?? notice)
  // Both fields turn red together, so that neither is disclosed as wrong.
  const looks = failure?.wrong === 'password' ? 'field-bad' : undefined
  return (
    <main id="main" className="sign-in">
      <div className="sign-in-mark">
        <Wordmark />
      </div>
      <h1>{t('staff.signIn.title')}</h1>
      <form className="stack" method="post" onSubmit={submit}>
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
        {asksCode && <CodeField ref={code} error={ofCode ? failure.text : undefined} />}
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
