import { expect, test } from 'vitest'
import type { Settles } from '../../../platform/payment-method.ts'
import type { CustomerOrder } from '../order-schema.ts'
import { isSettled, waitsToBePaid } from './settled.ts'

test.each<[CustomerOrder['status'], Settles, boolean, boolean]>([
  ['pending_payment', 'redirect', false, true],
  ['pending_payment', 'later', true, false],
  ['preparing', 'redirect', true, false],
  ['preparing', 'later', true, false],
  ['shipped', 'redirect', true, false],
  ['received', 'later', true, false],
  ['cancelled', 'redirect', false, false],
  ['deleted_by_user', 'redirect', false, false],
  ['refunded', 'redirect', false, false],
  ['preparing', 'balance', true, false],
])('%s by %s: its part of the cart goes: %s', (status, settles, settled, waits) => {
  expect(isSettled({ status, settles })).toBe(settled)
  expect(waitsToBePaid({ status, settles })).toBe(waits)
})
