import { expect, test } from 'vitest'
import type { JobState } from '../../order/job-state.ts'
import { ORDER_STATUSES, type OrderStatus } from '../../order/order-state.ts'
import { moveGuards } from './move-guards.ts'

const guards = (
  status: OrderStatus,
  possible: OrderStatus[],
  more: { allowed?: OrderStatus[]; jobStates?: JobState[]; paid?: boolean } = {},
) => moveGuards({ status, possible, allowed: possible, jobStates: ['packed'], paid: true, ...more })

test.each<[string, ReturnType<typeof guards>, (readonly [string, string, number])[]]>([
  [
    'unpaid: cannot leave',
    guards('pending_payment', ['preparing', 'cancelled'], { paid: false, jobStates: ['approved'] }),
    [['shipped', 'unpaid', 1]],
  ],
  [
    'two jobs of three are not packed',
    guards('preparing', ['cancelled'], { jobStates: ['packed', 'finished', 'checking'] }),
    [
      ['shipped', 'notPacked', 2],
      ['received', 'notShipped', 2],
    ],
  ],
  ['all packed', guards('preparing', ['shipped', 'cancelled']), [['received', 'notShipped', 0]]],
  [
    'sent: not cancelled any more, and refunded by refunding its money',
    guards('shipped', ['received']),
    [
      ['cancelled', 'alreadySent', 0],
      ['refunded', 'refundFirst', 0],
    ],
  ],
  ['all given back', guards('cancelled', ['refunded']), []],
  ['cancelled unpaid', guards('cancelled', [], { paid: false }), []],
  [
    'a role without the right',
    guards('preparing', ['shipped', 'cancelled'], { allowed: ['shipped'] }),
    [
      ['cancelled', 'right', 0],
      ['received', 'notShipped', 0],
    ],
  ],
  [
    'waits for its company',
    guards('not_confirmed', ['cancelled']),
    [['preparing', 'waitsForCompany', 0]],
  ],
])('%s', (_, found, expected) => {
  expect(found.map(({ to, why, jobs }) => [to, why, jobs])).toEqual(expected)
})

test.each(ORDER_STATUSES)('%s: no move is both allowed and guarded', (status) => {
  const possible: OrderStatus[] = ['shipped', 'received', 'cancelled', 'refunded', 'preparing']
  expect(guards(status, possible)).toEqual([])
})
