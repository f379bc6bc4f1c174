import type { OrderLineRecord } from '../../order/order-record.ts'
import { sayOptions } from '../../order/say-options.ts'
import { componentLabel } from '../../print/quoting/labels.ts'
import { eyeletWarnings } from '../../print/quoting/spaced-eyelets.ts'
import type { ViewFacts } from './view-facts.ts'

export function lineOf(line: OrderLineRecord, facts: ViewFacts) {
  const { recipeOf, language, t } = facts
  const {
    id,
    position,
    productSlug,
    productName,
    recipeVersion,
    configuration,
    netCents,
    pieces,
    weightG,
    jobState,
    artworkRules,
    speed,
  } = line
  const recipe = recipeOf(line)
  const nameOf = (component: OrderLineRecord['components'][number]) =>
    recipe
      ? componentLabel(recipe, language, t, component)
      : t(`quoting.component.${component.code}`)
  return {
    id,
    position,
    productSlug,
    productName,
    recipeVersion,
    configuration,
    options: recipe ? sayOptions(line, recipe, facts) : [],
    /** What the product's page warned of, in words. */
    warnings: recipe
      ? eyeletWarnings(recipe, configuration).map(({ key, params }) => t(key, params))
      : [],
    components: line.components.map((component) => ({ ...component, label: nameOf(component) })),
    netCents,
    pieces,
    weightG,
    jobState,
    artworkRules,
    speed: speed.code,
    /** Last minute of the day that still counts, Europe/Madrid, "HH:MM". */
    cutOff: speed.cutOff,
  }
}
