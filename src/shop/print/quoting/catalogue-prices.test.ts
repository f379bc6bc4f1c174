/** What holds of the price, for every product that the demo shop sells. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allProducts } from '../../../../test/products.ts'
import { type Asked, drawFrom, randomConfiguration } from '../../../../test/random-configuration.ts'
import { type Configuration, piecesOf } from './configuration.ts'
import { pieceMeasures } from './piece-measures.ts'
import { type Quote, quote } from './quote.ts'
import type { Recipe } from './recipe.ts'

const RUNS = { numRuns: 300 }

const quotedOf = (recipe: Recipe, configuration: Configuration): Quote | undefined => {
  const result = quote(recipe, configuration)
  return result.ok ? result.value : undefined
}
/** What grows with the size alone: print or volume. */
const printOf = ({ components }: Quote): number =>
  components.find(({ kind }) => kind === 'print')?.cents ?? Number.NaN

const anyOf = (asked: Asked) =>
  fc.integer().map((seed) => randomConfiguration(asked, drawFrom(seed)))

/** How often a property had something to say: one that is never asked proves nothing. */
function everyQuoted(
  asked: Asked,
  holds: (configuration: Configuration, quoted: Quote) => boolean,
): number {
  let times = 0
  fc.assert(
    fc.property(anyOf(asked), (configuration) => {
      const quoted = quotedOf(asked.recipe, configuration)
      if (quoted && holds(configuration, quoted)) times += 1
    }),
    RUNS,
  )
  return times
}

describe.each(allProducts().map((product) => [product.slug, product] as const))(
  '%s',
  (_, { recipe, defaultConfiguration: example }) => {
    const asked = { recipe, example }

    it('adds its components up to the net, in whole cents', () => {
      const times = everyQuoted(
        asked,
        (_, { components, netCents, weightG, areaMm2, billedMm2 }) => {
          expect(components.reduce((sum, { cents }) => sum + cents, 0)).toBe(netCents)
          for (const figure of [
            netCents,
            weightG,
            areaMm2,
            billedMm2,
            ...components.map(({ cents }) => cents),
          ])
            expect(figure).toSatisfy(Number.isSafeInteger)
          expect(netCents).toBeGreaterThan(0)
          return true
        },
      )
      expect(times).toBeGreaterThan(RUNS.numRuns / 10)
    })

    it('never prints cheaper what is larger', () => {
      const grown = (configuration: Configuration, other: Configuration): Configuration => {
        const larger = { ...configuration }
        for (const name of ['widthMm', 'heightMm', 'thicknessMm'] as const)
          if (larger[name] !== undefined && other[name] !== undefined)
            larger[name] = Math.max(larger[name], other[name])
        return recipe.shape === 'format' ? { ...larger, format: other.format } : larger
      }
      let times = 0
      fc.assert(
        fc.property(anyOf(asked), anyOf(asked), (one, two) => {
          const other = grown(one, two)
          const [small, large] = [quotedOf(recipe, one), quotedOf(recipe, other)]
          if (
            !small ||
            !large ||
            !(pieceMeasures(recipe, other).areaMm2 >= pieceMeasures(recipe, one).areaMm2)
          )
            return
          times += 1
          expect(printOf(large)).toBeGreaterThanOrEqual(printOf(small))
        }),
        RUNS,
      )
      expect(times).toBeGreaterThan(RUNS.numRuns / 20)
    })

    it('never costs less with more units, within a unit tier', () => {
      const tierOf = (configuration: Configuration) =>
        recipe.unitTiers.filter(({ fromPieces }) => fromPieces <= piecesOf(configuration)).length
      const times = everyQuoted(asked, (configuration, quoted) => {
        const { units } = configuration
        return [units + 1, units + 7, units * 3, units * 50].some((more) => {
          const larger = { ...configuration, units: more }
          const other = quotedOf(recipe, larger)
          if (!other || tierOf(larger) !== tierOf(configuration)) return false
          expect(other.netCents).toBeGreaterThanOrEqual(quoted.netCents)
          return true
        })
      })
      expect(times).toBeGreaterThan(RUNS.numRuns / 20)
    })

    it('gives the same answers in any order of the questions', () => {
      const turned = <T>(record: Record<string, T>) =>
        Object.fromEntries(Object.entries(record).reverse())
      const recipeTurned = {
        ...recipe,
        materials: recipe.materials.toReversed(),
        speeds: recipe.speeds.toReversed(),
      } as Recipe
      fc.assert(
        fc.property(anyOf(asked), (configuration) => {
          const { choices, counts, ...rest } = configuration
          const other = {
            ...turned(rest),
            choices: turned(choices),
            counts: turned(counts),
          } as Configuration
          const expected = quote(recipe, configuration)
          expect(quote(recipe, other)).toEqual(expected)
          expect(quote(recipeTurned, configuration)).toEqual(expected)
        }),
        RUNS,
      )
    })
  },
)
