import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyOf } from '../../../../test/any-configuration.ts'
import { sheetNamed } from '../../../../test/products.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { completed } from '../../print/quoting/default-configuration.ts'
import { quote } from '../../print/quoting/quote.ts'
import type { SheetRecipe } from '../../print/quoting/recipe.ts'
import { barsOf, labLines, summedLab, type Trial } from './price-lab.ts'

const { recipe, defaultConfiguration } = sheetNamed('lona-frontal-pvc')
const trialOf = (changes: Partial<Configuration> = {}): Trial => ({
  kind: 'order',
  number: 'M-26-000001',
  configuration: completed(recipe, { ...defaultConfiguration, units: 1, ...changes }),
})
const rated = (material: string, change: (cents: number) => number): SheetRecipe => ({
  ...recipe,
  materials: recipe.materials.map((each) =>
    each.code === material
      ? {
          ...each,
          tiers: each.tiers.map((tier) => ({ ...tier, centsPerM2: change(tier.centsPerM2) })),
        }
      : each,
  ),
})
const lab = (after: SheetRecipe, trials: readonly Trial[]) =>
  summedLab(labLines({ recipe }, { recipe: after }, trials))
const netOf = (of: SheetRecipe, { configuration }: Trial): number => {
  const quoted = quote(of, configuration)
  return quoted.ok ? quoted.value.netCents : Number.NaN
}

const [FIRST, SECOND] = [recipe.materials[0]?.code ?? '', recipe.materials[1]?.code ?? '']
const one = trialOf({ material: FIRST, widthMm: 3000, heightMm: 1000 })
const large = trialOf({ material: FIRST, widthMm: 4000, heightMm: 1000, units: 5 })
const other = trialOf({ material: SECOND, widthMm: 2000, heightMm: 1000 })

describe('a rate that rises', () => {
  const after = rated(FIRST, (cents) => cents + 100)

  test('is told for each line, with the totals of those that have both prices', () => {
    const found = lab(after, [one, large, other])
    expect(found).toMatchObject({ dearer: 2, same: 1, cheaper: 0, lost: 0, gained: 0, unpriced: 0 })
    expect(found.beforeCents).toBe(netOf(recipe, one) + netOf(recipe, large) + netOf(recipe, other))
    expect(found.afterCents).toBe(netOf(after, one) + netOf(after, large) + netOf(after, other))
    expect(found.most?.trial).toBe(large)
    expect(found.least).toBeNull()
    expect(found.lines[2]).toMatchObject({ differenceCents: 0, changeBp: 0 })
  })

  test('and another that falls: the largest rise and fall in euros', () => {
    const both = rated(FIRST, (cents) => cents + 100)
    const cheaper = {
      ...both,
      materials: both.materials.map((each) =>
        each.code === SECOND ? { ...each, tiers: [{ fromMm2: 0, centsPerM2: 100 }] } : each,
      ),
    }
    const found = lab(cheaper, [one, other, large])
    expect([found.most?.trial, found.least?.trial]).toEqual([large, other])
    expect(found).toMatchObject({ dearer: 2, cheaper: 1 })
  })
})

test('what is no longer possible says why and is in no total', () => {
  const after = { ...recipe, materials: recipe.materials.filter(({ code }) => code !== SECOND) }
  const found = lab(after, [one, other])
  expect(found).toMatchObject({ lost: 1, gained: 0, unpriced: 0, same: 1 })
  expect(found.beforeCents).toBe(netOf(recipe, one))
  expect(found.lines[1]).toMatchObject({ afterCents: null, differenceCents: null, changeBp: null })
  expect(found.lines[1]?.refusals[0]?.field).toBe('material')
  const back = summedLab(labLines({ recipe: after }, { recipe }, [one, other]))
  expect(back).toMatchObject({ lost: 0, gained: 1 })
  expect(summedLab(labLines({ recipe: after }, { recipe: after }, [one, other]))).toMatchObject({
    unpriced: 1,
    same: 1,
  })
})

test('the margin is that of the lines whose cost is known', () => {
  const costs = new Map([[`material.${FIRST}`, { per: 'm2', cents: 200 } as const]])
  const after = rated(FIRST, (cents) => cents + 100)
  const found = summedLab(
    labLines({ recipe, costs }, { recipe: after, costs }, [one, large, other]),
  )
  const cost = 3 * 200 + 20 * 200
  const [before, later] = [recipe, after].map((of) => netOf(of, one) + netOf(of, large))
  expect(found.margin).toMatchObject({
    lines: 2,
    before: { cents: (before ?? 0) - cost },
    after: { cents: (later ?? 0) - cost },
  })
  expect(lab(after, [one]).margin).toBeNull()
})

test('without lines nothing changes', () => {
  expect(lab(recipe, [])).toMatchObject({ beforeCents: 0, changeBp: null, most: null, least: null })
  expect(barsOf(lab(recipe, []))).toEqual([])
})

test('an equal recipe changes nothing, for any configuration', () => {
  fc.assert(
    fc.property(fc.array(anyOf(recipe), { maxLength: 5 }), (configurations) => {
      const trials = configurations.map((configuration) => ({ ...one, configuration }))
      const found = lab(structuredClone(recipe), trials)
      expect(found.afterCents).toBe(found.beforeCents)
      expect([found.dearer, found.cheaper, found.lost, found.gained]).toEqual([0, 0, 0, 0])
      expect(found.same + found.unpriced).toBe(trials.length)
    }),
  )
})

test('every line is counted once, whatever a rate becomes', () => {
  fc.assert(
    fc.property(
      fc.array(anyOf(recipe), { maxLength: 5 }),
      fc.integer({ min: 0, max: 5000 }),
      (configurations, cents) => {
        const trials = configurations.map((configuration) => ({ ...one, configuration }))
        const { lines, ...sums } = lab(
          rated(FIRST, () => cents),
          trials,
        )
        const { dearer, same, cheaper, lost, gained, unpriced } = sums
        expect(dearer + same + cheaper + lost + gained + unpriced).toBe(trials.length)
        const differences = lines.reduce((sum, line) => sum + (line.differenceCents ?? 0), 0)
        expect(sums.afterCents - sums.beforeCents).toBe(differences)
        expect(barsOf({ lines }).reduce((sum, bar) => sum + bar.lines, 0)).toBeLessThanOrEqual(
          trials.length,
        )
      },
    ),
  )
})

test.each([
  [[], []],
  [[0, 0], [[0, 2]]],
  [
    [1, 100, 101],
    [
      [0, 0],
      [1, 2],
      [2, 1],
    ],
  ],
  [
    [-250, 0],
    [
      [-3, 1],
      [-2, 0],
      [-1, 0],
      [0, 1],
    ],
  ],
  [
    [5000, 700],
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
      [4, 0],
      [5, 0],
      [6, 2],
    ],
  ],
])('bars of %j basis points', (changes, bars) => {
  const [line] = lab(recipe, [one]).lines
  if (!line) throw new Error('no line')
  const lines = changes.map((changeBp) => ({ ...line, changeBp }))
  const found = barsOf(summedLab(lines))
  expect(found.map(({ percent, lines: count }) => [percent, count])).toEqual(bars)
})
