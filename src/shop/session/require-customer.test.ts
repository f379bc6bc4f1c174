import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestContext, testContext } from '../../../test/context.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import type { ApiContext, HttpProblem } from '../../platform/http.ts'
import { closeSession, openSession } from '../../platform/session.ts'
import { customerOf, requireCustomer } from './require-customer.ts'

let database: TestDatabase
let context: TestContext
const tokens: Record<string, string | null> = { nobody: null, unknown: 'A'.repeat(43) }

const makeUser = async (email: string, role: string, active = true): Promise<string> => {
  const { rows } = await database.pool.query(
    `INSERT INTO users (email, name, password_hash, role, active) VALUES ($1, 'Ana', 'x', $2, $3)
      RETURNING id`,
    [email, role, active],
  )
  return rows[0].id
}

beforeAll(async () => {
  database = await testDatabase()
  context = await testContext(database)
  const open = async (id: string, daysAgo = 0) =>
    openSession(database.db, id, new Date(context.now().getTime() - daysAgo * 86_400_000))
  const ana = await makeUser('ana@example.es', 'USER_ROLE')
  // First, because opening a session deletes expired ones.
  tokens.customer = await open(ana)
  tokens.expired = await open(ana, 31)
  tokens.revoked = await open(ana)
  await closeSession(database.db, tokens.revoked)
  tokens.staff = await open(await makeUser('taller@medida.example', 'STAFF_ROLE'))
  tokens.invited = await open(await makeUser('guest@example.es', 'INVITED_ROLE'))
  tokens.shutOut = await open(await makeUser('old@example.es', 'USER_ROLE', false))
})
afterAll(() => database.drop())

test.each([
  ['nobody', 401],
  ['unknown', 401],
  ['expired', 401],
  ['revoked', 401],
  ['shutOut', 401],
  ['staff', 403],
  ['invited', 403],
  ['customer', 'ana@example.es'],
] as const)('%s who calls as a customer: %s', async (who, expected) => {
  const c = { var: { token: tokens[who] } } as unknown as ApiContext
  const called = requireCustomer(context, c)
  if (typeof expected === 'string') await expect(called).resolves.toMatchObject({ email: expected })
  else
    await expect(called).rejects.toMatchObject({ status: expected } satisfies Partial<HttpProblem>)
  expect((await customerOf(context, c))?.email).toBe(
    typeof expected === 'string' ? expected : undefined,
  )
})
