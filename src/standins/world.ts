import type { Hono } from 'hono'
import { agencyParty } from './agency/agency.ts'
import { paypalParty } from './paypal/paypal.ts'
import { socialParty } from './social/social.ts'
import { viesParty } from './vies/vies.ts'

/** What the stand-ins get from their process: everything that is not pure. */
export type WorldDeps = {
  now: () => Date
  /** How a party reaches the shop. */
  send: (url: string, init: RequestInit) => Promise<Response>
  /** Runs the work after so many seconds. */
  later: (seconds: number, work: () => Promise<void>) => void
  /** A whole number from 0 to below the argument. */
  random: (below: number) => number
}

/** One outside party's stand-in, speaking its documented protocol below `/<name>` of the demo process. */
export type Party = { name: string; app: Hono }

/** Every party of the demo world beside the bank itself. */
export const partiesOf = (deps: WorldDeps): Party[] => [
  agencyParty(deps),
  viesParty(deps),
  paypalParty(deps),
  socialParty(deps),
]
