import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldError } from './field.tsx'

/** A single checkbox with a sentence. */
export function CheckBox({
  label,
  error,
  'aria-describedby': described,
  ...input
}: Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; error?: ReactNode }) {
  const id = useId()
  const describedBy = [described, error && `${id}-error`].filter(Boolean).join(' ') || undefined
  return (
    <div>
      <label className="check">
        <input
          {...input}
          type="checkbox"
          aria-invalid={error ? true : input['aria-invalid']}
          aria-describedby={describedBy}
        />
        <span>{label}</span>
      </label>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
