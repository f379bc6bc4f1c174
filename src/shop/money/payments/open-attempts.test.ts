/** Attempts that may still change are in a table of their own, maintained by the database. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bareOrder } from '../../../../test/bare-order.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { claimAttemptsToAsk, expireAttempts } from './store.ts'
import { listFailedLately } from './store-failures.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const daysBefore = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString()
let database: TestDatabase
let orderId: string

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await database.empty('payment_attempts', 'payment_attempts_open')
  orderId = await bareOrder(database.db)
})
afterAll(() => database.drop())

async function attempt(
  name: string,
  state: string,
  days: number,
  settledAt: string | null = null,
): Promise<void> {
  await database.db.execute(sql`
    INSERT INTO payment_attempts (public_id, order_id, method, gateway_order, amount_cents, currency, state, created_at, settled_at)
    VALUES (${name}, ${orderId}, 'card', ${name}, 12100, '978', ${state}, ${daysBefore(days)}, ${settledAt})`)
}
const setState = (name: string, state: string) =>
  database.db.execute(sql`UPDATE payment_attempts SET state = ${state} WHERE public_id = ${name}`)
const open = async (): Promise<string[]> =>
  (
    await database.pool.query(
      'SELECT a.public_id FROM payment_attempts_open o JOIN payment_attempts a ON a.id = o.attempt_id ORDER BY a.public_id',
    )
  ).rows.map((row) => row.public_id)

test('an attempt is in it from its beginning until it is authorised in any way', async () => {
  for (const name of ['denied', 'direct', 'late']) await attempt(name, 'created', 0)
  await attempt('known', 'authorised', 0)
  expect(await open()).toEqual(['denied', 'direct', 'late'])
  await setState('direct', 'authorised')
  await setState('denied', 'denied')
  await setState('late', 'expired')
  expect(await open()).toEqual(['denied', 'late'])
  await setState('late', 'authorised')
  expect(await open()).toEqual(['denied'])
})

test('failed ones are removed after a month; those in flight are kept at any age, and expire', async () => {
  await attempt('fresh', 'denied', 1, daysBefore(1))
  await attempt('old', 'denied', 40, daysBefore(40))
  await attempt('told late', 'expired', 40, daysBefore(1))
  await attempt('forgotten', 'pending', 400)
  expect(await expireAttempts(database.db, NOW)).toBe(1)
  expect(await open()).toEqual(['forgotten', 'fresh', 'told late'])
})

test('attempts are found by state', async () => {
  await attempt('asked', 'pending', 0.01)
  await attempt('failed', 'denied', 0.01, daysBefore(0.01))
  expect(
    (await claimAttemptsToAsk(database.db, NOW, 9)).map(({ gatewayOrder }) => gatewayOrder),
  ).toEqual(['asked'])
  expect(
    await listFailedLately(database.db, { from: new Date(daysBefore(1)), before: NOW }),
  ).toEqual([orderId])
})

test('settling an attempt updates none of its indexes', async () => {
  const { rows } = await database.pool.query(`
    SELECT indexrelid::regclass::text AS name FROM pg_index WHERE indrelid = 'payment_attempts'::regclass AND pg_get_indexdef(indexrelid) ~ '\\m(state|settled_at|asked_at|answered_at)\\M'`)
  expect(rows).toEqual([])
})
