import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type FieldSetProps = { legend: ReactNode; id?: string; className?: string; children: ReactNode }

/** One block of a form, with an ink rule above. */
export function FieldSet({ legend, id, className, children }: FieldSetProps) {
  return (
    <fieldset className={classNames('field-set', className)} id={id}>
      <legend>{legend}</legend>
      <div className="stack">{children}</div>
    </fieldset>
  )
}

type PanelProps = { title: ReactNode; id?: string; className?: string; children: ReactNode }

/** The same block without fields: a section of a page. */
export function Panel({ title, id, className, children }: PanelProps) {
  return (
    <section className={classNames('field-set', className)} id={id}>
      <h2 className="field-set-title">{title}</h2>
      <div className="stack">{children}</div>
    </section>
  )
}
