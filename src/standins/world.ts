import { agencyParty } from './agency/agency.ts'
import { glsParty } from './gls/gls.ts'
import type { Party, WorldDeps } from './party.ts'
import { paypalParty } from './paypal/paypal.ts'
import { socialParty } from './social/social.ts'
import { viesParty } from './vies/vies.ts'

/** All parties beside the bank. */
export const partiesOf = (deps: WorldDeps): Party[] => [
  agencyParty(deps),
  viesParty(deps),
  paypalParty(deps),
  socialParty(deps),
  glsParty(deps),
]
