import { type FormEvent, useEffect, useState } from 'react'
import { adminLink } from '../links.ts'
import { STAFF_RECOVERY_HOURS } from '../shop/accounts/key-life.ts'
import { NO_PASSWORD, PasswordFields, refusalsOfPassword } from '../shop/accounts/password-fields.tsx'
import { readEmailAt } from '../shop/accounts/registration.ts'
import { useRefusals } from '../shop/accounts/use-refusals.ts'
import type { Form } from '../shop/checkout/form.ts'
import { Button } from '../ui/button.tsx'
import { Failure } from '../ui/failure.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { OfficeLanguages } from './office-languages.tsx'
import { askStaffRecovery, setStaffPassword } from './staff-calls.ts'

/** `/admin/clave`: asks for the mail; opened from it, with its key behind the #, takes the new password. */
export function StaffPassword() {
  const { t } = useText()
  const [key, setKey] = useState('')
  useEffect(() => {
    const read = () => setKey(window.location.hash.slice(1))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  return (
    <main id="main" className="sign-in">
      <div className="sign-in-mark">
        <Wordmark />
      </div>
      <h1>{t(key ? 'account.newPassword.title' : 'staff.recover.title')}</h1>
      <div className="stack">
        {key ? <NewPassword mailKey={key} onSpent={() => setKey('')} /> : <Recovery />}
        <p>
          <a href={adminLink}>{t('staff.recover.back')}</a>
        </p>
      </div>
      <OfficeLanguages />
    </main>
  )
}

/** Says the same whether or not the address is one of staff. */
function Recovery() {
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
    const answer = await askStaffRecovery(language, address)
    setBusy(false)
    if (answer.kind === 'done') setSentTo(address)
    else refusals.tellAnswer(answer)
  }
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <p>{t('staff.recover.lead', { hours: STAFF_RECOVERY_HOURS })}</p>
      <Failure>{refusals.general}</Failure>
      {sentTo && (
        <Note kind="ok" role="status" title={t('staff.recover.sent', { email: sentTo })}>
          {t('account.recover.sentWhy')}
        </Note>
      )}
      <TextField
        id="email"
        name="email"
        label={t('staff.signIn.email')}
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

function NewPassword({ mailKey, onSpent }: { mailKey: string; onSpent: () => void }) {
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
    const answer = await setStaffPassword(language, mailKey, draft.password)
    setBusy(false)
    // As a new page: the key leaves the address and the history.
    if (answer.kind === 'done') window.location.replace(adminLink)
    else refusals.tellAnswer(answer)
  }
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      {refusals.general && (
        <Note
          kind="bad"
          role="alert"
          actions={
            <Button kind="text" onClick={onSpent}>
              {t('staff.recover.title')}
            </Button>
          }
        >
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
