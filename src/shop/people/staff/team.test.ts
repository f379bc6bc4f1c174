import fc from 'fast-check'
import { expect, test } from 'vitest'
import { STAFF_ROLES } from '../../site/staff-rights.ts'
import { refuseTerms, rolesInOrder, type StaffAccount } from './team.ts'

const owner: StaffAccount = { id: 'a', roles: ['owner'], active: true }
const second: StaffAccount = { id: 'b', roles: ['owner', 'orders'], active: true }
const printer: StaffAccount = { id: 'c', roles: ['workshop'], active: true }
const off: StaffAccount = { id: 'd', roles: ['owner'], active: false }

const refused = (
  team: StaffAccount[],
  account: StaffAccount,
  next: Partial<StaffAccount>,
  seen: StaffAccount = account,
) => refuseTerms(team, account, { seen, next: { ...account, ...next } })

test.each<[string, Partial<StaffAccount>, string]>([
  ['switched off', { active: false }, 'active'],
  ['given another role', { roles: ['orders'] }, 'roles'],
])('the last active owner may not be %s', (_, next, field) => {
  expect(refused([owner, printer, off], owner, next)).toEqual({
    code: 'staff.team.lastOwner',
    field,
  })
})

test('with a second active owner the first may go', () => {
  expect(refused([owner, second], owner, { active: false })).toBeNull()
  expect(refused([owner, second], owner, { roles: ['orders'] })).toBeNull()
})

test('the last owner may take more roles; others may change freely', () => {
  expect(refused([owner, printer], owner, { roles: ['owner', 'workshop'] })).toBeNull()
  expect(refused([owner, printer], printer, { active: false, roles: ['orders'] })).toBeNull()
  expect(refused([owner, off], off, { active: true })).toBeNull()
})

test('an account has a role', () => {
  expect(refused([owner, printer], printer, { roles: [] })).toEqual({
    code: 'staff.team.noRoles',
    field: 'roles',
  })
})

test('what another owner changed meanwhile is not overwritten', () => {
  const seen = { ...printer, roles: ['shipping' as const] }
  expect(refused([owner, printer], printer, { active: false }, seen)?.code).toBe(
    'staff.team.changed',
  )
  const reordered = { ...second, roles: ['orders' as const, 'owner' as const] }
  expect(refused([owner, second], second, { active: false }, reordered)).toBeNull()
})

test('after any accepted changes an active owner remains', () => {
  const terms = fc.record({ roles: fc.subarray([...STAFF_ROLES]), active: fc.boolean() })
  const change = fc.record({ at: fc.nat(2), terms })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      const team = [owner, second, printer]
      for (const { at, terms: next } of changes) {
        const account = team[at % team.length]
        if (account && !refuseTerms(team, account, { seen: account, next }))
          team[team.indexOf(account)] = { ...account, ...next }
      }
      expect(team.some(({ active, roles }) => active && roles.includes('owner'))).toBe(true)
    }),
  )
})

test('roles stand once, in the order of the table', () => {
  expect(rolesInOrder(['content', 'owner', 'content'])).toEqual(['owner', 'content'])
})
