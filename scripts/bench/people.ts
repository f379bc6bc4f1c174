/**
 * What every personal call costs on the server with 100 000 customers and 1 000 000 orders: for
 * customers with some ten orders, at a tenth of the orders and at all of them, for one with 100, 1
 * 000 and 10 000, and for a colleague of the latter's company who ordered little. Milliseconds, in
 * a process that is started as the shop is and whose workers look for jobs beside, without a
 * socket; which calls: `personal-calls.ts`. `npm run bench -- people FOLDER` keeps the databases in
 * the folder, and the next run takes copies of them.
 */
import { loadavg } from 'node:os'
import { constants, PerformanceObserver } from 'node:perf_hooks'
import pg from 'pg'
import { startJobs } from '../../src/platform/jobs.ts'
import { openSession } from '../../src/platform/session.ts'
import { saveProfile } from '../../src/shop/session/store-customers.ts'
import { ACCESS, addressOf, type Thing } from '../../test/calls/access.ts'
import { COMPANY_BILLING } from '../../test/company.ts'
import { aCustomer, type Customer } from '../../test/customers.ts'
import type { TestDatabase } from '../../test/database.ts'
import { NOBODY_OUTSIDE } from '../../test/nobody-outside.ts'
import { freshThings, type Owned, ownedThings } from '../../test/owned-things.ts'
import { type WholeShop, wholeShop } from '../../test/whole-shop.ts'
import { residentMb } from './bench-shop.ts'
import { type CrowdServer, crowdServer } from './kept-crowd.ts'
import { type Crowd, writeOrders, writePeople } from './many-people.ts'
import { type Measure, NOT_MEASURED, personalMeasures } from './personal-calls.ts'

const CROWD: Crowd = { users: 100_000, orders: 1_000_000 }
const TENTH = CROWD.orders / 10
/** The number of the customer who has so many of all orders. */
const WITH_MANY = { of100: 3, of1000: 2, of10000: 1 } as const
/**
 * So many that what disturbs a process now and then stays beyond the 95th of a hundred, and what
 * does so often does not.
 */
const READS_OF_EACH = 200
const WRITES_OF_EACH = 100
/**
 * All calls are made in turn, so often: whatever else the machine does at a moment is shared by
 * several.
 */
const ROUNDS = 10
/** Writes are made by so many of the customers. */
const WRITERS = 3
const CUSTOMERS = 10
const LIMIT_MS = 25

/** `lastEvent`: of orders, before anything was measured. */
type Person = { owned: Owned; token: string; lastEvent: number }
/**
 * Half of the calls took less than `p50`, 95 of a hundred less than `p95`; on a busy machine the
 * fastest says more.
 */
type Spread = { fastest: number; p50: number; p95: number }
type Measured = Record<string, Spread>

const say = (what: string) => process.stderr.write(`${what}\n`)

function spread(times: readonly number[]): Spread {
  const sorted = times.toSorted((one, other) => one - other)
  const at = (share: number) =>
    Math.round((sorted[Math.floor(sorted.length * share)] ?? 0) * 10) / 10
  return { fastest: at(0), p50: at(0.5), p95: at(0.95) }
}

/** Things that a call takes away, or that stand in its address and go with it. */
const TAKEN: readonly string[] = [
  'address',
  'card',
  'session',
  'cartItem',
  'member',
] satisfies Thing[]
const takesAway = ({ name, row: [, , parameters = {}] }: Measure) =>
  name.endsWith('/users/sessions') ||
  Object.values(parameters).some((thing) => TAKEN.includes(thing))

/** Whatever an earlier call took away or piled up is as it was. */
async function afresh(
  shop: WholeShop,
  measure: Measure,
  { owned, lastEvent, ...person }: Person,
): Promise<string> {
  const { pool, db } = shop.database
  const { owner, things, orderId, unpaidOrderId } = owned
  await pool.query(`DELETE FROM sign_in_failures;
    DELETE FROM order_events WHERE order_id IN ('${orderId}', '${unpaidOrderId}') AND id > ${lastEvent};
    DELETE FROM user_addresses WHERE user_id = '${owner.id}' AND id <> '${things.address}';
    DELETE FROM user_cart_items WHERE user_id = '${owner.id}' AND client_id <> '${things.cartItem}'`)
  if (!takesAway(measure)) return person.token
  await pool.query('DELETE FROM sessions WHERE user_id = $1', [owner.id])
  Object.assign(things, await freshThings(shop, owner))
  return openSession(db, owner.id, shop.clock.now)
}

/** Until the last byte; of an archive, which is made while it is sent, until the first. */
async function timed(
  shop: WholeShop,
  { name, row, query }: Measure,
  { owned, token }: Person,
): Promise<number> {
  const [, status, parameters, body] = row
  const path = addressOf(name, parameters, (thing) => owned.things[thing])
  const [method = ''] = name.split(' ')
  const begun = performance.now()
  const answer = await shop.service.request(`/api${path}${query}`, {
    method: method.toUpperCase(),
    headers: { 'content-type': 'application/json', token },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const isArchive = answer.headers.get('content-type') === 'application/zip'
  const reader = isArchive ? answer.body?.getReader() : undefined
  const text = reader ? await reader.read().then(() => '') : await answer.text()
  const ms = performance.now() - begun
  await reader?.cancel()
  if (answer.status !== status)
    throw new Error(`${name}: ${answer.status} and not ${status}: ${text}`)
  return ms
}

/**
 * Some more of the times that a call takes. The first of each customer warms what is warm in a
 * running shop.
 */
async function moreTimes(
  shop: WholeShop,
  measure: Measure,
  people: readonly Person[],
  round: number,
): Promise<number[]> {
  const reads = measure.name.startsWith('get ')
  const callers = reads ? people : people.slice(0, WRITERS)
  const warming = round === 0 ? callers.length : 0
  const times: number[] = []
  for (let n = 0; n < (reads ? READS_OF_EACH : WRITES_OF_EACH) / ROUNDS + warming; n++) {
    const person = callers[n % callers.length] as Person
    if (!reads) person.token = await afresh(shop, measure, person)
    const ms = await timed(shop, measure, person)
    if (n >= warming) times.push(ms)
  }
  return times
}

async function measured(
  shop: WholeShop,
  measures: readonly Measure[],
  people: readonly Person[],
): Promise<Measured> {
  say(`${measures.length} calls at a load of ${loadavg()[0]}`)
  const times = measures.map((): number[] => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, measure] of measures.entries())
      times[at]?.push(...(await moreTimes(shop, measure, people, round)))
  const found = measures.map(
    ({ name, query }, at) => [`${name}${query}`, spread(times[at] ?? [])] as const,
  )
  for (const [name, { fastest, p50, p95 }] of found)
    if (p50 > LIMIT_MS) say(`${name}: ${fastest} / ${p50} / ${p95}`)
  return Object.fromEntries(found)
}

/** The personal calls of the document of a shop. */
async function measuresOf(shop: WholeShop): Promise<Measure[]> {
  const { paths } = (await (await shop.get('/api/openapi.json')).json()) as {
    paths: Record<string, Record<string, unknown>>
  }
  return personalMeasures(
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method} ${path}`),
    ),
  )
}

/** A customer of the crowd, with one of everything besides. */
async function personAt(shop: WholeShop, n: number, staff: Customer): Promise<Person> {
  const { pool, db } = shop.database
  const { rows } = await pool.query<{ id: string; email: string }>(
    'SELECT u.id, u.email FROM bench_people p JOIN users u ON u.id = p.id WHERE n = $1',
    [n],
  )
  const [user] = rows
  if (!user) throw new Error(`nobody is number ${n} of the crowd`)
  await saveProfile(db, user.id, { billing: COMPANY_BILLING })
  const token = await openSession(db, user.id, shop.clock.now)
  const owned = await ownedThings(shop, staff.token, { ...user, token })
  const { rows: events } = await pool.query<{ last: number }>(
    'SELECT max(id) AS last FROM order_events WHERE order_id IN ($1, $2)',
    [owned.orderId, owned.unpaidOrderId],
  )
  return { owned, token, lastEvent: events[0]?.last ?? 0 }
}

async function aStaff(shop: WholeShop): Promise<Customer> {
  const staff = await aCustomer(shop.context)
  await shop.database.pool.query("UPDATE users SET role = 'STAFF_ROLE' WHERE id = $1", [staff.id])
  return staff
}

async function grow(
  database: TestDatabase,
  [from, to]: readonly [number, number],
  templateId: string,
): Promise<void> {
  const begun = performance.now()
  // A million rows take longer than the shop's own connections allow.
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('SET session_replication_role = replica')
  if (from === 1) await writePeople(client, CROWD)
  await writeOrders(client, CROWD, templateId, [from, to])
  await client.query('VACUUM ANALYZE')
  await client.end()
  say(
    `orders ${from} to ${to} of ${CROWD.users} customers in ${Math.round((performance.now() - begun) / 1000)} s`,
  )
}

/** The order that all others are copies of, placed as any is. */
async function placeTemplate(database: TestDatabase): Promise<string> {
  const shop = await wholeShop({}, NOBODY_OUTSIDE, { ...database, drop: async () => {} })
  const { orderId } = await ownedThings(shop, (await aStaff(shop)).token)
  await shop.database.pool.query('CREATE TABLE bench_template AS SELECT $1::uuid AS id', [orderId])
  await shop.close()
  return orderId
}

const firstTenth = (server: CrowdServer) =>
  server.open('crowd_tenth', async (database) =>
    grow(database, [1, TENTH], await placeTemplate(database)),
  )
const everybody = (server: CrowdServer) =>
  server.open(
    'crowd_all',
    async (database) => {
      const { rows } = await database.pool.query<{ id: string }>('SELECT id FROM bench_template')
      await grow(database, [TENTH + 1, CROWD.orders], rows[0]?.id ?? '')
    },
    'crowd_tenth',
  )

/**
 * Opens the shop on a copy of a database, measures and leaves it. Its workers ask for jobs as they
 * do in a shop that runs; those of its calls are not done.
 */
async function within<T>(
  opened: Promise<TestDatabase>,
  measure: (shop: WholeShop, staff: Customer) => Promise<T>,
): Promise<T> {
  const shop = await wholeShop({ LOG_LEVEL: 'warn' }, NOBODY_OUTSIDE, await opened)
  const { database, context, jobs: handlers } = shop
  const { stop } = await startJobs({
    pool: database.pool,
    log: context.log,
    handlers,
    schedules: [],
    work: true,
  })
  return measure(shop, await aStaff(shop)).finally(async () => {
    await stop()
    await shop.close()
  })
}

async function measureOrdinary(shop: WholeShop, staff: Customer): Promise<Measured> {
  const people: Person[] = []
  for (let n = 0; n < CUSTOMERS; n++) people.push(await personAt(shop, 100 + n * 997, staff))
  return measured(shop, await measuresOf(shop), people)
}

/** Of a company with ten thousand orders a colleague sees those alone that they placed. */
async function measureColleague(shop: WholeShop, { owned, lastEvent }: Person): Promise<Measured> {
  const { token } = owned.team.buyer
  const measures = (await measuresOf(shop)).filter(
    ({ name, row: [access] }) =>
      name.startsWith('get ') && ACCESS[access].buyer === 'yes' && ACCESS[access].nobody === 401,
  )
  return measured(shop, measures, [{ owned, token, lastEvent }])
}

async function measureAll(shop: WholeShop, staff: Customer): Promise<Record<string, Measured>> {
  const found: Record<string, Measured> = { all: await measureOrdinary(shop, staff) }
  for (const [run, n] of Object.entries(WITH_MANY)) {
    const person = await personAt(shop, n, staff)
    found[run] = await measured(shop, await measuresOf(shop), [person])
    if (run === 'of10000') found.colleagueOf10000 = await measureColleague(shop, person)
  }
  return found
}

/** Calls beyond the limit, worst first. */
const overLimit = (runs: Record<string, Measured>): string[] =>
  Object.entries(runs)
    .flatMap(([run, found]) =>
      Object.entries(found).map(([name, took]) => ({ name: `${name} (${run})`, ...took })),
    )
    .filter(({ p95 }) => p95 > LIMIT_MS)
    .toSorted((one, other) => other.p95 - one.p95)
    .map(({ name, fastest, p50, p95 }) => `${name}: ${fastest} / ${p50} / ${p95}`)

/**
 * How often the process stood still to collect what it left, and for how long at most, in
 * milliseconds.
 */
function countPauses(): () => Record<'young' | 'old', { times: number; longest: number }> {
  const pauses = { young: { times: 0, longest: 0 }, old: { times: 0, longest: 0 } }
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { duration, detail } = entry as PerformanceEntry & { detail: { kind: number } }
      const of = pauses[detail.kind === constants.NODE_PERFORMANCE_GC_MINOR ? 'young' : 'old']
      of.times += 1
      of.longest = Math.max(of.longest, Math.round(duration))
    }
  })
  observer.observe({ entryTypes: ['gc'] })
  return () => {
    observer.disconnect()
    return pauses
  }
}

async function measurePeople(folder?: string) {
  const server = await crowdServer(folder)
  const loadBefore = loadavg()
  try {
    const pauses = countPauses()
    const aTenth = await within(firstTenth(server), measureOrdinary)
    const runs: Record<string, Measured> = {
      aTenth,
      ...(await within(everybody(server), measureAll)),
    }
    const calls = Object.keys(aTenth).map((name) => [
      name,
      Object.fromEntries(Object.entries(runs).map(([run, found]) => [run, found[name]])),
    ])
    return {
      ...CROWD,
      load: { before: loadBefore, after: loadavg() },
      residentMb: residentMb(process.pid),
      pauses: pauses(),
      over: overLimit(runs),
      notMeasured: NOT_MEASURED,
      ms: Object.fromEntries(calls),
    }
  } finally {
    await server.stop()
  }
}

process.stdout.write(JSON.stringify(await measurePeople(process.argv[2])))
