import { expect, test } from 'vitest'
import { roomsFor } from './office-rooms.ts'
import { rightOfMove, rolesWith, STAFF_ROLES, type StaffRight, staffMay } from './staff-rights.ts'

test.each(STAFF_ROLES)('%s has some right, or none is left for the role', (role) => {
  const rights: StaffRight[] = ['orders:see', 'stock:change', 'newsletter', 'files:review']
  expect(rights.some((right) => staffMay([role], right))).toBe(true)
})

test('only the owner manages staff, and the owner may do everything', () => {
  expect(rolesWith('staff')).toEqual(['owner'])
  expect(rolesWith('money:refund')).toEqual(['orders', 'accountant', 'owner'])
  expect(staffMay(['owner'], 'newsletter')).toBe(true)
})

test('an account has the rights of all its roles, and none without roles', () => {
  expect(staffMay(['workshop', 'shipping'], 'jobs:move')).toBe(true)
  expect(staffMay(['workshop', 'shipping'], 'shipments:move')).toBe(true)
  expect(staffMay(['workshop', 'shipping'], 'money:see')).toBe(false)
  expect(staffMay([], 'orders:see')).toBe(false)
  expect(roomsFor([])).toEqual([])
})

test.each([
  ['preparing', 'money:confirm'],
  ['shipped', 'shipments:move'],
  ['received', 'shipments:move'],
  ['cancelled', 'orders:change'],
  ['refunded', 'money:refund'],
] as const)('a change to %s needs %s', (to, right) => expect(rightOfMove(to)).toBe(right))
