import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { useRefusals } from '../../shop/people/accounts/use-refusals.ts'
import { recoverLink } from '../../shop/site/account-links.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { SocialStep } from './social-view.tsx'

/** The account of a confirmed address: its password, once, links the two. */
export function SocialPasswordForm({ called, said, tell, onAnswer }: SocialStep) {
  const { t } = useText()
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const refusals = useRefusals('social-', ['password'])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (password === '')
      return refusals.tell([{ code: 'account.password.missing', field: 'password' }])
    setBusy(true)
    const answer = await tell({ password })
    setBusy(false)
    if (answer.kind === 'done') await onAnswer(answer.data)
    else refusals.tellAnswer(answer)
  }
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <p className="lead">
        {t('account.social.link', { provider: called, email: said.email ?? '' })}
      </p>
      <Failure>{refusals.general}</Failure>
      <TextField
        id="social-password"
        name="password"
        type="password"
        label={t('account.field.password')}
        autoComplete="current-password"
        value={password}
        error={refusals.errorOf('password')}
        onChange={(event) => {
          setPassword(event.target.value)
          refusals.forget('password')
        }}
      />
      <Button kind="go" type="submit" wide aria-disabled={busy}>
        {t('account.social.linkNow')}
      </Button>
      <p>
        <Link to={recoverLink}>{t('account.signIn.forgot')}</Link>
      </p>
    </form>
  )
}
