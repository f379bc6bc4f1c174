/**
 * Checks the table of `test/calls-by-role.ts`: every call of the API with every role, on a real
 * shop.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeSession, openSession } from '../src/platform/session.ts'
import { ROLES } from '../src/shop/session/role.ts'
import { STAFF_ROLES } from '../src/shop/site/staff-rights.ts'
import {
  addressOf,
  answersTo,
  CALLERS,
  type Caller,
  isOfStaff,
  isStaffCaller,
  type Row,
  type StaffCaller,
  type Thing,
} from './calls/access.ts'
import { CALLS } from './calls-by-role.ts'
import { aCustomer, type Customer, callTo } from './customers.ts'
import { freshThings, type Owned, ownedThings, stateOf } from './owned-things.ts'
import { type WholeShop, wholeShop } from './whole-shop.ts'

let shop: WholeShop
let owned: Owned
const people = {} as Record<
  'shutOut' | 'guest' | 'other' | 'namesake' | 'staff' | StaffCaller,
  Customer
>

async function person(changes: Record<string, unknown>): Promise<Customer> {
  const customer = await aCustomer(shop.context)
  for (const [column, value] of Object.entries(changes))
    await shop.database.pool.query(`UPDATE users SET ${column} = $2 WHERE id = $1`, [
      customer.id,
      value,
    ])
  return customer
}

beforeAll(async () => {
  shop = await wholeShop()
  people.shutOut = await person({ active: false })
  people.guest = await person({ role: 'INVITED_ROLE' })
  people.other = await person({})
  people.namesake = await person({ company: true, company_name: 'Oculta y Cía' })
  people.staff = await person({ role: 'STAFF_ROLE', staff_roles: ['owner'] })
  for (const who of (Object.keys(CALLERS) as Caller[]).filter(isStaffCaller))
    people[who] = await person({ role: 'STAFF_ROLE', staff_roles: [who.slice('staff '.length)] })
  owned = await ownedThings(shop, people.staff.token)
})
afterAll(() => shop.close())

/** A token for each role, made anew for every call, because some calls end the session. */
async function tokenOf(caller: Caller): Promise<string> {
  const { db } = shop.database
  const { now } = shop.clock
  const open = (id: string, at = now) => openSession(db, id, at)
  if (caller === 'nobody') return ''
  if (caller === 'unknown') return 'A'.repeat(43)
  if (caller === 'expired') return open(owned.owner.id, new Date(now.getTime() - 31 * 86_400_000))
  // Its session ended with the membership.
  if (caller === 'removed') return owned.team.removed.token
  if (caller === 'buyer' || caller === 'approver' || caller === 'accountant')
    return openSession(db, owned.team[caller].id, now, '', owned.team[caller].memberId)
  if (caller !== 'revoked') return open(caller === 'owner' ? owned.owner.id : people[caller].id)
  const token = await open(owned.owner.id)
  await closeSession(db, token)
  return token
}

/** Succeeds once: the owner of the shop makes it first, the next caller is refused. */
const ONCE = 'post /staff/invoices/{number}/annulment'

type Made = { status: number; text: string }

/** `named` gives the key of one of the owner's things. */
async function make(
  name: string,
  [, , parameters, body]: Row,
  token: string,
  named = (thing: Thing) => owned.things[thing],
): Promise<Made> {
  const [method = ''] = name.split(' ')
  const filled = addressOf(name, parameters, named)
  await shop.database.pool.query('DELETE FROM sign_in_failures')
  const answer = await shop.service.request(`/api${filled}`, {
    method: method.toUpperCase(),
    headers: { 'content-type': 'application/json', ...(token && { token }) },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text() }
}
const withoutRequest = (text: string): string => text.replace(/"requestId":"[^"]*"/, '')

/** The guessable ids of the owner's things: their numbers, and the ids of their rows. */
const guesses = () => [
  owned.things.number,
  owned.orderId,
  owned.things.invoice,
  owned.things.line,
  'A'.repeat(43),
]

test('every call of the document has a row, and every row a call', async () => {
  const { paths } = (await (await shop.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method} ${path}`),
  )
  expect(Object.keys(CALLS).sort()).toEqual(calls.sort())
})

test('every role has a caller', () => {
  expect(Object.keys(CALLERS).flatMap((who) => /^staff (.+)/.exec(who)?.[1] ?? [])).toEqual(
    STAFF_ROLES.filter((role) => role !== 'owner'),
  )
  const said = Object.values(CALLERS).join(' ')
  expect(ROLES.filter((role) => role !== 'USER_ROLE' && !said.includes(role))).toEqual([])
})

/** Whether calls that write were made since the owner's things were restored. */
let written = true

async function restore(): Promise<void> {
  if (written) Object.assign(owned.things, await freshThings(shop, owned.owner))
}

test.each(Object.entries(CALLS))('%s', async (name, row) => {
  const [access, status, parameters = {}] = row
  await restore()
  written = !name.startsWith('get ')
  const expected = Object.fromEntries(
    answersTo(access).map(([who, answer]) => [who, answer === 'yes' ? status : answer]),
  )
  if (name === ONCE) expected['staff accountant'] = 409
  const found: Record<string, number> = {}
  const changed: string[] = []
  const told: string[] = []
  let before = await stateOf(shop, owned)
  // The owner last, because a successful call may delete the thing.
  for (const who of Object.keys(CALLERS) as Caller[]) {
    const token = await tokenOf(who)
    const { status, text } = await make(name, row, token)
    found[who] = status
    const inOffice = isOfStaff(access) && who.startsWith('staff') && status !== 403
    if (who === 'owner' || access === 'link' || inOffice) {
      if (inOffice) before = await stateOf(shop, owned)
      continue
    }
    const after = await stateOf(shop, owned)
    if (after !== before) changed.push(who)
    before = after
    // These roles see all orders of their company, and nothing else of its owner.
    const seesOrders = who === 'approver' || who === 'accountant'
    const secrets = seesOrders ? [owned.owner.id, owned.owner.email, '"4242"'] : owned.secrets
    told.push(
      ...secrets
        .filter((secret) => withoutRequest(text).includes(secret))
        .map((secret) => `${who}: ${secret}`),
    )
  }
  expect(found).toEqual(expected)
  expect({ changed, told }).toEqual({ changed: [], told: [] })
  const names = Object.values(parameters).some((value) => !value.startsWith('='))
  if (access === 'owner' || access.endsWith('It') || access === 'keepsItsBooks')
    await isAsUnknown(name, row)
  if (access === 'link' && names) await opensByLinkAlone(name, row)
})

/** An answer for another customer's thing equals that for a missing one. */
async function isAsUnknown(name: string, row: Row): Promise<void> {
  await restore()
  const others = await make(name, row, await tokenOf('other'))
  const nobodys = await make(name, row, await tokenOf('other'), () => randomUUID())
  expect(withoutRequest(others.text)).toBe(withoutRequest(nobodys.text))
}

/** Guessable or visible numbers and ids are no keys, for any caller. */
async function opensByLinkAlone(name: string, row: Row): Promise<void> {
  const answers = new Set<string>()
  const [, status, parameters = {}] = row
  const [link] = Object.values(parameters)
  for (const who of ['nobody', 'other', 'owner', 'staff'] as const) {
    for (const guess of guesses()) {
      const answer = await make(name, row, await tokenOf(who), (thing) =>
        thing === link ? guess : owned.things[thing],
      )
      answers.add(`${answer.status} ${withoutRequest(answer.text)}`)
    }
  }
  expect([...answers].map((answer) => answer.slice(0, 3))).toEqual([status === 204 ? '204' : '404'])
}

test('a key of one order gives no access to another', async () => {
  const stranger = await ownedThings(shop, people.staff.token)
  const call = callTo(shop)
  const { things } = owned
  const theirs = stranger.things.order
  const answers = [
    await call('GET', `/orders/${theirs}/invoices/${things.invoice}/pdf`),
    await call('DELETE', `/orders/${theirs}/artworks/${things.file}`),
    await call('POST', `/orders/${theirs}/lines/${things.line}/approval`, {
      body: { name: 'Ana Ruiz' },
    }),
    await call('DELETE', `/orders/${theirs}/lines/${things.line}/approval`),
    await call('POST', `/orders/${stranger.things.unpaidOrder}/payments`, {
      token: stranger.owner.token,
      body: { card: things.card },
    }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
  const upload = { orderToken: theirs, lineId: things.line, design: '1', filename: 'x.pdf' }
  const metadata = Object.entries(upload).map(
    ([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`,
  )
  const headers = {
    'tus-resumable': '1.0.0',
    'upload-length': '10',
    'upload-metadata': metadata.join(','),
  }
  expect((await shop.service.request('/files', { method: 'POST', headers })).status).toBe(404)
  const body = { amendment: { units: { [things.line]: 50 } }, agreed: '' }
  expect(
    (await call('POST', `/orders/${theirs}/amendments`, { body, token: stranger.owner.token }))
      .status,
  ).toBe(422)
})
