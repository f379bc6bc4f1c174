import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { describeFault } from './describe-fault.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const failed = async (work: () => Promise<unknown>): Promise<unknown> => {
  try {
    await work()
  } catch (error) {
    return error
  }
  throw new Error('expected a failure')
}

test('an error gives its kind, its message and its place', () => {
  const fields = describeFault(new TypeError('lines is not iterable'))
  expect(fields).toMatchObject({ fault: 'TypeError', message: 'lines is not iterable' })
  expect(fields.stack).toMatch(/^at .*describe-fault\.test\.ts/)
})

test.each([
  ['a quoted value', `Unexpected token 'a', "{"name":"Ana" is not valid JSON`, 'Ana'],
  ['an address', 'mailbox ana@example.es is full', 'ana@example.es'],
  ['a second line', 'first\nAna Ruiz, Jaén', 'stack: Ana'],
])('what somebody typed stays out: %s', (_, message, typed) => {
  const { message: told, stack } = describeFault(new Error(message))
  expect(`${told} stack: ${stack}`).not.toContain(typed)
})

test('an error of the database gives its code and its constraint, not its parameters', async () => {
  const insertAna = () =>
    database.db.execute(
      sql`INSERT INTO users (email, name, password_hash, role)
        VALUES (${'ana@example.es'}, ${'Ana'}, 'x', 'STAFF_ROLE')`,
    )
  await insertAna()
  const fields = describeFault(await failed(insertAna))
  expect(fields).toMatchObject({
    fault: 'DatabaseError',
    sqlState: '23505',
    table: 'users',
    constraint: 'users_email',
  })
  expect(JSON.stringify(fields)).not.toMatch(/ana@|"Ana"/)
})

test('a thrown value that is no error is named by its type', () => {
  expect(describeFault('Ana')).toEqual({ fault: 'string' })
})
