import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyOf } from '../../../../test/any-configuration.ts'
import { productNamed, shippedProducts } from '../../../../test/products.ts'
import type { Configuration } from '../quoting/configuration.ts'
import { completed } from '../quoting/default-configuration.ts'
import { costParts } from './cost-parts.ts'
import { type Cost, type CostUnit, lineCost, marginOf } from './line-cost.ts'

const costs = (known: Record<string, [CostUnit, number]>) =>
  new Map(
    Object.entries(known).map(([part, [per, cents]]): [string, Cost] => [part, { per, cents }]),
  )
const banner = productNamed('lona-frontal-pvc')
const configured = (
  { recipe, defaultConfiguration }: Pick<typeof banner, 'recipe' | 'defaultConfiguration'>,
  changes: Partial<Configuration>,
) => completed(recipe, { ...defaultConfiguration, ...changes })

/** Two banners of 3 × 1 m with a hem all round and 10 eyelets each. */
const HEMMED = configured(banner, {
  widthMm: 3000,
  heightMm: 1000,
  units: 2,
  designs: 1,
  material: 'banner510',
  choices: { sides: 'one', finish: 'hem', finishEdges: 'all', eyeletPlace: 'topBottom' },
  counts: { eyelets: 10 },
  spacings: {},
})
const MATERIAL = { 'material.banner510': ['m2', 231] } satisfies Record<string, [CostUnit, number]>

describe('a banner', () => {
  test.each<[string, Record<string, [CostUnit, number]>, number]>([
    ['6 m² of material', {}, 1386],
    ['16 m of hem', { 'option.finish.hem': ['m', 30] }, 1386 + 480],
    ['20 eyelets', { 'option.eyelets': ['item', 7] }, 1386 + 140],
    ['work of each piece', { 'work.piece': ['piece', 150] }, 1386 + 300],
    ['work of the line', { 'work.line': ['line', 200] }, 1386 + 200],
    ['work by area', { 'work.m2': ['m2', 50] }, 1386 + 300],
    ['no other finish', { 'option.finish.tape': ['m', 900] }, 1386],
    ['metres of its roll', { 'material.banner510': ['m', 1000] }, -1],
    ['a price for each piece', { 'material.banner510': ['piece', 800] }, 1600],
  ])('%s', (_, more, cents) => {
    const [material] = banner.recipe.materials.filter(({ code }) => code === 'banner510')
    const rollMm = material && 'rollWidthMm' in material ? material.rollWidthMm : 0
    const expected = cents === -1 ? Math.round((6_000_000 * 1000) / (rollMm * 1000)) : cents
    expect(lineCost(banner.recipe, HEMMED, costs({ ...MATERIAL, ...more }))).toBe(expected)
  })

  test('hemmed on two edges costs their metres alone', () => {
    const twoEdges = {
      ...HEMMED,
      choices: { ...HEMMED.choices, finishEdges: 'topBottom' },
    }
    const known = costs({ ...MATERIAL, 'option.finish.hem': ['m', 30] })
    expect(lineCost(banner.recipe, twoEdges, known)).toBe(1386 + 2 * 6 * 30)
  })

  test('of a material whose cost is not known costs nobody knows what', () => {
    expect(lineCost(banner.recipe, HEMMED, costs({ 'option.eyelets': ['item', 7] }))).toBeNull()
    expect(lineCost(banner.recipe, { ...HEMMED, material: 'gone' }, costs(MATERIAL))).toBeNull()
  })
})

test('joins, formats and volumes have their own costs', () => {
  const flag = productNamed('bandera-personalizada')
  const wide = configured(flag, { widthMm: 6000, heightMm: 4000, units: 2, designs: 1 })
  const material: Record<string, [CostUnit, number]> = { [`material.${wide.material}`]: ['m2', 0] }
  const joins = { ...material, [`join.${wide.material}`]: ['m', 100] } satisfies typeof material
  // One join along the shorter side of each flag.
  expect(lineCost(flag.recipe, wide, costs(joins))).toBe(2 * 400)
  const rollUp = productNamed('roll-up')
  const stand = configured(rollUp, { units: 3 })
  const known: Record<string, [CostUnit, number]> = { [`material.${stand.material}`]: ['m2', 0] }
  const withStand = { ...known, [`format.${stand.format}`]: ['piece', 1250] } satisfies typeof known
  expect(lineCost(rollUp.recipe, stand, costs(withStand))).toBe(3750)
  const logo = productNamed('logo-corporeo')
  const solid = configured(logo, { widthMm: 1000, heightMm: 500, thicknessMm: 100, units: 2 })
  const block = costs({ [`material.${solid.material}`]: ['dm3', 12] })
  expect(lineCost(logo.recipe, solid, block)).toBe(1200)
})

test.each(shippedProducts().map((product) => [product.slug, product] as const))(
  'the costs of the parts of %s add up, and a dearer part never makes a line cheaper',
  (_, { recipe }) => {
    const parts = costParts(recipe)
    expect(new Set(parts.map(({ part }) => part)).size).toBe(parts.length)
    const anyCosts = fc
      .array(fc.nat({ max: 100_000 }), { minLength: parts.length, maxLength: parts.length })
      .map((cents) =>
        parts.map(({ part, units }, index): [string, Cost] => [
          part,
          { per: units[0], cents: cents[index] ?? 0 },
        ]),
      )
    const free = parts
      .filter(({ kind }) => kind === 'material')
      .map(({ part, units }): [string, Cost] => [part, { per: units[0], cents: 0 }])
    fc.assert(
      fc.property(anyOf(recipe), anyCosts, (configuration, known) => {
        const all = lineCost(recipe, configuration, new Map(known)) ?? -1
        const alone = known.map(
          (cost) => lineCost(recipe, configuration, new Map([...free, cost])) ?? -1,
        )
        expect(all).toBe(alone.reduce((sum, cents) => sum + cents, 0))
        expect(Math.min(all, ...alone)).toBeGreaterThanOrEqual(0)
        const dearer = known.map(([part, { per, cents }]): [string, Cost] => [
          part,
          { per, cents: cents + 1 },
        ])
        expect(lineCost(recipe, configuration, new Map(dearer))).toBeGreaterThanOrEqual(all)
      }),
      { numRuns: 20 },
    )
  },
)

test.each([
  [1000, 355, 645, 6450],
  [1000, 1000, 0, 0],
  [1000, 1200, -200, -2000],
  [0, 100, -100, null],
])('of %i with a cost of %i is left %i', (net, cost, cents, bp) => {
  expect(marginOf(net, cost)).toEqual({ cents, bp })
})
