import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { productNamed } from '../../../../test/products.ts'
import { drawnBanner } from '../drawing/drawn-banner.ts'
import { completed } from './default-configuration.ts'
import { EYELET_PLACES, type EyeletPlace } from './edges.ts'
import { eyeletHint, eyeletsText, eyeletWarning } from './eyelet-rules.ts'
import {
  EYELET_INSET_MM,
  type Eyelets,
  eyeletPositions,
  eyeletSpacing,
  eyeletsEvery,
  LEAST_EYELET_SPACING_MM,
  LEAST_EYELETS,
} from './eyelets.ts'
import { quote } from './quote.ts'

const sheet = (count: number, place: EyeletPlace, mostMm?: number): Eyelets => ({
  widthMm: 3000,
  heightMm: 1000,
  count,
  place,
  mostMm,
})

describe('eyelets by their number', () => {
  it('hang 10 on a banner of 300 × 100 cm, arriba y abajo, every 75 cm', () => {
    expect(eyeletSpacing(sheet(10, 'topBottom'))).toEqual({ horizontalMm: 750 })
    expect(eyeletHint(sheet(10, 'topBottom'))).toEqual({
      key: 'quoting.hint.eyelets.edges',
      params: { spacingCm: 75, insetCm: 2.5 },
    })
    const top = eyeletPositions(sheet(10, 'topBottom')).filter(({ yMm }) => yMm === 25)
    expect(top.map(({ xMm }) => xMm)).toEqual([25, 762.5, 1500, 2237.5, 2975])
  })

  it.each([
    ['perimeter', 4, { horizontalMm: 3000, verticalMm: 1000 }],
    ['perimeter', 6, { horizontalMm: 1500, verticalMm: 1000 }],
    ['perimeter', 16, { horizontalMm: 500, verticalMm: 500 }],
    ['corners', 4, { horizontalMm: 3000, verticalMm: 1000 }],
    ['leftRight', 6, { verticalMm: 500 }],
    ['top', 4, { horizontalMm: 1000 }],
    ['custom', 8, {}],
    ['topBottom', 2, {}],
  ] as const)('%s takes %d on 300 × 100 cm', (place, count, spacing) => {
    expect(eyeletSpacing(sheet(count, place))).toEqual(spacing)
  })

  it('lie on the sheet, all of them, the same on both sides', () => {
    const sizes = fc.integer({ min: 200, max: 50_000 })
    const places = fc.constantFrom(...EYELET_PLACES.filter((place) => place !== 'custom'))
    fc.assert(
      fc.property(
        sizes,
        sizes,
        fc.integer({ min: 1, max: 200 }),
        places,
        (widthMm, heightMm, half, place) => {
          const count = place === 'corners' ? 4 : Math.max(2 * half, LEAST_EYELETS[place])
          const positions = eyeletPositions({ widthMm, heightMm, count, place })
          const at = (xMm: number, yMm: number): number =>
            positions.filter(
              (one) => Math.abs(one.xMm - xMm) < 0.001 && Math.abs(one.yMm - yMm) < 0.001,
            ).length
          expect(positions).toHaveLength(count)
          for (const { xMm, yMm } of positions) {
            expect(xMm).toBeGreaterThanOrEqual(EYELET_INSET_MM)
            expect(xMm).toBeLessThanOrEqual(widthMm - EYELET_INSET_MM)
            expect(yMm).toBeGreaterThanOrEqual(EYELET_INSET_MM)
            expect(yMm).toBeLessThanOrEqual(heightMm - EYELET_INSET_MM)
            expect(at(xMm, yMm)).toBe(1)
            expect(at(widthMm - xMm, yMm)).toBe(1)
            if (place !== 'top') expect(at(xMm, heightMm - yMm)).toBe(1)
          }
        },
      ),
    )
  })
})

describe('eyelets by their greatest distance', () => {
  it('lie the same seen from the back of a banner', () => {
    const mm = fc.integer({ min: 200, max: 50_000 })
    const places = fc.constantFrom(...EYELET_PLACES)
    fc.assert(
      fc.property(mm, mm, mm, places, (widthMm, heightMm, mostMm, place) => {
        const eyelets = { widthMm, heightMm, mostMm, place }
        const positions = eyeletPositions({ ...eyelets, count: eyeletsEvery(eyelets) })
        for (const { xMm, yMm } of positions)
          expect(
            positions.some(
              (one) => Math.abs(widthMm - xMm - one.xMm) < 0.001 && Math.abs(yMm - one.yMm) < 0.001,
            ),
          ).toBe(true)
      }),
    )
  })

  it.each<[string, number, number, EyeletPlace, number, number, string]>([
    ['the usual banner', 3000, 1000, 'perimeter', 500, 16, 'edges 50'],
    ['a façade', 10_000, 3000, 'perimeter', 500, 52, 'edges 50'],
    ['a sign', 1000, 500, 'perimeter', 500, 6, 'edges 50'],
    ['a length that does not divide', 3100, 1000, 'topBottom', 500, 16, 'edges 44.3'],
    ['two distances', 3100, 1200, 'perimeter', 500, 20, 'perimeter 44.3 40'],
    ['the sides', 3000, 1000, 'leftRight', 250, 10, 'edges 25'],
    ['one side, even by itself', 2500, 1000, 'top', 500, 6, 'edges 50'],
    ['one side, one more', 3000, 1000, 'top', 500, 8, 'edges 42.9'],
    ['less than the distance', 400, 300, 'perimeter', 500, 4, 'perimeter 40 30'],
    ['one side, less than the distance', 400, 300, 'top', 500, 2, 'edges 40'],
  ])('%s', (_, widthMm, heightMm, place, mostMm, count, distances) => {
    expect(eyeletsEvery({ widthMm, heightMm, place, mostMm })).toBe(count)
    const { key, params } = eyeletsText({ widthMm, heightMm, place, mostMm, count })
    const { count: said, ...cm } = params
    expect(said).toBe(count)
    expect([key.replace('quoting.eyelets.', ''), ...Object.values(cm)].join(' ')).toBe(distances)
  })

  it('are always even, never further apart, and drawn as they are priced', () => {
    const { recipe, defaultConfiguration: example } = productNamed('lona-frontal-pvc')
    const sizes = fc.integer({ min: 300, max: 20_000 })
    const spacings = fc.integer({ min: 100, max: 2000 })
    const places = fc.constantFrom(
      'perimeter' as const,
      'topBottom' as const,
      'leftRight' as const,
      'top' as const,
    )
    fc.assert(
      fc.property(
        sizes,
        fc.integer({ min: 300, max: 5000 }),
        spacings,
        places,
        (widthMm, heightMm, mostMm, place) => {
          const asked = { ...example, widthMm, heightMm, spacings: { eyelets: mostMm } }
          const configuration = completed(recipe, {
            ...asked,
            choices: { ...example.choices, eyeletPlace: place },
          })
          const count = configuration.counts.eyelets ?? 0
          expect(count % 2).toBe(0)
          const { horizontalMm = 0, verticalMm = 0 } = eyeletSpacing({
            widthMm,
            heightMm,
            count,
            place,
            mostMm,
          })
          expect(Math.max(horizontalMm, verticalMm)).toBeLessThanOrEqual(mostMm)
          expect(drawnBanner(configuration).eyelets).toHaveLength(count)
          const quoted = quote(recipe, configuration)
          if (!quoted.ok) {
            expect(quoted.refusals.map(({ field }) => field)).toEqual(['spacings.eyelets'])
            return
          }
          expect(Math.min(horizontalMm || mostMm, verticalMm || mostMm)).toBeGreaterThanOrEqual(
            LEAST_EYELET_SPACING_MM,
          )
          const priced = quoted.value.components.find(({ code }) => code === 'eyelets')
          expect(priced?.cents).toBe(2 * count * 35)
        },
      ),
    )
  })

  it('say a number that was sent with them nothing', () => {
    const { recipe, defaultConfiguration: example } = productNamed('lona-frontal-pvc')
    const asked = { ...example, spacings: { eyelets: 500 }, counts: { eyelets: 2 } }
    expect(completed(recipe, asked).counts.eyelets).toBe(14)
    const quoted = quote(recipe, asked)
    expect(
      quoted.ok && quoted.value.components.find(({ code }) => code === 'eyelets')?.reason,
    ).toEqual({
      key: 'quoting.reason.perEyelet',
      params: { pieces: 2, count: 14, total: 28, rateCents: 35, spacingCm: 50 },
    })
  })

  it('keep no distance in the corners', () => {
    const { recipe, defaultConfiguration: example } = productNamed('lona-frontal-pvc')
    const choices = { ...example.choices, eyeletPlace: 'corners' }
    const cornered = completed(recipe, { ...example, spacings: { eyelets: 500 }, choices })
    expect(cornered).toEqual({
      ...example,
      choices,
      counts: { eyelets: 4 },
      appearance: { ...example.appearance, eyelets: 4, eyeletPlace: 'corners' },
    })
  })
})

describe('what is refused of a distance', () => {
  const refusedAt = (fields: object, choices: object = {}) => {
    const { recipe, defaultConfiguration: example } = productNamed('lona-frontal-pvc')
    const asked = { ...example, ...fields, choices: { ...example.choices, ...choices } }
    const quoted = quote(recipe, completed(recipe, asked))
    return quoted.ok
      ? []
      : quoted.refusals.map(({ code, field, params }) => [
          code.replace('quoting.refused.', ''),
          field,
          params,
        ])
  }
  const at = (mostMm: number) => ({ spacings: { eyelets: mostMm } })
  it.each<[string, object, object, unknown[]]>([
    [
      'less than 10 cm',
      at(90),
      {},
      ['spacingTooSmall', 'spacings.eyelets', { limit: 10, value: 9 }],
    ],
    [
      'more than 200 cm',
      at(2010),
      {},
      ['spacingTooLarge', 'spacings.eyelets', { limit: 200, value: 201 }],
    ],
    ['no measure', at(Number.NaN), {}, ['notAMeasure', 'spacings.eyelets', undefined]],
    [
      'eyelets less than 10 cm apart',
      { ...at(100), widthMm: 1050 },
      {},
      ['spacingTooClose', 'spacings.eyelets', { limit: 10, value: 10, spacingCm: 9.5, wider: 11 }],
    ],
    [
      'more than the recipe takes',
      { ...at(250), widthMm: 50_000, heightMm: 5000 },
      { eyeletPlace: 'perimeter' },
      ['spacingTooMany', 'spacings.eyelets', { limit: 400, value: 25, count: 440, wider: 28 }],
    ],
    [
      'places of the artwork',
      at(500),
      { eyeletPlace: 'custom' },
      ['spacingOfMarked', 'choices.eyeletPlace', undefined],
    ],
  ])('%s', (_, fields, choices, refusal) => {
    expect(refusedAt(fields, choices)).toEqual([refusal])
  })
  it('and what would work is taken', () => {
    expect(refusedAt({ ...at(110), widthMm: 1050 })).toEqual([])
    expect(
      refusedAt({ ...at(280), widthMm: 50_000, heightMm: 5000 }, { eyeletPlace: 'perimeter' }),
    ).toEqual([])
  })
})

describe('the warning', () => {
  const rulesOf = (slug: string) => {
    const group = productNamed(slug).recipe.groups.find(({ code }) => code === 'eyelets')
    if (group?.kind !== 'count' || group.spacing === undefined) throw new Error(slug)
    return group.spacing
  }
  it.each<[string, number]>([
    ['lona-frontal-pvc', 100],
    ['lona-microperforada', 75],
    ['lona-valla-de-obra', 75],
    ['telon-textil', 200],
  ])('of %s begins above %d cm', (slug, limit) => {
    const banner = (count: number, mostMm?: number): Eyelets => ({
      widthMm: 10 * limit * 4,
      heightMm: 1000,
      count,
      place: 'topBottom',
      mostMm,
    })
    expect(eyeletWarning(banner(10), rulesOf(slug))).toBeUndefined()
    expect(eyeletWarning(banner(8), rulesOf(slug))).toEqual({
      key: 'quoting.warning.eyelets',
      params: { spacingCm: Math.round((limit * 40) / 3) / 10, limit, advised: 10 },
    })
  })
})
