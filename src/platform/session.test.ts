import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { findCaller } from '../shop/session/store.ts'
import { closeOthers, closeSession, openSession } from './session.ts'

let database: TestDatabase
let userId: string
const start = new Date('2026-11-02T09:00:00Z')
const later = (hours: number): Date => new Date(start.getTime() + hours * 3_600_000)

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(async () => {
  await database.empty('users')
  const { rows } = await database.db.execute<{ id: string }>(
    sql`INSERT INTO users (email, name, password_hash, role)
      VALUES ('ana@example.com', 'Ana', 'x', 'USER_ROLE') RETURNING id`,
  )
  userId = rows[0]?.id ?? ''
})
afterAll(() => database.drop())

test('a token has 256 bits and is not stored as text', async () => {
  const token = await openSession(database.db, userId, start)
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const { rows } = await database.pool.query(
    "SELECT encode(token_hash, 'base64') AS kept, length(token_hash) AS bytes FROM sessions",
  )
  expect(rows[0].bytes).toBe(32)
  expect(Buffer.from(rows[0].kept, 'base64').toString('base64url')).not.toBe(token)
})

const DAY = 24
test.each([
  ['at once', [0], true],
  ['a minute before 30 idle days', [30 * DAY - 1 / 60], true],
  ['after 30 idle days', [30 * DAY], false],
  ['after 50 days, seen on day 25', [25 * DAY, 50 * DAY], true],
  ['a glance within the hour is not written down', [0.5, 30 * DAY + 0.2], false],
])('a session lives %s: %j → %s', async (_, seenAfterHours, alive) => {
  const token = await openSession(database.db, userId, start)
  let found: unknown
  for (const hours of seenAfterHours) found = await findCaller(database.db, token, later(hours))
  expect(found).toEqual(alive ? expect.objectContaining({ id: userId, memberId: null }) : undefined)
})

test('recording use costs a write at most once an hour', async () => {
  const token = await openSession(database.db, userId, start)
  const writes = () => database.statements.filter((text) => text.startsWith('update')).length
  const before = writes()
  for (const hours of [0.1, 0.9, 1.1, 1.2, 2]) await findCaller(database.db, token, later(hours))
  expect(writes() - before).toBe(1)
})

test.each(['', 'x', "' OR true --", 'A'.repeat(10_000)])(
  'no session belongs to the token %j',
  async (token) => {
    await openSession(database.db, userId, start)
    expect(await findCaller(database.db, token, start)).toBeUndefined()
  },
)

test('a closed session is invalid, the others go on', async () => {
  const [one, other] = [
    await openSession(database.db, userId, start),
    await openSession(database.db, userId, start),
  ]
  await closeSession(database.db, one)
  expect(await findCaller(database.db, one, start)).toBeUndefined()
  expect(await findCaller(database.db, other, start)).toMatchObject({ id: userId, memberId: null })
})

test('closing the others keeps this one; without a current one, all end', async () => {
  const [one, other] = [
    await openSession(database.db, userId, start),
    await openSession(database.db, userId, start),
  ]
  await closeOthers(database.db, userId, one)
  expect(await findCaller(database.db, one, start)).toMatchObject({ id: userId, memberId: null })
  expect(await findCaller(database.db, other, start)).toBeUndefined()
  await closeOthers(database.db, userId)
  expect(await findCaller(database.db, one, start)).toBeUndefined()
})

test('expired sessions of a user are deleted at the next sign-in', async () => {
  await openSession(database.db, userId, start)
  await openSession(database.db, userId, later(31 * DAY))
  const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM sessions')
  expect(rows[0].count).toBe(1)
})
