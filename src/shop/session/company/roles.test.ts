import { expect, test } from 'vitest'
import { CAPABILITIES, COMPANY_ROLES, capabilitiesOf, may, scopeOf } from './roles.ts'

/** Decision 0036, line by line: owner, buyer, approver, accountant. */
const TABLE: Record<(typeof CAPABILITIES)[number], string> = {
  order: 'yes yes yes no',
  orderWithoutLimit: 'yes no yes no',
  approve: 'yes no yes no',
  seeOwnOrders: 'yes yes yes yes',
  seeAllOrders: 'yes no yes yes',
  seeFiles: 'yes yes yes no',
  seeInvoices: 'yes yes yes yes',
  downloadQuarter: 'yes no no yes',
  seeWallet: 'yes no no yes',
  spendWallet: 'yes no no no',
  useCoupons: 'yes yes yes no',
  manageTeam: 'yes no no no',
  changeBilling: 'yes no no no',
}

test.each(Object.entries(TABLE))('%s', (capability, row) => {
  const found = COMPANY_ROLES.map((role) =>
    may(role, capability as keyof typeof TABLE) ? 'yes' : 'no',
  )
  expect(found.join(' ')).toBe(row)
})

test('the table names every capability, and the owner has them all', () => {
  expect(Object.keys(TABLE).sort()).toEqual([...CAPABILITIES].sort())
  expect(capabilitiesOf('owner')).toEqual([...CAPABILITIES])
})

test.each([
  ['owner', null],
  ['approver', null],
  ['accountant', null],
  ['buyer', 'me'],
] as const)('orders that a %s sees', (role, orderedBy) =>
  expect(scopeOf(role, 'company', 'me')).toEqual({ accountId: 'company', orderedBy }),
)
