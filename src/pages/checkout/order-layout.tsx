import { useEffect, useRef } from 'react'
import { Outlet, useOutletContext } from 'react-router'
import { stepLink } from '../../shop/buying/checkout/step-links.ts'
import { useCheckoutForm } from '../../shop/buying/checkout/use-checkout-form.ts'
import { useGroupOrder } from '../../shop/buying/checkout/use-group-order.ts'
import { itemsOfGroup } from '../../shop/print/line/cart-item.ts'
import { type OrderContext, type StepProps, type StepsContext, useStep } from './step-route.ts'

/** Around steps 2 to 4 of one order: they share the form, the prices and the errors of fields. */
export default function OrderLayout() {
  const context = useOutletContext<StepsContext>()
  const { items, group } = context
  const order = useGroupOrder(itemsOfGroup(items, group), group)
  const form = useCheckoutForm(order.lines, order.credit, order.pricing.cart?.euVat ?? null)
  useStepFocus(useStep())
  const linkOf: StepProps['linkOf'] = (to) => stepLink(to, group, items)
  const shared = { order, form, group, linkOf }
  return <Outlet context={{ ...context, shared } satisfies OrderContext} />
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
