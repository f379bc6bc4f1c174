import { expect, test } from 'vitest'
import type { Access, Row } from '../../test/calls/access.ts'
import { CALLS } from '../../test/calls-by-role.ts'
import { isPersonal, NAMED, NOT_MEASURED, personalMeasures } from './personal-calls.ts'

/** Whether a call with this access is personal if its address names no thing. */
const PERSONAL: Record<Access, boolean> = {
  ...{
    anybody: false,
    link: false,
    linkOfOwner: false,
    whoOrders: false,
    user: true,
    customer: true,
    owner: true,
    sendsFiles: true,
    keepsBooks: true,
  },
  ...{
    approves: true,
    heads: true,
    keepsItsBooks: true,
    approvesIt: true,
    headsIt: true,
    'staff: orders': false,
  },
}

test.each(Object.keys(PERSONAL) as Access[])('%s', (access) => {
  expect(isPersonal([access, 200])).toBe(PERSONAL[access])
  expect(isPersonal([access, 200, { slug: '=lona' }])).toBe(PERSONAL[access])
  expect(isPersonal([access, 200, { token: 'order' }])).toBe(access !== 'staff: orders')
})

/**
 * By their addresses, independent of their rows: all below `/users` except calls before the
 * sign-in, and all of an order.
 */
const LOOKS_PERSONAL =
  /^\w+ \/(?:users\/(?!login|logout|recover|newpass|confirm$|auth|exports|invitations$|subscribe)|orders\/)/

test('every call of the personal area and of an order is measured, or named with a reason', () => {
  const measured = new Set(personalMeasures(Object.keys(CALLS)).map(({ name }) => name))
  const left = Object.keys(CALLS).filter((name) => LOOKS_PERSONAL.test(name) && !measured.has(name))
  expect(left).toEqual(Object.keys(NOT_MEASURED))
  expect(measured.size).toBeGreaterThan(60)
})

test('nothing is named that is no personal call', () => {
  expect(NAMED.filter((name) => !(CALLS[name] && isPersonal(CALLS[name])))).toEqual([])
})

test('a call of tomorrow is measured as its row says, and fails without one', () => {
  const tomorrow: Record<string, Row> = { ...CALLS, 'get /users/tomorrow': ['keepsBooks', 200] }
  expect(personalMeasures(['get /users/tomorrow'], tomorrow)).toEqual([
    { name: 'get /users/tomorrow', row: ['keepsBooks', 200], query: '' },
  ])
  expect(() => personalMeasures(['get /users/tomorrow'])).toThrow('no row')
})
