/**
 * The cost of ten thousand products: import time, and page times compared with a shop with the demo
 * catalogue, requested alternately.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ShopProcess, startShopProcess } from '../../test/processes/shop-process.ts'
import { median, rounded } from './figures.ts'
import { writeManyProducts } from './many-products.ts'

const COUNT = 10_000
const ROUNDS = 7
const REQUESTS = 40
const PAGES = {
  home: '/',
  /** A family: 24 of its products on a page, where the demo shop has twelve in all. */
  category: '/lonas',
  product: '/lonas/lona-frontal-pvc',
  search: '/search/lona/1',
  cart: '/cart',
}
const IMPORT = join(import.meta.dirname, '../catalogue.ts')

const residentMb = ({ child }: ShopProcess): number =>
  Math.round(
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024,
  )

/** Seconds of an import into the shop's own database, which is started for it. */
function importSeconds(folder: string, dataDir: string): number {
  const from = performance.now()
  const { status, stderr } = spawnSync(process.execPath, [IMPORT, 'import', folder], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(stderr)
  return rounded((performance.now() - from) / 1000)
}

async function page(
  shop: ShopProcess,
  path: string,
): Promise<{ ms: number; bytes: number; html: string }> {
  const from = performance.now()
  const answer = await fetch(`${shop.url}${path}`)
  const html = await answer.text()
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  return {
    ms: performance.now() - from,
    bytes: Number(answer.headers.get('content-length') ?? 0),
    html,
  }
}

/** Milliseconds of a page that is rendered for each request: each query string misses the cache. */
async function freshMs(shop: ShopProcess, path: string, round: number): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < REQUESTS; turn += 1)
    times.push((await page(shop, path === '/cart' ? path : `${path}?round=${round}-${turn}`)).ms)
  return median(times)
}
async function cachedMs(shop: ShopProcess, path: string): Promise<number> {
  const times: number[] = []
  for (let turn = 0; turn < REQUESTS; turn += 1) times.push((await page(shop, path)).ms)
  return median(times)
}

/** Ratios large to small: above one the large catalogue is slower, or its page larger. */
async function compare(small: ShopProcess, large: ShopProcess, path: string) {
  const first = await page(large, path)
  const [fresh, cached]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    fresh.push((await freshMs(large, path, round)) / (await freshMs(small, path, round)))
    cached.push((await cachedMs(large, path)) / (await cachedMs(small, path)))
  }
  const [one, other] = [await page(small, path), await page(large, path)]
  return {
    fresh: rounded(median(fresh)),
    cached: rounded(median(cached)),
    bytes: rounded(other.bytes / one.bytes),
    menuBytes: rounded(menuOf(other.html).length / menuOf(one.html).length),
    firstMs: Math.round(first.ms),
  }
}
const menuOf = (html: string): string => /<header.*?<\/header>/s.exec(html)?.[0] ?? ' '

export async function measureLargeCatalogue() {
  const folder = mkdtempSync(join(tmpdir(), 'medida-many-'))
  const dataDirs = [join(folder, 'small'), join(folder, 'large')] as const
  const catalogue = join(folder, 'catalogue')
  const shops: ShopProcess[] = []
  try {
    writeManyProducts(catalogue, COUNT)
    const first = importSeconds(catalogue, dataDirs[1])
    const [small, large] = [
      await startShopProcess(dataDirs[0]),
      await startShopProcess(dataDirs[1]),
    ]
    shops.push(small, large)
    const pages: Record<string, Awaited<ReturnType<typeof compare>>> = {}
    for (const [name, path] of Object.entries(PAGES))
      pages[name] = await compare(small, large, path)
    return {
      products: COUNT,
      importSeconds: first,
      largeToSmall: pages,
      residentMb: { small: residentMb(small), large: residentMb(large) },
    }
  } finally {
    for (const shop of shops) await shop.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}
