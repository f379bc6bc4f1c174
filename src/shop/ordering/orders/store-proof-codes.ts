import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { unguessable } from '../../../platform/config.ts'
import type { Queries } from '../../../platform/database.ts'
import { CODE_MINUTES, CODE_TRIES, PERMIT_MINUTES } from './order-proof.ts'

const hashOf = (permit: string): Buffer => createHash('sha256').update(permit).digest()
const after = (now: Date, minutes: number): string =>
  new Date(now.getTime() + minutes * 60_000).toISOString()

/** A new code takes the place of the one before. */
export async function saveCode(
  queries: Queries,
  orderId: string,
  codeHash: string,
  now: Date,
): Promise<void> {
  await queries.execute(sql`
    INSERT INTO order_codes (order_id, code_hash, expires_at)
      VALUES (${orderId}, ${codeHash}, ${after(now, CODE_MINUTES)}::timestamptz)
    ON CONFLICT (order_id) DO UPDATE SET code_hash = excluded.code_hash,
      expires_at = excluded.expires_at, tries = 0`)
}

/**
 * Counts a try before the code is compared, so that many at once are no more than allowed.
 * Undefined: there is none, or it has been tried too often.
 */
export async function tryCode(
  queries: Queries,
  orderId: string,
  now: Date,
): Promise<string | undefined> {
  const { rows } = await queries.execute<{ hash: string }>(sql`
    UPDATE order_codes SET tries = tries + 1
    WHERE order_id = ${orderId} AND tries < ${CODE_TRIES}
      AND expires_at > ${now.toISOString()}::timestamptz RETURNING code_hash AS hash`)
  return rows[0]?.hash
}

/**
 * Uses a code up and gives the permit for it; of two with the same code one gets it. Undefined
 * where it is used already.
 */
export async function exchangeCode(
  queries: Queries,
  orderId: string,
  codeHash: string,
  now: Date,
): Promise<string | undefined> {
  const { rowCount } = await queries.execute(
    sql`DELETE FROM order_codes WHERE order_id = ${orderId} AND code_hash = ${codeHash}`,
  )
  if (!rowCount) return undefined
  const permit = unguessable()
  await queries.execute(sql`
    INSERT INTO order_permits (permit_hash, order_id, expires_at)
    VALUES (${hashOf(permit)}, ${orderId}, ${after(now, PERMIT_MINUTES)}::timestamptz)`)
  return permit
}

export async function isPermitted(
  queries: Queries,
  orderId: string,
  permit: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await queries.execute(sql`
    SELECT 1 FROM order_permits
    WHERE permit_hash = ${hashOf(permit)} AND order_id = ${orderId}
      AND expires_at > ${now.toISOString()}::timestamptz`)
  return (rowCount ?? 0) > 0
}

export async function sweepCodes(queries: Queries, now: Date): Promise<void> {
  await queries.execute(
    sql`DELETE FROM order_codes WHERE expires_at <= ${now.toISOString()}::timestamptz`,
  )
  await queries.execute(
    sql`DELETE FROM order_permits WHERE expires_at <= ${now.toISOString()}::timestamptz`,
  )
}
