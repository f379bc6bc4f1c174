import { useOutletContext } from 'react-router'
import { PaymentStep } from './payment-step.tsx'
import { type OrderContext, type StepHandle, stepMeta } from './step-route.ts'

export const handle: StepHandle = { step: 'payment' }
export const meta = stepMeta('payment')

export default function PaymentPage() {
  return <PaymentStep {...useOutletContext<OrderContext>().shared} />
}
