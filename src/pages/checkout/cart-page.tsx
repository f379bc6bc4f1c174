import { useOutletContext } from 'react-router'
import { CartStepView } from './cart-step.tsx'
import { type StepHandle, type StepsContext, stepMeta } from './step-route.ts'

export const handle: StepHandle = { step: 'cart' }
export const meta = stepMeta('cart')

export default function CartPage() {
  return <CartStepView items={useOutletContext<StepsContext>().items} />
}
