import { describe, expect, test } from 'vitest'
import {
  address,
  amended,
  formOf,
  type Given,
  line,
  order,
} from '../../../../test/amended-order.ts'
import { ORDER_STATUSES } from '../../order/order-state.ts'
import {
  countsAnew,
  differenceOf,
  notAmendable,
  notNow,
  recipeKey,
  saidOfChange,
} from './amendment.ts'
import type { Amendment } from './amendment-schema.ts'

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
])('%s is priced again: %s', (_, amendment, anew) => {
  expect(countsAnew(amendment)).toBe(anew)
})

const FREE = { paid: true, givenBackCents: 0, givenBackLines: [], paying: false }
const ONE = [{ id: 'one', name: 'Lona' }]
test.each<[string, number, Partial<Parameters<typeof notNow>[1]>, string | undefined]>([
  ['unpaid, dearer', 1, { paid: false }, undefined],
  ['unpaid, cheaper', -1, { paid: false }, undefined],
  ['unpaid, during a payment', 1, { paid: false, paying: true }, 'orders.amend.paying'],
  ['the same amount, during a payment', 0, { paid: false, paying: true }, undefined],
  ['paid', -1, {}, undefined],
  ['paid, during the payment of a difference', -1, { paying: true }, 'orders.amend.paying'],
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
