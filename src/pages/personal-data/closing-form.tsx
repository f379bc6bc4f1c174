import { type FormEvent, useEffect, useState } from 'react'
import { useAnswer } from '../../shop/buying/checkout/use-answer.ts'
import { NotAnswered } from '../../shop/people/accounts/not-answered.tsx'
import { useRefusals } from '../../shop/people/accounts/use-refusals.ts'
import { named, refuseClosing } from '../../shop/personal-data/closing.ts'
import { closeAccount, loadClosing } from '../../shop/personal-data/data-calls.ts'
import type { AccountStanding } from '../../shop/personal-data/standing-schema.ts'
import { leave } from '../../shop/session/session-store.ts'
import { recoverLink } from '../../shop/site/account-links.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'

const CLOSED = '/login/off?closed'
const PASSWORD = 'closingPassword'

/** First the state of the account; then the confirmation, or the obstacles. */
export function ClosingForm({
  hasPassword,
  onCancel,
}: {
  hasPassword: boolean
  onCancel: () => void
}) {
  const { t } = useText()
  const { data, answer, again } = useAnswer(loadClosing)
  if (!data) return <NotAnswered answer={answer} again={again} />
  if (!hasPassword) return <PasswordFirst onCancel={onCancel} />
  const inTheWay = refuseClosing(data, data.balanceCents)
  if (inTheWay.length > 0) {
    return (
      <Note
        kind="warn"
        role="status"
        actions={<Button onClick={onCancel}>{t('account.closing.cancel')}</Button>}
      >
        {inTheWay.map(({ code, params }) => t(code, params)).join(' ')}
      </Note>
    )
  }
  return <Confirmation standing={data} onCancel={onCancel} />
}

/** An account with only providers has no password to confirm with: one is set by a mail first. */
function PasswordFirst({ onCancel }: { onCancel: () => void }) {
  const { t } = useText()
  const actions = (
    <>
      <ButtonLink to={recoverLink}>{t('account.profile.askPassword')}</ButtonLink>{' '}
      <Button onClick={onCancel}>{t('account.closing.cancel')}</Button>
    </>
  )
  return (
    <Note kind="warn" role="status" actions={actions}>
      {t('account.closing.passwordFirst')}
    </Note>
  )
}

function Confirmation({ standing, onCancel }: { standing: AccountStanding; onCancel: () => void }) {
  const { t, language } = useText()
  const [password, setPassword] = useState('')
  const [givesUp, setGivesUp] = useState(false)
  const [busy, setBusy] = useState(false)
  const refusals = useRefusals('', ['giveUp', PASSWORD])
  const { balanceCents, unpaid } = standing
  useEffect(() => document.getElementById(PASSWORD)?.focus(), [])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const giveUpCents = givesUp ? balanceCents : 0
    const missing = password === '' ? [{ code: 'account.required', field: PASSWORD }] : []
    const wrong = [...refuseClosing(standing, giveUpCents), ...missing]
    if (wrong.length > 0) return refusals.tell(wrong)
    setBusy(true)
    refusals.clear()
    const answer = await closeAccount(language, password, giveUpCents)
    if (answer.kind === 'done') return leave(CLOSED)
    setBusy(false)
    refusals.tellAnswer(answer)
  }
  return (
    <form
      className="closing-form"
      method="post"
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      {unpaid.count > 0 && <Note kind="warn">{t('account.closing.unpaid', named(unpaid))}</Note>}
      {balanceCents > 0 && (
        <CheckBox
          id="giveUp"
          label={t('account.closing.giveUp', { balanceCents })}
          checked={givesUp}
          error={refusals.errorOf('giveUp')}
          onChange={(event) => {
            setGivesUp(event.target.checked)
            refusals.forget('giveUp')
          }}
        />
      )}
      <TextField
        id={PASSWORD}
        name={PASSWORD}
        type="password"
        label={t('account.closing.passwordLabel')}
        autoComplete="current-password"
        value={password}
        error={refusals.errorOf(PASSWORD)}
        onChange={(event) => {
          setPassword(event.target.value)
          refusals.forget(PASSWORD)
        }}
      />
      <Failure>{refusals.general}</Failure>
      <p className="area-actions">
        <Button kind="ink" type="submit" aria-disabled={busy}>
          {t('account.closing.submit')}
        </Button>
        <Button onClick={onCancel}>{t('account.closing.cancel')}</Button>
      </p>
    </form>
  )
}
