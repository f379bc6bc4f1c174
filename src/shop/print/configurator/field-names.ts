import type { Refusal } from '../../../platform/refusal.ts'
import type { Language, Translate } from '../../../platform/text.ts'
import { labelledRefusal, optionLabel } from '../quoting/labels.ts'
import type { Recipe } from '../quoting/recipe.ts'

/** Refused field → its messages, by the names in refusals. */
export type FieldErrors = Readonly<Record<string, string>>

/** Element id of the control of a refusal. */
export const fieldId = (field: string): string => `field-${field.replace('.', '-')}`

/** Label of the field on the page. */
export function fieldLabel(
  field: string,
  recipe: Recipe,
  language: Language,
  t: Translate,
): string {
  const [kind, group] = field.split('.')
  if (kind === 'spacings') return t('configurator.field.spacing')
  const labelled =
    (kind === 'choices' || kind === 'counts' || kind === 'texts') && group !== undefined
      ? optionLabel(recipe, language, group)
      : undefined
  // Contour-cut pieces are not copies of a design.
  if (field === 'units' && recipe.limits.designs.max === 1) return t('configurator.field.pieces')
  return labelled ?? t(`configurator.field.${field}`)
}

/** Every refusal as a message at its field. */
export function errorsOf(
  refusals: readonly Refusal[],
  recipe: Recipe,
  language: Language,
  t: Translate,
): FieldErrors {
  const errors: Record<string, string> = {}
  for (const refusal of refusals) {
    const { field, code, params } = labelledRefusal(recipe, language, refusal)
    const sentence = t(code, params)
    errors[field] = errors[field] === undefined ? sentence : `${errors[field]} ${sentence}`
  }
  return errors
}
