/** The second factor of staff: set up, confirmed, used, removed. */
import { randomBytes } from 'node:crypto'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import type { User } from '../../session/store.ts'
import { recordChange } from '../../session/store-audit.ts'
import type { FactorView, NewFactor } from './factor-schema.ts'
import { qrPath } from './qr-path-io.ts'
import { seal, unseal } from './sealed-io.ts'
import {
  confirmFactor,
  countRecoveryCodes,
  deleteApp,
  deleteFactor,
  findFactor,
  hasFactor,
  makeRecoveryCodes,
  saveSecret,
  spendRecoveryCode,
  spendStep,
} from './store.ts'
import { listPasskeys } from './store-passkeys.ts'
import { base32, stepOfCode, totpUri } from './totp-hash.ts'
import { readCode, showRecoveryCode } from './typed-code.ts'

type Staff = Pick<User, 'id' | 'name' | 'email'>

/** As RFC 4226 recommends for SHA-1. */
const SECRET_BYTES = 20
const ISSUER = 'Medida'

const record = ({ now }: Context, tx: Transaction, by: Staff, action: string, email = by.email) =>
  recordChange(tx, { at: now(), by, noun: 'staff', nounId: email, action })

export async function viewFactor({ db }: Context, userId: string): Promise<FactorView> {
  const since = (await findFactor(db, userId))?.confirmedAt ?? null
  const passkeys = await listPasskeys(db, userId)
  return {
    since: since?.toISOString() ?? null,
    codesLeft: await countRecoveryCodes(db, userId),
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      ...{ id, name, createdAt: createdAt.toISOString() },
      usedAt: usedAt?.toISOString() ?? null,
    })),
  }
}

/** A new secret for the app, to be confirmed; undefined where the factor is on already. */
export async function beginFactor(context: Context, staff: Staff): Promise<NewFactor | undefined> {
  const secret = randomBytes(SECRET_BYTES)
  const sealed = seal({ config: context.config, userId: staff.id }, secret)
  if (!(await saveSecret(context.db, staff.id, sealed))) return undefined
  const uri = totpUri({ issuer: ISSUER, email: staff.email, secret })
  return { secret: base32(secret), uri, qr: qrPath(uri) }
}

const wrong = { code: 'staff.factor.wrong', field: 'code' }

/** The recovery codes, which are shown once. */
const newCodes = async (tx: Transaction, userId: string): Promise<string[]> =>
  (await makeRecoveryCodes(tx, userId)).map(showRecoveryCode)

/** The first code of the app: from now the sign-in asks for one. */
export function confirmByCode(
  context: Context,
  staff: Staff,
  typed: string,
): Promise<Result<string[]>> {
  return context.db.transaction(async (tx) => {
    const factor = await findFactor(tx, staff.id)
    const secret = factor && unseal({ config: context.config, userId: staff.id }, factor.secret)
    const code = readCode(typed)
    if (!secret || code?.kind !== 'app') return refuse(wrong)
    const at = context.now()
    const step = stepOfCode(secret, code.code, at)
    if (step === undefined) return refuse(wrong)
    if (!(await confirmFactor(tx, staff.id, { step, at })))
      return refuse({ code: 'staff.factor.isOn', field: '' })
    await record(context, tx, staff, 'factor_on')
    return accept(await newCodes(tx, staff.id))
  })
}

/** Undefined where the factor is off. */
export function renewRecoveryCodes(context: Context, staff: Staff): Promise<string[] | undefined> {
  return context.db.transaction(async (tx) => {
    if (!(await hasFactor(tx, staff.id))) return undefined
    await record(context, tx, staff, 'codes_renewed')
    return newCodes(tx, staff.id)
  })
}

/** Removes the own app; false where it was off. */
export function removeApp(context: Context, staff: Staff): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    if (!(await deleteApp(tx, staff.id))) return false
    await record(context, tx, staff, 'factor_off')
    return true
  })
}

/** Removes app and passkeys of a colleague; false where there was none. */
export function resetFactor(context: Context, by: Staff, of: Staff): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    if (!(await deleteFactor(tx, of.id))) return false
    await record(context, tx, by, 'factor_reset', of.email)
    return true
  })
}

/** Uses a code at the sign-in: each is accepted once. */
export function takeCode(context: Context, staff: Staff, typed: string): Promise<boolean> {
  return context.db.transaction(async (tx) => {
    const read = readCode(typed)
    if (!read) return false
    if (read.kind === 'recovery') {
      if (!(await spendRecoveryCode(tx, staff.id, read.code))) return false
      await record(context, tx, staff, 'code_used')
      return true
    }
    const factor = await findFactor(tx, staff.id)
    const secret = factor && unseal({ config: context.config, userId: staff.id }, factor.secret)
    const step = secret && stepOfCode(secret, read.code, context.now())
    return step !== undefined && spendStep(tx, staff.id, step)
  })
}
