import { describe, expect, test } from 'vitest'
import { EMPTY_RECIPIENT } from '../../buying/checkout/checkout-draft.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import {
  type AmendDraft,
  amendmentOf,
  draftOf,
  isEmpty,
  isUntyped,
  mayAdd,
  rebased,
  sharesOf,
  withoutRecipient,
  withRecipient,
} from './amend-draft.ts'

const address = { address: 'Calle Mayor 1', postalCode: '28013', city: 'Madrid', country: 'ES' }
const line = (id: string, units: number, speed = 'normal') => ({
  id,
  configuration: { units },
  speed,
})
const order = (
  lines = [line('one', 2), line('two', 5)],
  delivery: object = { method: 'carrier', address, handling: null },
) => ({ lines, delivery }) as unknown as Pick<CustomerOrder, 'lines' | 'delivery'>
const changed = (change: (draft: AmendDraft) => AmendDraft) =>
  amendmentOf(order(), change(draftOf(order())))

describe('the requested change', () => {
  test('is empty without edits, and after reverting them', () => {
    expect(isEmpty(changed((draft) => draft))).toBe(true)
    expect(isEmpty(changed((draft) => ({ ...draft, units: { ...draft.units, one: ' 2 ' } })))).toBe(
      true,
    )
  })

  test.each<[string, (draft: AmendDraft) => AmendDraft, object]>([
    [
      'units of one line',
      (draft) => ({ ...draft, units: { ...draft.units, two: '12' } }),
      { units: { two: 12 } },
    ],
    [
      'a figure that is none',
      (draft) => ({ ...draft, units: { ...draft.units, two: '1,5' } }),
      { units: { two: 0 } },
    ],
    [
      'nothing typed',
      (draft) => ({ ...draft, units: { ...draft.units, two: '' } }),
      { units: { two: 0 } },
    ],
    ['a speed', (draft) => ({ ...draft, speed: 'urgent' }), { speed: 'urgent' }],
    ['how it travels', (draft) => ({ ...draft, handling: 'depot' }), { handling: 'depot' }],
  ])('%s', (_, change, asked) => {
    expect(changed(change)).toEqual(asked)
  })

  test('an address is sent whole', () => {
    const asked = changed((draft) => ({
      ...draft,
      delivery: { ...draft.delivery, city: 'Getafe' },
    }))
    expect(asked).toEqual({
      delivery: { ...address, city: 'Getafe', recipient: '', courierNote: '', anonymous: false },
    })
  })
})

test('lines of different speeds have no common one until one is chosen', () => {
  const mixed = order([line('one', 1, 'normal'), line('two', 1, 'relax')])
  expect(draftOf(mixed).speed).toBe('')
  expect(isEmpty(amendmentOf(mixed, draftOf(mixed)))).toBe(true)
})

test('a picked-up order has an empty address to fill in', () => {
  expect(
    draftOf(order(undefined, { method: 'pickup', address: null, handling: null })).delivery,
  ).toMatchObject({ address: '', country: 'ES' })
})

describe('an order changed concurrently', () => {
  const elsewhere = {
    address: 'Rua Direita 8',
    postalCode: '3000-100',
    city: 'Coimbra',
    country: 'PT',
  }
  const parcel = { recipient: 'Lucía', courierNote: 'Portal 3', anonymous: true }
  const now = order([line('one', 4, 'urgent'), line('two', 6, 'urgent')], {
    method: 'carrier',
    address: elsewhere,
    handling: 'depot',
    parcel,
  })
  const typed = (change: (draft: AmendDraft) => AmendDraft) =>
    amendmentOf(now, rebased(change(draftOf(order())), order(), now))
  const placed = { ...elsewhere, ...parcel }

  test.each<[string, (draft: AmendDraft) => AmendDraft, object]>([
    ['nothing was typed: nothing is asked for', (draft) => draft, {}],
    [
      'units of one line',
      (draft) => ({ ...draft, units: { ...draft.units, two: '12' } }),
      { units: { two: 12 } },
    ],
    ['a speed', (draft) => ({ ...draft, speed: 'relax' }), { speed: 'relax' }],
    ['how it travels', (draft) => ({ ...draft, handling: 'folded' }), { handling: 'folded' }],
    [
      'a name',
      (draft) => ({ ...draft, delivery: { ...draft.delivery, recipient: 'Toni' } }),
      { delivery: { ...placed, recipient: 'Toni' } },
    ],
    [
      'a street: with its own city',
      (draft) => ({ ...draft, delivery: { ...draft.delivery, address: 'Calle Menor 2' } }),
      { delivery: { ...parcel, ...address, address: 'Calle Menor 2' } },
    ],
    ['one more recipient', withRecipient, { recipients: [{ ...EMPTY_RECIPIENT, country: 'ES' }] }],
  ])('%s', (_, change, asked) => {
    expect(typed(change)).toEqual(asked)
  })

  test('untouched recipients are the current ones', () => {
    const toni = { recipient: 'Toni', phone: null, address, zone: {}, handling: null, lots: [0, 4] }
    const shared = order(undefined, { method: 'carrier', address, handling: null, others: [toni] })
    expect(rebased(draftOf(order()), order(), shared)).toEqual(draftOf(shared))
    expect(rebased(draftOf(shared), shared, order())).toEqual(draftOf(order()))
  })
})

describe('recipients', () => {
  const toni = { recipient: 'Toni', phone: null, address, zone: {}, handling: null, lots: [0, 4] }
  const marta = {
    ...toni,
    recipient: 'Marta',
    phone: '+34600222333',
    handling: 'depot',
    lots: [1, 0],
  }
  const shared = order(undefined, {
    method: 'carrier',
    address,
    handling: null,
    parcel: { recipient: 'Lucía', anonymous: true },
    others: [marta, toni],
  })
  const draft = draftOf(shared)
  const withLots = (index: number, lots: Record<string, string>): AmendDraft => ({
    ...draft,
    others: draft.others.map((other, at) =>
      at === index ? { ...other, lots: { ...other.lots, ...lots } } : other,
    ),
  })

  test.each<[string, AmendDraft, unknown]>([
    ['as they are', draft, undefined],
    ['the same share in other signs', withLots(1, { one: '', two: ' 04' }), undefined],
    [
      'another share',
      withLots(1, { two: '3' }),
      [draft.others[0], { ...draft.others[1], lots: { one: '0', two: '3' } }],
    ],
    [
      'a share that is no figure',
      withLots(0, { one: 'x' }),
      [{ ...draft.others[0], lots: { one: 'x', two: '0' } }, draft.others[1]],
    ],
    ['one fewer', withoutRecipient(draft, 1), [draft.others[1]]],
    ['none', withoutRecipient(withoutRecipient(draft, 2), 1), []],
    ['one more', withRecipient(draft), [...draft.others, EMPTY_RECIPIENT]],
  ])('%s', (_, changed, recipients) => {
    expect(amendmentOf(shared, changed)).toEqual(recipients === undefined ? {} : { recipients })
  })

  test('when the first is removed, the second takes the address, and the rest is assigned to it', () => {
    const { delivery, others, handling } = withoutRecipient(draft, 0)
    expect([
      delivery.recipient,
      delivery.anonymous,
      handling,
      others.map(({ recipient }) => recipient),
    ]).toEqual(['Marta', true, 'depot', ['Toni']])
    expect(sharesOf(withoutRecipient(draft, 0), shared.lines)).toEqual([
      { lots: 2, left: 2 },
      { lots: 5, left: 1 },
    ])
    const alone = draftOf(order())
    expect(withoutRecipient(alone, 0)).toBe(alone)
  })

  test('the rest for the first follows the typed quantity, and is negative where too many are assigned', () => {
    expect(sharesOf({ ...draft, units: { one: '7', two: '3' } }, shared.lines)).toEqual([
      { lots: 7, left: 6 },
      { lots: 3, left: -1 },
    ])
  })

  test('there are at most twenty, and a new one is in the country of the first', () => {
    const many = (count: number) => ({
      ...draft,
      others: Array.from({ length: count }, () => EMPTY_RECIPIENT),
    })
    expect([mayAdd(many(18)), mayAdd(many(19))]).toEqual([true, false])
    expect(
      withRecipient({ ...draft, delivery: { ...draft.delivery, country: 'PT' } }).others.at(-1)
        ?.country,
    ).toBe('PT')
  })

  test.each([
    ['others.2.recipient', true],
    ['others.2.lots.one', true],
    ['others.2.country', false],
    ['others.0.recipient', false],
    ['others.0.lots.one', false],
    ['others.7.recipient', false],
    ['delivery.recipient', false],
  ])('%s: nothing typed yet: %s', (field, untyped) => {
    expect(isUntyped(withRecipient(draft), field)).toBe(untyped)
  })
})
