/**
 * The whole shop without its pages, in this process, on a database of its own with the demo
 * catalogue: no socket, and a settable clock.
 */

import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { PAYMENT_VARIABLES } from '../src/boot/gateways.ts'
import { type LiveSites, liveSites } from '../src/boot/live-sites.ts'
import { makeRooms, type Rooms } from '../src/boot/rooms.ts'
import { readConfig } from '../src/platform/config.ts'
import type { Context } from '../src/platform/context.ts'
import { type Connection, connect } from '../src/platform/database.ts'
import { makeLog } from '../src/platform/log.ts'
import type { MessagesByLanguage } from '../src/platform/messages.ts'
import type { Language, Messages } from '../src/platform/text.ts'
import { importCatalogue } from '../src/shop/catalogue/products/import.ts'
import { listSites } from '../src/shop/catalogue/sites/store.ts'
import { publishedShop } from '../src/shop/catalogue/store-published.ts'
import type { Gateway } from '../src/shop/money/gateways/gateway.ts'
import type { Gateways } from '../src/shop/money/gateways/registry.ts'
import { answeringAsDeclared } from './answers-as-declared.ts'
import { SHOP_TEMPLATE, type TestDatabase, testDatabase } from './database.ts'
import { testGateways } from './gateways.ts'
import { testJobs } from './jobs.ts'
import { messages as shipped } from './locale-texts.ts'
import { NO_SERVICES } from './no-services.ts'
import { liftOrderLimits } from './order-limits.ts'
import { testPapers } from './papers.ts'

const root = join(import.meta.dirname, '..')

/** Monday 23 November 2026, 9:00 in Madrid: a working day before every cut-off. */
export const MONDAY_MORNING = new Date('2026-11-23T08:00:00Z')

export type WholeShop = {
  database: TestDatabase
  context: Context
  gateways: Gateways
  service: Hono
  api: Rooms['api']
  clock: { now: Date }
  /** The sites as last read. */
  sites: LiveSites
  /** Lines of the log. */
  logged: string[]
  jobs: Rooms['jobs']
  /** Runs a job now, whether or not it was sent. */
  runJob: (name: string) => Promise<void>
  /** Runs all waiting jobs. */
  runSentJobs: () => Promise<number>
  get: (path: string, headers?: Record<string, string>) => Promise<Response>
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>
  /** A form with files, as a browser sends it, which says how large it is. */
  sendForm: (path: string, form: FormData, headers?: Record<string, string>) => Promise<Response>
  close: () => Promise<void>
}

/** Payment gateways beside the program's own, with the texts of their methods. */
export type MoreGateways = {
  gateways?: readonly Gateway[]
  texts?: Partial<Record<Language, Messages>>
}
/** `catalogue`: the folder that a given database sells; the demo shop's by default. */
type Differences = MoreGateways & { catalogue?: string }

const withTexts = (
  { es, pt, fr }: MessagesByLanguage,
  texts: Partial<Record<Language, Messages>>,
): MessagesByLanguage => ({
  es: { ...es, ...texts.es },
  pt: { ...pt, ...texts.pt },
  fr: { ...fr, ...texts.fr },
})

const roomsOn = (
  context: Context,
  gateways: Gateways,
  { db, pool }: Pick<Connection, 'db' | 'pool'>,
  sites: LiveSites,
  texts: MoreGateways['texts'] = {},
): Rooms =>
  makeRooms({
    context,
    gateways,
    published: publishedShop(db, () => '1', sites.all),
    messages: withTexts(shipped, texts),
    pool,
    migrationsFolder: join(root, 'migrations'),
    deployed: { at: MONDAY_MORNING, build: '' },
    databaseGone: () => false,
    stopping: () => false,
    sites,
  })

/** A second process of the same shop, simulated: it shares only the database and the clock. */
export function secondNode({ database, context, gateways, sites }: WholeShop): {
  service: Hono
  close: () => Promise<void>
} {
  const connection = connect(database.url, { max: 2 })
  const { service } = roomsOn({ ...context, db: connection.db }, gateways, connection, sites)
  return { service, close: connection.close }
}

/**
 * `outside`: addresses of its outside parties; none by default. `given`: its database, by default
 * one with the demo catalogue; it is closed with the shop.
 */
export async function wholeShop(
  env: Record<string, string> = {},
  outside = NO_SERVICES,
  given?: TestDatabase,
  { gateways: others = [], texts = {}, catalogue = join(root, 'catalogue') }: Differences = {},
): Promise<WholeShop> {
  const database = given ?? (await testDatabase(SHOP_TEMPLATE))
  const dataDir = mkdtempSync(join(tmpdir(), 'medida-shop-'))
  mkdirSync(join(dataDir, 'uploads'))
  if (given) await importCatalogue(given.db, catalogue)
  await liftOrderLimits((sql) => database.pool.query(sql))
  const clock = { now: MONDAY_MORNING }
  const now = () => clock.now
  const logged: string[] = []
  const recorded = await testJobs(database)
  const wants = { payments: PAYMENT_VARIABLES, offered: {} }
  const config = readConfig({ DATA_DIR: dataDir, ...env }, wants)
  const gateways = testGateways({ config, db: database.db, now }, others)
  const context: Context = {
    config,
    methods: gateways.methods,
    outside,
    db: database.db,
    freeBytes: async () => Number.MAX_SAFE_INTEGER,
    now,
    log: makeLog('info', (line) => logged.push(line), now),
    jobs: recorded.jobs,
    papers: testPapers(),
  }
  const sites = liveSites(() => config.publicUrl, await listSites(database.db))
  const { service: plain, api, jobs } = roomsOn(context, gateways, database, sites, texts)
  const service = answeringAsDeclared(plain, api)
  const runJob = async (name: string) => {
    const job = jobs[name]
    if (!job) throw new Error(`no job ${name}`)
    await job({})
  }
  const post: WholeShop['post'] = async (path, body, headers = {}) =>
    service.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    })
  return {
    database,
    context,
    gateways,
    service,
    api,
    sites,
    clock,
    logged,
    jobs,
    runJob,
    runSentJobs: () => recorded.run(jobs),
    get: async (path, headers = {}) => service.request(path, { headers }),
    post,
    sendForm: async (path, form, headers = {}) => {
      const written = new Response(form)
      const [type, body] = [written.headers.get('content-type') ?? '', await written.arrayBuffer()]
      const said = { 'content-type': type, 'content-length': String(body.byteLength) }
      return service.request(path, { method: 'POST', headers: { ...said, ...headers }, body })
    },
    close: async () => {
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
