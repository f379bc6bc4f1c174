export const KEY_PURPOSES = ['recover', 'confirm', 'recover_staff'] as const
export type KeyPurpose = (typeof KEY_PURPOSES)[number]

export const RECOVERY_HOURS = 2
export const STAFF_RECOVERY_HOURS = 1
const CONFIRMATION_DAYS = 14

/** Validity in hours of the keys in mails, by purpose. */
export const KEY_HOURS: Record<KeyPurpose, number> = {
  recover: RECOVERY_HOURS,
  confirm: 24 * CONFIRMATION_DAYS,
  recover_staff: STAFF_RECOVERY_HOURS,
}
