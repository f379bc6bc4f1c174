/**
 * `npm run bench`: the shop's figures as one JSON object. Rounds alternate with a hello world on
 * the same HTTP server and the medians are printed: ratios to hello world hold on a noisy machine,
 * absolute figures do not. Measurements that take minutes run only when named (`MEASURES`; the
 * README describes each).
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Configuration } from '../src/shop/print/quoting/configuration.ts'
import { quote } from '../src/shop/print/quoting/quote.ts'
import { orderBody, PRODUCT, workedBanner } from '../test/checkout.ts'
import setUpDatabase from '../test/global-setup.ts'
import { startShopProcess } from '../test/processes/shop-process.ts'
import { productNamed } from '../test/products.ts'
import { drawFrom, randomConfiguration } from '../test/random-configuration.ts'
import { wholeShop } from '../test/whole-shop.ts'
import { measureAgreement } from './bench/agreement.ts'
import { residentMb, runAsShop, withShop } from './bench/bench-shop.ts'
import { measureChecking } from './bench/checking.ts'
import { measureDatabaseBytes } from './bench/database-bytes.ts'
import { measureEveryPage } from './bench/every-page.ts'
import { median, rounded } from './bench/figures.ts'
import { measureFinding } from './bench/finding.ts'
import { measureFirstView } from './bench/first-view.ts'
import { measureKeystrokes } from './bench/keystrokes.ts'
import { measureKills } from './bench/kills.ts'
import { measureLargeCatalogue } from './bench/large-catalogue.ts'
import { measureOfficeLoad } from './bench/office-load.ts'
import { measureSteps } from './bench/steps.ts'
import { measureUploads } from './bench/uploads.ts'
import { measureVerdict } from './bench/verdict.ts'
import { measureVisible } from './bench/visible.ts'
import { measureWithoutNetwork } from './bench/without-network.ts'

const ROUNDS = 5
const SECONDS = 2
const CONNECTIONS = 16
/** Configurations of each product. */
const OF_EACH = 100_000
const PAGE = '/lonas/lona-frontal-pvc'
const here = (name: string): string => join(import.meta.dirname, 'bench', name)

function printed(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk
    })
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve(text) : reject(new Error(`the load ended with ${code}`)),
    )
  })
}

async function run<T>(script: string, ...args: (string | number)[]): Promise<T> {
  const child = spawn(process.execPath, [here(script), ...args.map(String)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(await printed(child))
}

const requests = async (port: number, path: string, body = ''): Promise<number> => {
  const { perSecond, failures } = await run<{ perSecond: number; failures: number }>(
    'load.ts',
    port,
    CONNECTIONS,
    SECONDS,
    path,
    body,
  )
  if (failures > 0) throw new Error(`${failures} requests to ${path} failed`)
  return perSecond
}

/** One of each shape of recipe. */
const FAMILIES = [
  'lona-frontal-pvc',
  'roll-up',
  'etiquetas-en-bobina',
  'iniciales-de-boda',
  'pieza-corporea',
]
const DRAWN = 1000

/** The pure function alone, in this thread, over random producible configurations. */
function quotesPerSecond(slug: string): number {
  const { recipe, defaultConfiguration: example } = productNamed(slug)
  const draw = drawFrom(1)
  const configurations: Configuration[] = []
  while (configurations.length < DRAWN) {
    const configuration = randomConfiguration({ recipe, example }, draw)
    if (quote(recipe, configuration).ok) configurations.push(configuration)
  }
  const rounds = Array.from({ length: ROUNDS }, () => {
    const from = performance.now()
    for (let time = 0; time < 100; time += 1)
      for (const configuration of configurations) quote(recipe, configuration)
    return Math.round((100 * DRAWN) / ((performance.now() - from) / 1000))
  })
  return median(rounds)
}

async function statementsPerCheckout(): Promise<number> {
  const takeDown = await setUpDatabase()
  const shop = await wholeShop()
  await shop.post('/api/orders', await orderBody(shop))
  shop.database.statements.length = 0
  await shop.post('/api/orders', await orderBody(shop))
  const { length } = shop.database.statements
  await shop.close()
  await takeDown()
  return length
}

async function startHello(): Promise<{ port: number; stop: () => void }> {
  const child = spawn(process.execPath, [here('hello.ts')], { stdio: ['pipe', 'pipe', 'inherit'] })
  const port = await new Promise<number>((resolve) =>
    child.stdout.once('data', (chunk: Buffer) => resolve(Number(String(chunk)))),
  )
  return { port, stop: () => child.stdin.end() }
}

async function measureShop() {
  const dataDir = mkdtempSync(join(tmpdir(), 'medida-bench-'))
  const shop = await startShopProcess(dataDir, { LOG_LEVEL: 'info' }, join(dataDir, 'shop.log'))
  const hello = await startHello()
  const port = Number(new URL(shop.url).port)
  try {
    const atStartMb = residentMb(shop.child.pid ?? 0)
    const quoteBody = JSON.stringify({ product: PRODUCT, configuration: workedBanner() })
    const figures: Record<
      'hello' | 'cached' | 'fresh' | 'quoteApi' | 'cachedRatio' | 'quoteRatio',
      number[]
    > = {
      hello: [],
      cached: [],
      fresh: [],
      quoteApi: [],
      cachedRatio: [],
      quoteRatio: [],
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const base = await requests(hello.port, '/')
      const cached = await requests(port, PAGE)
      const quoteApi = await requests(port, '/api/quotes', quoteBody)
      figures.hello.push(base)
      figures.cached.push(cached)
      figures.quoteApi.push(quoteApi)
      figures.cachedRatio.push(cached / base)
      figures.quoteRatio.push(quoteApi / base)
      figures.fresh.push(await requests(port, `${PAGE}?round=${round}-*`))
    }
    const checkouts = []
    for (let round = 0; round < 3; round += 1)
      checkouts.push(
        await run<{ perSecond: number; p95Ms: number; failures: number }>(
          'checkouts.ts',
          shop.url,
          10,
          6,
        ),
      )
    return {
      helloPerSecond: median(figures.hello),
      cachedPagePerSecond: median(figures.cached),
      cachedPageOfHello: rounded(median(figures.cachedRatio)),
      freshPagePerSecond: median(figures.fresh),
      quoteApiPerSecond: median(figures.quoteApi),
      quoteApiOfHello: rounded(median(figures.quoteRatio)),
      checkoutsPerSecond: median(checkouts.map(({ perSecond }) => perSecond)),
      checkoutP95Ms: median(checkouts.map(({ p95Ms }) => p95Ms)),
      checkoutFailures: checkouts.reduce((sum, { failures }) => sum + failures, 0),
      residentAtStartMb: atStartMb,
      residentAfterLoadMb: residentMb(shop.child.pid ?? 0),
      typing: await measureKeystrokes(shop.url),
    }
  } finally {
    hello.stop()
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** One in ten generated carts cannot be ordered. */
const CARTS = 11_500

/** `test/money.test.ts` with more carts than the suite takes. */
async function measureMoney() {
  const vitest = join(import.meta.dirname, '../node_modules/vitest/vitest.mjs')
  const env = { ...process.env, MONEY_CARTS: String(CARTS) }
  const said = await printed(
    spawn(process.execPath, [vitest, 'run', 'test/money.test.ts'], {
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )
  return JSON.parse(/^\{.*\}$/m.exec(said)?.[0] ?? '{}')
}

const MEASURES: Readonly<Record<string, () => Promise<object>>> = {
  shop: async () => ({
    quotesPerSecond: Object.fromEntries(FAMILIES.map((slug) => [slug, quotesPerSecond(slug)])),
    statementsPerCheckout: await statementsPerCheckout(),
    ...(await measureShop()),
    ...(await measureDatabaseBytes()),
  }),
  bytes: async () => ({
    ...(await measureDatabaseBytes()),
    ofRegistered: await measureDatabaseBytes(true),
  }),
  catalogue: measureLargeCatalogue,
  finding: measureFinding,
  'first-view': () => withShop(({ url }) => measureFirstView(url)),
  agreement: () => withShop(({ url }) => measureAgreement(url, OF_EACH)),
  'every-page': () => withShop(({ url }) => measureEveryPage(url)),
  money: measureMoney,
  office: () => runAsShop<object>('office.ts', ...process.argv.slice(3)),
  'office-load': () => withShop(({ url }) => measureOfficeLoad(url)),
  people: () => runAsShop<object>('people.ts', ...process.argv.slice(3)),
  steps: () => measureSteps(process.argv.slice(3)),
  uploads: measureUploads,
  checking: measureChecking,
  kills: measureKills,
  verdict: measureVerdict,
  'without-network': () => withShop(({ url }) => measureWithoutNetwork(url)),
  visible: measureVisible,
}

const measure = MEASURES[process.argv[2] ?? 'shop']
if (!measure) {
  process.stderr.write(`usage: npm run bench [-- ${Object.keys(MEASURES).join('|')}]\n`)
  process.exit(2)
}
process.stdout.write(`${JSON.stringify(await measure(), null, 2)}\n`)
