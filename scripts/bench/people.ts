/**
 * What the calls of the personal area cost on the server with 100 000 customers and 1 000 000 orders: for a customer with some ten orders and
 * for one with 10 000, at a tenth of the orders and at all of them. Milliseconds, in this process, without a socket.
 */
import { openSession } from '../../src/platform/session.ts'
import { CALLS, type Row } from '../../test/calls-by-role.ts'
import { aCustomer } from '../../test/customers.ts'
import setUpDatabase from '../../test/global-setup.ts'
import { ownedThings } from '../../test/owned-things.ts'
import { type WholeShop, wholeShop } from '../../test/whole-shop.ts'
import { type Crowd, writeOrders, writePeople } from './many-people.ts'

const CROWD: Crowd = { users: 100_000, orders: 1_000_000, ofOne: 10_000 }
const CALLS_OF_EACH = 60
const CUSTOMERS = 20

/** Passwords are slow on purpose, and what ends a session would end the measuring. */
const LEFT_OUT = ['put /users/me/password', 'post /users/me/closing', 'delete /users/sessions', 'post /users/me/confirmation']
const PERSONAL = Object.entries(CALLS).filter(([name, [access]]) => ['user', 'customer', 'owner'].includes(access) && !LEFT_OUT.includes(name))
const QUERIES: Record<string, string[]> = {
  'get /users/orders': ['', '?filter=open', '?search=B-77', '?search=nothing', '?limit=50'],
  'get /users/wallet': ['', '?page=2'],
}
/** The pages of one order, by its link. */
const OF_ORDERS = ['get /orders/{token}', 'get /orders/{token}/invoices', 'get /orders/{token}/artworks']

type Person = { token: string; order: string }
/** Half of the calls took less than `p50`, 95 of a hundred less than `p95`; on a busy machine the first says more. */
type Measured = Record<string, { p50: number; p95: number }>

function spread(times: readonly number[]): { p50: number; p95: number } {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { p50: at(0.5), p95: at(0.95) }
}

async function timed(shop: WholeShop, name: string, [, , , body]: Row, query: string, person: Person): Promise<number> {
  const [method = '', path = ''] = name.split(' ')
  const filled = path.replace('{token}', person.order).replace(/\{\w+\}/, '00000000-0000-4000-8000-000000000000')
  await shop.database.pool.query('DELETE FROM sign_in_failures')
  const begun = performance.now()
  const answer = await shop.service.request(`/api${filled}${query}`, {
    method: method.toUpperCase(),
    headers: { 'content-type': 'application/json', token: person.token },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  await answer.arrayBuffer()
  if (answer.status >= 500 || answer.status === 401) throw new Error(`${name}: ${answer.status}`)
  return performance.now() - begun
}

async function measured(shop: WholeShop, people: readonly Person[]): Promise<Measured> {
  const found: Measured = {}
  const rows = [...PERSONAL, ...OF_ORDERS.map((name): [string, Row] => [name, ['link', 200]])]
  for (const [name, row] of rows) {
    for (const query of QUERIES[name] ?? ['']) {
      const times: number[] = []
      for (let n = 0; n < CALLS_OF_EACH + people.length; n++) {
        const ms = await timed(shop, name, row, query, people[n % people.length] as Person)
        // The first of each warms what is warm in a running shop.
        if (n >= people.length) times.push(ms)
      }
      found[`${name}${query}`] = spread(times)
    }
  }
  return found
}

async function personAt(shop: WholeShop, n: number): Promise<Person> {
  const { rows } = await shop.database.pool.query(
    'SELECT p.id, (SELECT access_token FROM orders o WHERE o.customer_id = p.id LIMIT 1) AS "order" FROM bench_people p WHERE n = $1',
    [n],
  )
  return { token: await openSession(shop.database.db, rows[0].id, shop.clock.now), order: rows[0].order }
}

const say = (what: string) => process.stderr.write(`${what}\n`)

export async function measurePeople() {
  const takeDown = await setUpDatabase()
  const shop = await wholeShop()
  try {
    const staff = await aCustomer(shop.context)
    await shop.database.pool.query("UPDATE users SET role = 'STAFF_ROLE' WHERE id = $1", [staff.id])
    const { orderId } = await ownedThings(shop, staff.token)
    const client = await shop.database.pool.connect()
    const begun = performance.now()
    const seconds = () => Math.round((performance.now() - begun) / 1000)
    const grow = async (from: number, to: number) => {
      await client.query('SET session_replication_role = replica')
      await client.query('SET synchronous_commit = off')
      if (from === 1) await writePeople(client, CROWD)
      await writeOrders(client, { ...CROWD, ofOne: Math.round((CROWD.ofOne * to) / CROWD.orders) }, orderId, [from, to])
      await client.query('SET session_replication_role = DEFAULT')
      await client.query('ANALYZE')
      say(`${CROWD.users} customers, ${to} orders after ${seconds()} s`)
    }
    const crowdAt = async () => ({
      some: await measured(shop, await Promise.all(Array.from({ length: CUSTOMERS }, (_, n) => personAt(shop, 100 + n * 997)))),
      many: await measured(shop, [await personAt(shop, 1)]),
    })
    const tenth = CROWD.orders / 10
    await grow(1, tenth)
    const few = await crowdAt()
    await grow(tenth + 1, CROWD.orders)
    const writtenInSeconds = seconds()
    const all = await crowdAt()
    client.release()
    const calls = Object.keys(all.some).map((name) => [name, { aTenth: few.some[name], all: all.some[name], allOfACustomerWithMany: all.many[name] }])
    return { ...CROWD, writtenInSeconds, ms: Object.fromEntries(calls) }
  } finally {
    await shop.close()
    await takeDown()
  }
}
