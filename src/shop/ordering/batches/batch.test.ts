import { expect, test } from 'vitest'
import type { JobState } from '../../order/job-state.ts'
import type { OrderStatus } from '../../order/order-state.ts'
import type { DeskNeed } from '../desk/needs.ts'
import { BATCH_ACTIONS, suits } from './batch.ts'

type More = { status?: OrderStatus; needs?: DeskNeed[]; eyes?: string }
const suited = (states: JobState[], { status = 'preparing', needs = [], eyes }: More = {}) =>
  BATCH_ACTIONS.filter((action) =>
    suits(action, {
      status,
      needs: needs.map((need) => ({ need })),
      eyes: eyes ?? null,
      lines: states.map((jobState) => ({ jobState })),
    }),
  )

test.each<[string, string[], string[]]>([
  ['a file to review', suited(['checking'], { needs: ['review'] }), ['approve']],
  ['a file that could not be drawn', suited(['checking'], { needs: ['review'], eyes: 'x' }), []],
  ['approved', suited(['approved']), ['tickets', 'produce']],
  ['at the machine', suited(['in_production']), ['tickets', 'finish']],
  ['finished', suited(['finished']), ['pack']],
  ['all packed', suited(['packed', 'packed']), ['ship']],
  ['one packed, one approved', suited(['packed', 'approved']), ['tickets', 'produce']],
  ['waits for its file', suited(['awaiting_artwork']), []],
  ['unpaid', suited(['approved'], { status: 'pending_payment' }), []],
  [
    'a transfer is awaited',
    suited(['awaiting_artwork'], { status: 'pending_payment', needs: ['transfer'] }),
    ['confirm'],
  ],
  ['sent', suited(['packed'], { status: 'shipped' }), []],
])('%s', (_, actions, expected) => {
  expect(actions).toEqual(expected)
})
