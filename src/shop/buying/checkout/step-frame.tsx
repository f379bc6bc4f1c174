import type { ReactNode } from 'react'
import { Steps } from '../../../ui/steps.tsx'
import { useText } from '../../../ui/text.tsx'
import { CART_STEPS, type CartStep } from '../../site/links.ts'

type StepFrameProps = {
  step: CartStep
  title: ReactNode
  lead?: ReactNode
  /** The link of a completed step; without it steps are not linked. */
  linkOf?: (step: CartStep) => string
  /** Name of the step where it is not the usual one. */
  label?: string
  children: ReactNode
}

/** The five steps of an order, and the one shown. */
export function StepFrame({ step, title, lead, linkOf, label, children }: StepFrameProps) {
  const { t } = useText()
  const steps = CART_STEPS.map((each) => ({
    label: (each === step && label) || t(`checkout.step.${each}`),
    href: linkOf?.(each),
  }))
  return (
    <>
      <Steps steps={steps} current={CART_STEPS.indexOf(step)} />
      <div className="cart-head">
        <h1 id="step-title" tabIndex={-1}>
          {title}
        </h1>
        {lead && <p className="lead">{lead}</p>}
      </div>
      {children}
    </>
  )
}
