import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyOf } from '../../../../test/any-configuration.ts'
import { CORPOREAL, INITIALS, ROLL_UP, STICKER } from '../../../../test/piece-shapes.ts'
import { allProducts, productNamed } from '../../../../test/products.ts'
import { configured, SHAPES } from '../../../../test/shapes.ts'
import { BOARD } from '../../../../test/sheet-shapes.ts'
import type { Configuration } from './configuration.ts'
import { type MoreForLess, moreForLess } from './more-for-less.ts'
import { quote } from './quote.ts'
import type { Recipe } from './recipe.ts'

const { recipe: banner, defaultConfiguration: example } = productNamed('lona-frontal-pvc')
const { recipe: labels, defaultConfiguration: label } = productNamed('etiquetas-en-bobina')
const plain = { ...example, choices: { sides: 'one', finish: 'none' }, counts: { eyelets: 0 } }
const small = { ...plain, widthMm: 500, heightMm: 500, units: 1 }

type Told = [units: number, more: number, savedCents: number] | undefined
const told = (recipe: Recipe, configuration: Configuration): Told => {
  const more = moreForLess(recipe, configuration)
  return more && [more.units, more.morePieces, more.savedCents]
}

/** Urgent is offered up to 20 pieces; from 30 pieces on the file check of each piece costs less. */
const RULED: Recipe = {
  ...BOARD,
  unitTiers: [],
  groups: [
    {
      kind: 'choice',
      code: 'packing',
      label: { es: 'Embalaje' },
      show: 'list',
      default: 'box',
      choices: [
        {
          code: 'box',
          label: { es: 'Caja' },
          price: { type: 'per_piece', cents: 900 },
          prices: [
            {
              when: [{ all: [{ line: 'pieces', atLeast: 30 }] }],
              price: { type: 'per_order_line', cents: 0 },
            },
          ],
        },
      ],
    },
  ],
  speeds: BOARD.speeds.map((speed) =>
    speed.code === 'urgent'
      ? {
          ...speed,
          requires: [{ line: 'pieces', atMost: 20, because: 'quoting.refused.compatibility' }],
        }
      : speed,
  ),
}
/** A rate that falls above an area, so that a price falls where nothing but `atMost` says it. */
const ABOVE: Recipe = {
  ...RULED,
  groups: [
    {
      kind: 'choice',
      code: 'packing',
      label: { es: 'Embalaje' },
      show: 'list',
      default: 'box',
      choices: [
        {
          code: 'box',
          label: { es: 'Caja' },
          prices: [
            {
              when: [{ line: 'area', atMost: 9_500_000 }],
              price: { type: 'per_piece', cents: 9000 },
            },
          ],
        },
      ],
    },
  ],
}

describe('more pieces for less, or for the same', () => {
  it.each<[string, Recipe, Configuration, Told]>([
    ['249 labels cost more than 250', labels, { ...label, units: 249 }, [250, 1, 488]],
    ['24 banners cost more than 25', banner, { ...example, units: 24 }, [25, 1, 897]],
    ['4 of 50 × 50 cm fill the square metre that is paid anyway', banner, small, [4, 3, 0]],
    [
      '17 m² are capped at the price of 20',
      banner,
      { ...plain, widthMm: 1000, heightMm: 1000, units: 17 },
      [20, 3, 0],
    ],
    ['two designs, of each', banner, { ...small, designs: 2 }, [2, 2, 0]],
    [
      'two designs, in all',
      banner,
      { ...small, units: 2, designs: 2, unitsMode: 'total' },
      [4, 2, 0],
    ],
    [
      'stickers fill the least area',
      STICKER,
      configured(STICKER, { widthMm: 50, heightMm: 50, units: 25 }),
      [100, 75, 0],
    ],
    ['initials have a set-up each', INITIALS, configured(INITIALS, { units: 24 }), [25, 1, 1032]],
    ['corporeal pieces', CORPOREAL, configured(CORPOREAL, { units: 24 }), [25, 1, 900]],
    ['roll-ups have a price each', ROLL_UP, configured(ROLL_UP, { units: 9 }), undefined],
    ['the tenth costs something', BOARD, configured(BOARD, { units: 9 }), undefined],
    ['what is refused', banner, { ...example, units: 0 }, undefined],
    [
      'a price that changes from a number of pieces on',
      RULED,
      configured(RULED, { units: 29 }),
      [30, 1, 24_777],
    ],
    [
      'a price that holds up to an area',
      ABOVE,
      configured(ABOVE, { widthMm: 1000, heightMm: 1000, units: 9 }),
      [10, 1, 79_299],
    ],
    [
      'what is not offered at that number',
      RULED,
      configured(RULED, { units: 20, speed: 'urgent' }),
      undefined,
    ],
    ['no more than are in stock', { ...labels, stock: 249 }, { ...label, units: 249 }, undefined],
    ['as many as are in stock', { ...banner, stock: 3 }, small, [3, 2, 0]],
    ['no more than may be ordered', unitsUpTo(labels, 249), { ...label, units: 249 }, undefined],
  ])('%s', (_, recipe, configuration, expected) => {
    expect(told(recipe, configuration)).toEqual(expected)
  })
})

function unitsUpTo(recipe: Recipe, max: number): Recipe {
  return {
    ...recipe,
    limits: { ...recipe.limits, units: { ...recipe.limits.units, max } },
  } as Recipe
}

/** Net cents at each number of units; `NaN` where it is refused. */
function pricesOf(recipe: Recipe, configuration: Configuration): number[] {
  const prices: number[] = []
  for (let units = 0; units <= recipe.limits.units.max; units++) {
    const quoted = quote(recipe, { ...configuration, units })
    prices.push(quoted.ok ? quoted.value.netCents : Number.NaN)
  }
  return prices
}

/**
 * For each number of units, the next one that is cheaper; else the last one that costs the same.
 */
function bestOf(prices: readonly number[]): (number | undefined)[] {
  const lastAt = new Map(prices.map((cents, units) => [cents, units]))
  const cheaper: (number | undefined)[] = prices.map(() => undefined)
  const waiting: number[] = []
  for (const [units, cents] of prices.entries()) {
    if (Number.isNaN(cents)) continue
    for (
      let last = waiting.at(-1);
      last !== undefined && cents < (prices[last] ?? 0);
      last = waiting.at(-1)
    ) {
      cheaper[last] = units
      waiting.pop()
    }
    waiting.push(units)
  }
  return prices.map((cents, units) => {
    const same = lastAt.get(cents)
    return (
      cheaper[units] ??
      (same !== undefined && same > units && !Number.isNaN(cents) ? same : undefined)
    )
  })
}

function expectAsBruteForce(
  recipe: Recipe,
  configuration: Configuration,
  prices: readonly number[],
  more: MoreForLess | undefined,
): void {
  const best = bestOf(prices)[configuration.units]
  expect(more?.units, JSON.stringify(configuration)).toBe(best)
  if (more === undefined) return
  const then = quote(recipe, { ...configuration, units: more.units })
  if (!then.ok) throw new Error(`${more.units} units cannot be ordered`)
  const savedCents = (prices[configuration.units] ?? 0) - then.value.netCents
  expect(more).toMatchObject({
    netCents: then.value.netCents,
    pieces: then.value.pieces,
    savedCents,
  })
  expect(savedCents).toBeGreaterThanOrEqual(0)
}

describe.each([
  ...Object.entries<Recipe>({ ...SHAPES, RULED, ABOVE }),
  ...allProducts().map(({ slug, recipe }) => [slug, recipe] as const),
])('of %s', (name, whole) => {
  const recipe = unitsUpTo(whole, Math.min(whole.limits.units.max, 300))
  const made = anyOf(recipe).filter((configuration) => quote(recipe, configuration).ok)

  it('what trying every number finds is what is offered', () => {
    fc.assert(
      fc.property(made, (configuration) => {
        expectAsBruteForce(
          recipe,
          configuration,
          pricesOf(recipe, configuration),
          moreForLess(recipe, configuration),
        )
      }),
      { numRuns: name === name.toUpperCase() ? 40 : 12, maxSkipsPerRun: 2000 },
    )
  })
})

describe('the demo shop', () => {
  const products = allProducts().map(({ slug, recipe, defaultConfiguration }) => {
    const prices = pricesOf(recipe, defaultConfiguration)
    const falls = prices.flatMap((cents, units) =>
      (prices[units + 1] ?? cents) < cents ? [units] : [],
    )
    return { slug, recipe, configuration: defaultConfiguration, prices, falls }
  })

  it('tells of every number at which one more is cheaper, with what it saves', () => {
    for (const { slug, recipe, configuration, prices, falls } of products)
      for (const units of falls)
        expect([slug, told(recipe, { ...configuration, units })]).toEqual([
          slug,
          [units + 1, expect.any(Number), (prices[units] ?? 0) - (prices[units + 1] ?? 0)],
        ])
    expect(products.flatMap(({ falls }) => falls).length).toBeGreaterThan(70)
  })

  it('tells of every number at which any larger one is cheaper', () => {
    const cheaper = products.flatMap(({ recipe, configuration, prices }) =>
      bestOf(prices).flatMap((best, units) =>
        best !== undefined && (prices[best] ?? 0) < (prices[units] ?? 0)
          ? [[best, told(recipe, { ...configuration, units })?.[0]]]
          : [],
      ),
    )
    expect(cheaper.filter(([best, offered]) => best !== offered)).toEqual([])
    expect(cheaper.length).toBeGreaterThan(3000)
  })
})
