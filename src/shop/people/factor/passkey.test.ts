import { expect, test } from 'vitest'
import { isNextCount, knownTransports, partyOf, readPasskeyName } from './passkey.ts'

test.each([
  [0, 0, true],
  [0, 1, true],
  [7, 8, true],
  [7, 7, false],
  [7, 6, false],
  [7, 0, false],
])('after count %i, %i is right: %s', (stored, told, isRight) => {
  expect(isNextCount(stored, told)).toBe(isRight)
})

test.each([
  ['https://medida.es', 'https://medida.es', true],
  ['https://medida.es', 'https://www.medida.es', false],
  ['https://medida.es', 'http://medida.es', false],
  ['https://medida.es', 'https://medida.es:8443', false],
  ['https://medida.es', 'https://medida.es.evil.example', false],
  ['https://medida.es', 'no address', false],
  ['http://localhost:3000', 'http://localhost:3001', true],
  ['http://localhost:3000', 'http://127.0.0.1:3000', false],
])('a shop at %s takes passkeys of %s: %s', (publicUrl, origin, isTaken) => {
  expect(partyOf(publicUrl).isOrigin(origin)).toBe(isTaken)
})

test('the party is the host without its port', () => {
  expect(partyOf('https://medida.es:8443').id).toBe('medida.es')
})

test.each([
  ['  Llavero ', { ok: true, value: 'Llavero' }],
  [' ', { ok: false, refusals: [{ code: 'people.passkey.noName', field: 'name' }] }],
  [
    'x'.repeat(61),
    {
      ok: false,
      refusals: [{ code: 'people.passkey.longName', field: 'name', params: { most: 60 } }],
    },
  ],
])('the name %j', (typed, read) => {
  expect(readPasskeyName(typed)).toEqual(read)
})

test('unknown transports are left out', () => {
  expect(knownTransports(['usb', 'telepathy'])).toEqual(['usb'])
  expect(knownTransports()).toEqual([])
})
