import { type FormEvent, useCallback, useEffect, useState } from 'react'
import { Link } from 'react-router'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import {
  NO_PASSWORD,
  PasswordFields,
  refusalsOfPassword,
} from '../shop/people/accounts/password-fields.tsx'
import { useRefusals } from '../shop/people/accounts/use-refusals.ts'
import type { StaffInvited } from '../shop/people/staff/team-schema.ts'
import { adminLink } from '../shop/site/links.ts'
import { Button } from '../ui/button.tsx'
import { Loading } from '../ui/loading.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { OfficeLanguages } from './office-languages.tsx'
import { joinStaff, lookAtInvitation } from './team-calls.ts'

/** Name and password of the new account; typed values stay until the shop accepts them. */
function JoinForm({ invited, mailKey }: { invited: StaffInvited; mailKey: string }) {
  const { t, language } = useText()
  const [name, setName] = useState('')
  const [password, setPassword] = useState(NO_PASSWORD)
  const [busy, setBusy] = useState(false)
  const refusals = useRefusals('', ['name', 'password', 'repeat'])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const wrong = refusalsOfPassword(password)
    const unnamed = name.trim() === '' ? [{ code: 'account.required', field: 'name' }] : []
    if (wrong.length + unnamed.length > 0) return refusals.tell([...unnamed, ...wrong])
    setBusy(true)
    refusals.clear()
    const body = { key: mailKey, name, password: password.password }
    const answer = await joinStaff(language, body)
    setBusy(false)
    // A full page load removes the key from address and history.
    if (answer.kind === 'done') window.location.replace(adminLink)
    else refusals.tellAnswer(answer)
  }
  const roles = new Intl.ListFormat(language).format(
    invited.roles.map((role) => t(`staff.role.${role}`)),
  )
  return (
    <form className="stack" method="post" noValidate onSubmit={submit}>
      <p>{t('staff.join.lead', { name: invited.invitedBy, email: invited.email })}</p>
      <p>{t('staff.join.roles', { roles, count: invited.roles.length })}</p>
      {refusals.general && (
        <Note kind="bad" role="alert">
          {refusals.general}
        </Note>
      )}
      <input type="hidden" name="username" autoComplete="username" value={invited.email} />
      <TextField
        id="name"
        name="name"
        label={t('staff.join.name')}
        autoComplete="name"
        value={name}
        error={refusals.errorOf('name')}
        onChange={({ target }) => {
          setName(target.value)
          refusals.forget('name')
        }}
      />
      <PasswordFields value={password} onChange={setPassword} refusals={refusals} />
      <Button kind="go" type="submit" wide aria-disabled={busy}>
        {t('staff.join.submit')}
      </Button>
    </form>
  )
}

/** `/admin/invitacion`: opened from the mail of an invitation, with its key behind the #. */
export default function InvitationPage() {
  const { t, language } = useText()
  const [key, setKey] = useState<string | null>(null)
  const [answer, setAnswer] = useState<Answer<StaffInvited> | null>(null)
  useEffect(() => {
    const read = () => setKey(window.location.hash.slice(1))
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  const look = useCallback(async () => {
    if (key === null) return
    setAnswer(null)
    setAnswer(await lookAtInvitation(language, key))
  }, [key, language])
  useEffect(() => void look(), [look])
  const problem =
    answer?.kind === 'unreachable'
      ? t('staff.unreachable')
      : answer?.kind === 'refused' && t('staff.team.spent')
  return (
    <main id="main" className="sign-in">
      <div className="sign-in-mark">
        <Wordmark />
      </div>
      <h1>{t('staff.join.title')}</h1>
      <div className="stack">
        {!answer && <Loading />}
        {problem && (
          <Note kind="bad" role="alert">
            {problem}
          </Note>
        )}
        {answer?.kind === 'unreachable' && (
          <Button onClick={() => void look()}>{t('orders.retry')}</Button>
        )}
        {answer?.kind === 'done' && key !== null && (
          <JoinForm invited={answer.data} mailKey={key} />
        )}
        <p>
          <Link to={adminLink}>{t('staff.recover.back')}</Link>
        </p>
      </div>
      <OfficeLanguages />
    </main>
  )
}
