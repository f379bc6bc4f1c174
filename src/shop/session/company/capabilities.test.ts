import { expect, test } from 'vitest'
import { mayBy } from './may-by.ts'
import { CAPABILITIES, COMPANY_ROLES, capabilitiesOf, may } from './roles.ts'

test.each(COMPANY_ROLES)('the parts shown to %s follow the table of the calls', (role) => {
  const kept = JSON.stringify(capabilitiesOf(role))
  for (const capability of CAPABILITIES)
    expect([capability, mayBy(kept, capability)]).toEqual([capability, may(role, capability)])
})

test.each([[null], ['[]'], ['nothing']])('without data (%s) all is shown', (kept) =>
  expect(mayBy(kept, 'seeWallet')).toBe(true),
)
