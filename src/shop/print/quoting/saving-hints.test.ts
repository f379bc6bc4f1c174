import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyOf } from '../../../../test/any-configuration.ts'
import { ROLL_UP } from '../../../../test/piece-shapes.ts'
import { allProducts, productNamed } from '../../../../test/products.ts'
import { configured, SHAPES } from '../../../../test/shapes.ts'
import { BOARD, TEXTILE, VINYL } from '../../../../test/sheet-shapes.ts'
import type { Configuration } from './configuration.ts'
import { changedWork, draftOf, workOn } from './draft.ts'
import { quote } from './quote.ts'
import type { Recipe } from './recipe.ts'
import { type Arrivals, type SavingHint, savingHints } from './saving-hints.ts'
import type { SpeedCode } from './speed.ts'

const { recipe: banner, defaultConfiguration: example } = productNamed('lona-frontal-pvc')

const arrivals = (urgent: string, normal: string, relax: string): Arrivals =>
  new Map<SpeedCode, { deliversOn: string }>([
    ['urgent', { deliversOn: urgent }],
    ['normal', { deliversOn: normal }],
    ['relax', { deliversOn: relax }],
  ])
const APART = arrivals('2026-11-24', '2026-11-26', '2026-12-01')

/** Kind of sentence, its figures, and net cents less. */
const said = (hints: SavingHint[]): unknown[] =>
  hints.map(({ key, params, savedCents }) => [key.replace('quoting.hint.', ''), params, savedCents])
const hintsOf = (recipe: Recipe, configuration: Configuration, when = APART): SavingHint[] =>
  savingHints(recipe, configuration, when)
/** Without the hint to wait. */
const others = (recipe: Recipe, configuration: Configuration): unknown[] =>
  said(hintsOf(recipe, { ...configuration, speed: 'relax' }))

describe('the speed', () => {
  it.each<[string, object, Arrivals, unknown[]]>([
    ['the next cheaper date', { speed: 'urgent' }, APART, [['laterDay', { percent: 20 }, 1840]]],
    ['the date after', {}, APART, [['laterDay', { percent: 10 }, 736]]],
    ['the slowest has no slower', { speed: 'relax' }, APART, []],
    [
      'the same day for less',
      { speed: 'urgent' },
      arrivals('2026-11-26', '2026-11-26', '2026-12-01'),
      [['sameDay', { percent: 20 }, 1840]],
    ],
    [
      'the cheapest of one day',
      { speed: 'urgent' },
      arrivals('2026-11-26', '2026-11-26', '2026-11-26'),
      [['sameDay', { percent: 28 }, 2576]],
    ],
  ])('%s', (_, change, when, hints) => {
    expect(said(hintsOf(banner, { ...example, ...change }, when))).toEqual(hints)
  })

  it('is not said of what is refused', () => {
    expect(hintsOf(banner, { ...example, units: 0 })).toEqual([])
  })
})

/** A board whose stand is cheaper up to a base of one metre. */
const STAND: Recipe = {
  ...BOARD,
  groups: [
    {
      kind: 'choice',
      code: 'supportBase',
      label: { es: 'Peana' },
      show: 'list',
      default: 'yes',
      choices: [
        {
          code: 'yes',
          label: { es: 'Sí' },
          price: { type: 'per_piece', cents: 4000 },
          prices: [
            {
              when: [{ all: [{ side: 'width', atMostMm: 1000 }] }],
              price: { type: 'per_piece', cents: 2000 },
            },
          ],
        },
      ],
    },
  ],
}
/** Film that is asked how it is mounted only where it is too wide for the roll. */
const MOUNTED: Recipe = {
  ...VINYL,
  groups: [
    {
      kind: 'choice',
      code: 'mounting',
      label: { es: 'Montaje' },
      show: 'list',
      default: 'none',
      when: [{ side: 'short', atLeastMm: 1601 }],
      choices: [{ code: 'none', label: { es: 'Sin montar' } }],
    },
  ],
}
const plain = { ...example, choices: { sides: 'one', finish: 'none' }, counts: { eyelets: 0 } }

/** More pieces for less or the same are said beside the number itself: `more-for-less.test.ts`. */
describe('the number of units', () => {
  it.each<[string, Recipe, Configuration, unknown[]]>([
    [
      'the tenth at half its price',
      BOARD,
      configured(BOARD, { units: 9 }),
      [['moreForLittle', { units: 10, more: 1 }, -765]],
    ],
    ['24 cost more than 25', banner, { ...example, units: 24 }, []],
    [
      '4 of 50 × 50 cm are one square metre',
      banner,
      { ...plain, widthMm: 500, heightMm: 500, units: 1 },
      [],
    ],
    ['roll-ups have a price each', ROLL_UP, configured(ROLL_UP, { units: 9 }), []],
  ])('%s', (_, recipe, configuration, hints) => {
    expect(
      others(recipe, configuration).filter((hint) => JSON.stringify(hint).includes('more')),
    ).toEqual(hints)
  })
})

describe('the size', () => {
  it.each<[string, Recipe, Configuration, unknown[]]>([
    [
      '2 cm less fit the roll without a join',
      VINYL,
      configured(VINYL, { widthMm: 1620, heightMm: 4000 }),
      [['fitsWhole.widthMm', { less: 2, joins: 2 }, 514]],
    ],
    [
      'turned it fits too',
      VINYL,
      configured(VINYL, { widthMm: 4000, heightMm: 1620 }),
      [['fitsWhole.heightMm', { less: 2, joins: 2 }, 514]],
    ],
    [
      'one strip less',
      VINYL,
      configured(VINYL, { widthMm: 3200, heightMm: 4000 }),
      [['fewerJoins.widthMm', { less: 1.5, joins: 1 }, 382]],
    ],
    ['a tenth is not a little', VINYL, configured(VINYL, { widthMm: 1760, heightMm: 4000 }), []],
    [
      'nor is what would ask fewer questions',
      MOUNTED,
      configured(MOUNTED, { widthMm: 1620, heightMm: 4000, choices: { mounting: 'none' } }),
      [],
    ],
    ['a fifth is not a little', VINYL, configured(VINYL, { widthMm: 2000, heightMm: 4000 }), []],
    [
      'a sewn backdrop',
      TEXTILE,
      configured(TEXTILE, { widthMm: 8000, heightMm: 3150, material: 'stretch' }),
      [['fitsWhole.heightMm', { less: 5, joins: 2 }, 5392]],
    ],
    [
      'the same stand at a lower price',
      STAND,
      configured(STAND, { widthMm: 1020, heightMm: 1000 }),
      [['shorter.widthMm', { less: 2, joins: 0 }, 1834]],
    ],
    [
      '17 m² are capped at the price of 20',
      banner,
      { ...plain, widthMm: 17_000, heightMm: 1000, units: 1 },
      [['largerForTheSame', { width: 1843, height: 108, minimumM2: 17 }, 0]],
    ],
    [
      'the least area is used up',
      banner,
      { ...plain, widthMm: 500, heightMm: 500, units: 1 },
      [['minimumUsedUp', { width: 100, height: 100, minimumM2: 1 }, 0]],
    ],
    ['with a hem more edge costs more', banner, { ...example, widthMm: 500, heightMm: 500 }, []],
  ])('%s', (_, recipe, configuration, hints) => {
    expect(
      others(recipe, configuration).filter((hint) => !JSON.stringify(hint).includes('more')),
    ).toEqual(hints)
  })
})

describe.each([
  ...Object.entries<Recipe>(SHAPES),
  ...allProducts().map(({ slug, recipe }) => [slug, recipe] as const),
])('every hint of %s', (name, recipe) => {
  const made = anyOf(recipe).filter((configuration) => quote(recipe, configuration).ok)
  const runs = { numRuns: name in SHAPES ? 200 : 25, maxSkipsPerRun: 2000 }
  const when = fc.constantFrom(APART, arrivals('2026-11-26', '2026-11-26', '2026-11-26'))

  it('costs what it says, saves or gives more, and changes nothing else', () => {
    fc.assert(
      fc.property(made, when, (configuration, dates) => {
        const now = quote(recipe, configuration)
        for (const { configuration: other, quote: promised, savedCents, key } of savingHints(
          recipe,
          configuration,
          dates,
        )) {
          const then = quote(recipe, other)
          expect(then).toEqual({ ok: true, value: promised })
          if (!now.ok || !then.ok) return
          expect(now.value.netCents - then.value.netCents).toBe(savedCents)
          const { units, speed, widthMm, heightMm, thicknessMm, ...kept } = configuration
          expect(other).toMatchObject(kept)
          const [morePieces, moreArea] = [
            then.value.pieces - now.value.pieces,
            then.value.areaMm2 - now.value.areaMm2,
          ]
          if (savedCents <= 0) expect(Math.max(morePieces, moreArea), key).toBeGreaterThan(0)
          if (savedCents < 0)
            expect(-savedCents * now.value.pieces * 2).toBeLessThanOrEqual(
              now.value.netCents * morePieces,
            )
          expect(other).not.toEqual(configuration)
        }
      }),
      runs,
    )
  })

  it('is there once, the best first, and what is taken is not offered again', () => {
    fc.assert(
      fc.property(made, when, (start, dates) => {
        const seen = new Set<string>()
        let configuration = start
        for (
          let hints = savingHints(recipe, configuration, dates);
          hints[0] !== undefined;
          hints = savingHints(recipe, configuration, dates)
        ) {
          expect(new Set(hints.map(({ kind }) => kind)).size).toBe(hints.length)
          expect(hints.map(({ savedCents }) => savedCents)).toEqual(
            hints.map(({ savedCents }) => savedCents).toSorted((one, other) => other - one),
          )
          expect(seen).not.toContain(JSON.stringify(configuration))
          seen.add(JSON.stringify(configuration))
          configuration = hints[0].configuration
        }
        expect(seen.size).toBeLessThan(40)
      }),
      runs,
    )
  })

  it('is what the form then asks for, and the way back leads to where it began', () => {
    fc.assert(
      fc.property(made, when, (configuration, dates) => {
        const before = workOn(recipe, draftOf(configuration), configuration)
        for (const hint of savingHints(recipe, before.configuration, dates)) {
          const after = changedWork(recipe, before, {
            kind: 'adopt',
            configuration: hint.configuration,
          })
          expect(after.configuration).toEqual(hint.configuration)
          expect(
            changedWork(recipe, after, { kind: 'replace', draft: before.draft }).configuration,
          ).toEqual(configuration)
        }
      }),
      runs,
    )
  })
})
