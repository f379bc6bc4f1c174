import { sheetNamed } from '../../../../test/products.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import type { Configuration } from './configuration.ts'
import { completed } from './default-configuration.ts'
import { quote } from './quote.ts'
import type { Recipe } from './recipe.ts'

export const { recipe: frontlit, defaultConfiguration: example } = sheetNamed('lona-frontal-pvc')

export function refusalsOf(
  said: object,
  recipe: Recipe = frontlit,
  base: Configuration = example,
): Refusal[] {
  const result = quote(recipe, completed(recipe, { ...base, ...said }))
  return result.ok ? [] : result.refusals
}
export const rows = (refusals: readonly Refusal[]): unknown[] =>
  refusals.map(({ code, field, params }) => [code.slice('quoting.'.length), field, params])

export const withChoices = (choices: object, counts: object = { eyelets: 0 }): object => ({
  choices: { ...example.choices, ...choices },
  counts,
})
export const eyelets = (count: number, eyeletPlace: string): object =>
  withChoices({ eyeletPlace }, { eyelets: count })
