import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../ui/select-field.tsx'
import { useText } from '../ui/text.tsx'
import { loadMaterials } from './board-calls.ts'
import { useField } from './resources/fields.tsx'

type Material = { code: string; label: string; rollWidthMm: number | null }

function useMaterials(): readonly Material[] {
  const { language } = useText()
  const { data } = useQuery({
    queryKey: ['materials', language],
    queryFn: async ({ signal }) => {
      const answer = await loadMaterials({ language }, signal)
      return answer.kind === 'done' ? answer.data : []
    },
  })
  return data ?? []
}

/** The name of a material, in the reader's language. */
export function MaterialName({ code }: { code: string }) {
  return useMaterials().find((material) => material.code === code)?.label ?? code
}

/** A material of the recipes, by its name; several have the same name, so its code stands there. */
export function MaterialInput({ source, label }: { source: string; label: string }) {
  const { t } = useText()
  const { field, error } = useField(source)
  const value = String(field.value)
  const known = useMaterials().filter(({ rollWidthMm }) => rollWidthMm !== null)
  const options = known.map((material) => ({
    value: material.code,
    label: `${material.label} (${material.code})`,
  }))
  const isKnown = known.some(({ code }) => code === value)
  return (
    <SelectField
      {...field}
      label={t(label)}
      error={error}
      options={isKnown ? options : [{ value, label: value || t('resources.select') }, ...options]}
    />
  )
}
