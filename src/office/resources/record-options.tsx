import { useQuery } from '@tanstack/react-query'
import { type Language, localText } from '../../platform/text.ts'
import { localTextOf } from '../../shop/resources/local-form.ts'
import type { FormValue } from '../../shop/resources/record.ts'
import { SelectField, type SelectOption } from '../../ui/select-field.tsx'
import { useText } from '../../ui/text.tsx'
import { useField } from './fields.tsx'
import { recordCalls } from './record-calls.ts'

/**
 * Records of another resource as a choice: their text `name`, whose Spanish one is the value.
 * `none`: key of what stands for no record, where none is needed.
 */
export type OptionsOf = { resource: string; name: string; none?: string }

/** As many as one page of the API has. */
const MOST_OPTIONS = 100

function optionOf(text: FormValue | undefined, language: Language): SelectOption[] {
  if (typeof text === 'string') return [{ value: text, label: text }]
  if (typeof text !== 'object' || text === null) return []
  const { es, pt, fr } = text
  const local = localTextOf({ es: String(es), pt: String(pt ?? ''), fr: String(fr ?? '') })
  return [{ value: local.es, label: localText(local, language) }]
}

export function useRecordOptions({ resource, name }: OptionsOf): readonly SelectOption[] {
  const { language } = useText()
  const { data } = useQuery({
    queryKey: ['options', resource, language],
    queryFn: ({ signal }) =>
      recordCalls(language, resource).list(`pageSize=${MOST_OPTIONS}`, signal),
  })
  return data?.items.flatMap(({ form }) => optionOf(form[name], language)) ?? []
}

/** The name of a record of another resource in the language of the office. */
export function RecordName({ of, value }: { of: OptionsOf; value: string }) {
  return useRecordOptions(of).find((option) => option.value === value)?.label ?? value
}

type RecordSelectProps = { source: string; label: string; hint?: string; of: OptionsOf }

/** A choice of one record. A value that is no record any more stays until another is chosen. */
export function RecordSelect({ source, label, hint, of }: RecordSelectProps) {
  const { t } = useText()
  const { field, error } = useField(source)
  const records = useRecordOptions(of)
  const options = of.none === undefined ? records : [{ value: '', label: t(of.none) }, ...records]
  const value = String(field.value)
  const known = options.some((option) => option.value === value)
  return (
    <SelectField
      {...field}
      label={t(label)}
      hint={hint && t(hint)}
      error={error}
      options={known ? options : [{ value, label: value || t('resources.select') }, ...options]}
    />
  )
}
