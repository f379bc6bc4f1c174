import { type FormEvent, useCallback, useState } from 'react'
import type { Answer } from '../shop/buying/checkout/shop-api.ts'
import { dayAt } from '../shop/order/order-time.ts'
import { type Refusals, useRefusals } from '../shop/people/accounts/use-refusals.ts'
import type { FactorView, NewFactor } from '../shop/people/factor/factor-schema.ts'
import { Button } from '../ui/button.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Note } from '../ui/note.tsx'
import { useText } from '../ui/text.tsx'
import { TextField } from '../ui/text-field.tsx'
import { beginFactor, confirmFactor, loadFactor, removeFactor, renewCodes } from './factor-calls.ts'
import { OwnPasskeys } from './own-passkeys.tsx'
import { ReadingNotes } from './reading-notes.tsx'
import { type OnExpired, shutOutBy, useCaller, useReading } from './use-desk.ts'

/** The recovery codes, which the shop can show only now. */
function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const { t } = useText()
  return (
    <div className="stack">
      <Note kind="warn" role="alert">
        {t('staff.factor.codes')}
      </Note>
      <ul className="factor-codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="team-actions">
        <CopyButton text={codes.join('\n')}>{t('staff.factor.copy')}</CopyButton>
        <Button small kind="ink" onClick={onKept}>
          {t('staff.factor.kept')}
        </Button>
      </div>
    </div>
  )
}

type ConfirmProps = { made: NewFactor; refusals: Refusals; onCode: (code: string) => void }

/** QR code and key for the app; the first code that it shows turns the factor on. */
function ConfirmForm({ made, refusals, onCode }: ConfirmProps) {
  const { t } = useText()
  const [code, setCode] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onCode(code)
  }
  // Three units of quiet zone around the code.
  const box = `-3 -3 ${made.qr.size + 6} ${made.qr.size + 6}`
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p>{t('staff.factor.scan')}</p>
      <svg className="factor-qr" viewBox={box} role="img" aria-label={t('staff.factor.qr')}>
        <path d={made.qr.path} />
      </svg>
      <p className="small secondary">
        {t('staff.factor.byHand')} <span className="factor-secret">{made.secret}</span>
      </p>
      <TextField
        id="factor-code"
        label={t('staff.factor.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        value={code}
        error={refusals.errorOf('code')}
        onChange={({ target }) => {
          setCode(target.value)
          refusals.forget('code')
        }}
      />
      <Button kind="ink" type="submit">
        {t('staff.factor.confirm')}
      </Button>
    </form>
  )
}

type StateProps = {
  state: FactorView
  refusals: Refusals
  onBegin: (password: string) => void
  onRenew: (password: string) => void
  onRemove: (password: string) => void
}

/** The factor off or on, and what the password allows. */
function StateForm({ state, refusals, onBegin, onRenew, onRemove }: StateProps) {
  const { t, language } = useText()
  const [password, setPassword] = useState('')
  const { since, codesLeft, passkeys } = state
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (since === null) onBegin(password)
    else onRenew(password)
  }
  return (
    <form className="stack" noValidate onSubmit={submit}>
      <p className="secondary">
        {since === null
          ? t('staff.factor.off')
          : t('staff.factor.on', { day: dayAt(since, language) })}{' '}
        {(since !== null || passkeys.length > 0) && t('staff.factor.left', { count: codesLeft })}
      </p>
      <TextField
        id="factor-password"
        type="password"
        label={t('staff.factor.password')}
        autoComplete="current-password"
        value={password}
        error={refusals.errorOf('password')}
        onChange={({ target }) => {
          setPassword(target.value)
          refusals.forget('password')
        }}
      />
      <div className="team-actions">
        <Button kind="ink" type="submit">
          {t(since === null ? 'staff.factor.begin' : 'staff.factor.renew')}
        </Button>
        {since === null && passkeys.length > 0 && (
          <Button onClick={() => onRenew(password)}>{t('staff.factor.renew')}</Button>
        )}
        {since !== null && (
          <Button onClick={() => onRemove(password)}>{t('staff.factor.remove')}</Button>
        )}
      </div>
    </form>
  )
}

/** `onKept`: the recovery codes were kept, so the factor is set up. */
type OwnFactorProps = { onKept?: () => void; onExpired: OnExpired }

/** The second factor of the own account: off, being set up, on; its recovery codes. */
export function OwnFactor({ onKept, onExpired }: OwnFactorProps) {
  const { t } = useText()
  const caller = useCaller()
  const read = useCallback((signal: AbortSignal) => loadFactor(caller, signal), [caller])
  const { shown, failed, reload } = useReading(read, onExpired)
  const [made, setMade] = useState<NewFactor | null>(null)
  const [codes, setCodes] = useState<readonly string[] | null>(null)
  const [removed, setRemoved] = useState(false)
  const refusals = useRefusals('factor-', ['password', 'code'])
  const ask = async <T,>(answering: Promise<Answer<T>>, take: (data: T) => void) => {
    refusals.clear()
    setRemoved(false)
    const answer = await answering
    const notice = shutOutBy(answer)
    if (notice !== undefined) return onExpired(notice)
    if (answer.kind === 'done') take(answer.data)
    else refusals.tellAnswer(answer)
    await reload()
  }
  const showCodes = (data: { codes: readonly string[] }) => {
    setMade(null)
    setCodes(data.codes)
  }
  return (
    <>
      {refusals.general && (
        <Note kind="bad" role="alert">
          {refusals.general}
        </Note>
      )}
      {removed && (
        <Note kind="ok" role="status">
          {t('staff.factor.nowOff')}
        </Note>
      )}
      <ReadingNotes hasShown={shown !== null} failed={failed} onRetry={reload} />
      {codes ? (
        <RecoveryCodes
          codes={codes}
          onKept={() => {
            setCodes(null)
            onKept?.()
          }}
        />
      ) : made ? (
        <ConfirmForm
          made={made}
          refusals={refusals}
          onCode={(code) => void ask(confirmFactor(caller, code), showCodes)}
        />
      ) : (
        shown && (
          <>
            <StateForm
              key={shown.since}
              state={shown}
              refusals={refusals}
              onBegin={(password) => void ask(beginFactor(caller, password), setMade)}
              onRenew={(password) => void ask(renewCodes(caller, password), showCodes)}
              onRemove={(password) =>
                void ask(removeFactor(caller, password), () => setRemoved(true))
              }
            />
            <OwnPasskeys
              passkeys={shown.passkeys}
              onAdded={(data) => (data.codes.length > 0 ? showCodes(data) : onKept?.())}
              onChanged={reload}
              onExpired={onExpired}
            />
          </>
        )
      )}
    </>
  )
}
