import { localText } from '../../platform/text.ts'
import type { PartView } from '../../shop/catalogue/parts/parts-schema.ts'
import { sayField, sayValue } from '../../shop/catalogue/parts/typed-values.ts'
import { useText } from '../../ui/text.tsx'
import { ScrollTable } from '../scroll-table.tsx'
import type { PartField } from './part-fields.ts'

type CompareProps = { fields: readonly PartField[]; view: PartView }

/** Each product with what it has where they differ; what is not the usual value is marked. */
export function PartCompare({ fields, view }: CompareProps) {
  const text = useText()
  const { t, language } = text
  const differing = fields.filter(({ values }) => values.length > 1)
  if (view.uses.length < 2) return null
  if (differing.length === 0)
    return (
      <p className="small secondary">{t('recipes.parts.agree', { count: view.uses.length })}</p>
    )
  const label = t('recipes.parts.compare')
  const names = new Set(differing.map(({ field }) => field))
  const having = view.uses.filter(({ values }) => values.some(({ field }) => names.has(field)))
  return (
    <div className="stack-small">
      <h3 className="h3">{label}</h3>
      <p className="small secondary">{t('recipes.parts.compareHint')}</p>
      <ScrollTable label={label}>
        <thead>
          <tr>
            <th scope="col">{t('recipes.product')}</th>
            {differing.map(({ field }) => (
              <th key={field} scope="col">
                {sayField(field, view.uses, text)}
                {/\.(?:es|pt|fr)$/.test(field) && ` (${field.slice(-2)})`}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {having.map(({ slug, name, values }) => (
            <tr key={slug}>
              <th scope="row">{localText(name, language)}</th>
              {differing.map(({ field, usual }) => {
                const own = values.find((each) => each.field === field)
                const said = own ? sayValue(own.value, field, text) : t('recipes.parts.without')
                const isOther = own !== undefined && own.value !== usual
                return (
                  <td key={field} className={isOther ? 'part-other' : undefined}>
                    {isOther && <span aria-hidden="true">≠ </span>}
                    {said}
                    {isOther && (
                      <span className="visually-hidden"> ({t('recipes.parts.other')})</span>
                    )}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  )
}
