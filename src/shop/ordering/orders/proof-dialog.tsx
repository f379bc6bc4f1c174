import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Answer } from '../../buying/checkout/shop-api.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { SignInForm } from '../../people/accounts/sign-in-form.tsx'
import { CODE_DIGITS, CODE_MINUTES, readCode } from './order-proof.ts'
import { keepPermit } from './permit-store.ts'
import { askCode, giveCode } from './proof-calls.ts'

type ProofDialogProps = {
  token: string
  order: CustomerOrder
  open: boolean
  onClose: (given: boolean) => void
}

/**
 * The link is not enough: a code by mail, or signing in. Input for the change is kept behind the
 * dialog.
 */
export function ProofDialog({ token, order, open, onClose }: ProofDialogProps) {
  const { t } = useText()
  const [signsIn, setSignsIn] = useState(false)
  return (
    <Dialog open={open} onClose={() => onClose(false)} title={t('orders.proof.codeTitle')}>
      {open && (
        <div className="stack">
          <p>{t(order.guest ? 'orders.proof.whyPaid' : 'orders.proof.whyAccount')}</p>
          {signsIn ? (
            <SignInForm prefix="proof-" onDone={() => onClose(true)} />
          ) : (
            <CodeForm token={token} order={order} onDone={() => onClose(true)} />
          )}
          <p className="proof-actions">
            {!order.guest && (
              <Button kind="text" onClick={() => setSignsIn(!signsIn)}>
                {t(signsIn ? 'orders.proof.byCode' : 'orders.proof.bySignIn')}
              </Button>
            )}
            <Button kind="text" onClick={() => onClose(false)}>
              {t('orders.proof.back')}
            </Button>
          </p>
        </div>
      )}
    </Dialog>
  )
}

const failureOf = (answer: Answer<unknown>, unreachable: string): string | null =>
  answer.kind === 'done'
    ? null
    : answer.kind === 'refused'
      ? (answer.refusals[0]?.message ?? unreachable)
      : unreachable

function CodeForm({
  token,
  order,
  onDone,
}: {
  token: string
  order: CustomerOrder
  onDone: () => void
}) {
  const { t, language } = useText()
  const [sent, setSent] = useState(false)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [wrong, setWrong] = useState<string | undefined>()
  const send = async () => {
    if (busy) return
    setBusy(true)
    const answer = await askCode(language, token)
    setBusy(false)
    setFailure(failureOf(answer, t('orders.failedWhy')))
    setWrong(undefined)
    if (answer.kind === 'done') setSent(true)
  }
  const give = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (readCode(code) === undefined)
      return setWrong(t('orders.proof.codeFormat', { digits: CODE_DIGITS }))
    setBusy(true)
    const answer = await giveCode(language, token, code)
    setBusy(false)
    if (answer.kind === 'done') {
      keepPermit(token, answer.data.permit)
      return onDone()
    }
    setWrong(answer.kind === 'refused' ? answer.refusals[0]?.message : undefined)
    setFailure(answer.kind === 'refused' ? null : t('orders.failedWhy'))
  }
  const to = { email: order.contact.email, minutes: CODE_MINUTES }
  if (!sent) {
    return (
      <>
        <Button kind="go" wide onClick={() => void send()} aria-disabled={busy}>
          {t('orders.proof.send', to)}
        </Button>
        <Failure>{failure}</Failure>
      </>
    )
  }
  return (
    <form className="stack" noValidate method="post" onSubmit={give}>
      <Note kind="ok" role="status" title={t('orders.proof.codeSent', to)}>
        {t('orders.proof.sentWhy', to)}
      </Note>
      <TextField
        id="proof.code"
        name="code"
        label={t('orders.proof.code')}
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        value={code}
        error={wrong}
        onChange={(event) => {
          setCode(event.target.value)
          setWrong(undefined)
        }}
      />
      <Failure>{failure}</Failure>
      <Button kind="go" type="submit" wide aria-disabled={busy}>
        {t('orders.proof.give')}
      </Button>
      <Button kind="text" onClick={() => void send()} aria-disabled={busy}>
        {t('orders.proof.again')}
      </Button>
    </form>
  )
}
