/**
 * The permit of a browser that gave the code of an order's mail: for tests of the effects of a
 * change, not of access.
 */
import { createHash, randomBytes } from 'node:crypto'
import type { WholeShop } from './whole-shop.ts'

/** The header for calls that change the order of a link. */
export async function permitted(
  { database }: Pick<WholeShop, 'database'>,
  token: string,
): Promise<{ permit: string }> {
  const permit = randomBytes(32).toString('base64url')
  await database.pool.query(
    `INSERT INTO order_permits (permit_hash, order_id, expires_at) SELECT $1, id, '2100-01-01'
      FROM orders WHERE access_token = $2`,
    [createHash('sha256').update(permit).digest(), token],
  )
  return { permit }
}
