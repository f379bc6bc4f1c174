import { expect, test } from 'vitest'
import { proofEnds, readSubscription, stateOf } from './newsletter.ts'

const DAY_MS = 86_400_000
const MONDAY = new Date('2026-11-23T08:00:00Z')
const [before, now, after] = [-1, 0, 1].map(
  (days) => new Date(MONDAY.getTime() + days * DAY_MS),
) as [Date, Date, Date]
test.each([
  ['never asked', { confirmedAt: null, leftAt: null, keyExpiresAt: null }, 'off'],
  ['asked', { confirmedAt: null, leftAt: null, keyExpiresAt: after }, 'asked'],
  ['asked, too long ago', { confirmedAt: null, leftAt: null, keyExpiresAt: now }, 'off'],
  ['said yes', { confirmedAt: before, leftAt: null, keyExpiresAt: null }, 'on'],
  ['left', { confirmedAt: before, leftAt: now, keyExpiresAt: null }, 'off'],
  ['left and asked again', { confirmedAt: before, leftAt: before, keyExpiresAt: after }, 'asked'],
] as const)('%s', (_, standing, state) => expect(stateOf(standing, now)).toBe(state))

test.each([
  ['the bare call of the specification', { email: 'ana@example.es' }, 'call'],
  ['a form of the shop', { email: ' ana@example.es ', from: 'footer', privacy: 'on' }, 'footer'],
  [
    'a call with a tick',
    { email: 'ana@example.es', from: 'registration', privacy: true },
    'registration',
  ],
  ['a form that nobody knows', { email: 'ana@example.es', from: 'elsewhere' }, 'call'],
])('takes %s', (_, input, askedAt) =>
  expect(readSubscription(input)).toEqual({
    ok: true,
    value: { email: 'ana@example.es', askedAt },
  }),
)

test('tells everything wrong at once', () => {
  const read = readSubscription({ email: 'no address', from: 'page' })
  expect(!read.ok && read.refusals.map(({ field, code }) => [field, code])).toEqual([
    ['email', 'account.email.format'],
    ['privacy', 'newsletter.privacyMissing'],
  ])
})

test.each([
  ['2026-11-21T10:00:00Z', '2023-11-21T10:00:00Z'],
  ['2028-02-29T10:00:00Z', '2025-03-01T10:00:00Z'],
])('at %s proofs of before %s go', (at, ends) =>
  expect(proofEnds(new Date(at))).toEqual(new Date(ends)),
)
