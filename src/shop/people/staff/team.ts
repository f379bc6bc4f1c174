import type { Refusal } from '../../../platform/refusal.ts'
import { STAFF_ROLES, type StaffRole } from '../../site/staff-rights.ts'

/** Validity of the link in an invitation. */
export const STAFF_INVITATION_DAYS = 7

/** What an owner decides about an account of staff. */
export type StaffTerms = { roles: StaffRole[]; active: boolean }
export type StaffAccount = StaffTerms & { id: string }

/** Each role once, in the order of the table. */
export const rolesInOrder = (roles: readonly StaffRole[]): StaffRole[] =>
  STAFF_ROLES.filter((role) => roles.includes(role))

export const refuseRoles = (roles: readonly StaffRole[]): Refusal | null =>
  roles.length === 0 ? { code: 'staff.team.noRoles', field: 'roles' } : null

const isOwner = ({ roles, active }: StaffTerms): boolean => active && roles.includes('owner')

const areSame = (one: StaffTerms, other: StaffTerms): boolean =>
  one.active === other.active && rolesInOrder(one.roles).join() === rolesInOrder(other.roles).join()

/**
 * Why the terms of an account may not become `next`, or null. `seen`: those that were shown to the
 * editor. One active owner must remain.
 */
export function refuseTerms(
  team: readonly StaffAccount[],
  account: StaffAccount,
  { seen, next }: { seen: StaffTerms; next: StaffTerms },
): Refusal | null {
  if (!areSame(account, seen)) return { code: 'staff.team.changed', field: '' }
  const owners = team.filter(isOwner)
  const isLast = owners.length === 1 && owners[0]?.id === account.id
  if (isLast && !isOwner(next))
    return { code: 'staff.team.lastOwner', field: next.active ? 'roles' : 'active' }
  return refuseRoles(next.roles)
}
