import { CAPABILITIES, type Capability } from './roles.ts'

/** The browser's copy of the user's role, from the latest answer; removed with the session. */
export const CAN = 'can'

/**
 * The rights by the stored role: all without data, as for an own account. The calls enforce them;
 * this only affects the display.
 */
export function mayBy(kept: string | null, capability: Capability): boolean {
  const list = CAPABILITIES.filter((each) => kept?.includes(`"${each}"`))
  return list.length === 0 || list.includes(capability)
}
