import { data, useParams, useSearchParams } from 'react-router'
import { useCheckout } from '../../shop/buying/checkout/checkout-state.tsx'
import { SettledNote } from '../../shop/buying/checkout/settled-note.tsx'
import { StepFrame } from '../../shop/buying/checkout/step-frame.tsx'
import { groupIn } from '../../shop/buying/checkout/step-links.ts'
import { sortByDateDesc } from '../../shop/print/line/cart-item.ts'
import { useCart } from '../../shop/session/cart-store.ts'
import { CART_STEPS, type CartStep, cartLink, homeLink } from '../../shop/site/links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useText } from '../../ui/text.tsx'
import { pageContext } from '../page-context.ts'
import { NotFoundPage } from '../shell/error-pages.tsx'
import type { Route } from './+types/cart-page.ts'
import { CartStepView } from './cart-step.tsx'
import { OrderSteps } from './order-steps.tsx'
import { PlacedStep } from './placed-step.tsx'
import { pageTitle, privateMeta } from './private-page.ts'

const stepOf = (value: string | undefined): CartStep | undefined =>
  CART_STEPS.find((step) => step === (value ?? 'cart'))

export function loader({ context, params }: Route.LoaderArgs) {
  if (params.value === 'cart' || !stepOf(params.value)) throw data(null, 404)
  const page = context.get(pageContext)
  return {
    titles: Object.fromEntries(
      CART_STEPS.map((step) => [step, pageTitle(page, `checkout.title.${step}`)]),
    ),
  }
}

/** Changing the step needs no request. */
export const shouldRevalidate = () => false

export const meta: Route.MetaFunction = ({ loaderData, params }) =>
  privateMeta(loaderData?.titles[stepOf(params.value) ?? 'cart'])

/** The cart and the steps of its order. The server renders it empty; the browser knows the cart. */
export default function CartPage() {
  const step = stepOf(useParams().value)
  const [params] = useSearchParams()
  const { t } = useText()
  const cart = useCart()
  const { draft } = useCheckout()
  if (!step) return <NotFoundPage homeHref={homeLink} />
  if (cart === null || draft === null) {
    return (
      <StepFrame step={step} title={t(`checkout.step.${step}`)}>
        <Loading />
      </StepFrame>
    )
  }
  if (step === 'placed') return <PlacedStep token={params.get('order')} />
  const items = sortByDateDesc(cart)
  const group = groupIn(params, items)
  const page =
    group === undefined ? (
      <EmptyCart step={step} />
    ) : step === 'cart' ? (
      <CartStepView items={items} />
    ) : (
      <OrderSteps step={step} items={items} group={group} />
    )
  return (
    <>
      {page}
      <SettledNote />
    </>
  )
}

function EmptyCart({ step }: { step: CartStep }) {
  const { t } = useText()
  return (
    <StepFrame step={step} title={t(`checkout.step.${step}`)} linkOf={() => cartLink()}>
      <EmptyState
        title={t('cart.empty')}
        action={
          <ButtonLink kind="go" to={homeLink}>
            {t('cart.emptyAction')}
          </ButtonLink>
        }
      >
        {t('cart.emptyWhy')}
      </EmptyState>
    </StepFrame>
  )
}
