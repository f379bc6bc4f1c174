import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { workedBanner } from '../../../../test/checkout.ts'
import { sheetNamed } from '../../../../test/products.ts'
import type { Component } from '../../print/quoting/component.ts'
import { quote } from '../../print/quoting/quote.ts'
import type { Recipe, SheetRecipe } from '../../print/quoting/recipe.ts'
import {
  changedComponents,
  HOUR_MS,
  OFFERS_AN_HOUR,
  offerNumber,
  offerYear,
  secondsToWait,
  standingOf,
  validUntil,
} from './offer.ts'

describe('a quote is good for 15 days', () => {
  test.each([
    ['2026-11-21T09:00:00Z', '2026-12-06', 2026],
    // Madrid is an hour ahead of UTC in winter, two in summer: a day earlier there may be another
    // year.
    ['2026-12-31T22:59:59Z', '2027-01-15', 2026],
    ['2026-12-31T23:00:00Z', '2027-01-16', 2027],
    ['2026-06-15T21:59:59Z', '2026-06-30', 2026],
    ['2026-06-15T22:00:00Z', '2026-07-01', 2026],
    ['2028-02-15T12:00:00Z', '2028-03-01', 2028],
  ])('issued at %s, until %s, of %i', (issuedAt, until, year) => {
    expect([validUntil(new Date(issuedAt)), offerYear(new Date(issuedAt))]).toEqual([until, year])
  })

  test.each([
    [2026, 1, 'P-2026-000001'],
    [2026, 999_999, 'P-2026-999999'],
    [2027, 1_000_000, 'P-2027-1000000'],
  ])('%i, %i: %s', (year, running, number) => {
    expect(offerNumber(year, running)).toBe(number)
  })
})

const { recipe } = sheetNamed('lona-frontal-pvc')
const configuration = workedBanner() as Parameters<typeof quote>[1]
const priced = (sold: Recipe) => quote(sold, configuration)
const now = priced(recipe)
const components = now.ok ? now.value.components : []
const offer = { recipeVersion: 3, components, validUntil: '2026-12-06' }
const dearer: SheetRecipe = {
  ...recipe,
  materials: recipe.materials.map((each) => ({
    ...each,
    tiers: [{ fromMm2: 0, centsPerM2: 1000 }],
  })),
}

describe('where a quote stands', () => {
  test.each([
    ['on its last day', '2026-12-06', { recipeVersion: 3, quoted: now }, { kind: 'held' }],
    ['a day later', '2026-12-07', { recipeVersion: 3, quoted: now }, { kind: 'expired' }],
    ['sold no more', '2026-11-22', undefined, { kind: 'gone' }],
    [
      'not to be made like this any more',
      '2026-11-22',
      { recipeVersion: 4, quoted: { ok: false as const, refusals: [] } },
      { kind: 'refused' },
    ],
    [
      'another recipe, the same price',
      '2026-11-22',
      { recipeVersion: 4, quoted: now },
      { kind: 'changed', goodsCents: 7360, recipeVersion: 4, components: [] },
    ],
    [
      'print has become dearer',
      '2026-11-22',
      { recipeVersion: 4, quoted: priced(dearer) },
      {
        kind: 'changed',
        goodsCents: 8620,
        recipeVersion: 4,
        components: [{ code: 'print', beforeCents: 4740, nowCents: 6000 }],
      },
    ],
  ])('%s', (_, todayOn, today, standing) => {
    expect(standingOf(offer, today, todayOn)).toEqual(standing)
  })
})

const component = (code: string, cents: number): Component => ({
  kind: 'option',
  code,
  cents,
  reason: { key: 'quoting.reason.perPiece', params: {} },
})

describe('what changed', () => {
  test('what came, went or costs another amount; nothing else, and nothing of no cost', () => {
    const before = [
      component('print', 100),
      component('hem', 20),
      component('speed', 0),
      component('designs', 5),
    ]
    const after = [
      component('print', 110),
      component('eyelets', 7),
      component('designs', 5),
      component('tube', 0),
    ]
    expect(changedComponents(before, after)).toEqual([
      { code: 'print', beforeCents: 100, nowCents: 110 },
      { code: 'eyelets', beforeCents: null, nowCents: 7 },
      { code: 'hem', beforeCents: 20, nowCents: null },
    ])
  })

  test('the differences add up to the difference of the price', () => {
    const list = fc.uniqueArray(
      fc.record({
        code: fc.constantFrom('print', 'hem', 'eyelets', 'speed', 'designs'),
        cents: fc.integer({ min: -9999, max: 9999 }),
      }),
      { selector: ({ code }) => code },
    )
    const sum = (cents: readonly number[]): number => cents.reduce((total, each) => total + each, 0)
    fc.assert(
      fc.property(list, list, (one, other) => {
        const [before, after] = [one, other].map((each) =>
          each.map(({ code, cents }) => component(code, cents)),
        ) as [Component[], Component[]]
        const changed = changedComponents(before, after)
        const difference =
          sum(after.map(({ cents }) => cents)) - sum(before.map(({ cents }) => cents))
        expect(
          sum(changed.map(({ beforeCents, nowCents }) => (nowCents ?? 0) - (beforeCents ?? 0))),
        ).toBe(difference)
      }),
    )
  })
})

describe('how many one place may ask for', () => {
  const at = new Date('2026-11-21T10:00:00Z')
  const ago = (ms: number) => new Date(at.getTime() - ms)
  test.each<[string, Date[], number | null]>([
    ['nobody asked', [], null],
    ['one less than the limit', Array.from({ length: OFFERS_AN_HOUR - 1 }, () => ago(0)), null],
    ['the limit, just now', Array.from({ length: OFFERS_AN_HOUR }, () => ago(0)), 3600],
    [
      'the limit, half an hour ago',
      Array.from({ length: OFFERS_AN_HOUR }, () => ago(HOUR_MS / 2)),
      1800,
    ],
    ['the limit, an hour ago', Array.from({ length: OFFERS_AN_HOUR }, () => ago(HOUR_MS)), null],
    [
      'one over it: the second oldest must leave',
      [
        ago(HOUR_MS - 9000),
        ago(HOUR_MS - 5000),
        ...Array.from({ length: OFFERS_AN_HOUR - 1 }, () => ago(1)),
      ],
      9,
    ],
  ])('%s', (_, askedAt, expected) => {
    expect(secondsToWait(askedAt, at)).toBe(expected)
  })
})
