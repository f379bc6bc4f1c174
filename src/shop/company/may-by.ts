import { CAPABILITIES, type Capability } from './roles.ts'

/** Where the browser keeps what whoever is signed in may do for whom they work, as it was last heard; it goes with the session. */
export const CAN = 'can'

/** By what is kept: everything, while nothing was heard, as for an account of one's own. The calls decide; this is what is shown. */
export function mayBy(kept: string | null, capability: Capability): boolean {
  const list = CAPABILITIES.filter((each) => kept?.includes(`"${each}"`))
  return list.length === 0 || list.includes(capability)
}
