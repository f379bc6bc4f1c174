/** Attempts that may still change are found by their state. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { bareOrder } from '../../../../test/bare-order.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { listFailedLately } from './store-failures.ts'
import { claimAttemptsToAsk, expireAttempts } from './store-open.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const daysBefore = (days: number) => new Date(NOW.getTime() - days * 86_400_000).toISOString()
let database: TestDatabase
let orderId: string
const PLAN = { afterMinutes: 3, pauseMinutes: 5, forDays: 500 }
const CARD = { code: 'card', attempt: { minutes: 35, captured: false } }

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await database.empty('payment_attempts')
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
    INSERT INTO payment_attempts (public_id, order_id, method, gateway_order, amount_cents,
      currency, state, created_at, settled_at)
    VALUES (${name}, ${orderId}, 'card', ${name}, 12100, '978', ${state}, ${daysBefore(days)},
      ${settledAt})`)
}
const stateOf = async (name: string): Promise<string> =>
  (await database.pool.query('SELECT state FROM payment_attempts WHERE public_id = $1', [name]))
    .rows[0].state

test('those in flight expire at any age; failed ones stay as they are', async () => {
  await attempt('old', 'denied', 40, daysBefore(40))
  await attempt('forgotten', 'pending', 400)
  expect(await expireAttempts(database.db, CARD, NOW)).toBe(1)
  expect([await stateOf('old'), await stateOf('forgotten')]).toEqual(['denied', 'expired'])
})

test('attempts are found by state', async () => {
  await attempt('asked', 'pending', 0.01)
  await attempt('failed', 'denied', 0.01, daysBefore(0.01))
  expect(
    (await claimAttemptsToAsk(database.db, ['card'], PLAN, NOW, 9)).map(
      ({ gatewayOrder }) => gatewayOrder,
    ),
  ).toEqual(['asked'])
  expect(
    await listFailedLately(database.db, { from: new Date(daysBefore(1)), before: NOW }),
  ).toEqual([orderId])
})
