/**
 * `npm run bench -- checking`: time of a page while four files are checked, compared with an idle
 * shop. Idle and busy phases alternate, so that other load of the machine affects both; the result
 * is the ratio of their 99th percentiles.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type BenchShop, childrenOf, withShop } from './bench-shop.ts'
import { median, rounded } from './figures.ts'
import { onDisk, packTiff, writeLargePdf, writeLargeTiff } from './large-files.ts'
import { linesOf, type Waiting, waitingLines } from './lines-for-files.ts'
import { sendFile } from './tus.ts'

const PAGE = '/lonas/lona-frontal-pvc'
const ROUNDS = 3
const FILES = 4
const IDLE_SECONDS = 10
const LONGEST_SECONDS = 120
const GAP_MS = 4

const at = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length * share)] ?? 0

let turn = 0
function page(url: string, agent: Agent): Promise<number> {
  turn += 1
  const from = performance.now()
  return new Promise((resolve, reject) => {
    request(`${url}${PAGE}?turn=${turn}`, { agent }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200
          ? resolve(performance.now() - from)
          : reject(new Error(`a page with ${answer.statusCode}`)),
      )
    })
      .once('error', reject)
      .end()
  })
}

/** Times of sequential page requests until the phase ends. */
async function pages(url: string, isOver: () => boolean): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const times: number[] = []
  while (!isOver()) {
    times.push(await page(url, agent))
    await pause(GAP_MS)
  }
  agent.destroy()
  return times
}

const isChecked = async (shop: BenchShop, { orderToken }: Waiting): Promise<boolean> =>
  (await linesOf(shop.url, orderToken))[0]?.artworks.every(({ state }) => state !== 'uploaded') ??
  false

async function busy(
  shop: BenchShop,
  paths: readonly string[],
): Promise<{ times: number[]; seconds: number; processes: number }> {
  const agent = new Agent({ keepAlive: true })
  const places = await waitingLines(shop.url, FILES)
  await Promise.all(
    places.map(async (place, index) =>
      sendFile(shop.url, agent, place, await onDisk(paths[index % paths.length] ?? ''), []),
    ),
  )
  agent.destroy()
  const from = performance.now()
  let [isOver, processes] = [false, 0]
  const watch = async () => {
    while (!isOver) {
      await pause(250)
      processes = Math.max(
        processes,
        childrenOf(shop.pid, /(?:inspector|renderer|fingerprinter)\.ts/).length,
      )
      const checked = await Promise.all(places.map((place) => isChecked(shop, place)))
      isOver = checked.every(Boolean) || performance.now() - from > LONGEST_SECONDS * 1000
    }
  }
  const [times] = await Promise.all([pages(shop.url, () => isOver), watch()])
  return { times, seconds: (performance.now() - from) / 1000, processes }
}

/** Waits until no file is being processed. */
async function quiet(shop: BenchShop): Promise<void> {
  for (let calm = 0; calm < 8; ) {
    await pause(250)
    calm =
      childrenOf(shop.pid, /(?:inspector|renderer|fingerprinter)\.ts/).length === 0 ? calm + 1 : 0
  }
}

async function measureRounds(shop: BenchShop, paths: readonly string[]) {
  await pages(shop.url, () => turn > 500)
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    await quiet(shop)
    const until = performance.now() + IDLE_SECONDS * 1000
    const idle = await pages(shop.url, () => performance.now() > until)
    const { times, seconds, processes } = await busy(shop, paths)
    rounds.push({
      pagesIdle: idle.length,
      idleP50Ms: rounded(at(idle, 0.5)),
      idleP99Ms: rounded(at(idle, 0.99)),
      pagesChecking: times.length,
      checkingP50Ms: rounded(at(times, 0.5)),
      checkingP99Ms: rounded(at(times, 0.99)),
      ratio: rounded(at(times, 0.99) / at(idle, 0.99)),
      checkingSeconds: rounded(seconds),
      processes,
      load: loadavg()[0],
    })
  }
  return {
    ratioOfP99: median(rounds.map(({ ratio }) => ratio)),
    rounds,
    log: readFileSync(join(shop.dataDir, 'shop.log'), 'utf8').split('\n').slice(6, 10),
  }
}

export async function measureChecking() {
  const folder = mkdtempSync(join(tmpdir(), 'medida-files-'))
  try {
    const [pdf, plain, packed] = [
      join(folder, 'lona.pdf'),
      join(folder, 'plain.tif'),
      join(folder, 'lona.tif'),
    ]
    await writeLargePdf(pdf, 21)
    await writeLargeTiff(plain, 12_000, 4_000)
    await packTiff(plain, packed)
    return await withShop((shop) => measureRounds(shop, [packed, pdf]))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
