import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { homeOf } from '../../print/delivery/destination.ts'
import {
  afterOrder,
  type DraftField,
  EMPTY_DRAFT,
  emptyDraft,
  readDraft,
  withField,
} from './checkout-draft.ts'

const filled = withField(withField(EMPTY_DRAFT, 'contact.name', 'Lucía Herrera'), 'terms', true)

test.each<[string, DraftField, string | boolean, unknown]>([
  [
    'a text in a room',
    'delivery.city',
    'Benidorm',
    { ...EMPTY_DRAFT, delivery: { ...EMPTY_DRAFT.delivery, city: 'Benidorm' } },
  ],
  [
    'a tick in a room',
    'billing.invoice',
    true,
    { ...EMPTY_DRAFT, billing: { ...EMPTY_DRAFT.billing, invoice: true } },
  ],
  ['a field without a room', 'payment', 'transfer', { ...EMPTY_DRAFT, payment: 'transfer' }],
])('%s is filled in and nothing else changes', (_, field, value, expected) => {
  expect(withField(EMPTY_DRAFT, field, value)).toEqual(expected)
})

describe('what a reload restores', () => {
  test('all fields', () => {
    expect(readDraft(JSON.stringify(filled))).toEqual(filled)
  })

  test.each<[string, string | null]>([
    ['nothing stored', null],
    ['half a write', '{"contact":{"na'],
    ['another kind of value', '[1, 2]'],
    ['null', 'null'],
    ['rooms that are no rooms', '{"contact":"Lucía","billing":7,"terms":"yes","payment":{}}'],
  ])('%s is an empty form', (_, json) => {
    expect(readDraft(json)).toEqual(EMPTY_DRAFT)
  })

  test('unknown fields of a later version are dropped, missing ones are empty', () => {
    const draft = readDraft(
      '{"contact":{"name":"Lucía","nickname":"Lu"},"card":"4111 1111 1111 1111"}',
    )
    expect(draft).toEqual(withField(EMPTY_DRAFT, 'contact.name', 'Lucía'))
  })

  test('any stored value gives a form of the right shape', () => {
    const shape = (draft: unknown): unknown =>
      typeof draft === 'object' && draft !== null
        ? Object.entries(draft).map(([name, part]) => [name, shape(part)])
        : typeof draft
    fc.assert(
      fc.property(
        fc.json(),
        (json) => void expect(shape(readDraft(json))).toEqual(shape(EMPTY_DRAFT)),
      ),
    )
  })
})

test('the terms are accepted anew for each order; contact and addresses are kept', () => {
  expect(afterOrder(filled)).toEqual({ ...filled, terms: false })
})

test.each([
  ['es', 'ES'],
  ['pt', 'PT'],
  ['fr', 'FR'],
] as const)(
  'at a first visit in %s goods and invoice go to %s; a stored country is kept',
  (language, country) => {
    const fresh = readDraft(null, emptyDraft(homeOf(language)))
    expect([fresh.delivery.country, fresh.billing.country]).toEqual([country, country])
    const stored = JSON.stringify(withField(EMPTY_DRAFT, 'delivery.country', 'FR'))
    expect(readDraft(stored, emptyDraft(homeOf(language))).delivery.country).toBe('FR')
  },
)
