import { type ReactNode, useId } from 'react'
import { useText } from '../ui/text.tsx'

type CustomerPartProps = { title: string; isEmpty: boolean; children: ReactNode }

/** A part of a customer's account, or that there is none of it. */
export function CustomerPart({ title, isEmpty, children }: CustomerPartProps) {
  const { t } = useText()
  const id = useId()
  return (
    <section className="stack-small" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {isEmpty ? <p className="secondary">{t('people.customer.none')}</p> : children}
    </section>
  )
}
