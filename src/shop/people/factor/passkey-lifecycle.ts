/** Passkeys of staff: registered, used at the sign-in, removed. */
import { unguessable } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import {
  CHALLENGE_MS,
  isNextCount,
  MOST_PASSKEYS,
  partyOf,
  readPasskeyName,
  tooManyPasskeys,
} from './passkey.ts'
import { ALGORITHMS, toldBy, verifyMade, verifySigned } from './passkey-io.ts'
import type {
  MadePasskey,
  NewPasskeyOptions,
  SignedPasskey,
  UsePasskeyOptions,
} from './passkey-schema.ts'
import { dropIdleCodes, hasFactor, makeRecoveryCodes } from './store.ts'
import {
  countUse,
  deletePasskey,
  insertPasskey,
  listPasskeys,
  type PasskeyRow,
  saveChallenge,
  spendChallenge,
} from './store-passkeys.ts'
import { showRecoveryCode } from './typed-code.ts'

type Staff = Pick<User, 'id' | 'name' | 'email'>

const PARTY_NAME = 'Medida'

const record = (
  { now }: Context,
  tx: Transaction,
  by: Staff,
  { action, name }: { action: string; name: string },
) =>
  recordChange(tx, {
    ...{ at: now(), by, noun: 'staff', nounId: by.email, action },
    ...(action === 'passkey_removed'
      ? { before: { passkey: name } }
      : { after: { passkey: name } }),
  })

const descriptorOf = ({ credentialId, transports }: PasskeyRow) => ({
  ...{ id: credentialId, type: 'public-key' as const, transports },
})

async function newChallenge(
  { db, now }: Context,
  userId: string,
  purpose: 'register' | 'sign_in',
): Promise<string> {
  const challenge = unguessable()
  const expiresAt = new Date(now().getTime() + CHALLENGE_MS)
  await saveChallenge(db, challenge, { userId, purpose, expiresAt })
  return challenge
}

/** What the browser needs to make a passkey. */
export async function beginPasskey(
  context: Context,
  { id, name, email }: Staff,
): Promise<Result<NewPasskeyOptions>> {
  const known = await listPasskeys(context.db, id)
  if (known.length >= MOST_PASSKEYS) return refuse(tooManyPasskeys())
  return accept({
    challenge: await newChallenge(context, id, 'register'),
    rp: { id: partyOf(context.config.publicUrl).id, name: PARTY_NAME },
    user: {
      ...{ id: Buffer.from(id).toString('base64url'), name: email, displayName: name || email },
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_MS,
    attestation: 'none',
    excludeCredentials: known.map(descriptorOf),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  })
}

const notMade = () => refuse({ code: 'people.passkey.notMade', field: '' })

/**
 * A new passkey of the own account. @returns recovery codes where it is the first factor, else none:
 * those that there are stay valid
 */
export async function addPasskey(
  context: Context,
  staff: Staff,
  { name: typed, made }: { name: string; made: MadePasskey },
): Promise<Result<string[]>> {
  const name = readPasskeyName(typed)
  if (!name.ok) return name
  const { config, db, now } = context
  const told = toldBy(made.response.clientDataJSON)
  if (!told) return notMade()
  const own = { userId: staff.id, purpose: 'register', now: now() } as const
  if (!(await spendChallenge(db, told.challenge, own))) return notMade()
  const credential = await verifyMade(config.publicUrl, told, made)
  if (!credential) return notMade()
  return db.transaction(async (tx) => {
    const isFirst = !(await hasFactor(tx, staff.id))
    const passkey = { ...credential, userId: staff.id, name: name.value, createdAt: now() }
    if (!(await insertPasskey(tx, passkey)))
      return refuse({ code: 'people.passkey.known', field: '' })
    await record(context, tx, staff, { action: 'passkey_added', name: name.value })
    if (!isFirst) return accept([])
    return accept((await makeRecoveryCodes(tx, staff.id)).map(showRecoveryCode))
  })
}

/** Removes a passkey of the own account; false where it has no such one. */
export function removePasskey(context: Context, staff: Staff, id: string): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const name = await deletePasskey(tx, { userId: staff.id, id })
    if (name === undefined) return false
    await dropIdleCodes(tx, staff.id)
    await record(context, tx, staff, { action: 'passkey_removed', name })
    return true
  })
}

/** What the browser needs to use a passkey; undefined where the account has none. */
export async function askPasskey(
  context: Context,
  userId: string,
): Promise<UsePasskeyOptions | undefined> {
  const known = await listPasskeys(context.db, userId)
  if (known.length === 0) return undefined
  return {
    challenge: await newChallenge(context, userId, 'sign_in'),
    rpId: partyOf(context.config.publicUrl).id,
    timeout: CHALLENGE_MS,
    userVerification: 'preferred',
    allowCredentials: known.map(descriptorOf),
  }
}

/** Uses a passkey at the sign-in. A count that goes back is refused and recorded. */
export async function takePasskey(
  context: Context,
  staff: Staff,
  signed: SignedPasskey,
): Promise<boolean> {
  const { config, db, log, now } = context
  const told = toldBy(signed.response.clientDataJSON)
  if (!told) return false
  const own = { userId: staff.id, purpose: 'sign_in', now: now() } as const
  if (!(await spendChallenge(db, told.challenge, own))) return false
  const known = await listPasskeys(db, staff.id)
  const passkey = known.find(({ credentialId }) => credentialId === signed.id)
  const count = passkey && (await verifySigned(config.publicUrl, told, signed, passkey))
  if (!passkey || count === undefined) return false
  return db.transaction(async (tx) => {
    const isNext =
      isNextCount(passkey.signCount, count) &&
      (await countUse(tx, passkey.id, { count, at: now() }))
    if (isNext) return true
    log.warn('staff.passkey_counter', {
      ...{ userId: staff.id, passkey: passkey.id, count, stored: passkey.signCount },
    })
    await record(context, tx, staff, { action: 'passkey_counter', name: passkey.name })
    return false
  })
}
