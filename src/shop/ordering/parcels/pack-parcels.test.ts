import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Appearance } from '../../print/quoting/appearance.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import { type Carrier, parcelsWith, planSending } from './carrier.ts'
import { goodsOf } from './goods.ts'
import { packParcels } from './pack-parcels.ts'
import {
  girthOf,
  holdsAll,
  joinParcels,
  oversizeOf,
  type Parcel,
  type ParcelLimits,
  splitParcel,
} from './parcel.ts'

const BANNER: Appearance = { kind: 'banner', weave: 'closed' }
const BOARD: Appearance = { kind: 'board', edge: 'solid', thicknessMm: 5 }
const ROAD: ParcelLimits = { maxWeightG: 30_000, maxLengthMm: 2500, maxGirthMm: 3000 }
const NONE: ParcelLimits = { maxWeightG: null, maxLengthMm: null, maxGirthMm: null }

const configured = (
  widthMm: number,
  heightMm: number,
  appearance: Appearance,
  more: Partial<Configuration> = {},
): Configuration => ({
  ...{ widthMm, heightMm, appearance, unitsMode: 'same', units: 1, designs: 1, material: 'x' },
  ...{ choices: {}, counts: {}, speed: 'normal', fileCheck: false, jobName: '', observations: '' },
  ...more,
})

type Asked = { w: number; h: number; look?: Appearance; pieces?: number; gramsPerM2?: number }
const lineOf = ({ w, h, look = BANNER, pieces = 1, gramsPerM2 = 510 }: Asked, position = 1) => ({
  position,
  pieces,
  weightG: Math.round((w * h * pieces * gramsPerM2) / 1_000_000),
  configuration: configured(w, h, look),
})
const sizesOf = ({ lengthMm, widthMm, heightMm }: Parcel) => [lengthMm, widthMm, heightMm]
const home = { toDepot: false, handling: null } as const

describe('one line', () => {
  test.each<[string, Asked, number[], number]>([
    // √(60² + 4 × 3000 × 0.51 ÷ π) = 75 mm, with its wall 85; the tube is 1.04 m.
    ['a banner is rolled along its long side', { w: 3000, h: 1000 }, [1040, 85, 85], 1842],
    ['ten make a thicker roll', { w: 3000, h: 1000, pieces: 10 }, [1040, 162, 162], 15_612],
    // 5 mm and the cardboard around.
    ['a board lies flat', { w: 500, h: 700, look: BOARD, gramsPerM2: 3000 }, [740, 540, 25], 1530],
    [
      'boards are stacked',
      { w: 500, h: 700, look: BOARD, gramsPerM2: 3000, pieces: 4 },
      [740, 540, 40],
      4680,
    ],
    [
      'a roll-up is as long as its foot',
      { w: 850, h: 2000, look: { kind: 'display', form: 'rollup' } },
      [950, 160, 130],
      1050,
    ],
    [
      'its print alone is rolled',
      { w: 850, h: 2000, look: { kind: 'display', form: 'graphic' } },
      [890, 80, 80],
      1134,
    ],
    [
      'stickers lie on sheets',
      { w: 50, h: 50, look: { kind: 'sticker', transparency: 'opaque' }, pieces: 540 },
      [520, 370, 26],
      920,
    ],
  ])('%s', (_, asked, sizes, weightG) => {
    const [parcel, ...more] = parcelsWith([lineOf(asked)], ROAD, home)
    expect(more).toEqual([])
    expect(parcel && sizesOf(parcel)).toEqual(sizes)
    expect(parcel?.weightG).toBe(weightG)
    expect(parcel?.content).toEqual([{ line: 1, pieces: asked.pieces ?? 1 }])
  })

  test('a solid piece has air on all sides', () => {
    const configuration = configured(600, 450, { kind: 'letters' }, { thicknessMm: 100 })
    const line = { position: 1, pieces: 1, weightG: 240, configuration }
    expect(parcelsWith([line], ROAD, home).map(sizesOf)).toEqual([[660, 510, 140]])
  })

  test('weight is divided, and adds up', () => {
    const line = lineOf({ w: 1000, h: 1400, look: BOARD, gramsPerM2: 3000, pieces: 17 })
    const parcels = parcelsWith([line], { ...ROAD, maxGirthMm: null }, home)
    expect(parcels.map(({ content }) => content[0]?.pieces)).toEqual([6, 6, 5])
    expect(parcels.every(({ weightG }) => weightG <= 30_000)).toBe(true)
  })

  test('a soft piece is folded to the carrier’s length, a banner only where agreed', () => {
    const flag = lineOf({ w: 4000, h: 3000, look: { kind: 'textile', form: 'flag' } })
    expect(parcelsWith([flag], ROAD, home)[0]?.lengthMm).toBe(1540)
    const banner = lineOf({ w: 4000, h: 3000 })
    expect(parcelsWith([banner], ROAD, home)[0]?.lengthMm).toBe(3040)
    expect(parcelsWith([banner], ROAD, { ...home, handling: 'folded' })[0]?.lengthMm).toBe(1540)
  })

  test('rolls and boards never share a parcel', () => {
    const lines = [lineOf({ w: 900, h: 900 }), lineOf({ w: 300, h: 300, look: BOARD }, 2)]
    expect(parcelsWith(lines, ROAD, home).map(({ content }) => content)).toEqual([
      [{ line: 1, pieces: 1 }],
      [{ line: 2, pieces: 1 }],
    ])
  })
})

describe('limits', () => {
  const box = { weightG: 10_000, lengthMm: 1000, widthMm: 300, heightMm: 200 }
  test.each<[string, Partial<ParcelLimits>, string[]]>([
    ['none', {}, []],
    ['weight to the gram', { maxWeightG: 10_000 }, []],
    ['a gram too heavy', { maxWeightG: 9999 }, ['weight']],
    ['length to the millimetre', { maxLengthMm: 1000 }, []],
    ['a millimetre too long', { maxLengthMm: 999 }, ['length']],
    ['girth to the millimetre', { maxGirthMm: 2000 }, []],
    ['a millimetre too thick', { maxGirthMm: 1999 }, ['girth']],
    ['all', { maxWeightG: 1, maxLengthMm: 1, maxGirthMm: 1 }, ['weight', 'length', 'girth']],
  ])('%s', (_, limits, over) => {
    expect(girthOf(box)).toBe(2000)
    expect(oversizeOf(box, { ...NONE, ...limits })).toEqual(over)
  })
})

describe('which carrier', () => {
  const carrier = (id: string, more: Partial<Carrier> = {}): Carrier => ({
    ...{ id, name: id, protocol: 'manual', zones: ['peninsula'], hasDepot: false, ...ROAD },
    ...more,
  })
  const small = carrier('small', { maxLengthMm: 1500 })
  const large = carrier('large', { maxLengthMm: 3500, maxGirthMm: 5000 })
  const freight = carrier('freight', { hasDepot: true })
  const short = lineOf({ w: 3000, h: 1000 })
  const long = lineOf({ w: 4000, h: 2000 })
  const huge = lineOf({ w: 6000, h: 5000 })
  const plan = (line: typeof short, carriers: Carrier[], handling: 'depot' | 'folded' | null) => {
    const { carrierId, toDepot } = planSending([line], 'peninsula', handling, carriers)
    return [carrierId, toDepot]
  }
  test.each<[string, [typeof short, Carrier[], 'depot' | 'folded' | null], unknown[]]>([
    ['the first that takes all', [short, [small, large, freight], null], ['small', false]],
    ['another for a longer roll', [long, [small, large, freight], null], ['large', false]],
    ['the depot for what nobody takes home', [huge, [small, freight], null], ['freight', true]],
    ['folded it goes home', [huge, [small, freight], 'folded'], ['small', false]],
    ['the customer’s depot comes first', [short, [small, freight], 'depot'], ['freight', true]],
    ['no depot: the first, over its limits', [huge, [small, large], null], ['small', false]],
    ['a depot that nobody has', [huge, [small], 'depot'], ['small', false]],
    ['none serves the zone', [short, [carrier('fr', { zones: ['france'] })], null], [null, false]],
  ])('%s', (_, [line, carriers, handling], chosen) => {
    expect(plan(line, carriers, handling)).toEqual(chosen)
  })
  test('what lies at the depot keeps its size', () => {
    const { parcels } = planSending([huge], 'peninsula', null, [freight])
    expect(parcels.map(({ lengthMm }) => lengthMm)).toEqual([5040])
  })
  test('without a carrier the parcels are there all the same', () => {
    expect(planSending([short], 'france', null, [small]).parcels).toHaveLength(1)
  })
})

const LOOKS: Appearance[] = [
  BANNER,
  BOARD,
  { kind: 'textile', form: 'fabric' },
  { kind: 'textile', form: 'fly', outline: 'drop' },
  { kind: 'display', form: 'rollup' },
  { kind: 'display', form: 'photocall' },
  { kind: 'sticker', transparency: 'opaque' },
  { kind: 'sticker', transparency: 'opaque', supply: 'roll', coreMm: 76 },
  { kind: 'letters' },
]
const anyLine = fc
  .record({
    w: fc.integer({ min: 20, max: 12_000 }),
    h: fc.integer({ min: 20, max: 6000 }),
    look: fc.constantFrom(...LOOKS),
    pieces: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 500 })),
    gramsPerM2: fc.integer({ min: 50, max: 12_000 }),
  })
  // No order is heavier than a lorry.
  .filter(({ w, h, pieces, gramsPerM2 }) => w * h * pieces * gramsPerM2 < 2e11)
const anyLines = fc
  .array(anyLine, { minLength: 1, maxLength: 5 })
  .map((asked) => asked.map((each, index) => lineOf(each, index + 1)))
const anyLimits = fc.record({
  maxWeightG: fc.option(fc.integer({ min: 1000, max: 40_000 })),
  maxLengthMm: fc.option(fc.integer({ min: 500, max: 4000 })),
  maxGirthMm: fc.option(fc.integer({ min: 800, max: 6000 })),
})
const travels = fc.record({
  toDepot: fc.boolean(),
  handling: fc.constantFrom(null, 'folded' as const, 'depot' as const),
})

describe('any order', () => {
  test('loses no piece, doubles none', () => {
    fc.assert(
      fc.property(anyLines, anyLimits, travels, (lines, limits, travel) => {
        const parcels = parcelsWith(lines, limits, travel)
        const wanted = lines.map(({ position, pieces }) => ({ line: position, pieces }))
        expect(holdsAll(parcels, wanted)).toBe(true)
        expect(parcels.flatMap(({ content }) => content).every((each) => each.pieces > 0)).toBe(
          true,
        )
      }),
    )
  })

  test('weighs at least what its goods weigh', () => {
    fc.assert(
      fc.property(anyLines, anyLimits, (lines, limits) => {
        const goods = lines.map((line) => goodsOf(line, { handling: null, fitsMm: null }))
        const net = lines.reduce((all, line) => all + line.weightG, 0)
        const gross = packParcels(goods, limits).reduce((all, { weightG }) => all + weightG, 0)
        expect(gross).toBeGreaterThan(net)
      }),
    )
  })

  test('has no parcel over a limit unless one piece alone is', () => {
    fc.assert(
      fc.property(anyLines, anyLimits, (lines, limits) => {
        for (const parcel of parcelsWith(lines, limits, home))
          if (oversizeOf(parcel, limits).length > 0)
            expect(parcel.content).toEqual([{ line: parcel.content[0]?.line, pieces: 1 }])
      }),
    )
  })

  test('has sides in order and whole numbers', () => {
    fc.assert(
      fc.property(anyLines, anyLimits, (lines, limits) => {
        for (const { lengthMm, widthMm, heightMm, weightG } of parcelsWith(lines, limits, home)) {
          expect(lengthMm >= widthMm && widthMm >= heightMm && heightMm > 0).toBe(true)
          expect([lengthMm, widthMm, heightMm, weightG].every(Number.isSafeInteger)).toBe(true)
        }
      }),
    )
  })

  test('a parcel split in two, or two joined, keep pieces and weight', () => {
    fc.assert(
      fc.property(anyLines, anyLimits, (lines, limits) => {
        const [parcel] = parcelsWith(lines, limits, home)
        if (!parcel) return
        const halves = splitParcel(parcel)
        expect(holdsAll(halves, parcel.content)).toBe(true)
        const again = joinParcels(...halves)
        expect([again.weightG, again.content]).toEqual([parcel.weightG, parcel.content])
      }),
    )
  })
})
