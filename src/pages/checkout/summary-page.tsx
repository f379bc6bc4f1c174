import { useOutletContext } from 'react-router'
import { type OrderContext, type StepHandle, stepMeta } from './step-route.ts'
import { SummaryStep } from './summary-step.tsx'

export const handle: StepHandle = { step: 'summary' }
export const meta = stepMeta('summary')

export default function SummaryPage() {
  return <SummaryStep {...useOutletContext<OrderContext>().shared} />
}
