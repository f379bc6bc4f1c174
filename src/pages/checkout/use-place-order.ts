import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { SaidRefusal } from '../../platform/refusal.ts'
import type { Language } from '../../platform/text.ts'
import type { ConfirmedCart } from '../../shop/buying/cart/priced-cart-schema.ts'
import type { Totals } from '../../shop/buying/cart/totals.ts'
import { couponToSend } from '../../shop/buying/checkout/credit.ts'
import { wantedLines } from '../../shop/buying/checkout/delivery-choice.ts'
import { focusField } from '../../shop/buying/checkout/focus-field.ts'
import { stepOfField } from '../../shop/buying/checkout/missing-fields.ts'
import type { PlacedOrder } from '../../shop/buying/checkout/placed-order-schema.ts'
import { currentPlacements, savePlacement } from '../../shop/buying/checkout/placement-store.ts'
import { type Sending, type Sent, sendOrder } from '../../shop/buying/checkout/send-order.ts'
import { customerToken, findOrder, placeOrder } from '../../shop/buying/checkout/shop-api.ts'
import { placedLink } from '../../shop/buying/checkout/step-links.ts'
import type { CheckoutForm } from '../../shop/buying/checkout/use-checkout-form.ts'
import type { GroupOrder } from '../../shop/buying/checkout/use-group-order.ts'
import { COUPON_FIELD } from '../../shop/buying/coupons/coupon.ts'
import { WALLET_FIELD } from '../../shop/buying/wallet/wallet-use.ts'
import { bankLink, transferLink } from '../../shop/site/links.ts'
import { randomId } from '../../ui/browser-storage.ts'
import { useText } from '../../ui/text.tsx'

/** The content that a customer agrees to. */
export type Shown = Pick<Totals, 'netCents' | 'vatCents' | 'grossCents'> & {
  dueCents: number
  deliversOn: string | undefined
}

export type Placing =
  | { status: 'idle' | 'placing' | 'unreachable' }
  /** It differs from what was shown: the customer has to review it before ordering. */
  | { status: 'changed'; before: Shown; after: Shown }
  | { status: 'refused'; refusals: readonly SaidRefusal[] }

const shownOf = ({
  totals: { netCents, vatCents, grossCents },
  dueCents,
  deliversOn,
}: Pick<ConfirmedCart, 'totals' | 'dueCents'> & {
  deliversOn: string | null | undefined
}): Shown => ({
  ...{ netCents, vatCents, grossCents },
  dueCents,
  deliversOn: deliversOn ?? undefined,
})

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
    statusOf: (token) => findOrder(language, token),
    newSeed: randomId,
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
    form.tell(sent.refusals)
    // A refusal of coupon or wallet changes the price.
    if (sent.refusals.some(({ field }) => field === COUPON_FIELD || field === WALLET_FIELD))
      void order.pricing.again()
    setPlacing({
      status: 'refused',
      refusals: sent.refusals.filter(({ field }) => stepOfField(field) === undefined),
    })
    focusField(sent.refusals[0]?.field)
  }

  const placeOnce = async () => {
    const before = shownOf(order)
    const answer = order.pricing.status === 'confirmed' ? null : await order.pricing.again()
    const confirmed =
      answer?.kind === 'done'
        ? answer.data
        : order.pricing.status === 'confirmed'
          ? order.pricing.cart
          : null
    if (!confirmed) return setPlacing({ status: 'unreachable' })
    const after = shownOf(confirmed)
    if (
      after.grossCents !== before.grossCents ||
      after.dueCents !== before.dueCents ||
      after.deliversOn !== before.deliversOn
    )
      return setPlacing({ status: 'changed', before, after })
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
