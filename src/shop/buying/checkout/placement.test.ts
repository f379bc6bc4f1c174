import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anItem } from '../cart/cart-fixture.ts'
import { EMPTY_DRAFT, withField } from './checkout-draft.ts'
import {
  groupOfToken,
  newPlacement,
  notMailed,
  type Placement,
  placementFor,
  readPlacements,
  requestFor,
  unsettled,
  withoutGroup,
  withPlaced,
  withRefused,
} from './placement.ts'

const { configuration } = anItem()

const SEED = '0123456789abcdef'
let seedsMade = 0
const newSeed = () => `seed-number-${String(++seedsMade).padStart(6, '0')}`
const line = { id: 'a', product: 'lona', configuration }
const lines = [line]
const wanted = { lines, form: EMPTY_DRAFT, agreed: 'seen' }
const order = {
  number: 'M-26-000001',
  token: 'tok',
  payment: 'card' as const,
  settles: 'redirect' as const,
  mailed: true,
  waits: false,
}
const keyOf = (placement: Placement, what = wanted) =>
  requestFor(placement, what, newSeed).request.idempotencyKey

describe('the key of an order', () => {
  const placement = newPlacement(SEED, lines)

  test('is the same for the same order, in every tab and after every reload', () => {
    const [stored] = Object.values(readPlacements(JSON.stringify({ 1: placement })))
    expect(stored && keyOf(stored)).toBe(keyOf(placement))
  })

  test.each<[string, typeof wanted]>([
    [
      'the size',
      { ...wanted, lines: [{ ...line, configuration: { ...configuration, widthMm: 3010 } }] },
    ],
    [
      'the address',
      { ...wanted, form: withField(EMPTY_DRAFT, 'delivery.address', 'Otra calle, 2') },
    ],
    ['the price or date agreed to', { ...wanted, agreed: 'seen later' }],
  ])('changes with %s', (_, changed) => {
    expect(keyOf(placement, changed)).not.toBe(keyOf(placement))
  })

  test('always has the form that the shop accepts', () => {
    fc.assert(
      fc.property(
        fc.uuid(),
        fc.string(),
        (seed, agreed) =>
          void expect(keyOf(newPlacement(seed, lines), { ...wanted, agreed })).toMatch(
            /^[\w-]{16,64}$/,
          ),
      ),
    )
  })
})

describe('the life of a placement', () => {
  const first = requestFor(newPlacement(SEED, lines), wanted, newSeed)
  const placed = withPlaced(first.placement, first.request, order)

  test('pressing again sends the same request', () => {
    expect(requestFor(placed, wanted, newSeed).request.idempotencyKey).toBe(
      first.request.idempotencyKey,
    )
  })

  test('a changed order replaces the unpaid one', () => {
    const next = requestFor(placed, { ...wanted, agreed: 'other' }, newSeed)
    expect(next.request).toMatchObject({ replaces: 'tok', agreed: 'other' })
    expect(next.placement.seed).not.toBe(SEED)
  })

  test('repeating the changed order, unanswered, sends the same request', () => {
    const next = requestFor(placed, { ...wanted, agreed: 'other' }, newSeed)
    expect(requestFor(next.placement, { ...wanted, agreed: 'other' }, newSeed).request).toEqual(
      next.request,
    )
  })

  test('going back to a replaced order makes a new one', () => {
    const other = requestFor(placed, { ...wanted, agreed: 'other' }, newSeed)
    const replaced = withPlaced(other.placement, other.request, { ...order, token: 'tok-2' })
    const back = requestFor(replaced, wanted, newSeed)
    expect(back.request.idempotencyKey).not.toBe(first.request.idempotencyKey)
    expect(back.request.replaces).toBe('tok-2')
  })

  test('an unanswered request is settled before another one is made, and only then', () => {
    const other = requestFor(first.placement, { ...wanted, agreed: 'other' }, newSeed).request
    expect(unsettled(first.placement, other)).toBe(first.request)
    expect(unsettled(first.placement, first.request)).toBeNull()
    expect(unsettled(withRefused(first.placement), other)).toBeNull()
    expect(unsettled(placed, other)).toBeNull()
  })
})

test.each<[string, string[], boolean]>([
  ['a line was added', ['a', 'b'], true],
  ['one of two stayed', ['a', 'c'], true],
  ['another cart', ['x'], false],
])('%s: goes on or begins anew', (_, ids, goesOn) => {
  const now = ids.map((id) => ({ id }))
  const found = placementFor(
    { ...newPlacement(SEED, lines), placed: { ...order, idempotencyKey: 'k', lineIds: ['a'] } },
    now,
    newSeed,
  )
  expect(found.seed === SEED).toBe(goesOn)
  expect(found.placed !== null).toBe(goesOn)
  expect(found.lineIds).toEqual(ids)
})

describe('the stored placement', () => {
  const stored = {
    1: newPlacement(SEED, lines),
    2: withPlaced(
      newPlacement(SEED, lines),
      requestFor(newPlacement(SEED, lines), wanted, newSeed).request,
      order,
    ),
  }

  test('is found again, and by the token of its order', () => {
    const found = readPlacements(JSON.stringify(stored))
    expect(found).toEqual(stored)
    expect(groupOfToken(found, 'tok')).toBe(2)
    expect(groupOfToken(found, 'another')).toBeUndefined()
    expect(Object.keys(withoutGroup(found, 2))).toEqual(['1'])
  })

  test.each([
    null,
    '',
    '[]',
    '{"1":null}',
    '{"1":{"seed":"short","lineIds":[],"sent":null,"placed":null}}',
    '{"1":{"seed":"0123456789abcdef","lineIds":[],"sent":null,"placed":{}}}',
  ])('reads %j as nothing', (json) => {
    expect(readPlacements(json)).toEqual({})
  })
})

test('two windows that place an order concurrently, before either has stored it, send the same key', () => {
  const lines = [
    { id: 'b2c8e6d0-0000-4000-8000-000000000002' },
    { id: 'a1c8e6d0-0000-4000-8000-000000000001' },
  ]
  const wanted = {
    lines: lines.map(({ id }) => ({ id, product: 'lona', configuration })),
    form: {},
    agreed: 'seen',
  } as unknown as Parameters<typeof requestFor>[1]
  const keyIn = (window: string) => {
    const newSeed = () => `${window}-made-a-seed-of-its-own`
    return requestFor(placementFor(undefined, lines, newSeed), wanted, newSeed).request
      .idempotencyKey
  }
  expect(keyIn('one')).toBe(keyIn('other'))
})

test('orders without a mail are remembered by their number, the last twenty, and only those', () => {
  const order = (number: string, mailed = true) => ({
    number,
    token: 't',
    payment: 'card' as const,
    settles: 'redirect' as const,
    mailed,
    waits: false,
  })
  expect(notMailed(null, order('M-26-000001', false))).toEqual(['M-26-000001'])
  expect(notMailed('["M-26-000001"]', order('M-26-000002', true))).toEqual(['M-26-000001'])
  expect(notMailed('["M-26-000001"]', order('M-26-000002'))).toEqual(['M-26-000001'])
  expect(notMailed('["M-26-000001","M-26-000002"]', order('M-26-000001', false))).toEqual([
    'M-26-000002',
    'M-26-000001',
  ])
  const many = Array.from({ length: 20 }, (_, n) => `M-26-${n}`)
  expect(notMailed(JSON.stringify(many), order('M-26-20', false))).toEqual([
    ...many.slice(1),
    'M-26-20',
  ])
  for (const broken of ['{', 'null', '7', '{"a":1}', '[7, null]'])
    expect(notMailed(broken)).toEqual([])
})
