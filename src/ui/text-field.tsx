import type { ComponentProps } from 'react'
import { afterPress } from './after-press.ts'
import { Field, type FieldProps } from './field.tsx'

export type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps>

/** Validation on blur waits for the pointer's release: `afterPress`. */
export function TextField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  unit,
  live,
  className,
  id,
  onBlur,
  ...input
}: TextFieldProps) {
  const frame = { label, hint, error, optional, hideLabel, unit, live, className, id }
  return (
    <Field {...frame}>
      {(control) => (
        <input
          type="text"
          {...input}
          {...control}
          onBlur={onBlur && ((event) => afterPress(() => onBlur(event)))}
        />
      )}
    </Field>
  )
}

export type TextAreaProps = Omit<FieldProps, 'unit' | 'live'> &
  Omit<ComponentProps<'textarea'>, keyof FieldProps>

export function TextArea({
  label,
  hint,
  error,
  optional,
  hideLabel,
  className,
  id,
  onBlur,
  ...area
}: TextAreaProps) {
  const frame = { label, hint, error, optional, hideLabel, className, id }
  return (
    <Field {...frame}>
      {(control) => (
        <textarea
          rows={3}
          {...area}
          {...control}
          onBlur={onBlur && ((event) => afterPress(() => onBlur(event)))}
        />
      )}
    </Field>
  )
}
