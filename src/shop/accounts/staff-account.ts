import type { Database } from '../../platform/database.ts'
import { closeOthers } from '../../platform/session.ts'
import { hashPassword, isPassword } from './password.ts'
import { deactivate, findStaffByEmail, findUserByEmail, insertStaff, setStaffPassword } from './store.ts'

const NAME = 'Taller'

/**
 * Makes sure of the staff account of the configuration, at every start, in several processes at once. Its password is set where the configuration
 * holds another one than at the last start, which ends its sessions; one that was chosen by mail meanwhile stays.
 */
export async function ensureStaffAccount(db: Database, { email, password }: { email: string; password: string }): Promise<void> {
  const staff = await findStaffByEmail(db, email)
  if (staff?.configuredPasswordHash && (await isPassword(staff.configuredPasswordHash, password))) return
  const existing = await findUserByEmail(db, email)
  const passwordHash = await hashPassword(password)
  if (!existing && (await insertStaff(db, { email, name: NAME, passwordHash }))) return
  // There is an account: with another password, shut out, or made by another process in this moment.
  const raced = await findUserByEmail(db, email)
  if (!existing && raced && (await isPassword(raced.passwordHash, password))) return
  await db.transaction(async (tx) => {
    const userId = await setStaffPassword(tx, email, passwordHash)
    if (userId) await closeOthers(tx, userId)
  })
}

/** The demo shop's account is known to everybody: a shop that takes real money does not let it in, and ends its sessions. */
export async function shutOut(db: Database, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const userId = await deactivate(tx, email)
    if (userId) await closeOthers(tx, userId)
  })
}
