import type { StaffRight } from '../site/staff-rights.ts'

const security: Record<string, string[]>[] = [{ staff: [] }, { token: [] }]

/** Who may make a call of staff: part of its route, and shown in the API's document. */
export const forStaff = (right: StaffRight) => ({
  security,
  'x-staff-right': right,
})
export type StaffRoute = Pick<ReturnType<typeof forStaff>, 'x-staff-right'>
