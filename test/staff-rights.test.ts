/** The rights of staff from outside: refusals, what an order shows, and the document of the API. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSession } from '../src/platform/session.ts'
import type { StaffRole } from '../src/shop/site/staff-rights.ts'
import { callTo } from './customers.ts'
import { type StaffDesk, staffDesk } from './staff-desk.ts'

let desk: StaffDesk
let placed: { number: string; token: string }
beforeAll(async () => {
  desk = await staffDesk()
  placed = await desk.place()
})
afterAll(() => desk.shop.close())

let accounts = 0
async function staffWith(...roles: StaffRole[]): Promise<string> {
  accounts += 1
  const { rows } = await desk.shop.database.pool.query(
    `INSERT INTO users (email, name, password_hash, role, staff_roles)
     VALUES ($1, 'Eva', 'none', 'STAFF_ROLE', $2) RETURNING id`,
    [`eva${accounts}@example.es`, roles],
  )
  return openSession(desk.shop.database.db, rows[0].id, desk.shop.clock.now)
}

describe('a call without its right', () => {
  test.each([
    ['es', 'Lo tiene el rol Pedidos, Contabilidad o Propietario.'],
    ['pt', 'Tem-na a função Encomendas, Contabilidade ou Proprietário.'],
    ['fr', 'Le rôle Commandes, Comptabilité ou Propriétaire l’a.'],
  ])('is refused in %s with the roles that have it', async (langid, said) => {
    const token = await staffWith('workshop')
    const answer = await callTo(desk.shop)('GET', '/staff/money', { token, langid })
    expect(answer).toMatchObject({ status: 403, body: { code: 'accounts.staff_right' } })
    expect(answer.body.message).toContain(said)
  })

  test('is logged and recorded; automatic calls are only logged', async () => {
    const token = await staffWith('workshop')
    const refusals = async () =>
      (await desk.shop.database.pool.query("SELECT * FROM audit_log WHERE action = 'refused'")).rows
    const before = (await refusals()).length
    desk.shop.logged.length = 0
    await callTo(desk.shop)('GET', '/staff/resources/coupons', { token })
    await callTo(desk.shop)('GET', '/staff/resources/coupons', { token, unattended: '1' })
    expect(desk.shop.logged.filter((line) => line.includes('staff.refused'))).toHaveLength(2)
    const all = await refusals()
    expect(all).toHaveLength(before + 1)
    expect(all.at(-1)).toMatchObject({
      actor: 'Eva',
      noun: 'right',
      noun_id: 'coupons',
      after: { call: 'GET /api/staff/resources/coupons' },
    })
  })

  test('leaves the session open: other calls go on', async () => {
    const token = await staffWith('workshop')
    await callTo(desk.shop)('GET', '/staff/resources/coupons', { token })
    expect((await callTo(desk.shop)('GET', '/staff/stock', { token })).status).toBe(200)
  })

  test('is refused for the state that an order goes to, too', async () => {
    const token = await staffWith('shipping')
    const answer = await callTo(desk.shop)('POST', `/staff/orders/${placed.number}/moves`, {
      token,
      body: { to: 'preparing' },
    })
    expect(answer).toMatchObject({ status: 403, body: { code: 'accounts.staff_right' } })
  })
})

describe('an order', () => {
  const seenBy = async (...roles: StaffRole[]) =>
    (
      await callTo(desk.shop)('GET', `/staff/orders/${placed.number}`, {
        token: await staffWith(...roles),
      })
    ).body.data

  test('shows the owner its money, its link and its changes', async () => {
    const order = await seenBy('owner')
    expect(order.customerUrl).toContain(placed.token)
    expect(order.allowed).toEqual(['preparing', 'cancelled'])
  })

  test.each<[StaffRole, string[]]>([
    ['workshop', []],
    ['prepress', []],
    ['shipping', []],
    ['accountant', ['preparing']],
    ['orders', ['preparing', 'cancelled']],
  ])('may be changed by %s to %j', async (role, allowed) => {
    const order = await seenBy(role)
    expect(order.allowed).toEqual(allowed)
    expect(order.customerUrl === null).toBe(role !== 'orders')
    expect(order.amendable).toBe(role === 'orders')
  })

  test('gives the key of the customer only to those who change orders', async () => {
    for (const role of ['workshop', 'prepress', 'shipping', 'accountant'] as const)
      expect(JSON.stringify(await seenBy(role))).not.toContain(placed.token)
  })
})

test('who is signed in, and the colleagues with their roles', async () => {
  const token = await staffWith('prepress', 'content')
  const { body } = await callTo(desk.shop)('GET', '/staff/session', { token })
  expect(body.data).toMatchObject({ name: 'Eva', roles: ['prepress', 'content'] })
  expect(body.data.colleagues).toContainEqual({ name: 'Ana del taller', roles: ['owner'] })
})

test('every call of staff names its right, except those that open a session', async () => {
  const { paths } = (await (await desk.shop.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, { 'x-staff-right'?: string }>>
  }
  const without = Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) =>
      path.startsWith('/staff/') && !call['x-staff-right'] ? `${method} ${path}` : [],
    ),
  )
  expect(without.toSorted()).toEqual([
    'delete /staff/session',
    'get /staff/session',
    'post /staff/recovery',
    'post /staff/session',
    'post /staff/session/invitation',
    'post /staff/session/invitation/look',
    'post /staff/session/passkey',
    'post /staff/session/password',
  ])
})

test.each(['audit_log', 'resource_changes'])('%s cannot be changed or deleted', async (table) => {
  const token = await staffWith('owner')
  const calls = callTo(desk.shop)
  const name = { es: 'Nochebuena', pt: '', fr: '' }
  const form = { calendar: 'shop', on: '2026-12-24', closing: true, name }
  await calls('POST', '/staff/resources/holidays', { token, body: { form } })
  await calls('GET', '/staff/resources/coupons', { token: await staffWith('content') })
  const { pool } = desk.shop.database
  expect((await pool.query(`SELECT 1 FROM ${table}`)).rowCount).toBeGreaterThan(0)
  const kept = `${table} is append-only`
  await expect(pool.query(`DELETE FROM ${table}`)).rejects.toThrow(kept)
  await expect(pool.query(`UPDATE ${table} SET id = DEFAULT`)).rejects.toThrow(kept)
})

test('an address of a customer on a coupon is not shown to the role of the contents', async () => {
  const token = await staffWith('content')
  const answer = await callTo(desk.shop)('GET', '/staff/resources/coupons', { token })
  expect(answer.status).toBe(403)
})
