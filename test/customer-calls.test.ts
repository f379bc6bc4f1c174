/** Who may make which call of an account: every call that the document lists under `users`, for every kind of caller. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSession, openSession } from '../src/platform/session.ts'
import { anItem } from '../src/shop/cart/cart-fixture.ts'
import { aCustomer, type Customer } from './customers.ts'
import { type WholeShop, wholeShop } from './whole-shop.ts'

let shop: WholeShop
const tokens: Record<string, string> = {}
const ids: Record<string, string> = {}
let owner: Customer

const ADDRESS = { recipient: 'Ana Soler', phone: '600 000 123', address: 'Calle Real, 1', postalCode: '23001', city: 'Jaén', country: 'ES' }

async function withRole(role: string, active = true): Promise<string> {
  const { id, token } = await aCustomer(shop.context)
  await shop.database.pool.query('UPDATE users SET role = $2, active = $3 WHERE id = $1', [id, role, active])
  return token
}

beforeAll(async () => {
  shop = await wholeShop()
  owner = await aCustomer(shop.context)
  const { id } = await aCustomer(shop.context)
  tokens.nobody = ''
  tokens.unknown = 'A'.repeat(43)
  tokens.expired = await openSession(shop.database.db, id, new Date(shop.clock.now.getTime() - 31 * 86_400_000))
  tokens.revoked = (await aCustomer(shop.context)).token
  await closeSession(shop.database.db, tokens.revoked)
  tokens.shutOut = await withRole('USER_ROLE', false)
  tokens.invited = await withRole('INVITED_ROLE')
  tokens.staff = await withRole('STAFF_ROLE')
  tokens.other = (await aCustomer(shop.context)).token
  tokens.customer = owner.token
  const answer = await shop.post('/api/users/addresses', ADDRESS, { token: owner.token })
  ids.address = ((await answer.json()) as { data: { id: string } }).data.id
  await openSession(shop.database.db, owner.id, shop.clock.now)
  const { rows } = await shop.database.pool.query('SELECT id FROM sessions WHERE user_id = $1 ORDER BY device, id', [owner.id])
  const own = (await (await shop.get('/api/users/sessions', { token: owner.token })).json()) as { data: { id: string; current: boolean }[] }
  ids.session = own.data.find(({ current }) => !current)?.id ?? rows[0].id
})
afterAll(() => shop.close())

type Statuses = { nobody: number; invited: number; staff: number; other: number; customer: number }
/** What asks for a customer, and is the caller's own. */
const own = (status: number): Statuses => ({ nobody: 401, invited: 403, staff: 403, other: status, customer: status })
/** What names something of the owner: for others it does not exist. */
const owners = (status: number): Statuses => ({ ...own(status), other: 404 })
/** What anybody may ask. */
const open = (status: number): Statuses => ({ nobody: status, invited: status, staff: status, other: status, customer: status })

/** In this order: what ends something comes last. */
const TABLE: Record<string, [body: unknown, statuses: Statuses]> = {
  'post /users': [{}, open(422)],
  'post /users/login': [{ email: 'x@example.es', password: 'wrong' }, open(401)],
  'post /users/recover': [{ email: 'no address' }, open(422)],
  'post /users/newpass': [{ key: 'A'.repeat(43), password: 'tres lonas azules' }, open(410)],
  'post /users/confirm': [{ key: 'A'.repeat(43) }, open(410)],
  'get /users/me': [undefined, { ...open(200), nobody: 401 }],
  'put /users/me': [{ name: 'Ana', surname: 'Soler' }, own(200)],
  'put /users/me/billing': [{ type: 'individual' }, own(200)],
  'put /users/me/password': [{ current: 'no', password: 'tres lonas azules' }, own(422)],
  'post /users/me/confirmation': [undefined, own(204)],
  'get /users/orders': [undefined, own(200)],
  'get /users/addresses': [undefined, own(200)],
  'post /users/addresses': [ADDRESS, own(201)],
  'put /users/addresses/{id}': [ADDRESS, owners(200)],
  'delete /users/addresses/{id}': [undefined, owners(204)],
  'get /users/carts': [undefined, own(200)],
  'post /users/carts': [anItem(), own(200)],
  'delete /users/carts/{id}': [undefined, own(204)],
  'get /users/cards': [undefined, own(200)],
  'post /users/cards/{id}/default': [undefined, own(404)],
  'delete /users/cards/{id}': [undefined, own(404)],
  'get /users/sessions': [undefined, own(200)],
  'delete /users/sessions/{id}': [undefined, owners(204)],
  'delete /users/sessions': [undefined, own(204)],
}
/** Of nothing that anybody has. */
const NOBODYS = '00000000-0000-4000-8000-000000000000'
/** Ends what it is called with: whoever it was. */
const ENDS = 'post /users/logout'

test('every call of an account has a row', async () => {
  const { paths } = (await (await shop.get('/api/openapi.json')).json()) as { paths: Record<string, Record<string, { tags?: string[] }>> }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { tags }]) => (tags?.includes('users') ? [`${method} ${path}`] : [])),
  )
  expect(calls.sort()).toEqual([...Object.keys(TABLE), ENDS].sort())
})

const pathOf = (path: string) =>
  path.replace(
    '{id}',
    path.includes('addresses') ? (ids.address ?? '') : path.includes('sessions') ? (ids.session ?? '') : path.includes('cards') ? NOBODYS : 'a',
  )

test.each(Object.entries(TABLE))('%s', async (name, [body, statuses]) => {
  const [method = '', path = ''] = name.split(' ')
  const dead = ['nobody', 'unknown', 'expired', 'revoked', 'shutOut'] as const
  const expected = { ...Object.fromEntries(dead.map((who) => [who, statuses.nobody])), ...statuses }
  const found: Record<string, number> = {}
  // The owner last: a deed that succeeds leaves nothing for the others to find.
  for (const who of Object.keys(tokens)) {
    const headers = { 'content-type': 'application/json', ...(tokens[who] && { token: tokens[who] }) }
    const answer = await shop.service.request(`/api${pathOf(path)}`, {
      method: method.toUpperCase(),
      headers,
      body: body === undefined ? undefined : JSON.stringify(body),
    })
    found[who] = answer.status
  }
  expect(found).toEqual(expected)
})

test('signing out ends the token, and is no error without one', async () => {
  for (const who of Object.keys(tokens)) expect((await shop.post('/api/users/logout', {}, { token: tokens[who] ?? '' })).status).toBe(204)
  expect((await shop.get('/api/users/me', { token: owner.token })).status).toBe(401)
})
