import { describe, expect, test } from 'vitest'
import { parsePreferences } from './preferences.ts'

describe('what a visitor left in this browser', () => {
  test.each([
    ['nothing', null, {}],
    ['no JSON', '{prices', {}],
    ['another kind of value', '"net"', {}],
    ['an unknown answer', '{"prices":"both"}', {}],
    ['net prices', '{"prices":"net"}', { prices: 'net' }],
    [
      'a destination',
      '{"prices":"net","postalCode":"28013","country":"ES"}',
      { prices: 'net', postalCode: '28013', country: 'ES' },
    ],
    ['gross prices', '{"prices":"gross"}', { prices: 'gross' }],
    ['fields of the wrong kind', '{"postalCode":28013}', {}],
  ])('%s', (_, stored, preferences) => {
    expect(parsePreferences(stored)).toEqual(preferences)
  })
})
