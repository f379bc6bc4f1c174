/** The roles of users; companies give their members others (`company/roles.ts`). */
export const ROLES = ['USER_ROLE', 'INVITED_ROLE', 'STAFF_ROLE'] as const
export type Role = (typeof ROLES)[number]
