import { Outlet, useSearchParams } from 'react-router'
import { useCheckout } from '../../shop/buying/checkout/checkout-state.tsx'
import { StepFrame } from '../../shop/buying/checkout/step-frame.tsx'
import { groupIn } from '../../shop/buying/checkout/step-links.ts'
import { useCartFacts } from '../../shop/buying/checkout/use-cart-facts.ts'
import { SettledNote } from '../../shop/order/placed/settled-note.tsx'
import { sortByDateDesc } from '../../shop/print/line/cart-item.ts'
import { useCart } from '../../shop/session/cart-store.ts'
import { type CartStep, cartLink } from '../../shop/site/links.ts'
import { useLinks } from '../../shop/site/use-links.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { useText } from '../../ui/text.tsx'
import { type StepsContext, useStep } from './step-route.ts'

/**
 * Around the cart and the steps of an order. The server renders it empty; the browser knows the
 * cart.
 */
export default function StepsLayout() {
  const step = useStep()
  const facts = useCartFacts()
  const [params] = useSearchParams()
  const { t } = useText()
  const cart = useCart()
  const { draft } = useCheckout()
  if (cart === null || draft === null) {
    return (
      <StepFrame step={step} title={t(`checkout.step.${step}`)}>
        <Loading />
      </StepFrame>
    )
  }
  const items = sortByDateDesc(cart)
  const group = groupIn(params, items)
  return (
    <>
      {group === undefined ? (
        <EmptyCart step={step} />
      ) : (
        <Outlet context={{ ...facts, items, group } satisfies StepsContext} />
      )}
      <SettledNote />
    </>
  )
}

function EmptyCart({ step }: { step: CartStep }) {
  const { t } = useText()
  const links = useLinks()
  return (
    <StepFrame step={step} title={t(`checkout.step.${step}`)} linkOf={() => cartLink()}>
      <EmptyState
        title={t('cart.empty')}
        action={
          <ButtonLink kind="go" to={links.home}>
            {t('cart.emptyAction')}
          </ButtonLink>
        }
      >
        {t('cart.emptyWhy')}
      </EmptyState>
    </StepFrame>
  )
}
