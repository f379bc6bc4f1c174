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
import { startJobs } from '../../src/platform/jobs.ts'
import { openSession } from '../../src/platform/session.ts'
import { saveProfile } from '../../src/shop/session/store-customers.ts'
import { answerTo } from '../../test/calls/access.ts'
import { COMPANY_BILLING } from '../../test/company.ts'
import type { Customer } from '../../test/customers.ts'
import type { TestDatabase } from '../../test/database.ts'
import { NO_SERVICES } from '../../test/no-services.ts'
import { ownedThings } from '../../test/owned-things.ts'
import { type WholeShop, wholeShop } from '../../test/whole-shop.ts'
import { residentMb } from './bench-shop.ts'
import { LIMIT_MS, type Measured, measured, type Person } from './call-times.ts'
import { aStaff, CROWD, everybody, firstTenth } from './crowd-databases.ts'
import { crowdServer } from './kept-crowd.ts'
import { type Measure, NOT_MEASURED, personalMeasures } from './personal-calls.ts'

/** The number of the customer who has so many of all orders. */
const WITH_MANY = { of100: 3, of1000: 2, of10000: 1 } as const
const CUSTOMERS = 10

/** The personal calls of the document of a shop. */
async function measuresOf(shop: WholeShop): Promise<Measure[]> {
  const {
    paths,
  }: {
    paths: Record<string, Record<string, unknown>>
  } = await (await shop.get('/api/openapi.json')).json()
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

/**
 * Opens the shop on a copy of a database, measures and closes it. Its workers poll for jobs as in a
 * running shop; jobs sent by the calls are not executed.
 */
async function within<T>(
  opened: Promise<TestDatabase>,
  measure: (shop: WholeShop, staff: Customer) => Promise<T>,
): Promise<T> {
  const shop = await wholeShop({ LOG_LEVEL: 'warn' }, NO_SERVICES, await opened)
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
      name.startsWith('get ') &&
      answerTo(access, 'buyer') === 'yes' &&
      answerTo(access, 'nobody') === 401,
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

/** Number of garbage collection pauses of the process, and the longest in milliseconds. */
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
