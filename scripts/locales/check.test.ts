import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  markOf,
  missingTexts,
  proofsAfter,
  type Texts,
  unproofedTexts,
  unusedTexts,
} from './check.ts'
import { isAmong, keysOf, LOCALES, mayBeMade, sources } from './text-keys.ts'
import { readTexts } from './texts.ts'

const texts = (more: Partial<Texts> = {}): Texts => ({
  es: { 'cart.empty': 'Vacío', 'cart.full': 'Lleno', 'staff.a': 'Uno' },
  pt: { 'cart.empty': 'Vazio', 'cart.full': 'Cheio', 'staff.a': 'Um' },
  fr: { 'cart.empty': 'Vide', 'cart.full': 'Plein', 'staff.a': 'Un' },
  en: { 'cart.empty': 'Empty', 'staff.a': 'One' },
  ...more,
})
const asked = (...keys: string[]) => keys.map((key) => ({ key, place: 'a.tsx:1' }))

describe('missing', () => {
  test('nothing, where each language has what is needed', () => {
    expect(missingTexts(texts(), asked('cart.empty', 'cart.*'))).toEqual([])
  })

  test.each([
    ['a key of the source', texts(), asked('cart.gone'), ['es: cart.gone (a.tsx:1)']],
    ['a start of the source', texts(), asked('coupon.*'), ['es: coupon.* (a.tsx:1)']],
    [
      'a translation',
      texts({ fr: { 'cart.empty': 'Vide', 'staff.a': 'Un' } }),
      [],
      ['fr: cart.full'],
    ],
    [
      'English, of the office alone',
      texts({ en: { 'cart.empty': 'Empty', 'staff.b': 'Two' } }),
      [],
      ['en: staff.a'],
    ],
  ])('%s', (_, given, keys, expected) => {
    expect(missingTexts(given, keys)).toEqual(expected)
  })
})

test('unused: what nothing asks for, and what only a translation has', () => {
  const given = texts({ pt: { ...texts().pt, 'cart.more': 'Mais' } })
  expect(unusedTexts(given, (key) => key !== 'cart.full')).toEqual([
    'es: cart.full',
    'pt: cart.more',
  ])
})

describe('unproofed', () => {
  const read = proofsAfter({}, texts(), { language: 'pt', start: 'cart' })
  const left = (given: Texts) =>
    unproofedTexts(given, read)
      .filter(({ language }) => language === 'pt')
      .map(({ key }) => key)

  test('all at first; afterwards what was not read', () => {
    expect(unproofedTexts(texts(), {})).toHaveLength(11)
    expect(left(texts())).toEqual(['staff.a'])
  })

  test.each([
    ['the text', texts({ pt: { ...texts().pt, 'cart.full': 'Repleto' } })],
    ['the Spanish text', texts({ es: { ...texts().es, 'cart.full': 'Repleto' } })],
  ])('again after a change of %s', (_, changed) => {
    expect(left(changed)).toEqual(['cart.full', 'staff.a'])
  })

  test('marks of texts that are gone go too', () => {
    const { 'cart.full': _, ...rest } = texts().pt
    const after = proofsAfter(read, texts({ pt: rest }), { language: 'pt', start: 'staff' })
    expect(Object.keys(after.pt ?? {})).toEqual(['cart.empty', 'staff.a'])
  })

  test('a mark tells any two texts apart', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (a, b, spanish) => {
        expect(markOf(a, spanish) === markOf(b, spanish)).toBe(a === b)
      }),
    )
  })
})

test.each([
  ['cart.empty', ['cart.empty'], true],
  ['cart.emptyNow', ['cart.empty'], false],
  ['cart.*', ['cart.empty'], true],
  ['cart.f*', ['cart.empty'], false],
])('%s is among %j: %s', (key, keys, expected) => {
  expect(isAmong(key, new Set(keys))).toBe(expected)
})

test('the texts of the shop lack nothing', () => {
  const asked = sources.flatMap(keysOf)
  expect(asked.length).toBeGreaterThan(1000)
  expect(missingTexts(readTexts(LOCALES), asked)).toEqual([])
})

test('a key that the source writes may be made, one that is invented may not', () => {
  const isMade = mayBeMade(sources)
  expect([isMade('shell.close'), isMade('zebra.neverWritten.anywhere')]).toEqual([true, false])
})
