import type { Refusal } from '../src/platform/refusal.ts'
import type { Configuration } from '../src/shop/print/quoting/configuration.ts'
import { completed } from '../src/shop/print/quoting/default-configuration.ts'
import { quote } from '../src/shop/print/quoting/quote.ts'
import type { Recipe } from '../src/shop/print/quoting/recipe.ts'
import { sheetNamed } from './products.ts'

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
