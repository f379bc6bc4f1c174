/**
 * A shared link opens what was shared: every field of every product's configuration goes into the
 * address and comes back.
 */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allProducts, productNamed } from '../../../../test/products.ts'
import type { Configuration } from './configuration.ts'
import { configurationFromParams, configurationToParams } from './configuration-url.ts'
import { completed } from './default-configuration.ts'
import { configurationOf, draftFromParams, draftOf } from './draft.ts'
import type { Range } from './limits.ts'
import type { Recipe } from './recipe.ts'

const within = ({ min, max }: Range) => fc.integer({ min, max })

/** The sizes that are typed: in the other shapes they follow from what is chosen. */
const sizesOf = ({ limits }: Recipe) => ({
  ...('widthMm' in limits && { widthMm: within(limits.widthMm) }),
  ...('heightMm' in limits && { heightMm: within(limits.heightMm) }),
  ...('thicknessMm' in limits && { thicknessMm: within(limits.thicknessMm) }),
})

/** Any answers to the questions of a recipe, whether or not they go together. */
function configurationsOf(recipe: Recipe, base: Configuration): fc.Arbitrary<Configuration> {
  const codes = (list: readonly { code: string }[]) =>
    fc.constantFrom(...list.map(({ code }) => code))
  const choices = Object.fromEntries(
    recipe.groups.flatMap((group) =>
      group.kind === 'choice' ? [[group.code, codes(group.choices)]] : [],
    ),
  )
  const texts = recipe.groups.some(({ kind }) => kind === 'text')
    ? {
        texts: fc.record(
          Object.fromEntries(
            recipe.groups.flatMap(({ kind, code }) =>
              kind === 'text' ? [[code, fc.stringMatching(/^[A-Z]$/)]] : [],
            ),
          ),
        ),
      }
    : {}
  const formats = recipe.shape === 'format' ? { format: codes(recipe.formats) } : {}
  const counts = Object.fromEntries(
    recipe.groups.flatMap((group) => (group.kind === 'count' ? [[group.code, within(group)]] : [])),
  )
  return fc
    .record({
      ...sizesOf(recipe),
      ...texts,
      ...formats,
      unitsMode: fc.constantFrom('same' as const, 'total' as const),
      units: within(recipe.limits.units),
      designs: within(recipe.limits.designs),
      material: codes(recipe.materials),
      choices: fc.record(choices),
      counts: fc.record(counts),
      speed: fc.constantFrom(...recipe.speeds.map(({ code }) => code)),
      fileCheck: fc.boolean(),
    })
    .map((chosen) => completed(recipe, { ...base, ...(chosen as Configuration) }))
}

describe.each(allProducts().map((product) => [product.slug, product] as const))(
  '%s',
  (_, { recipe, defaultConfiguration }) => {
    const anyOfIt = configurationsOf(recipe, defaultConfiguration)

    test('comes back from its address as it was', () => {
      fc.assert(
        fc.property(anyOfIt, (configuration) => {
          const params = new URLSearchParams(configurationToParams(configuration).toString())
          expect(configurationFromParams(params, recipe, defaultConfiguration)).toEqual({
            ok: true,
            value: configuration,
          })
        }),
      )
    })

    test('opens in the form as it was', () => {
      fc.assert(
        fc.property(anyOfIt, (configuration) => {
          const params = new URLSearchParams(configurationToParams(configuration).toString())
          expect(
            configurationOf(recipe, draftFromParams(params, recipe, draftOf(defaultConfiguration))),
          ).toEqual(configuration)
        }),
      )
    })
  },
)

test('what the customer wrote in words stays out of the address', () => {
  const { defaultConfiguration } = productNamed('lona-frontal-pvc')
  const address = configurationToParams({
    ...defaultConfiguration,
    jobName: 'Boda de Ana',
    observations: 'Llamar al 600',
  }).toString()
  expect(decodeURIComponent(address)).not.toMatch(/Ana|600/)
})
