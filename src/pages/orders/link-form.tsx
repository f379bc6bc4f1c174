import { type FormEvent, useState } from 'react'
import { readLinkRequest } from '../../shop/ordering/orders/link-request.ts'
import { askOrderLink } from '../../shop/ordering/orders/order-calls.ts'
import { useRefusals } from '../../shop/people/accounts/use-refusals.ts'
import { Button } from '../../ui/button.tsx'
import { Failure } from '../../ui/failure.tsx'
import { Note } from '../../ui/note.tsx'
import { useText } from '../../ui/text.tsx'
import { TextField } from '../../ui/text-field.tsx'
import './link-form.css'

/**
 * Has the link of an order mailed to its own address. The answer does not disclose whether the
 * order exists.
 */
export function LinkForm() {
  const { t, language } = useText()
  const [typed, setTyped] = useState({ number: '', email: '' })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const refusals = useRefusals('link-', ['number', 'email'])
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    setSentTo(null)
    const request = readLinkRequest(typed)
    if (!request.ok) return refusals.tell(request.refusals)
    setBusy(true)
    refusals.clear()
    const answer = await askOrderLink(language, request.value)
    setBusy(false)
    if (answer.kind === 'done') setSentTo(request.value.email)
    else refusals.tellAnswer(answer)
  }
  const field = (name: keyof typeof typed) => ({
    id: `link-${name}`,
    name,
    label: t(`orders.link.${name}`),
    spellCheck: false,
    value: typed[name],
    error: refusals.errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped((before) => ({ ...before, [name]: target.value }))
      refusals.forget(name)
    },
  })
  return (
    <form className="stack link-form" method="post" noValidate onSubmit={submit}>
      <p>{t('orders.link.lead')}</p>
      <Failure>{refusals.general}</Failure>
      <TextField
        {...field('number')}
        hint={t('orders.link.numberHint')}
        autoComplete="off"
        autoCapitalize="characters"
      />
      <TextField {...field('email')} type="email" inputMode="email" autoComplete="email" />
      <Button kind="go" type="submit" wide aria-disabled={busy}>
        {t('orders.link.submit')}
      </Button>
      {sentTo && (
        <Note kind="ok" role="status" title={t('orders.link.sent', { email: sentTo })}>
          {t('orders.link.sentWhy')}
        </Note>
      )}
    </form>
  )
}
