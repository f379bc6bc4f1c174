import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Loading } from '../../../ui/loading.tsx'
import { Note } from '../../../ui/note.tsx'
import { useText } from '../../../ui/text.tsx'
import { customerToken } from '../../buying/checkout/shop-api.ts'
import { startCardRegistration } from './payment-calls.ts'
import type { PaymentForm } from './payments-schema.ts'
import type { Registered } from './use-card-registration.ts'

/**
 * Leads to the bank, where the customer types a card that is verified with an authorisation of 0.00
 * and stored.
 */
export function AddCard({ onFailed }: { onFailed: (text: string | null) => void }) {
  const { t, language } = useText()
  const [asking, setAsking] = useState(false)
  const [form, setForm] = useState<PaymentForm | null>(null)
  useEffect(() => {
    // The browser may restore the page from its back/forward cache.
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) setForm(null)
    }
    window.addEventListener('pageshow', shown)
    return () => window.removeEventListener('pageshow', shown)
  }, [])
  const start = async () => {
    if (asking) return
    onFailed(null)
    setAsking(true)
    const answer = await startCardRegistration(language, customerToken() ?? '')
    setAsking(false)
    if (answer.kind === 'done') setForm(answer.data.form)
    else
      onFailed(
        answer.kind === 'refused' ? (answer.refusals[0]?.message ?? '') : t('account.unreachable'),
      )
  }
  if (form) return <ToBank form={form} />
  return (
    <div className="area-add-card">
      <Button kind="go" aria-busy={asking} onClick={() => void start()}>
        {t('account.cards.add')}
      </Button>
      <p className="small quiet">{t('account.cards.addWhy')}</p>
    </div>
  )
}

/** A real form that submits itself; the button is for browsers without script. */
function ToBank({ form: { url, fields } }: { form: PaymentForm }) {
  const { t } = useText()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <form ref={form} method="post" action={url}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Loading label={t('account.cards.adding')} />
      <Button kind="go" type="submit">
        {t('pay.bank.button')}
      </Button>
    </form>
  )
}

/** The result of adding a card, for a customer who returns from the bank. */
export function RegistrationNews({ known }: { known: Registered }) {
  const { t } = useText()
  if (known.phase === 'none') return null
  if (known.phase === 'asking') return <Loading label={t('account.cards.checking')} />
  if (known.phase === 'late') {
    return (
      <Note role="status" icon="clock" title={t('account.cards.late')}>
        {t('account.cards.lateWhy')}
      </Note>
    )
  }
  if (known.phase !== 'known') {
    return (
      <Note kind="warn" role="alert" title={t('account.cards.returnUnknown')}>
        {t('account.cards.returnUnknownWhy')}
      </Note>
    )
  }
  const { state, message, actionMessage } = known.registration
  if (state === 'stored') {
    return (
      <Note kind="ok" role="status">
        {message}
      </Note>
    )
  }
  return (
    <Note kind="bad" role="alert" title={t('account.cards.notAdded')}>
      {message} {actionMessage}
    </Note>
  )
}
