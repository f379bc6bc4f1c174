import type { KeyPurpose } from './tables.ts'

export const RECOVERY_HOURS = 2
export const STAFF_RECOVERY_HOURS = 1
const CONFIRMATION_DAYS = 14

/** Hours for which a key in a mail opens what it is for. */
export const KEY_HOURS: Record<KeyPurpose, number> = { recover: RECOVERY_HOURS, confirm: 24 * CONFIRMATION_DAYS, recover_staff: STAFF_RECOVERY_HOURS }
