/**
 * What the calls of the personal area cost on the server with 100 000 customers and 1 000 000 orders: for customers with some ten orders, at a
 * tenth of the orders and at all of them, and for one with 100, 1 000 and 10 000. Milliseconds, in this process, without a socket.
 * `npm run bench -- people FOLDER` keeps the databases in the folder, and the next run takes them from there.
 */
import { openSession } from '../../src/platform/session.ts'
import { CALLS, type Row } from '../../test/calls-by-role.ts'
import { aCustomer } from '../../test/customers.ts'
import type { TestDatabase } from '../../test/database.ts'
import { NOBODY_OUTSIDE } from '../../test/nobody-outside.ts'
import { ownedThings } from '../../test/owned-things.ts'
import { type WholeShop, wholeShop } from '../../test/whole-shop.ts'
import { type CrowdServer, crowdServer } from './kept-crowd.ts'
import { type Crowd, writeOrders, writePeople } from './many-people.ts'

const CROWD: Crowd = { users: 100_000, orders: 1_000_000 }
const TENTH = CROWD.orders / 10
/** The number of the customer who has so many of all orders. */
const WITH_MANY = { of100: 3, of1000: 2, of10000: 1 } as const
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
/** Half of the calls took less than `p50`, 95 of a hundred less than `p95`; on a busy machine the fastest says more. */
type Spread = { fastest: number; p50: number; p95: number }
type Measured = Record<string, Spread>

function spread(times: readonly number[]): Spread {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) => Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { fastest: at(0), p50: at(0.5), p95: at(0.95) }
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

async function grow(database: TestDatabase, [from, to]: readonly [number, number], templateId: string): Promise<void> {
  const begun = performance.now()
  const client = await database.pool.connect()
  await client.query('SET session_replication_role = replica')
  if (from === 1) await writePeople(client, CROWD)
  await writeOrders(client, CROWD, templateId, [from, to])
  await client.query('SET session_replication_role = DEFAULT')
  await client.query('VACUUM ANALYZE')
  client.release()
  say(`orders ${from} to ${to} of ${CROWD.users} customers in ${Math.round((performance.now() - begun) / 1000)} s`)
}

/** The order that all others are copies of, placed as any is. */
async function placeTemplate(database: TestDatabase): Promise<string> {
  const shop = await wholeShop({}, NOBODY_OUTSIDE, { ...database, drop: async () => {} })
  const staff = await aCustomer(shop.context)
  await shop.database.pool.query("UPDATE users SET role = 'STAFF_ROLE' WHERE id = $1", [staff.id])
  const { orderId } = await ownedThings(shop, staff.token)
  await shop.database.pool.query('CREATE TABLE bench_template AS SELECT $1::uuid AS id', [orderId])
  await shop.close()
  return orderId
}

const firstTenth = (server: CrowdServer) => server.open('crowd_tenth', async (database) => grow(database, [1, TENTH], await placeTemplate(database)))
const everybody = (server: CrowdServer) =>
  server.open(
    'crowd_all',
    async (database) => {
      const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM bench_template')
      await grow(database, [TENTH + 1, CROWD.orders], rows[0]?.id ?? '')
    },
    'crowd_tenth',
  )

const ordinary = (shop: WholeShop) => Promise.all(Array.from({ length: CUSTOMERS }, (_, n) => personAt(shop, 100 + n * 997)))

/** Opens the shop on a database, measures and leaves it. */
async function within<T>(opened: Promise<TestDatabase>, measure: (shop: WholeShop) => Promise<T>): Promise<T> {
  const shop = await wholeShop({}, NOBODY_OUTSIDE, await opened)
  return measure(shop).finally(shop.close)
}

export async function measurePeople() {
  const server = await crowdServer(process.argv[3])
  try {
    const aTenth = await within(firstTenth(server), async (shop) => measured(shop, await ordinary(shop)))
    const all: Record<string, Measured> = await within(everybody(server), async (shop) => ({
      all: await measured(shop, await ordinary(shop)),
      of100: await measured(shop, [await personAt(shop, WITH_MANY.of100)]),
      of1000: await measured(shop, [await personAt(shop, WITH_MANY.of1000)]),
      of10000: await measured(shop, [await personAt(shop, WITH_MANY.of10000)]),
    }))
    const runs = Object.entries({ aTenth, ...all })
    const calls = Object.keys(aTenth).map((name) => [name, Object.fromEntries(runs.map(([run, found]) => [run, found[name]]))])
    return { ...CROWD, ms: Object.fromEntries(calls) }
  } finally {
    await server.stop()
  }
}
