import { useMatches } from 'react-router'
import type { CartContext } from '../../shop/buying/checkout/use-cart-facts.ts'
import type { CheckoutForm } from '../../shop/buying/checkout/use-checkout-form.ts'
import type { GroupOrder } from '../../shop/buying/checkout/use-group-order.ts'
import type { CartItem } from '../../shop/print/line/cart-item.ts'
import { CART_STEPS, type CartStep } from '../../shop/site/links.ts'
import type { PageContext } from '../page-context.ts'
import { pageTitle, privateMeta } from '../private-page.ts'

/** What a page of a step tells the layouts around it. */
export type StepHandle = { step: CartStep }

/** The step whose page is shown. */
export const useStep = (): CartStep =>
  (useMatches().at(-1)?.handle as StepHandle | undefined)?.step ?? 'cart'

/** What `steps-layout.tsx` gives to the cart and the steps of an order. */
export type StepsContext = CartContext & { items: readonly CartItem[]; group: number }

/** What `order-layout.tsx` gives to steps 2 to 4, which share form, prices and errors. */
export type StepProps = {
  order: GroupOrder
  form: CheckoutForm
  group: number
  linkOf: (step: CartStep) => string
}
export type OrderContext = StepsContext & { shared: StepProps }

type Titles = Partial<Record<CartStep, string>>

/** The titles of all steps, loaded once with their layout: changing the step needs no request. */
export const stepTitles = (page: PageContext): Titles =>
  Object.fromEntries(CART_STEPS.map((step) => [step, pageTitle(page, `checkout.title.${step}`)]))

type Matches = readonly ({ loaderData?: unknown } | undefined)[]

export const stepMeta =
  (step: CartStep) =>
  ({ matches }: { matches: Matches }) => {
    const loaded = matches.map((match) => match?.loaderData as { titles?: Titles } | undefined)
    return privateMeta(loaded.find((data) => data?.titles)?.titles?.[step])
  }
