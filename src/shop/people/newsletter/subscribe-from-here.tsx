import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { useText } from '../../../ui/text.tsx'
import { FORMS } from './newsletter.ts'

/** Loaded when somebody enters the form: every page of the shop has one. */
const calls = () => import('./newsletter-calls.ts').catch(() => null)

type Told = { field: 'email' | 'privacy'; message: string }

/** Where a field's refusal is shown. */
const placeOf = (form: HTMLFormElement, field: string): Element | null | undefined =>
  form.querySelector(`[name="${field}"]`)?.closest('.field, .newsletter-privacy')

/** Marks the invalid fields and focuses the first. */
function mark(form: HTMLFormElement, told: readonly Told[]): void {
  for (const name of ['email', 'privacy'] as const) {
    const input = form.querySelector<HTMLInputElement>(`[name="${name}"]`)
    const wrong = told.some(({ field }) => field === name)
    input?.toggleAttribute('aria-invalid', wrong)
    if (wrong) input?.setAttribute('aria-invalid', 'true')
    if (wrong) input?.setAttribute('aria-describedby', `${input.id}-error`)
    else input?.removeAttribute('aria-describedby')
    placeOf(form, name)?.classList.toggle('field-bad', wrong && name === 'email')
  }
  const [first] = told
  if (first) form.querySelector<HTMLInputElement>(`[name="${first.field}"]`)?.focus()
}

/** What was refused, each beside its field of the form that the server wrote. */
const FieldFaults = ({ form, told }: { form: HTMLFormElement; told: readonly Told[] }) =>
  told.map(({ field, message }) => {
    const place = placeOf(form, field)
    const id = form.querySelector(`[name="${field}"]`)?.id
    return (
      place && createPortal(<FieldError id={`${id}-error`}>{message}</FieldError>, place, field)
    )
  })

type SubscribeFromHereProps = { within: HTMLElement; onAsked?: () => void; thanks?: boolean }

/** Sends the form in `within` in place, shows refusals, and thanks unless `thanks` is false. */
export function SubscribeFromHere({ within, onAsked, thanks = true }: SubscribeFromHereProps) {
  const { t, language } = useText()
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const [told, setTold] = useState<readonly Told[]>([])
  const [thanked, setThanked] = useState(false)
  const asked = useRef(onAsked)
  asked.current = onAsked
  useEffect(() => {
    const found = within.querySelector<HTMLFormElement>('.newsletter-form')
    setForm(found)
    if (!found) return
    // Missing values are refused with the shop's messages.
    found.noValidate = true
    let busy = false
    const tell = (what: readonly Told[]) => {
      setTold(what)
      mark(found, what)
    }
    const send = async (event: SubmitEvent) => {
      event.preventDefault()
      if (busy) return
      const typed = new FormData(found)
      const from = FORMS.find((each) => each === typed.get('from')) ?? 'footer'
      if (!typed.has('privacy'))
        return tell([{ field: 'privacy', message: t('newsletter.privacyMissing') }])
      busy = true
      const loaded = await calls()
      const answer = await loaded?.subscribe(language, {
        email: String(typed.get('email')),
        privacy: true,
        from,
        website: String(typed.get('website') ?? ''),
      })
      busy = false
      // A person may have it filled in; the next press sends.
      const trap = found.querySelector<HTMLInputElement>('.trap')
      if (trap) trap.value = ''
      if (answer?.kind === 'done') {
        tell([])
        found.reset()
        setThanked(true)
        asked.current?.()
      } else if (answer?.kind === 'refused') {
        tell(
          answer.refusals.map(({ field, message = '' }) => ({
            field: field === 'privacy' ? 'privacy' : 'email',
            message,
          })),
        )
      } else tell([{ field: 'email', message: t('account.unreachable') }])
    }
    const submitted = (event: SubmitEvent) => void send(event)
    const entered = async () => (await calls())?.prepareToSubscribe(language)
    found.addEventListener('submit', submitted)
    found.addEventListener('focusin', entered)
    return () => {
      found.removeEventListener('submit', submitted)
      found.removeEventListener('focusin', entered)
    }
  }, [within, t, language])
  return (
    <>
      {form && <FieldFaults form={form} told={told} />}
      <Dialog
        open={thanked && thanks}
        onClose={() => setThanked(false)}
        title={t('newsletter.thanks')}
        actions={
          <Button kind="go" onClick={() => setThanked(false)}>
            {t('shell.close')}
          </Button>
        }
      >
        <p>{t('newsletter.thanksWhy')}</p>
      </Dialog>
    </>
  )
}
