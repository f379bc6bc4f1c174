import { createContext, useCallback, useContext } from 'react'
import { type StaffRight, type StaffRole, staffMay } from '../shop/site/staff-rights.ts'

/** The roles of the signed-in member of staff. */
export const StaffRoles = createContext<readonly StaffRole[]>([])

/** Whether the signed-in member of staff has a right: parts of a page without it are absent. */
export function useMay(): (right: StaffRight) => boolean {
  const roles = useContext(StaffRoles)
  return useCallback((right) => staffMay(roles, right), [roles])
}
