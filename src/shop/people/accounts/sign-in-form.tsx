import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { recoverLink } from '../../site/account-links.ts'
import { adminLink } from '../../site/links.ts'
import { signIn } from './account-calls.ts'
import { useEnter } from './use-sign-in.ts'

type SignInFormProps = { prefix: string; onDone: () => void }

/**
 * Address and password. After a failure both fields are marked: which one is wrong is not
 * disclosed.
 */
export function SignInForm({ prefix, onDone }: SignInFormProps) {
  const { t, language } = useText()
  const enter = useEnter()
  const [failure, setFailure] = useState<{ text: string; wrong: boolean; staff?: boolean } | null>(
    null,
  )
  const [busy, setBusy] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const given = new FormData(event.currentTarget)
    const [email, password] = [
      String(given.get('email') ?? '').trim(),
      String(given.get('password') ?? ''),
    ]
    if (email === '' || password === '')
      return setFailure({ text: t('account.signIn.missing'), wrong: true })
    setBusy(true)
    setFailure(null)
    const answer = await signIn(language, email, password)
    if (answer.kind === 'done') await enter(answer.data)
    setBusy(false)
    if (answer.kind === 'done') return onDone()
    if (answer.kind === 'unreachable')
      return setFailure({ text: t('account.unreachable'), wrong: false })
    setFailure({
      text: answer.refusals[0]?.message ?? '',
      wrong: answer.status === 401,
      staff: answer.status === 403,
    })
  }
  const looks = failure?.wrong ? 'field-bad' : undefined
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      {failure && (
        <Note
          kind={failure.staff ? 'warn' : 'bad'}
          role="alert"
          actions={failure.staff && <Link to={adminLink}>{t('account.signIn.staff')}</Link>}
        >
          {failure.text}
        </Note>
      )}
      <TextField
        className={looks}
        id={`${prefix}email`}
        label={t('account.field.email')}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
        aria-invalid={failure?.wrong || undefined}
      />
      <TextField
        className={looks}
        id={`${prefix}password`}
        label={t('account.field.password')}
        name="password"
        type="password"
        autoComplete="current-password"
        aria-invalid={failure?.wrong || undefined}
      />
      <Button kind="go" type="submit" wide aria-disabled={busy}>
        {t(busy ? 'account.signIn.busy' : 'account.signIn.submit')}
      </Button>
      <p>
        <Link to={recoverLink}>{t('account.signIn.forgot')}</Link>
      </p>
    </form>
  )
}
