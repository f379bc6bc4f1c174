import type { MouseEvent } from 'react'
import type { Refusal } from '../../../platform/refusal.ts'
import { useText } from '../../../ui/text.tsx'
import type { Recipe } from '../quoting/recipe.ts'
import { fieldId, fieldLabel } from './field-names.ts'

type MissingFieldsProps = { recipe: Recipe; refusals: readonly Refusal[] }

/** Focuses the control; without script the link still leads there. */
function goToField(event: MouseEvent<HTMLAnchorElement>): void {
  const field = document.getElementById(event.currentTarget.hash.slice(1))
  if (!field) return
  event.preventDefault()
  field.focus({ preventScroll: true })
  field.scrollIntoView({ block: 'center' })
}

/** In place of a disabled button: links to the fields that prevent a price. */
export function MissingFields({ recipe, refusals }: MissingFieldsProps) {
  const { language, t } = useText()
  const fields = [...new Set(refusals.map(({ field }) => field))]
  return (
    <div className="missing">
      <p>{t('configurator.missing', { count: fields.length })}</p>
      <ul>
        {fields.map((field) => (
          <li key={field}>
            <a href={`#${fieldId(field)}`} onClick={goToField}>
              {fieldLabel(field, recipe, language, t)}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The same on one line: number of fields and a link to the first. */
export function MissingLink({ refusals }: Pick<MissingFieldsProps, 'refusals'>) {
  const { t } = useText()
  const [first] = refusals
  if (!first) return null
  return (
    <a className="missing-link" href={`#${fieldId(first.field)}`} onClick={goToField}>
      {t('configurator.missingShort', { count: new Set(refusals.map(({ field }) => field)).size })}
    </a>
  )
}
