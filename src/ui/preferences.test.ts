import { describe, expect, test } from 'vitest'
import { parsePreferences } from './preferences.ts'

describe('what a visitor left in this browser', () => {
  test.each([
    ['nothing', null, { prices: 'gross' }],
    ['no JSON', '{prices', { prices: 'gross' }],
    ['another kind of value', '"net"', { prices: 'gross' }],
    ['an unknown answer', '{"prices":"both"}', { prices: 'gross' }],
    ['net prices', '{"prices":"net"}', { prices: 'net' }],
    [
      'a destination',
      '{"prices":"net","postalCode":"28013","country":"ES"}',
      { prices: 'net', postalCode: '28013', country: 'ES' },
    ],
    ['fields of the wrong kind', '{"postalCode":28013}', { prices: 'gross' }],
  ])('%s', (_, stored, preferences) => {
    expect(parsePreferences(stored)).toEqual(preferences)
  })
})
