import type { Refusal } from '../../../platform/refusal.ts'
import { type Language, localText, type Translate } from '../../../platform/text.ts'
import type { Component } from './component.ts'
import type { Recipe } from './recipe.ts'

/**
 * The recipe's label for `material.banner510`, `format.85x200`, `finish.hem` or `eyelets`;
 * `undefined` if unknown.
 */
export function optionLabel(
  recipe: Recipe,
  language: Language,
  reference: string,
): string | undefined {
  const [group = '', choice] = reference.split('.')
  const choices =
    group === 'material'
      ? recipe.materials
      : group === 'format' && recipe.shape === 'format'
        ? recipe.formats
        : undefined
  const found = recipe.groups.find((one) => one.code === group)
  const options = choices ?? (found?.kind === 'choice' ? found.choices : undefined)
  const label =
    choice === undefined ? found?.label : options?.find((one) => one.code === choice)?.label
  return label === undefined ? undefined : localText(label, language)
}

/** Name of a price line: the recipe's label for options, otherwise from the messages. */
export function componentLabel(
  recipe: Recipe,
  language: Language,
  translate: Translate,
  component: Component,
): string {
  return (
    optionLabel(recipe, language, component.code) ??
    translate(`quoting.component.${component.code}`)
  )
}

/**
 * A refusal with labels instead of references (`choice`, `other`, `material`), ready for
 * translation.
 */
export function labelledRefusal(recipe: Recipe, language: Language, refusal: Refusal): Refusal {
  if (refusal.params === undefined) return refusal
  const params = { ...refusal.params }
  for (const name of ['choice', 'other', 'material']) {
    const reference = params[name]
    if (typeof reference === 'string')
      params[name] = optionLabel(recipe, language, reference) ?? reference
  }
  // Equal labels (lamination and varnish are both «Brillo») are qualified by their group.
  if (params.choice !== undefined && params.choice === params.other) {
    for (const name of ['choice', 'other']) {
      const [group = ''] = `${refusal.params[name]}`.split('.')
      params[name] = `${params[name]} (${optionLabel(recipe, language, group) ?? group})`
    }
  }
  return { ...refusal, params }
}
