import { expect, test } from 'vitest'
import { brandName, isExpired, offeredFirst } from './saved-card.ts'

test.each([
  ['2611', '2026-11-30', false],
  ['2611', '2026-12-01', true],
  ['2612', '2026-11-21', false],
  ['2701', '2026-12-31', false],
  ['2512', '2026-01-01', true],
  ['2711', '2026-12-31', false],
])('%s on %s: expired is %s', (expiry, today, expired) => {
  expect(isExpired(expiry, today)).toBe(expired)
})

const card = (id: string, expiry: string, isDefault = false) => ({ id, expiry, isDefault })

test.each([
  ['the default one', [card('a', '2801', true), card('b', '2801')], 'a'],
  ['another where the default one has expired', [card('a', '2610', true), card('b', '2801')], 'b'],
  ['none where all have', [card('a', '2610', true)], undefined],
  ['none where there is none', [], undefined],
])('first comes %s', (_, cards, id) => {
  expect(offeredFirst(cards, '2026-11-21')).toBe(id)
})

test('names of brands', () => {
  expect([brandName('2'), brandName(''), brandName('77')]).toEqual([
    'Mastercard',
    undefined,
    undefined,
  ])
})
