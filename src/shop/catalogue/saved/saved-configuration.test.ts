import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anItem } from '../../buying/cart/cart-fixture.ts'
import {
  MAX_SAVED,
  newsOf,
  readSaved,
  renamed,
  SAVED_NAME_MAX,
  type SavedConfiguration,
  withoutSaved,
  withSaved,
} from './saved-configuration.ts'

const banner = anItem().configuration
const saved = (changes: Partial<SavedConfiguration> = {}): SavedConfiguration => ({
  id: 'a',
  name: 'Mercado',
  product: 'lona-frontal-pvc',
  productName: 'Lona frontal de PVC',
  configuration: banner,
  recipeVersion: 1,
  netCents: 7360,
  savedAt: '2026-11-20T09:30:00.000Z',
  ...changes,
})
const sized = (widthMm: number, id = `w${widthMm}`) =>
  saved({ id, configuration: { ...banner, widthMm } })
const full = Array.from({ length: MAX_SAVED }, (_, index) => sized(1000 + index))

describe('saving', () => {
  test('the newest comes first', () => {
    const { list, outcome } = withSaved([saved()], sized(2000))
    expect([outcome, list.map(({ id }) => id)]).toEqual(['saved', ['w2000', 'a']])
  })

  test('the same again keeps its name and id, takes the price of today and comes first', () => {
    const again = saved({
      id: 'b',
      name: 'Otra vez',
      netCents: 8000,
      recipeVersion: 2,
      configuration: { ...banner, choices: reversed(banner.choices) },
    })
    const { list, outcome } = withSaved([sized(2000), saved()], again)
    expect(outcome).toBe('again')
    expect(list.map(({ id, name, netCents }) => [id, name, netCents])).toEqual([
      ['a', 'Mercado', 8000],
      ['w2000', 'Mercado', 7360],
    ])
  })

  test('another product with the same choices is another one', () => {
    expect(
      withSaved([saved()], saved({ id: 'b', product: 'lona-reforzada-680' })).list,
    ).toHaveLength(2)
  })

  test('a full list takes no more, but what is in it may be saved again', () => {
    expect(withSaved(full, sized(9999))).toEqual({ list: full, outcome: 'full' })
    expect(withSaved(full, sized(1005, 'x')).outcome).toBe('again')
    expect(withSaved(full.slice(1), sized(9999)).list).toHaveLength(MAX_SAVED)
  })
})

const reversed = (record: Record<string, string>) =>
  Object.fromEntries(Object.entries(record).reverse())

describe('renaming and removing', () => {
  test.each([
    ['Feria de Jaén', 'Feria de Jaén'],
    ['  con espacios  ', 'con espacios'],
    ['', 'Mercado'],
    ['   ', 'Mercado'],
    ['ñ'.repeat(100), 'ñ'.repeat(SAVED_NAME_MAX)],
  ])('%j', (typed, name) => {
    expect(renamed([saved(), saved({ id: 'b' })], 'a', typed).map((each) => each.name)).toEqual([
      name,
      'Mercado',
    ])
  })

  test('only the one that was meant goes', () => {
    expect(withoutSaved([saved(), saved({ id: 'b' })], 'a').map(({ id }) => id)).toEqual(['b'])
  })
})

describe('what the shop says today', () => {
  test.each([
    ['same', { ok: true, recipeVersion: 1, netCents: 7360 }],
    ['newRecipe', { ok: true, recipeVersion: 2, netCents: 7360 }],
    ['newPrice', { ok: true, recipeVersion: 2, netCents: 7361 }],
    ['newPrice', { ok: true, recipeVersion: 1, netCents: 7359 }],
    ['gone', { ok: false, gone: true }],
    ['refused', { ok: false, gone: false }],
  ] as const)('%s', (news, today) => {
    expect(newsOf(saved(), today)).toBe(news)
  })
})

describe('reading what is stored', () => {
  test('what was kept comes back', () => {
    expect(readSaved(JSON.stringify(full))).toEqual(full)
  })

  test.each([
    ['nothing', null],
    ['no JSON', '[{'],
    ['another shape', '{"a":1}'],
    ['null', 'null'],
  ])('%s is an empty list', (_, json) => {
    expect(readSaved(json)).toEqual([])
  })

  test.each<[string, object]>([
    ['no name', { name: '' }],
    ['a product that is an address', { product: '../admin' }],
    ['a price with decimals', { netCents: 73.6 }],
    ['a price below nothing', { netCents: -1 }],
    ['version 0', { recipeVersion: 0 }],
    ['no instant', { savedAt: 'ayer' }],
    ['a configuration without material', { configuration: { ...banner, material: undefined } }],
  ])('an entry with %s is left out, the others stay', (_, broken) => {
    expect(
      readSaved(JSON.stringify([{ ...saved(), ...broken }, saved({ id: 'b' })])).map(
        ({ id }) => id,
      ),
    ).toEqual(['b'])
  })

  test('the second of two with one id is left out, and what is over the limit', () => {
    expect(readSaved(JSON.stringify([saved(), saved({ name: 'Otra' })]))).toEqual([saved()])
    expect(readSaved(JSON.stringify([...full, sized(9999)]))).toEqual(full)
  })

  test('nothing makes it throw, and what it reads it reads again', () => {
    const corrupt = fc.oneof(
      fc.string(),
      fc.json(),
      fc
        .array(fc.oneof(fc.anything(), fc.constant(saved())))
        .map((list) => JSON.stringify(list) ?? ''),
    )
    fc.assert(
      fc.property(corrupt, (json) => {
        const list = readSaved(json)
        expect(readSaved(JSON.stringify(list))).toEqual(list)
      }),
    )
  })
})
