import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { staffPasswordLink } from '../shop/site/links.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { OfficeLanguages } from './office-languages.tsx'
import { signIn } from './staff-calls.ts'

type SignInProps = { notice: string | null; onSignedIn: () => void }

export function SignIn({ notice, onSignedIn }: SignInProps) {
  const { t, language } = useText()
  const [failure, setFailure] = useState<{ text: string; wrong: boolean } | null>(null)
  const [busy, setBusy] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const given = new FormData(event.currentTarget)
    setBusy(true)
    const answer = await signIn(
      language,
      String(given.get('email') ?? ''),
      String(given.get('password') ?? ''),
    )
    setBusy(false)
    if (answer.kind === 'unreachable')
      return setFailure({ text: t('staff.signIn.unreachable'), wrong: false })
    if (answer.kind === 'refused')
      return setFailure({ text: answer.refusals[0]?.message ?? '', wrong: answer.status === 401 })
    onSignedIn()
  }

  const shown = failure?.text ?? notice
  // Both fields turn red together, so that neither is disclosed as wrong.
  const looks = failure?.wrong ? 'field-bad' : undefined
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
