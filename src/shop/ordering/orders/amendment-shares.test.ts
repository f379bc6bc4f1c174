import { describe, expect, test } from 'vitest'
import { address, amended, type Given, line, order } from '../../../../test/amended-order.ts'
import { JOB_STATES } from '../../order/job-state.ts'
import { ORDER_STATUSES } from '../../order/order-state.ts'
import { standingOf } from '../../order/shipment-state.ts'
import { notAmendable, saidOfChange, sharedOut, strayIn } from './amendment.ts'
import type { Amendment } from './amendment-schema.ts'

test.each(
  ORDER_STATUSES.flatMap((status) => JOB_STATES.map((jobState) => [status, jobState] as const)),
)('%s, %s: once a shipment may be sent, the shares cannot be changed', (status, jobState) => {
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
