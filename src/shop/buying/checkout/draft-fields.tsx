import type { ReactNode } from 'react'
import { CheckBox } from '../../../ui/check-box.tsx'
import { OptionTile } from '../../../ui/option-tile.tsx'
import { SelectField, type SelectOption } from '../../../ui/select-field.tsx'
import { TextField, type TextFieldProps } from '../../../ui/text-field.tsx'
import type { DraftField } from './checkout-draft.ts'
import type { CheckoutForm } from './use-checkout-form.ts'

type Bound = { form: CheckoutForm; field: DraftField }

const valueIn = ({ form, field }: Bound): unknown =>
  field
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown>)[name], form.draft)

/** A text field of the form: its id is the path of the field, by which refusals find it. */
export function DraftText({
  form,
  field,
  error,
  onBlur,
  ...rest
}: Bound & Omit<TextFieldProps, 'id' | 'form' | 'value' | 'onChange'>) {
  return (
    <TextField
      {...rest}
      id={field}
      name={field}
      value={String(valueIn({ form, field }))}
      error={error ?? form.errorOf(field)}
      onChange={(event) => form.change(field, event.target.value)}
      onBlur={(event) => {
        form.leave(field)
        onBlur?.(event)
      }}
    />
  )
}

export function DraftSelect({
  form,
  field,
  ...rest
}: Bound & { label: ReactNode; options: readonly SelectOption[]; autoComplete?: string }) {
  return (
    <SelectField
      {...rest}
      id={field}
      name={field}
      value={String(valueIn({ form, field }))}
      error={form.errorOf(field)}
      onChange={(event) => form.change(field, event.target.value)}
    />
  )
}

/** A checkbox of the form. `why`: a description below it, linked for screen readers. */
export function DraftCheck({
  form,
  field,
  label,
  why,
}: Bound & { label: ReactNode; why?: ReactNode }) {
  const box = (
    <CheckBox
      id={field}
      name={field}
      label={label}
      checked={valueIn({ form, field }) === true}
      error={form.errorOf(field)}
      aria-describedby={why ? `${field}-why` : undefined}
      onChange={(event) => form.change(field, event.target.checked)}
    />
  )
  if (!why) return box
  return (
    <div>
      {box}
      <p className="small secondary" id={`${field}-why`}>
        {why}
      </p>
    </div>
  )
}

type DraftTileProps = Bound & {
  value: string | boolean
  label: ReactNode
  price?: ReactNode
  reason?: ReactNode
  unavailable?: ReactNode
  /** Set on the first tile of a question: the target of its refusals. */
  id?: string
  /** Where the effective answer differs from the stored one. */
  checked?: boolean
}

/** One answer of a question. */
export function DraftTile({ form, field, value, checked, ...rest }: DraftTileProps) {
  return (
    <OptionTile
      {...rest}
      name={field}
      value={String(value)}
      checked={checked ?? valueIn({ form, field }) === value}
      onChange={() => form.change(field, value)}
    />
  )
}
