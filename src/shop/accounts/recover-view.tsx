import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { Form } from '../checkout/form.ts'
import { askRecovery } from './account-calls.ts'
import { RECOVERY_HOURS } from './key-life.ts'
import { readEmailAt } from './registration.ts'
import { useRefusals } from './use-refusals.ts'

export function RecoverView() {
  const { t } = useText()
  return (
    <>
      <h1>{t('account.recover.title')}</h1>
      <p className="lead">{t('account.recover.lead', { hours: RECOVERY_HOURS })}</p>
      <div className="stack">
        <RecoverForm />
      </div>
    </>
  )
}

/** Says the same whether or not the address has an account. */
function RecoverForm() {
  const { t, language } = useText()
  const [email, setEmail] = useState('')
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const refusals = useRefusals('', ['email'])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const form: Form = { input: { email }, refusals: [] }
    const address = readEmailAt(form, 'email')
    if (address === undefined) return refusals.tell(form.refusals)
    setBusy(true)
    refusals.clear()
    const answer = await askRecovery(language, address)
    setBusy(false)
    if (answer.kind === 'done') setSentTo(address)
    else refusals.tellAnswer(answer)
  }
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <Failure>{refusals.general}</Failure>
      {sentTo && (
        <Note kind="ok" role="status" title={t('account.recover.sent', { email: sentTo })}>
          {t('account.recover.sentWhy')}
        </Note>
      )}
      <TextField
        id="email"
        name="email"
        label={t('account.field.email')}
        type="email"
        inputMode="email"
        autoComplete="username"
        spellCheck={false}
        value={email}
        error={refusals.errorOf('email')}
        onChange={(event) => {
          setEmail(event.target.value)
          refusals.forget('email')
        }}
      />
      <Button kind="go" type="submit" wide aria-disabled={busy}>
        {t('account.recover.submit')}
      </Button>
    </form>
  )
}
