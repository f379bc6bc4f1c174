import type { Database } from '../../platform/database.ts'
import { closeOthers } from '../../platform/session.ts'
import { hashPassword, isPassword } from './password.ts'
import { deactivate, findUserByEmail, insertStaff, setStaffPassword } from './store.ts'

const NAME = 'Taller'

/**
 * The staff account of the configuration is there, with that password. Asked at every start, by several processes at once:
 * nothing changes where nothing has to. A new password ends the sessions of the old one.
 */
export async function ensureStaffAccount(db: Database, { email, password }: { email: string; password: string }): Promise<void> {
  const existing = await findUserByEmail(db, email)
  if (existing?.role === 'STAFF_ROLE' && (await isPassword(existing.passwordHash, password))) return
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
