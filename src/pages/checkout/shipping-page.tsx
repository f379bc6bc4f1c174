import { useOutletContext } from 'react-router'
import { ShippingStep } from './shipping-step.tsx'
import { type OrderContext, type StepHandle, stepMeta } from './step-route.ts'

export const handle: StepHandle = { step: 'shipping' }
export const meta = stepMeta('shipping')

export default function ShippingPage() {
  return <ShippingStep {...useOutletContext<OrderContext>().shared} />
}
