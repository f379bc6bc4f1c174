import { expect, test } from 'vitest'
import { refuseOrders } from './order-limit.ts'

const LIMITS = { mailbox: 10, network: 40, account: 200 }
const NONE = { mailbox: 0, network: 0, account: 0 }

test.each([
  ['guest', NONE, undefined],
  ['guest', { ...NONE, mailbox: 9, network: 39 }, undefined],
  ['guest', { ...NONE, mailbox: 10 }, 'orders.tooMany.mailbox'],
  ['guest', { ...NONE, network: 40 }, 'orders.tooMany.network'],
  ['guest', { ...NONE, mailbox: 11, network: 41 }, 'orders.tooMany.mailbox'],
  ['account', { mailbox: 500, network: 500, account: 199 }, undefined],
  ['account', { ...NONE, account: 200 }, 'orders.tooMany.account'],
] as const)('a %s with %o: %s', (kind, unpaid, code) => {
  expect(refuseOrders(kind, unpaid, LIMITS)?.code).toBe(code)
})
