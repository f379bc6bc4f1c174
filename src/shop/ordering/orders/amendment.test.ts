import { describe, expect, test } from 'vitest'
import { JOB_STATES } from '../../order/job-state.ts'
import { ORDER_STATUSES } from '../../order/order-state.ts'
import { standingOf } from '../../order/shipment-state.ts'
import {
  amendedOrder,
  countsAnew,
  differenceOf,
  notAmendable,
  notNow,
  recipeKey,
  saidOfChange,
  sharedOut,
  strayIn,
} from './amendment.ts'
import type { Amendment } from './amendment-schema.ts'

type Given = Parameters<typeof amendedOrder>
const address = { address: 'Calle Mayor 1', postalCode: '28013', city: 'Madrid', country: 'ES' }
const order = {
  status: 'preparing',
  contact: { name: 'Lucía Vega', phone: '+34600111222' },
  email: 'lucia@ejemplo.es',
  delivery: {
    method: 'carrier',
    address,
    handling: null,
    parcel: { recipient: 'Marta Ruiz', anonymous: true },
  },
  billing: {
    type: 'company',
    fullInvoice: true,
    name: 'Rótulos Vega, S. L.',
    taxId: 'B64717838',
    address,
  },
  customerType: 'company',
  paymentMethod: 'card',
} as unknown as Given[0] & Parameters<typeof notAmendable>[0]
const line = (id: string, units: number, jobState = 'approved') =>
  ({
    id,
    productSlug: 'lona',
    recipeVersion: 3,
    configuration: { units, speed: 'normal', widthMm: 3000 },
    jobState,
  }) as Given[1][number]
const amended = (amendment: Amendment, placed: Given[0] = order) =>
  amendedOrder(placed, [line('one', 2), line('two', 5)], amendment)
const formOf = (amendment: Amendment, placed: Given[0] = order) =>
  amended(amendment, placed).form as unknown as Record<string, Record<string, unknown>>

describe('what can still be changed', () => {
  test.each(
    ORDER_STATUSES.map(
      (status) => [status, status === 'pending_payment' || status === 'preparing'] as const,
    ),
  )('%s: %s', (status, open) => {
    expect(notAmendable({ status }, [line('one', 1)])).toBe(
      open ? undefined : 'orders.amend.closed',
    )
  })

  test.each([
    ['awaiting_artwork', true],
    ['checking', true],
    ['needs_changes', true],
    ['awaiting_approval', true],
    ['approved', true],
    ['in_production', false],
    ['finished', false],
    ['packed', false],
  ])('one line %s: %s', (state, open) => {
    expect(notAmendable(order, [line('one', 1), line('two', 1, state)])).toBe(
      open ? undefined : 'orders.amend.locked',
    )
  })
})

test.each(
  ORDER_STATUSES.flatMap((status) => JOB_STATES.map((jobState) => [status, jobState] as const)),
)('%s, %s: where a shipment may go, nobody is given another share any more', (status, jobState) => {
  const shipments = [
    { number: 1, lots: [1] },
    { number: 2, lots: [1] },
  ]
  const begins = standingOf(shipments, { status, events: [], lines: [{ jobState }] }).some(
    ({ state, moves }) => state !== 'preparing' || moves.length > 0,
  )
  expect(begins && notAmendable({ status }, [line('one', 2, jobState)]) === undefined).toBe(false)
})

describe("the recipients' shares", () => {
  const toni = { recipient: 'Toni', courierNote: '', phone: '', ...address, handling: '' }
  const shared = {
    ...order,
    delivery: {
      ...order.delivery,
      others: [{ recipient: 'Toni', phone: null, address, zone: {}, handling: null, lots: [1, 4] }],
    },
  } as unknown as Given[0]
  const lines = [line('one', 2), line('two', 5)]
  const formWith = (amendment: Amendment, placed: Given[0] = shared) =>
    amended(amendment, placed).form

  test.each<[string, Amendment, Given[0], readonly object[]]>([
    ['nothing said: stays', {}, shared, [{ ...toni, lots: { one: '1', two: '4' } }]],
    [
      'another share',
      { recipients: [{ ...toni, lots: { one: '2' } }] },
      shared,
      [{ ...toni, lots: { one: '2' } }],
    ],
    ['all for the first', { recipients: [] }, shared, []],
    [
      'one recipient becomes two',
      { recipients: [{ ...toni, lots: { two: '1' } }] },
      order,
      [{ ...toni, lots: { two: '1' } }],
    ],
    ['one recipient stays one', {}, order, []],
  ])('%s', (_, amendment, placed, others) => {
    const form = formWith(amendment, placed)
    expect([form.others, form.delivery.several]).toEqual([others, others.length > 0])
  })

  test.each<[string, Amendment, string[]]>([
    ['as many as the others have', { units: { two: 4 } }, []],
    ['fewer', { units: { one: 0, two: 3 } }, ['lines.one.units', 'lines.two.units']],
    [
      'fewer, with other shares, which are checked themselves',
      { units: { two: 3 }, recipients: [] },
      [],
    ],
  ])('%s', (_, amendment, fields) => {
    expect(sharedOut(shared, lines, amendment).map(({ field }) => field)).toEqual(fields)
  })

  test.each<[string, Amendment, string[]]>([
    ['lines of the order', { units: { one: 1 }, recipients: [{ lots: { two: '1' } }] }, []],
    ['units of a stranger', { units: { three: 1 } }, ['units orders.unknownLine']],
    [
      'shares of a stranger',
      { recipients: [{}, { lots: { one: '1', three: '1' } }] },
      ['others.1.lots orders.unknownLine'],
    ],
  ])('%s', (_, amendment, refused) => {
    expect(strayIn(order, lines, amendment).map(({ field, code }) => `${field} ${code}`)).toEqual(
      refused,
    )
  })

  test('a picked-up order has one recipient', () => {
    const collected = { delivery: { method: 'pickup' } } as unknown as typeof order
    expect(strayIn(collected, lines, { recipients: [{ lots: {} }] })).toEqual([
      { code: 'orders.amend.collected', field: 'others' },
    ])
    expect(strayIn(collected, lines, { recipients: [] })).toEqual([])
  })

  test('too few units are reported once, at the quantity, with its other errors', () => {
    const few = { code: 'orders.amend.shared', field: 'lines.one.units' }
    const wrong = { code: 'checkout.postalCode.wrong', field: 'others.0.postalCode' }
    const lots = { code: 'checkout.recipients.tooMany', field: 'others.0.lots.one' }
    const first = { code: 'checkout.recipients.firstNothing', field: 'delivery.several' }
    expect(saidOfChange([wrong, lots, first], [few])).toEqual([few, wrong])
    expect(saidOfChange([wrong, lots, first])).toEqual([wrong, lots, first])
  })
})

describe('the order with a change', () => {
  test('without a change equals the order: its recipes, address and invoice', () => {
    const { wanted, form } = amended({})
    expect(wanted.map(({ id, product }) => [id, product])).toEqual([
      ['one', 'lona 3'],
      ['two', 'lona 3'],
    ])
    expect(wanted[0]?.configuration).toEqual({ units: 2, speed: 'normal', widthMm: 3000 })
    expect(form).toMatchObject({
      contact: { email: 'lucia@ejemplo.es' },
      delivery: { method: 'carrier', ...address, recipient: 'Marta Ruiz', anonymous: true },
      billing: {
        type: 'company',
        invoice: true,
        sameAddress: false,
        name: 'Rótulos Vega, S. L.',
        taxId: 'B64717838',
        ...address,
      },
      payment: 'card',
      terms: true,
    })
  })

  test('keeps the customer’s reference', () => {
    const placed = { ...order, billing: { ...order.billing, reference: 'CC-4711' } } as typeof order
    expect(formOf({}, placed).billing).toMatchObject({ reference: 'CC-4711' })
  })

  test('units belong to the named line, the speed to all', () => {
    const { wanted } = amended({ units: { two: 9 }, speed: 'relax' })
    expect(wanted.map(({ configuration }) => configuration)).toEqual([
      { units: 2, speed: 'relax', widthMm: 3000 },
      { units: 9, speed: 'relax', widthMm: 3000 },
    ])
  })

  test('a new address takes the typed lines and keeps the others, and how it travels', () => {
    expect(
      formOf({ delivery: { city: 'Getafe', postalCode: '28901' }, handling: 'depot' }),
    ).toMatchObject({
      delivery: { ...address, city: 'Getafe', postalCode: '28901', recipient: 'Marta Ruiz' },
      handling: 'depot',
    })
  })

  test('of a private customer without an invoice, and of a picked-up order', () => {
    const guest = {
      ...order,
      customerType: 'individual',
      billing: { type: 'individual', fullInvoice: false },
      delivery: { method: 'pickup', address: null, handling: null },
    } as unknown as Given[0]
    const form = formOf({}, guest)
    expect(form.billing).toMatchObject({ type: 'individual', sameAddress: false, invoice: false })
    expect(form.delivery).toMatchObject({ method: 'pickup', recipient: '', anonymous: false })
  })
})

test('the recipe of a line is that of its version', () => {
  expect(
    new Set([recipeKey(line('one', 1)), recipeKey({ ...line('two', 1), recipeVersion: 4 })]).size,
  ).toBe(2)
})

test.each<[string, Amendment, boolean]>([
  ['nothing', {}, false],
  ['an address', { delivery: { city: 'Getafe' } }, false],
  ['units', { units: { one: 3 } }, true],
  ['a speed', { speed: 'urgent' }, true],
])('%s counts anew: %s', (_, amendment, anew) => {
  expect(countsAnew(amendment)).toBe(anew)
})

const FREE = { paid: true, givenBackCents: 0, givenBackLines: [], paying: false }
const ONE = [{ id: 'one', name: 'Lona' }]
test.each<[string, number, Partial<Parameters<typeof notNow>[1]>, string | undefined]>([
  ['unpaid, dearer', 1, { paid: false }, undefined],
  ['unpaid, cheaper', -1, { paid: false }, undefined],
  ['unpaid, while somebody pays', 1, { paid: false, paying: true }, 'orders.amend.paying'],
  ['the same amount, while somebody pays', 0, { paid: false, paying: true }, undefined],
  ['paid', -1, {}, undefined],
  ['paid, while a difference is paid', -1, { paying: true }, 'orders.amend.paying'],
  ['paid, some of it is back', -1, { givenBackCents: 9999 }, undefined],
  [
    'paid, all that it would cost is back',
    -1,
    { givenBackCents: 10_000 },
    'orders.amend.refundedMore',
  ],
  [
    'paid, more than it would cost is back',
    1,
    { givenBackCents: 10_001 },
    'orders.amend.refundedMore',
  ],
  [
    'paid, all of it is back, the same amount',
    0,
    { givenBackCents: 20_000, paying: true },
    undefined,
  ],
  [
    'paid, the line that costs less is back',
    -1,
    { givenBackCents: 1, givenBackLines: ['two', 'one'] },
    'orders.amend.refundedLine',
  ],
  ['paid, another line is back', -1, { givenBackCents: 1, givenBackLines: ['two'] }, undefined],
])('%s (%i cents)', (_, differenceCents, facts, code) => {
  expect(
    notNow({ differenceCents, grossCents: 10_000, lowered: ONE }, { ...FREE, ...facts })?.code,
  ).toBe(code)
})

test('names refunds and the new price, at the line', () => {
  const change = { differenceCents: -1, grossCents: 900, lowered: ONE }
  expect(notNow(change, { ...FREE, givenBackCents: 1000 })?.params).toEqual({
    givenBackCents: 1000,
    grossCents: 900,
  })
  expect(notNow(change, { ...FREE, givenBackCents: 1, givenBackLines: ['one'] })).toMatchObject({
    field: 'lines.one.units',
    params: { name: 'Lona' },
  })
})

test('missing data of a full invoice is reported once; other errors at their fields', () => {
  const over = (field: string) => ({
    code: 'checkout.billing.requiredOver',
    field,
    params: { limitCents: 40_000 },
  })
  const other = { code: 'checkout.postalCode.wrong', field: 'delivery.postalCode' }
  const country = { code: 'checkout.country.missing', field: 'billing.country' }
  expect(saidOfChange([over('billing.name'), country, other, over('billing.taxId')])).toEqual([
    other,
    { code: 'orders.amend.billing', field: '', params: { limitCents: 40_000 } },
  ])
  expect(saidOfChange([country, other])).toEqual([country, other])
})

test('the difference in price', () => {
  const [before, after] = [
    { netCents: 8260, vatCents: 1735, grossCents: 9995 },
    { netCents: 7360, vatCents: 1546, grossCents: 8906 },
  ]
  expect(differenceOf(before, after)).toEqual({ netCents: -900, vatCents: -189, grossCents: -1089 })
  expect(differenceOf(after, before).grossCents).toBe(1089)
})
