import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SaidRefusal } from '../../platform/refusal.ts'
import { useCheckout } from '../../shop/buying/checkout/checkout-state.tsx'
import { wantedLines } from '../../shop/buying/checkout/delivery-choice.ts'
import { focusField } from '../../shop/buying/checkout/focus-field.ts'
import { stepOfField } from '../../shop/buying/checkout/missing-fields.ts'
import { draftToAsk } from '../../shop/buying/checkout/on-request.ts'
import { leaveLines } from '../../shop/buying/checkout/placement-store.ts'
import type { CheckoutForm } from '../../shop/buying/checkout/use-checkout-form.ts'
import type { GroupOrder } from '../../shop/buying/checkout/use-group-order.ts'
import { askForCart } from '../../shop/ordering/islands/islands-calls.ts'
import { askedCartLink } from '../../shop/site/links.ts'
import { useText } from '../../ui/text.tsx'
import { useCertificate } from '../request-files/use-certificate.ts'
import { currentAsked, forgetAsked, keyOfAsked, saveAsked } from './asked-store.ts'

export type Asking =
  | { status: 'idle' | 'busy' | 'unreachable' | 'stillSending' }
  | { status: 'refused'; refusals: readonly SaidRefusal[] }

const CERTIFICATE = 'certificate'

/** What is typed for the request beside the form of the order. */
function useAskedDraft() {
  const [kept] = useState(currentAsked)
  const [said, setSaid] = useState(kept.said)
  const certificate = useCertificate(kept.certificate, (file) => saveAsked({ certificate: file }))
  const say = (text: string) => {
    setSaid(text)
    saveAsked({ said: text })
  }
  return { certificate, said, say }
}

/** The request and its sending, once. */
export function useAsk(order: GroupOrder, form: CheckoutForm) {
  const { language } = useText()
  const navigate = useNavigate()
  const checkout = useCheckout()
  const [asking, setAsking] = useState<Asking>({ status: 'idle' })
  const busy = useRef(false)
  const draft = useAskedDraft()
  const { certificate, said } = draft

  const refused = (refusals: readonly SaidRefusal[]) => {
    form.tell(refusals)
    const ofFile = refusals.find(({ field }) => field === CERTIFICATE)
    if (ofFile) certificate.remove(ofFile.message)
    setAsking({
      status: 'refused',
      refusals: refusals.filter(({ field }) => stepOfField(field) === undefined),
    })
    focusField(refusals[0]?.field)
  }

  const sendOnce = async () => {
    const { file } = certificate
    const secret = file?.done ? file.secret : null
    const lines = wantedLines(order.items)
    const content = { lines, form: draftToAsk(form.draft), certificate: secret, said }
    const answer = await askForCart(language, {
      ...content,
      idempotencyKey: keyOfAsked(lines, content),
    })
    if (answer.kind === 'unreachable') return setAsking({ status: 'unreachable' })
    if (answer.kind === 'refused') return refused(answer.refusals)
    await navigate(askedCartLink(answer.data.key), { state: { justSent: true } })
    forgetAsked()
    leaveLines(
      lines.map(({ id }) => id),
      checkout,
    )
  }

  const ask = async () => {
    if (busy.current) return
    form.showAll('shipping')
    form.showAll('payment')
    if (form.refusals.length > 0 || order.blocked)
      return focusField(
        form.refusals.find(({ field }) => stepOfField(field) === 'payment')?.field ?? 'missing',
      )
    if (certificate.isSending) return setAsking({ status: 'stillSending' })
    busy.current = true
    setAsking({ status: 'busy' })
    try {
      await sendOnce()
    } finally {
      busy.current = false
    }
  }
  return { ...draft, asking, ask: () => void ask() }
}
