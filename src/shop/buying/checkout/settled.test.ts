import { expect, test } from 'vitest'
import { isSettled, waitsToBePaid } from './settled.ts'

test.each<[string, 'card' | 'transfer', boolean, boolean]>([
  ['pending_payment', 'card', false, true],
  ['pending_payment', 'transfer', true, false],
  ['preparing', 'card', true, false],
  ['preparing', 'transfer', true, false],
  ['shipped', 'card', true, false],
  ['received', 'transfer', true, false],
  ['cancelled', 'card', false, false],
  ['deleted_by_user', 'card', false, false],
  ['refunded', 'card', false, false],
])('%s by %s: its part of the cart goes: %s', (status, paymentMethod, settled, waits) => {
  expect(isSettled({ status, paymentMethod })).toBe(settled)
  expect(waitsToBePaid({ status, paymentMethod })).toBe(waits)
})
