/** What an account of staff still has to do before the office opens to it. */
import type { StaffRight } from '../site/staff-rights.ts'

export const STAFF_MUSTS = ['password', 'factor'] as const
export type StaffMust = (typeof STAFF_MUSTS)[number]

export type EntryFacts = {
  /** Its password is still the one of the configuration. */
  initialPassword: boolean
  /** One of its roles must have a second factor, and it has none. */
  lacksFactor: boolean
}

/**
 * The first thing to do, or null. The password in the configuration of a live shop must not open
 * the office for good: administrators of the server can read it. That of the demo is public.
 */
export function mustFirst(
  { initialPassword, lacksFactor }: EntryFacts,
  shop: { demo: boolean },
): StaffMust | null {
  if (initialPassword && !shop.demo) return 'password'
  return lacksFactor ? 'factor' : null
}

/** The only right that is left until then. */
export const rightOfMust = (must: StaffMust): StaffRight => `own:${must}`
