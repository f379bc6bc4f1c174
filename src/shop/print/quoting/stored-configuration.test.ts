import { describe, expect, it, test } from 'vitest'
import { allProducts, productNamed } from '../../../../test/products.ts'
import { Configuration } from './configuration-schema.ts'
import { defaultConfiguration } from './default-configuration.ts'
import { parseConfiguration, withoutUnknownAnswers } from './parse-configuration.ts'
import type { Recipe } from './recipe.ts'

const { recipe, defaultConfiguration: example } = productNamed('lona-frontal-pvc')

describe('a stored configuration', () => {
  it('loses only the answers that the product does not ask for any more', () => {
    const old = { ...example, choices: { ...example.choices, gift: 'yes' }, spacings: { cats: 5 } }
    expect(parseConfiguration(old, recipe).ok).toBe(false)
    const healed = withoutUnknownAnswers(old, recipe)
    expect(healed).toEqual({ ...example, spacings: {} })
    expect(parseConfiguration(healed, recipe)).toEqual({ ok: true, value: example })
  })

  it('without such answers is the same', () => {
    expect(withoutUnknownAnswers(example, recipe)).toBe(example)
  })
})

test('every field of the schema survives in one of the products', () => {
  const whole = (recipe: Recipe) => ({
    ...defaultConfiguration(recipe),
    fileCheck: true,
    jobName: 'Mercado',
    observations: 'Sin arrugas',
  })
  const spaced = { ...example, spacings: { eyelets: 500 } }
  const kept = [
    ...allProducts().map((product) => [product.recipe, whole(product.recipe)] as const),
    [recipe, spaced] as const,
  ].map(([of, configuration]) => {
    const result = parseConfiguration(configuration, of)
    return result.ok ? result.value : {}
  })
  const missing = Object.keys(Configuration.shape).filter(
    (name) => !kept.some((each) => Object.hasOwn(each, name)),
  )
  expect(missing).toEqual([])
})
