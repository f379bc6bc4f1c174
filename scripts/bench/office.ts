/**
 * What every reading call of staff costs on the server among 100 000 customers, 1 000 000 orders,
 * 4 000 of them at work, and 10 000 products. Milliseconds, without a socket; which calls: `office-calls.ts`.
 * `npm run bench -- office FOLDER` keeps the databases in the folder, and the next run takes copies
 * of them. `cpu` is the mean processor time of a call, which holds on a busy machine too; `over` are
 * the calls that need more than the limit of it.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { importCatalogue } from '../../src/shop/catalogue/products/import.ts'
import type { TestDatabase } from '../../test/database.ts'
import { NO_SERVICES } from '../../test/no-services.ts'
import { type WholeShop, wholeShop } from '../../test/whole-shop.ts'
import { say } from './call-times.ts'
import { cpuClock } from './cpu.ts'
import { aStaff, CROWD, everybody, firstTenth } from './crowd-databases.ts'
import { rounded } from './figures.ts'
import { crowdServer } from './kept-crowd.ts'
import { writeManyProducts } from './many-products.ts'
import { type OfficeMeasure, officeMeasures } from './office-calls.ts'

const LIMIT_MS = 100
const AT_WORK = 4000
const PRODUCTS = 10_000
const ROUNDS = 5
const OF_EACH_IN_A_ROUND = 8
/** A call that has taken so long in all is not repeated: it is slow, which is what is asked. */
const ENOUGH_MS = 4000

const FIRST = "'{Ana,María,José,Lucía,Íñigo,Núria,Antoine,Inês,João,Zoë}'::text[]"
const LAST = "'{Soler,García,Muñoz,Pérez,Ibáñez,Lefèvre,Gonçalves,Núñez,Roca,Vidal}'::text[]"

/** Orders as a shop of some years has them: most are done, the newest are at work. */
async function asShop(database: TestDatabase): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query('SET session_replication_role = replica')
  // Rewriting a million rows below this index takes longer than writing it anew.
  await client.query('DROP INDEX orders_search')
  await client.query(`UPDATE orders SET
    contact = contact || jsonb_build_object('name', (${FIRST})[1 + b.n % 10] || ' '
      || (${LAST})[1 + b.n / 10 % 10] || ' ' || (b.n % 5000)),
    status = CASE WHEN b.n > ${CROWD.orders - AT_WORK}
      THEN CASE WHEN b.n % 10 = 0 THEN 'pending_payment' ELSE 'preparing' END
      ELSE CASE WHEN b.n % 20 = 0 THEN 'cancelled' ELSE 'received' END END
    FROM (SELECT substr(number, 3)::int AS n, id FROM orders WHERE number LIKE 'B-%') b
    WHERE b.id = orders.id`)
  await client.query('CREATE INDEX orders_search ON orders USING gin (search_text gin_trgm_ops)')
  await client.query('VACUUM (FULL, ANALYZE) orders')
  await client.query('VACUUM ANALYZE')
  await client.end()
}

/** As a shop of some years, with many products. */
const filled = (catalogue: string) => async (database: TestDatabase) => {
  await importCatalogue(database.db, catalogue)
  await asShop(database)
}

async function namedIn(shop: WholeShop) {
  const { rows } = await shop.database.pool.query<Record<string, string>>(
    `SELECT o.number, l.id AS "lineId", o.customer_id AS id, o.number || '-1' AS job,
      'lona-frontal-pvc' AS slug
      FROM orders o JOIN order_lines l ON l.order_id = o.id
      WHERE o.status = 'preparing' AND o.number LIKE 'B-%' LIMIT 1`,
  )
  const [named] = rows
  if (!named) throw new Error('no order is at work')
  return named
}

async function timed(shop: WholeShop, token: string, { path }: OfficeMeasure) {
  const begun = performance.now()
  const answer = await shop.service.request(`/api${path}`, { headers: { token } })
  const text = await answer.text()
  const ms = performance.now() - begun
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}: ${text.slice(0, 300)}`)
  return { ms, bytes: text.length }
}

const at = (sorted: readonly number[], share: number): number =>
  rounded(sorted[Math.floor(sorted.length * share)] ?? 0)

type Seen = { times: number[]; bytes: number; tookMs: number; cpuMs: number; failed?: string }

/** One round of a call. */
async function round(
  seen: Seen,
  ask: () => Promise<{ ms: number; bytes: number }>,
  clock: () => number,
): Promise<void> {
  const begun = clock()
  for (let turn = 0; turn < OF_EACH_IN_A_ROUND; turn += 1) {
    if (seen.tookMs > ENOUGH_MS) break
    const { ms, bytes } = await ask()
    seen.bytes = bytes
    seen.tookMs += ms
    seen.times.push(ms)
  }
  seen.cpuMs += clock() - begun
}

function figuresOf({ times, bytes, cpuMs }: Seen) {
  const sorted = times.toSorted((one, other) => one - other)
  const cpu = times.length === 0 ? 0 : rounded(cpuMs / times.length)
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), cpu, bytes }
}

async function measure(shop: WholeShop) {
  const { token } = await aStaff(shop)
  const { measures, left } = officeMeasures(await namedIn(shop))
  const clock = await cpuClock(shop.database.pool)
  const seen = new Map(
    measures.map((one) => [one, { times: [], bytes: 0, tookMs: 0, cpuMs: 0 } as Seen]),
  )
  const each = async (work: (one: OfficeMeasure, own: Seen) => Promise<unknown>) => {
    for (const [one, own] of seen)
      if (own.failed === undefined)
        await work(one, own).catch((error: Error) => {
          own.failed = error.message
        })
  }
  await each((one) => timed(shop, token, one))
  for (let n = 0; n < ROUNDS; n += 1)
    await each((one, own) => round(own, () => timed(shop, token, one), clock))
  const all = [...seen].map(([{ path }, own]) => ({ path, own, ...figuresOf(own) }))
  const over = all.filter(({ cpu }) => cpu > LIMIT_MS)
  for (const { path, p50, p95, cpu } of over) say(`${path}: ${p50} / ${p95}, processor ${cpu}`)
  const byPath = (some: typeof all) =>
    Object.fromEntries(some.map(({ path, own: _own, ...figures }) => [path, figures]))
  return {
    over: byPath(over),
    ms: byPath(all),
    failed: Object.fromEntries(
      all.flatMap(({ path, own: { failed } }) => (failed === undefined ? [] : [[path, failed]])),
    ),
    left,
  }
}

async function measureOffice(folder?: string) {
  const catalogue = mkdtempSync(join(tmpdir(), 'medida-many-'))
  writeManyProducts(catalogue, PRODUCTS)
  const server = await crowdServer(folder)
  const before = loadavg()
  try {
    if (!(await server.has('crowd_all'))) {
      await (await firstTenth(server)).close()
      await (await everybody(server)).close()
    }
    const shop = await wholeShop(
      { LOG_LEVEL: 'warn' },
      NO_SERVICES,
      await server.open('crowd_office', filled(catalogue), 'crowd_all'),
      { catalogue },
    )
    const found = await measure(shop).finally(() => shop.close())
    return {
      ...CROWD,
      atWork: AT_WORK,
      products: PRODUCTS,
      load: { before, after: loadavg() },
      ...found,
    }
  } finally {
    rmSync(catalogue, { recursive: true, force: true })
    await server.stop()
  }
}

process.stdout.write(JSON.stringify(await measureOffice(process.argv[2])))
