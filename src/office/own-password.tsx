import { type FormEvent, useState } from 'react'
import {
  NO_PASSWORD,
  PasswordFields,
  refusalsOfPassword,
} from '../shop/people/accounts/password-fields.tsx'
import { useRefusals } from '../shop/people/accounts/use-refusals.ts'
import { Button } from '../ui/button.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import { saveOwnPassword } from './factor-calls.ts'
import { type OnExpired, shutOutBy, useCaller } from './use-desk.ts'

type OwnPasswordProps = { onSaved?: () => void; onExpired: OnExpired }

/** The own password, replaced with the present one. */
export function OwnPassword({ onSaved, onExpired }: OwnPasswordProps) {
  const { t } = useText()
  const caller = useCaller()
  const [current, setCurrent] = useState('')
  const [draft, setDraft] = useState(NO_PASSWORD)
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState(false)
  const refusals = useRefusals('', ['current', 'password', 'repeat'])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setSaved(false)
    const wrong = refusalsOfPassword(draft)
    if (wrong.length > 0) return refusals.tell(wrong)
    setBusy(true)
    refusals.clear()
    const answer = await saveOwnPassword(caller, { current, password: draft.password })
    setBusy(false)
    const notice = shutOutBy(answer)
    if (notice !== undefined) return onExpired(notice)
    if (answer.kind !== 'done') return refusals.tellAnswer(answer)
    setCurrent('')
    setDraft(NO_PASSWORD)
    setSaved(true)
    onSaved?.()
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      {refusals.general && (
        <Note kind="bad" role="alert">
          {refusals.general}
        </Note>
      )}
      {saved && (
        <Note kind="ok" role="status">
          {t('people.password.saved')}
        </Note>
      )}
      <TextField
        id="current"
        type="password"
        label={t('account.field.current')}
        autoComplete="current-password"
        value={current}
        error={refusals.errorOf('current')}
        onChange={({ target }) => {
          setCurrent(target.value)
          refusals.forget('current')
        }}
      />
      <PasswordFields value={draft} onChange={setDraft} refusals={refusals} />
      <div>
        <Button kind="ink" type="submit" aria-disabled={busy}>
          {t('people.password.save')}
        </Button>
      </div>
    </form>
  )
}
