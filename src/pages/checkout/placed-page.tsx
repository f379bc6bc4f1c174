import { useSearchParams } from 'react-router'
import { useCheckout } from '../../shop/buying/checkout/checkout-state.tsx'
import { StepFrame } from '../../shop/buying/checkout/step-frame.tsx'
import { useCart } from '../../shop/session/cart-store.ts'
import { Loading } from '../../ui/loading.tsx'
import { useText } from '../../ui/text.tsx'
import { PlacedStep } from './placed-step.tsx'
import { stepMeta } from './step-route.ts'

export const meta = stepMeta('placed')

/** The order that was just placed, once the browser has read what is left of the cart. */
export default function PlacedPage() {
  const [params] = useSearchParams()
  const { t } = useText()
  const { draft } = useCheckout()
  if (useCart() === null || draft === null) {
    return (
      <StepFrame step="placed" title={t('checkout.step.placed')}>
        <Loading />
      </StepFrame>
    )
  }
  return <PlacedStep token={params.get('order')} />
}
