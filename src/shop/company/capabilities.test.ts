import { expect, test } from 'vitest'
import { mayBy } from './may-by.ts'
import { CAPABILITIES, COMPANY_ROLES, capabilitiesOf, may } from './roles.ts'

test.each(COMPANY_ROLES)('what is shown to %s follows the table that the calls ask', (role) => {
  const kept = JSON.stringify(capabilitiesOf(role))
  for (const capability of CAPABILITIES) expect([capability, mayBy(kept, capability)]).toEqual([capability, may(role, capability)])
})

test.each([[null], ['[]'], ['nothing']])('while nothing was heard (%s) all is shown', (kept) => expect(mayBy(kept, 'seeWallet')).toBe(true))
