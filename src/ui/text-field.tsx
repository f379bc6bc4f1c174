import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>

export function TextField({ label, hint, error, optional, hideLabel, unit, live, className, id, ...input }: TextFieldProps) {
  const frame = { label, hint, error, optional, hideLabel, unit, live, className, id }
  return <Field {...frame}>{(control) => <input type="text" {...input} {...control} />}</Field>
}

export type TextAreaProps = Omit<FieldProps, 'unit' | 'live'> & Omit<ComponentProps<'textarea'>, keyof FieldProps>

export function TextArea({ label, hint, error, optional, hideLabel, className, id, ...area }: TextAreaProps) {
  const frame = { label, hint, error, optional, hideLabel, className, id }
  return <Field {...frame}>{(control) => <textarea rows={3} {...area} {...control} />}</Field>
}
