import { type FormEvent, type ReactNode, useState } from 'react'
import type { Language } from '../../../platform/text.ts'
import { Button } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import type { Answer } from '../../buying/checkout/shop-api.ts'
import { NO_PASSWORD, PasswordFields, refusalsOfPassword } from './password-fields.tsx'
import { useRefusals } from './use-refusals.ts'

type NewPasswordFormProps<T> = {
  /** Sets the password by the mailed key. */
  save: (language: Language, password: string) => Promise<Answer<T>>
  onSaved: (data: T) => Promise<void> | void
  /** Offers another mail if the key was used or expired. */
  again: ReactNode
}

export function NewPasswordForm<T>({ save, onSaved, again }: NewPasswordFormProps<T>) {
  const { t, language } = useText()
  const [draft, setDraft] = useState(NO_PASSWORD)
  const [busy, setBusy] = useState(false)
  const refusals = useRefusals('', ['password', 'repeat'])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = refusalsOfPassword(draft)
    if (wrong.length > 0) return refusals.tell(wrong)
    setBusy(true)
    refusals.clear()
    const answer = await save(language, draft.password)
    if (answer.kind === 'done') await onSaved(answer.data)
    else refusals.tellAnswer(answer)
    setBusy(false)
  }
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      {refusals.general && (
        <Note kind="bad" role="alert" actions={again}>
          {refusals.general}
        </Note>
      )}
      <PasswordFields value={draft} onChange={setDraft} refusals={refusals} />
      <Button kind="go" type="submit" wide aria-disabled={busy}>
        {t('account.newPassword.submit')}
      </Button>
    </form>
  )
}
