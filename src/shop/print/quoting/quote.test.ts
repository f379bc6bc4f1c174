import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productNamed } from '../../../../test/products.ts'
import type { Configuration } from './configuration.ts'
import { completed } from './default-configuration.ts'
import { type Quote, quote } from './quote.ts'
import type { Recipe } from './recipe.ts'

const sold = productNamed('lona-frontal-pvc').recipe
/** What a speed is not offered for (speeds.test.ts) would only keep lines from being priced. */
const recipe: Recipe = {
  ...sold,
  speeds: sold.speeds.map(({ requires, excludes, ...speed }) => speed),
}

/** A plain banner of 510 g, sizes in centimetres, with what the example says. */
function banner(
  baseCm: number,
  heightCm: number,
  said: Partial<Configuration> = {},
): Configuration {
  const plain: Configuration = {
    widthMm: Math.round(baseCm * 10),
    heightMm: Math.round(heightCm * 10),
    unitsMode: 'same',
    units: 1,
    designs: 1,
    material: 'banner510',
    choices: {},
    counts: {},
    speed: 'normal',
    fileCheck: false,
    jobName: '',
    observations: '',
  }
  return completed(recipe, { ...plain, ...said })
}

function quoted(configuration: Configuration, of: Recipe = recipe): Quote {
  const result = quote(of, configuration)
  if (!result.ok) throw new Error(JSON.stringify(result.refusals))
  return result.value
}
const centsOf = ({ components }: Quote): [string, number][] =>
  components.map(({ code, cents }) => [code, cents])

const HEMMED = {
  units: 2,
  choices: { finish: 'hem', eyeletPlace: 'topBottom' },
  counts: { eyelets: 10 },
}

describe('worked examples', () => {
  it.each<[string, Configuration, number, [string, number][]]>([
    // biome-ignore format: one example, one row
    ['50 × 50 cm, 1 unit, normal', banner(50, 50), 890, [['print', 890], ['speed', 0]]],
    [
      '300 × 100, 2 units, hem on all edges, 10 eyelets each, normal',
      banner(300, 100, HEMMED),
      7360,
      // biome-ignore format: one example, one row
      [['print', 4740], ['finish.hem', 1920], ['eyelets', 700], ['speed', 0]],
    ],
    [
      'the same, urgent, file check',
      banner(300, 100, { ...HEMMED, speed: 'urgent', fileCheck: true }),
      9600,
      // biome-ignore format: one example, one row
      [['print', 4740], ['finish.hem', 1920], ['eyelets', 700], ['speed', 1840], ['fileCheck', 400]],
    ],
    [
      '120.5 × 80.3, 12 units (same design), double-sided, relax',
      banner(120.5, 80.3, { units: 12, choices: { sides: 'two' }, speed: 'relax' }),
      13333,
      // biome-ignore format: one example, one row
      [['print', 9173], ['sides.two', 6421], ['unitTier', -780], ['speed', -1481]],
    ],
    // biome-ignore format: one example, one row
    ['600 × 300, 1 unit, normal', banner(600, 300), 13000, [['print', 13000], ['speed', 0]]],
    [
      '200 × 100, 3 designs × 4 units, normal',
      banner(200, 100, { units: 4, designs: 3 }),
      15390,
      // biome-ignore format: one example, one row
      [['print', 15600], ['designs', 600], ['unitTier', -810], ['speed', 0]],
    ],
  ])('%s', (_, configuration, netCents, components) => {
    expect(quoted(configuration).netCents).toBe(netCents)
    expect(centsOf(quoted(configuration))).toEqual(components)
  })

  it('tells areas, pieces and weight', () => {
    const { pieces, areaMm2, billedMm2, weightG } = quoted(banner(50, 50, { units: 2 }))
    expect({ pieces, areaMm2, billedMm2, weightG }).toEqual({
      pieces: 2,
      areaMm2: 500_000,
      billedMm2: 1_000_000,
      weightG: 255,
    })
  })
})

describe('reasons', () => {
  it.each<[string, Configuration, string, object]>([
    [
      'base rate',
      banner(200, 100),
      'printBase',
      { pieces: 1, pieceM2: 2, areaM2: 2, rateCents: 890 },
    ],
    [
      'higher tier',
      banner(300, 100, HEMMED),
      'printTier',
      { pieces: 2, pieceM2: 3, areaM2: 6, rateCents: 790, fromM2: 5 },
    ],
    [
      'tier at its very first square metre',
      banner(500, 100),
      'printTier',
      { pieces: 1, pieceM2: 5, areaM2: 5, rateCents: 790, fromM2: 5 },
    ],
    [
      'least area',
      banner(50, 50),
      'printMinimum',
      { pieces: 1, pieceM2: 0.25, areaM2: 0.25, rateCents: 890, minimumM2: 1 },
    ],
    [
      'entry of a higher tier',
      banner(600, 300),
      'printCapped',
      {
        pieces: 1,
        pieceM2: 18,
        areaM2: 18,
        rateCents: 790,
        fullCents: 14220,
        capM2: 20,
        capRateCents: 650,
      },
    ],
  ])('the print component names the %s', (_, configuration, key, params) => {
    expect(quoted(configuration).components[0]?.reason).toEqual({
      key: `quoting.reason.${key}`,
      params,
    })
  })

  it('gives the figures of options, tier and speed', () => {
    const sleeve = banner(300, 100, {
      units: 10,
      speed: 'urgent',
      choices: { finish: 'sleeve', finishEdges: 'topBottom' },
    })
    const reasons = quoted(sleeve).components.map(({ reason }) => [reason.key, reason.params])
    expect(reasons.slice(1)).toEqual([
      ['quoting.reason.perEdgeMetre', { pieces: 10, pieceM: 6, totalM: 60, rateCents: 280 }],
      ['quoting.reason.unitTier', { percent: 5, fromPieces: 10, baseCents: 36_300 }],
      ['quoting.reason.speedSurcharge', { percent: 25, baseCents: 34_485 }],
    ])
  })
})

describe('price types that the banner has not', () => {
  const priced = (price: NonNullable<Parameters<typeof withPrice>[0]>): number | undefined =>
    quoted(
      {
        ...banner(200, 100, { units: 3, designs: 2 }),
        choices: { sides: 'one', finish: 'none', extra: 'yes' },
      },
      withPrice(price),
    ).components.find(({ code }) => code === 'extra.yes')?.cents
  const withPrice = (
    price: Extract<Recipe['groups'][number], { kind: 'choice' }>['choices'][number]['price'],
  ): Recipe => ({
    ...recipe,
    groups: [
      ...recipe.groups,
      {
        kind: 'choice',
        code: 'extra',
        label: { es: 'Extra' },
        show: 'list',
        default: 'yes',
        choices: [{ code: 'yes', label: { es: 'Sí' }, price }],
      },
    ],
  })

  it.each([
    [{ type: 'per_piece', cents: 80 } as const, 480],
    [{ type: 'per_item', cents: 75 } as const, 450],
    [{ type: 'per_m2', cents: 600 } as const, 7200],
    [{ type: 'per_design', cents: 500 } as const, 500],
    [{ type: 'per_order_line', cents: 1500 } as const, 1500],
    [{ type: 'per_edge_m', cents: 150 } as const, 5400],
  ])('%o on 2 designs × 3 units of 2 m²', (price, cents) => {
    expect(priced(price)).toBe(cents)
  })
})

describe('what always holds', () => {
  const sides = fc.integer({ min: 500, max: 5000 })
  const anyBanner = fc
    .record({
      widthMm: sides,
      heightMm: sides,
      units: fc.integer({ min: 1, max: 10_000 }),
      designs: fc.integer({ min: 1, max: 100 }),
      speed: fc.constantFrom('urgent', 'normal', 'relax'),
      fileCheck: fc.boolean(),
      choices: fc.record({
        sides: fc.constantFrom('one', 'two'),
        finish: fc.constantFrom('none', 'hem', 'tape'),
      }),
      counts: fc.constantFrom({ eyelets: 0 }, { eyelets: 4 }),
    })
    .map((said) => completed(recipe, { ...banner(100, 100), ...said }))

  it('components add up to the net, in whole cents', () => {
    fc.assert(
      fc.property(anyBanner, (configuration) => {
        const { components, netCents } = quoted(configuration)
        expect(components.reduce((sum, { cents }) => sum + cents, 0)).toBe(netCents)
        expect(components.every(({ cents }) => Number.isSafeInteger(cents))).toBe(true)
        expect(Number.isSafeInteger(netCents) && netCents > 0).toBe(true)
      }),
    )
  })

  it('print never gets cheaper as the area grows', () => {
    const printOf = (widthMm: number): number =>
      quoted({ ...banner(100, 100), widthMm, heightMm: 1000 }).components[0]?.cents ?? Number.NaN
    fc.assert(
      fc.property(fc.integer({ min: 200, max: 49_999 }), fc.nat(3000), (widthMm, more) => {
        expect(printOf(Math.min(widthMm + more, 50_000))).toBeGreaterThanOrEqual(printOf(widthMm))
      }),
    )
    for (let widthMm = 4900; widthMm < 5100; widthMm++)
      expect(printOf(widthMm + 1)).toBeGreaterThanOrEqual(printOf(widthMm))
  })

  it('a line never gets cheaper with one unit more, but where a unit tier begins', () => {
    fc.assert(
      fc.property(anyBanner, (configuration) => {
        const more = { ...configuration, units: configuration.units + 1 }
        if (
          more.units > 10_000 ||
          recipe.unitTiers.some(({ fromPieces }) => isCrossed(fromPieces, configuration, more))
        )
          return
        expect(quoted(more).netCents).toBeGreaterThanOrEqual(quoted(configuration).netCents)
      }),
    )
  })
  const isCrossed = (fromPieces: number, fewer: Configuration, more: Configuration): boolean =>
    fewer.units * fewer.designs < fromPieces && more.units * more.designs >= fromPieces

  it('prices the largest line exactly', () => {
    const largest = banner(5000, 500, {
      units: 10_000,
      designs: 100,
      speed: 'urgent',
      choices: { sides: 'two', finish: 'velcro' },
    })
    expect(quote(recipe, largest).ok).toBe(false)
    const { areaMm2, netCents } = quoted({
      ...largest,
      choices: { sides: 'two', finish: 'tape', finishEdges: 'all' },
    })
    expect(areaMm2).toBe(250e6 * 1e6)
    // 250 × 10⁶ m² at 5.60, both sides, 110 × 10⁶ m of tape at 2.40, 99 design changes, 10 % off,
    // 25 % more.
    expect(netCents).toBe(Math.round((250e6 * 560 * 1.7 + 110e6 * 240 + 99 * 300) * 0.9 * 1.25))
  })
})
