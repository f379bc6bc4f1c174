import { formatFigure } from '../../../platform/figures.ts'
import { intlLocale, type Language, type Translate } from '../../../platform/text.ts'
import type { Component } from './component.ts'
import { componentLabel } from './labels.ts'
import type { Quote } from './quote.ts'
import type { Recipe } from './recipe.ts'

/** "Impresión 47,40 + dobladillo 19,20 + ollados 7,00", without items that cost nothing. */
export function formulaOf(
  { components }: Quote,
  recipe: Recipe,
  language: Language,
  t: Translate,
): string {
  const amount = (cents: number): string =>
    formatFigure(Math.abs(cents) / 100, intlLocale(language), { least: 2, most: 2 })
  const term = (component: Component, index: number): string => {
    const label = componentLabel(recipe, language, t, component)
    if (index === 0) return `${label} ${amount(component.cents)}`
    const sign = component.cents < 0 ? '−' : '+'
    return `${sign} ${label.charAt(0).toLowerCase()}${label.slice(1)} ${amount(component.cents)}`
  }
  return components
    .filter(({ cents }, index) => index === 0 || cents !== 0)
    .map(term)
    .join(' ')
}
