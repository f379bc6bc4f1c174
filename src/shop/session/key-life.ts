import type { KeyPurpose } from './tables.ts'

export const RECOVERY_HOURS = 2
export const STAFF_RECOVERY_HOURS = 1
const CONFIRMATION_DAYS = 14

/** Validity in hours of the keys in mails, by purpose. */
export const KEY_HOURS: Record<KeyPurpose, number> = {
  recover: RECOVERY_HOURS,
  confirm: 24 * CONFIRMATION_DAYS,
  recover_staff: STAFF_RECOVERY_HOURS,
}
