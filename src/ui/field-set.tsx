import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

type FieldSetProps = { legend: ReactNode; id?: string; className?: string; children: ReactNode }

/** One question block of a form, opened by the ink rule. */
export function FieldSet({ legend, id, className, children }: FieldSetProps) {
  return (
    <fieldset className={classNames('field-set', className)} id={id}>
      <legend>{legend}</legend>
      <div className="stack">{children}</div>
    </fieldset>
  )
}

type PanelProps = { title: ReactNode; id?: string; className?: string; children: ReactNode }

/** The same block where nothing is filled in: a section of a page. */
export function Panel({ title, id, className, children }: PanelProps) {
  return (
    <section className={classNames('field-set', className)} id={id}>
      <h2 className="field-set-title">{title}</h2>
      <div className="stack">{children}</div>
    </section>
  )
}
