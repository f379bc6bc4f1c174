import type { Database, Queries } from '../../../platform/database.ts'
import { closeOthers } from '../../../platform/session.ts'
import { hashPassword, isPassword } from '../../session/password-hash.ts'
import {
  deactivate,
  findConfiguredHash,
  findUserByEmail,
  insertStaff,
  setStaffPassword,
} from '../../session/store.ts'
import { deleteFactor } from '../factor/store.ts'

const NAME = 'Taller'

/**
 * Ensures the staff account of the configuration at every start, in several concurrent processes.
 * Its password is set, its sessions and its second factor ended, where the configuration differs
 * from the last start: the way back for an owner who lost phone and codes. Otherwise a password
 * chosen since, changed roles and a switched-off account are kept.
 */
export async function ensureStaffAccount(
  db: Database,
  { email, password }: { email: string; password: string },
): Promise<void> {
  const configured = await findConfiguredHash(db, email)
  if (configured && (await isPassword(configured, password))) return
  const existing = await findUserByEmail(db, email)
  const passwordHash = await hashPassword(password)
  if (!existing && (await insertStaff(db, { email, name: NAME, passwordHash }))) return
  // The account exists: with another password, blocked, or made by a concurrent process.
  const raced = await findUserByEmail(db, email)
  if (!existing && raced && (await isPassword(raced.passwordHash, password))) return
  await db.transaction(async (tx) => {
    const userId = await setStaffPassword(tx, email, passwordHash)
    if (!userId) return
    await closeOthers(tx, userId)
    await deleteFactor(tx, userId)
  })
}

/** Whether this is the password that the configuration gave the account of an address. */
export async function isConfiguredPassword(
  queries: Queries,
  email: string,
  password: string,
): Promise<boolean> {
  const configured = await findConfiguredHash(queries, email)
  return configured !== undefined && isPassword(configured, password)
}

/**
 * The credentials of the demo shop are public: a live shop blocks the account and ends its
 * sessions.
 */
export async function shutOut(db: Database, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    const userId = await deactivate(tx, email)
    if (userId) await closeOthers(tx, userId)
  })
}
