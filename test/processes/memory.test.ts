import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

const AT_ONCE = 16
/** A quarter of a minute on an idle machine. */
const PATIENCE_MS = 1_200_000
const WARM_UP = 200
const EACH = 450
/**
 * A small heap is collected often: garbage takes at most 18 MB, instead of 90 MB with the default
 * one.
 */
const SMALL_HEAP = '--max-old-space-size=160 --max-semi-space-size=4'
/**
 * What a warmed-up shop may still allocate, for caches and garbage: 17 kB for each request. Each
 * one once leaked 61.7 kB.
 */
const MOST_GROWTH_MB = 30

const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE })
const dataDir = mkdtempSync(join(tmpdir(), 'medida-memory-'))
let shop: ShopProcess
beforeAll(async () => {
  shop = await startShopProcess(dataDir, { NODE_OPTIONS: SMALL_HEAP })
})
afterAll(async () => {
  agent.destroy()
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const residentMb = (): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(shop.child.pid)], { encoding: 'utf8' })) /
  1024

const statusOf = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(shop.url)
    get({ hostname, port, path, headers, agent }, (answer) =>
      answer.resume().once('end', () => resolve(answer.statusCode)),
    ).once('error', reject)
  })

/** The parts of a page request that a visitor chooses, and the answer. */
const KINDS: Record<
  string,
  {
    ask: (number: number) => readonly [path: string, headers: Record<string, string>]
    status: number
  }
> = {
  addresses: { ask: (number) => [`/palabra${number}`, {}], status: 404 },
  queries: {
    ask: (number) => [`/lonas?x=${number}`, { 'accept-encoding': number % 2 ? 'br' : 'gzip' }],
    status: 200,
  },
  hosts: { ask: (number) => [`/faq?h=${number}`, { host: `h${number}.example` }], status: 200 },
  languages: {
    ask: (number) => [
      `/wort${number}`,
      { cookie: `lang=${['es', 'pt', 'fr', 'de'][number % 4]}`, 'accept-language': `x-${number}` },
    ],
    status: 404,
  },
}

async function ask(kind: keyof typeof KINDS, from: number, count: number): Promise<void> {
  const { ask: request, status } = KINDS[kind] as (typeof KINDS)[string]
  let next = from
  const statuses = new Set<number | undefined>()
  const askOn = async () => {
    while (next < from + count) {
      next += 1
      statuses.add(await statusOf(...request(next)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askOn))
  expect([kind, ...statuses]).toEqual([kind, status])
}

test('1 800 unknown addresses, queries, hosts and languages do not grow the memory', {
  timeout: PATIENCE_MS,
}, async () => {
  for (const kind of Object.keys(KINDS)) await ask(kind, 0, WARM_UP)
  const before = residentMb()
  const after: Record<string, number> = {}
  for (const kind of Object.keys(KINDS)) {
    await ask(kind, WARM_UP, EACH)
    after[kind] = Math.round(residentMb() - before)
  }
  expect(
    Object.values(after).at(-1),
    JSON.stringify({ before: Math.round(before), grownBy: after }),
  ).toBeLessThan(MOST_GROWTH_MB)
})
