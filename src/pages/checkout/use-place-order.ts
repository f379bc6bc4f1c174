import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SaidRefusal } from '../../platform/refusal.ts'
import type { Language } from '../../platform/text.ts'
import type { ConfirmedCart } from '../../shop/buying/cart/priced-cart-schema.ts'
import { couponToSend } from '../../shop/buying/checkout/credit.ts'
import { wantedLines } from '../../shop/buying/checkout/delivery-choice.ts'
import { focusField } from '../../shop/buying/checkout/focus-field.ts'
import { stepOfField } from '../../shop/buying/checkout/missing-fields.ts'
import type { PlacedOrder } from '../../shop/buying/checkout/placed-order-schema.ts'
import { currentPlacements, savePlacement } from '../../shop/buying/checkout/placement-store.ts'
import { type Sending, type Sent, sendOrder } from '../../shop/buying/checkout/send-order.ts'
import { customerToken, placeOrder } from '../../shop/buying/checkout/shop-api.ts'
import { placedLink } from '../../shop/buying/checkout/step-links.ts'
import type { CheckoutForm } from '../../shop/buying/checkout/use-checkout-form.ts'
import type { GroupOrder } from '../../shop/buying/checkout/use-group-order.ts'
import { COUPON_FIELD } from '../../shop/buying/coupons/coupon.ts'
import { WALLET_FIELD } from '../../shop/buying/wallet/wallet-use.ts'
import { loadOrder } from '../../shop/order/order-calls.ts'
import { bankLink, transferLink } from '../../shop/site/links.ts'
import { randomId } from '../../ui/browser-storage.ts'
import { useText } from '../../ui/text.tsx'
import { differs, type Placing, type Shown, shownOf } from './placing.ts'

/** The payment page of an order; one paid by the wallet is done. */
const PAID_AT: Record<PlacedOrder['settles'], (token: string) => string> = {
  redirect: bankLink,
  later: transferLink,
  balance: placedLink,
}

function sendingOf(group: number, language: Language): Sending {
  return {
    read: () => currentPlacements()[group],
    write: (placement) => savePlacement(group, placement),
    send: (request) => placeOrder(language, request),
    statusOf: (token) => loadOrder(language, token),
    newSeed: randomId,
  }
}

/** The cart as the shop confirms it now; null where the shop does not answer. */
async function confirmedCart(pricing: GroupOrder['pricing']): Promise<ConfirmedCart | null> {
  if (pricing.status === 'confirmed') return pricing.cart
  const answer = await pricing.again()
  return answer?.kind === 'done' ? answer.data : null
}

/** Refusals of fields stand beside their fields, the others beside the button. */
function refused(
  form: CheckoutForm,
  pricing: GroupOrder['pricing'],
  refusals: readonly SaidRefusal[],
): Placing {
  form.tell(refusals)
  // A refusal of coupon or wallet changes the price.
  if (refusals.some(({ field }) => field === COUPON_FIELD || field === WALLET_FIELD))
    void pricing.again()
  focusField(refusals[0]?.field)
  return {
    status: 'refused',
    refusals: refusals.filter(({ field }) => stepOfField(field) === undefined),
  }
}

/**
 * The button: checks, confirms the price, sends once, and continues to the bank or to the transfer
 * data.
 */
export function usePlaceOrder(
  order: GroupOrder,
  form: CheckoutForm,
  group: number,
): { placing: Placing; place: () => Promise<void> } {
  const { language } = useText()
  const navigate = useNavigate()
  const [placing, setPlacing] = useState<Placing>({ status: 'idle' })
  const busy = useRef(false)

  const changed = async (before: Shown) => {
    const answer = await order.pricing.again()
    if (answer?.kind === 'done')
      setPlacing({ status: 'changed', before, after: shownOf(answer.data) })
    else setPlacing({ status: 'unreachable' })
  }

  const follow = async (sent: Sent, before: Shown) => {
    if (sent.kind === 'placed' && sent.order.waits) return navigate(placedLink(sent.order.token))
    if (sent.kind === 'placed') return navigate(PAID_AT[sent.order.settles](sent.order.token))
    if (sent.kind === 'paid') return navigate(placedLink(sent.order.token))
    if (sent.kind === 'changed') return changed(before)
    if (sent.kind === 'unreachable') return setPlacing({ status: 'unreachable' })
    setPlacing(refused(form, order.pricing, sent.refusals))
  }

  const placeOnce = async () => {
    const before = shownOf(order)
    const confirmed = await confirmedCart(order.pricing)
    if (!confirmed) return setPlacing({ status: 'unreachable' })
    const after = shownOf(confirmed)
    if (differs(before, after)) return setPlacing({ status: 'changed', before, after })
    const coupon = couponToSend(form.draft.coupon, confirmed.coupon, customerToken() !== null)
    const wanted = {
      lines: wantedLines(order.items),
      form: { ...form.draft, coupon },
      agreed: confirmed.agreed,
    }
    await follow(await sendOrder(sendingOf(group, language), wanted), before)
  }

  const place = async () => {
    if (busy.current) return
    form.showAll('shipping')
    form.showAll('payment')
    if (form.refusals.length > 0 || order.blocked)
      return focusField(
        form.refusals.find(({ field }) => stepOfField(field) === 'payment')?.field ?? 'missing',
      )
    busy.current = true
    setPlacing({ status: 'placing' })
    try {
      await placeOnce()
    } finally {
      busy.current = false
    }
  }
  return { placing, place }
}
