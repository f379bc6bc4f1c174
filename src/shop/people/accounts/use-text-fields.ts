import { useText } from '../../../ui/text.tsx'

type FieldsOptions<Field extends string> = {
  /** Prefix of the ids. */
  prefix: string
  draft: Readonly<Record<Field, string | boolean>>
  errorOf: (field: string) => string | undefined
  change: (field: Field, value: string) => void
}

/** The props of a text field in an account form: label, value, error. */
export function useTextFields<Field extends string>({
  prefix,
  draft,
  errorOf,
  change,
}: FieldsOptions<Field>) {
  const { t } = useText()
  return (field: Field) => ({
    id: `${prefix}${field}`,
    name: field,
    label: t(`account.field.${field}`),
    value: String(draft[field]),
    error: errorOf(field),
    onChange: (event: { target: { value: string } }) => change(field, event.target.value),
  })
}
