import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import { openSession } from '../../../platform/session.ts'
import { hashPassword, isPassword, NOBODYS_HASH } from '../../session/password-hash.ts'
import { findCaller, findUserByEmail } from '../../session/store.ts'
import { ensureStaffAccount, shutOut } from './staff-account.ts'

let database: TestDatabase
const account = { email: 'taller@medida.example', password: 'first' }
const now = new Date('2026-11-02T09:00:00Z')

beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.empty('users'))
afterAll(() => database.drop())

const found = () => findUserByEmail(database.db, account.email)
const opensWith = async (password: string) =>
  isPassword((await found())?.passwordHash ?? '', password)

test('the account of the configuration exists, as staff', async () => {
  await ensureStaffAccount(database.db, account)
  expect(await found()).toMatchObject({ email: account.email, role: 'STAFF_ROLE' })
  expect(await opensWith('first')).toBe(true)
})

test('a second start changes nothing, and keeps the sessions', async () => {
  await ensureStaffAccount(database.db, account)
  const before = await found()
  const token = await openSession(database.db, before?.id ?? '', now)
  await ensureStaffAccount(database.db, { ...account, email: 'Taller@medida.example' })
  expect(await found()).toEqual(before)
  expect(await findCaller(database.db, token, now)).toBeDefined()
})

test('a new password replaces the old one and ends its sessions', async () => {
  await ensureStaffAccount(database.db, account)
  const token = await openSession(database.db, (await found())?.id ?? '', now)
  await ensureStaffAccount(database.db, { ...account, password: 'second' })
  expect([await opensWith('first'), await opensWith('second')]).toEqual([false, true])
  expect(await findCaller(database.db, token, now)).toBeUndefined()
})

test('an account that was blocked, or belonged to a customer, is staff again', async () => {
  await ensureStaffAccount(database.db, account)
  await database.pool.query("UPDATE users SET active = false, role = 'USER_ROLE'")
  await ensureStaffAccount(database.db, account)
  expect(await found()).toMatchObject({ role: 'STAFF_ROLE' })
})

test('an account that an owner switched off or gave other roles stays so', async () => {
  await ensureStaffAccount(database.db, account)
  await database.pool.query("UPDATE users SET active = false, staff_roles = '{orders}'")
  await ensureStaffAccount(database.db, account)
  expect(await found()).toBeUndefined()
  const { rows } = await database.pool.query('SELECT staff_roles FROM users')
  expect(rows).toEqual([{ staff_roles: ['orders'] }])
})

test("the demo shop's account comes back after a live shop blocked it", async () => {
  await ensureStaffAccount(database.db, account)
  await shutOut(database.db, account.email)
  await ensureStaffAccount(database.db, account)
  expect(await found()).toMatchObject({ staffRoles: ['owner'] })
})

test("the demo shop's account is blocked, and its sessions end", async () => {
  await ensureStaffAccount(database.db, account)
  const token = await openSession(database.db, (await found())?.id ?? '', now)
  await shutOut(database.db, account.email)
  await shutOut(database.db, account.email)
  expect(await found()).toBeUndefined()
  expect(await findCaller(database.db, token, now)).toBeUndefined()
})

test('concurrent starts make one account', async () => {
  await Promise.all(Array.from({ length: 4 }, () => ensureStaffAccount(database.db, account)))
  const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM users')
  expect(rows[0].count).toBe(1)
  expect(await opensWith('first')).toBe(true)
})

test('a password compared without an account costs the same', async () => {
  const parameters = (hash: string) => hash.split('$').slice(0, 4)
  expect(parameters(NOBODYS_HASH)).toEqual(parameters(await hashPassword('x')))
  expect(await isPassword('not a hash', 'x')).toBe(false)
})
