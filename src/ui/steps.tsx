import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from './class-names.ts'
import { useText } from './text.tsx'

type Step = { label: string /** Only steps already done lead back. */; href?: string }

/** A dimension line with ticks; phones show "Paso 3 de 5: Envío". `current` counts from 0. */
export function Steps({ steps, current }: { steps: readonly Step[]; current: number }) {
  const { t } = useText()
  const here = steps[current]?.label ?? ''
  return (
    <nav className="steps" aria-label={t('shell.steps')}>
      <ol>
        {steps.map((step, index) => (
          <li
            key={step.label}
            className={classNames(index < current && 'steps-done')}
            aria-current={index === current ? 'step' : undefined}
          >
            <StepLabel step={step} link={index < current} />
          </li>
        ))}
      </ol>
      <p className="steps-short" aria-hidden="true">
        {t('shell.stepOf', { n: current + 1, total: steps.length, label: here })}
      </p>
    </nav>
  )
}

function StepLabel({ step, link }: { step: Step; link: boolean }): ReactNode {
  return link && step.href ? <Link to={step.href}>{step.label}</Link> : <span>{step.label}</span>
}
