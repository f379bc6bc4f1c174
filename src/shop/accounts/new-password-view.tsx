import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { areaLink, recoverLink } from '../../account-links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { setNewPassword } from './account-calls.ts'
import { NO_PASSWORD, PasswordFields, refusalsOfPassword } from './password-fields.tsx'
import { useRefusals } from './use-refusals.ts'
import { useEnter } from './use-sign-in.ts'

/** Where the mail leads: its key stands behind the #, where neither server nor log sees it. */
export function NewPasswordView() {
  const { t } = useText()
  const [key, setKey] = useState<string | null>(null)
  useEffect(() => setKey(window.location.hash.slice(1)), [])
  return (
    <>
      <h1>{t('account.newPassword.title')}</h1>
      <div className="stack">
        {key === '' && (
          <Note kind="warn" role="status" actions={<a href={recoverLink}>{t('account.recover.title')}</a>}>
            {t('account.newPassword.noKey')}
          </Note>
        )}
        {key && <NewPasswordForm mailKey={key} />}
      </div>
    </>
  )
}

function NewPasswordForm({ mailKey }: { mailKey: string }) {
  const { t, language } = useText()
  const navigate = useNavigate()
  const enter = useEnter()
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
    const answer = await setNewPassword(language, mailKey, draft.password)
    if (answer.kind === 'done') await enter(answer.data)
    setBusy(false)
    if (answer.kind === 'done') void navigate(areaLink, { replace: true })
    else refusals.tellAnswer(answer)
  }
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      {refusals.general && (
        <Note kind="bad" role="alert" actions={<ButtonLink href={recoverLink}>{t('account.recover.title')}</ButtonLink>}>
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
