import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { JobState } from './job-state.ts'
import { allowedMoves, ORDER_STATUSES, type OrderStatus } from './order-state.ts'
import {
  orderFollows,
  SHIPMENT_MOVED,
  SHIPMENT_STATES,
  type ShipmentMove,
  standingOf,
} from './shipment-state.ts'

/** Two lines: all shipments have some of the first, only the third has some of the second. */
const THREE = [
  { number: 1, lots: [40, 0] },
  { number: 2, lots: [50, 0] },
  { number: 3, lots: [10, 2] },
]
const at = (minute: number) => `2026-12-10T11:${String(minute).padStart(2, '0')}:00.000Z`
const moved = (shipment: number, to: string, minute = 0) => ({
  kind: SHIPMENT_MOVED,
  at: at(minute),
  data: { shipment, to },
})
const packed: { jobState: JobState }[] = [{ jobState: 'packed' }, { jobState: 'packed' }]
type Event = ReturnType<typeof moved>
const standing = (status: OrderStatus, events: Event[] = [], lines = packed) =>
  standingOf(THREE, { status, events, lines })
const states = (...given: Parameters<typeof standing>) =>
  standing(...given).map(({ state }) => state)
const moves = (...given: Parameters<typeof standing>) =>
  standing(...given).map((each) => each.moves.join())

describe('the state of a shipment', () => {
  test.each<[string, OrderStatus, Event[], string[]]>([
    ['nothing has gone', 'preparing', [], ['preparing', 'preparing', 'preparing']],
    [
      'the second has gone',
      'preparing',
      [moved(2, 'shipped')],
      ['preparing', 'shipped', 'preparing'],
    ],
    [
      'and came, told newest first',
      'preparing',
      [moved(2, 'received', 9), moved(2, 'shipped', 1)],
      ['preparing', 'received', 'preparing'],
    ],
    [
      'and came, told oldest first',
      'preparing',
      [moved(2, 'shipped', 1), moved(2, 'received', 9)],
      ['preparing', 'received', 'preparing'],
    ],
    ['all went as one', 'shipped', [], ['shipped', 'shipped', 'shipped']],
    ['the rest went as one', 'shipped', [moved(2, 'received')], ['shipped', 'received', 'shipped']],
    ['all came as one', 'received', [moved(2, 'shipped')], ['received', 'received', 'received']],
    [
      'cancelled after one had gone',
      'cancelled',
      [moved(2, 'shipped')],
      ['preparing', 'shipped', 'preparing'],
    ],
    [
      'a move of no shipment, and to nowhere',
      'preparing',
      [moved(4, 'shipped'), moved(1, 'lost')],
      ['preparing', 'preparing', 'preparing'],
    ],
  ])('%s', (_, status, events, expected) => {
    expect(states(status, events)).toEqual(expected)
  })

  test('has the time of its own move, and none when the order was moved', () => {
    expect(
      standing('preparing', [moved(2, 'received', 9), moved(2, 'shipped', 1)]).map(
        (each) => each.at,
      ),
    ).toEqual([null, at(9), null])
    expect(
      standing('shipped', [moved(2, 'received', 9), moved(1, 'shipped', 3)]).map((each) => each.at),
    ).toEqual([at(3), at(9), null])
  })
})

describe('its allowed moves', () => {
  test.each<[string, OrderStatus, Event[], JobState[], string[]]>([
    ['all is packed', 'preparing', [], ['packed', 'packed'], ['shipped', 'shipped', 'shipped']],
    [
      'only the line of all is packed',
      'preparing',
      [],
      ['packed', 'finished'],
      ['shipped', 'shipped', ''],
    ],
    ['only the line of the third is packed', 'preparing', [], ['finished', 'packed'], ['', '', '']],
    [
      'one has gone',
      'preparing',
      [moved(1, 'shipped')],
      ['packed', 'packed'],
      ['received', 'shipped', 'shipped'],
    ],
    [
      'one came',
      'preparing',
      [moved(1, 'received')],
      ['packed', 'packed'],
      ['', 'shipped', 'shipped'],
    ],
    [
      'all have gone',
      'shipped',
      [moved(1, 'received')],
      ['packed', 'packed'],
      ['', 'received', 'received'],
    ],
    ['not paid', 'pending_payment', [], ['packed', 'packed'], ['', '', '']],
    [
      'cancelled after one had gone',
      'cancelled',
      [moved(1, 'shipped')],
      ['packed', 'packed'],
      ['', '', ''],
    ],
    ['received', 'received', [], ['packed', 'packed'], ['', '', '']],
  ])('%s', (_, status, events, jobs, expected) => {
    expect(
      moves(
        status,
        events,
        jobs.map((jobState) => ({ jobState })),
      ),
    ).toEqual(expected)
  })
})

describe('the order', () => {
  test.each<
    [
      string,
      OrderStatus,
      ShipmentMove | 'preparing',
      ShipmentMove | 'preparing',
      ShipmentMove | undefined,
    ]
  >([
    ['waits for the last', 'preparing', 'shipped', 'preparing', undefined],
    ['waits for the last, although one came', 'preparing', 'received', 'preparing', undefined],
    ['is sent with the last', 'preparing', 'shipped', 'shipped', 'shipped'],
    [
      'is sent with the last, where the first came already',
      'preparing',
      'received',
      'shipped',
      'shipped',
    ],
    ['is not received before the last', 'shipped', 'received', 'shipped', undefined],
    ['is received with the last', 'shipped', 'received', 'received', 'received'],
    ['stays cancelled', 'cancelled', 'shipped', 'shipped', undefined],
    ['stays received', 'received', 'received', 'received', undefined],
  ])('%s', (_, status, one, other, expected) => {
    expect(orderFollows(status, [{ state: one }, { state: other }])).toBe(expected)
  })

  test('with one recipient follows no shipment', () => {
    for (const status of ORDER_STATUSES) expect(orderFollows(status, [])).toBeUndefined()
  })

  test('for any sequence of moves: no shipment goes back, and the order makes only moves of its table, each with the last shipment', () => {
    const presses = fc.array(
      fc.tuple(
        fc.integer({ min: 0, max: 2 }),
        fc.constantFrom<ShipmentMove>('shipped', 'received'),
      ),
      { maxLength: 12 },
    )
    fc.assert(
      fc.property(presses, (pressed) => {
        let status: OrderStatus = 'preparing'
        const events: Event[] = []
        for (const [index, to] of pressed) {
          const before = standing(status, events)
          if (!before[index]?.moves.includes(to)) continue
          events.push(moved(index + 1, to, events.length))
          const after = standing(status, events)
          for (const [each, { state }] of after.entries())
            expect(SHIPMENT_STATES.indexOf(state)).toBeGreaterThanOrEqual(
              SHIPMENT_STATES.indexOf(before[each]?.state ?? 'preparing'),
            )
          const follows = orderFollows(status, after)
          if (!follows) continue
          expect(
            allowedMoves(status, 'staff', {
              settles: 'redirect',
              customerCancels: true,
              paid: true,
              packed: true,
            }),
          ).toContain(follows)
          status = follows
        }
        const now = standing(status, events).map(({ state }) => state)
        expect(status).toBe(
          now.every((state) => state === 'received')
            ? 'received'
            : now.includes('preparing')
              ? 'preparing'
              : 'shipped',
        )
      }),
    )
  })
})
