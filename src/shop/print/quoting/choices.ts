import type { Refusal } from '../../../platform/refusal.ts'
import type { Params } from '../../../platform/text.ts'
import { allHold } from './conditions.ts'
import type { Configuration } from './configuration.ts'
import { completed } from './default-configuration.ts'
import type { Group, Price } from './group.ts'
import type { Recipe } from './recipe.ts'
import { refusalsOf } from './validate.ts'

/** The groups that the recipe asks of this configuration, in order. */
export const askedGroups = (recipe: Recipe, configuration: Configuration): Group[] =>
  recipe.groups.filter((group) => allHold(group.when, configuration))

/**
 * The configuration with a choice applied; newly asked groups take their default, others are
 * dropped.
 */
export function withChoice(
  recipe: Recipe,
  configuration: Configuration,
  group: string,
  choice: string,
): Configuration {
  return completed(recipe, {
    ...configuration,
    choices: { ...configuration.choices, [group]: choice },
  })
}

/** Why a choice is not available now, as far as the choice itself is the reason; empty if it is. */
export function choiceRefusals(
  recipe: Recipe,
  configuration: Configuration,
  group: string,
  choice: string,
): Refusal[] {
  const material = recipe.materials.find((one) => one.code === configuration.material)
  const field = `choices.${group}`
  return refusalsOf(recipe, withChoice(recipe, configuration, group, choice), material).filter(
    (refusal) => refusal.field === field,
  )
}

/** Price of a choice as shown on a tile: "1,20 €/m", "+70 %", "0 €". */
export function priceEffect(price: Price | undefined): { key: string; params: Params } {
  if (price === undefined) return { key: 'quoting.effect.none', params: {} }
  if (price.type === 'percent')
    return { key: 'quoting.effect.percent', params: { percent: price.basisPoints / 100 } }
  return { key: `quoting.effect.${price.type}`, params: { rateCents: price.cents } }
}
