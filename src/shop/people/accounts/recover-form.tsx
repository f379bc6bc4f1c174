import { type FormEvent, useState } from 'react'
import type { Language } from '../../../platform/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Answer } from '../../buying/checkout/shop-api.ts'
import type { Form } from '../../print/address/form.ts'
import { readEmailAt } from '../../session/registration.ts'
import { useRefusals } from './use-refusals.ts'

type RecoverFormProps = {
  /** Requests the mail for a new password. */
  ask: (language: Language, email: string) => Promise<Answer<unknown>>
  emailLabel: string
  sentTitle: (email: string) => string
}

/** The same message whether or not the address has an account. */
export function RecoverForm({ ask, emailLabel, sentTitle }: RecoverFormProps) {
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
    const answer = await ask(language, address)
    setBusy(false)
    if (answer.kind === 'done') setSentTo(address)
    else refusals.tellAnswer(answer)
  }
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <Failure>{refusals.general}</Failure>
      {sentTo && (
        <Note kind="ok" role="status" title={sentTitle(sentTo)}>
          {t('account.recover.sentWhy')}
        </Note>
      )}
      <TextField
        id="email"
        name="email"
        label={emailLabel}
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
