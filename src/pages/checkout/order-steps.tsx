import { useEffect, useRef } from 'react'
import { stepLink } from '../../shop/buying/checkout/step-links.ts'
import { type CheckoutForm, useCheckoutForm } from '../../shop/buying/checkout/use-checkout-form.ts'
import { type GroupOrder, useGroupOrder } from '../../shop/buying/checkout/use-group-order.ts'
import { type CartItem, itemsOfGroup } from '../../shop/print/line/cart-item.ts'
import type { CartStep } from '../../shop/site/links.ts'
import { PaymentStep } from './payment-step.tsx'
import { ShippingStep } from './shipping-step.tsx'
import { SummaryStep } from './summary-step.tsx'

export type StepProps = {
  order: GroupOrder
  form: CheckoutForm
  group: number
  linkOf: (step: CartStep) => string
}

type OrderStepsProps = {
  step: Exclude<CartStep, 'cart' | 'placed'>
  items: readonly CartItem[]
  group: number
}

const STEPS = { summary: SummaryStep, shipping: ShippingStep, payment: PaymentStep }

/** Steps 2 to 4 of one order: they share the form, the prices and the errors of fields. */
export function OrderSteps({ step, items, group }: OrderStepsProps) {
  const order = useGroupOrder(itemsOfGroup(items, group), group)
  const form = useCheckoutForm(order.lines, order.credit, order.pricing.cart?.euVat ?? null)
  useStepFocus(step)
  const Step = STEPS[step]
  return (
    <Step order={order} form={form} group={group} linkOf={(to) => stepLink(to, group, items)} />
  )
}

/**
 * A new step takes the focus at its title, or at the field of a link; the first one is left to the
 * browser.
 */
function useStepFocus(step: string): void {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const named = decodeURIComponent(window.location.hash.slice(1))
    if (named !== '') document.getElementById(named)?.focus()
    else if (shown.current !== null && shown.current !== step)
      document.getElementById('step-title')?.focus({ preventScroll: true })
    shown.current = step
  }, [step])
}
