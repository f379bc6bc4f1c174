import type { ComponentProps } from 'react'
import { Field, type FieldProps } from './field.tsx'
import { Icon } from './icon.tsx'

export type SelectOption = { value: string; label: string; disabled?: boolean }
type SelectFieldProps = Omit<FieldProps, 'unit'> &
  Omit<ComponentProps<'select'>, keyof FieldProps | 'children'> & {
    options: readonly SelectOption[]
  }

export function SelectField({
  label,
  hint,
  error,
  optional,
  hideLabel,
  live,
  className,
  id,
  options,
  ...select
}: SelectFieldProps) {
  const frame = { label, hint, error, optional, hideLabel, live, className, id }
  return (
    <Field {...frame} box="field-select" after={<Icon name="down" />}>
      {(control) => (
        <select {...select} {...control}>
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
