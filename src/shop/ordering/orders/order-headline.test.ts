import { describe, expect, test } from 'vitest'
import type { JobState } from '../../order/job-state.ts'
import type { OrderStatus } from '../../order/order-state.ts'
import { nextTask, type OrderToHeadline, type Task } from './order-headline.ts'

const line = (jobState: JobState, designs = 1) => ({ jobState, configuration: { designs } })
const order = (given: Partial<OrderToHeadline>): OrderToHeadline => ({
  status: 'preparing',
  settles: 'redirect',
  delivery: { method: 'carrier' },
  lines: [line('awaiting_artwork')],
  ...given,
})

describe('the headline is the next task', () => {
  test.each<[string, Partial<OrderToHeadline>, Task, number]>([
    ['unpaid, by card', { status: 'pending_payment' }, 'payByCard', 1],
    ['unpaid, by transfer', { status: 'pending_payment', settles: 'later' }, 'payByTransfer', 1],
    [
      'unpaid, its transfer proved',
      { status: 'pending_payment', settles: 'later', proofs: ['one'] },
      'transferSent',
      1,
    ],
    [
      'unpaid, proved and then by card',
      { status: 'pending_payment', proofs: ['one'] },
      'payByCard',
      1,
    ],
    [
      'unpaid, pieces sold meanwhile',
      { status: 'pending_payment', settles: 'later', stock: { missing: ['a', 'b'] } },
      'short',
      2,
    ],
    [
      'the same, its transfer proved',
      {
        status: 'pending_payment',
        settles: 'later',
        proofs: ['one'],
        stock: { missing: ['a'] },
      },
      'transferSent',
      1,
    ],
    [
      'unpaid, all pieces there',
      { status: 'pending_payment', stock: { missing: [] } },
      'payByCard',
      1,
    ],
    [
      'unpaid with a wrong file: paying comes first',
      { status: 'pending_payment', lines: [line('needs_changes')] },
      'payByCard',
      1,
    ],
    ['paid, no file', {}, 'send', 1],
    [
      'paid, three designs of one product missing',
      { lines: [line('awaiting_artwork', 3)] },
      'send',
      3,
    ],
    [
      'one file wrong, others missing: what is wrong first',
      { lines: [line('awaiting_artwork', 2), line('needs_changes', 4)] },
      'fix',
      1,
    ],
    [
      'one missing, one to approve: what is missing first',
      { lines: [line('awaiting_approval'), line('awaiting_artwork')] },
      'send',
      1,
    ],
    [
      'one to approve, one being checked',
      { lines: [line('checking'), line('awaiting_approval', 2)] },
      'approve',
      2,
    ],
    ['all being checked', { lines: [line('checking'), line('approved')] }, 'checking', 1],
    ['all approved', { lines: [line('approved'), line('approved')] }, 'queued', 2],
    ['one on the machine', { lines: [line('approved'), line('in_production')] }, 'printing', 2],
    ['one finished, one not begun', { lines: [line('approved'), line('finished')] }, 'printing', 2],
    ['finished, not all packed', { lines: [line('packed'), line('finished')] }, 'packing', 2],
    ['all packed', { lines: [line('packed')] }, 'ready', 1],
  ])('%s', (_, given, task, count) => expect(nextTask(order(given))).toEqual({ task, count }))

  test.each<[OrderStatus, string, Task]>([
    ['shipped', 'carrier', 'shipped'],
    ['shipped', 'pickup', 'collect'],
    ['received', 'carrier', 'received'],
    ['cancelled', 'carrier', 'cancelled'],
    ['refunded', 'carrier', 'refunded'],
    ['deleted_by_user', 'carrier', 'deleted'],
    ['not_confirmed', 'carrier', 'confirm'],
  ])('%s, %s', (status, method, task) =>
    expect(nextTask(order({ status, delivery: { method }, lines: [line('packed')] })).task).toBe(
      task,
    ),
  )
})
