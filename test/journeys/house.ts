/** A shop and a browser for one file of journeys: those that stand (`standing.ts`), or a shop of its own. */
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { askerOf, type KeptShop, startKeptShop } from '../processes/kept-shop.ts'
import { type Visit, type VisitOptions, visit } from './visit.ts'

type OpenShop = Pick<KeptShop, 'url' | 'bankUrl' | 'ask'>

export type House<Shop extends OpenShop = OpenShop> = {
  shop: Shop
  browser: Browser
  /** Those that are open. */
  visits: readonly Visit[]
  enter: (options?: VisitOptions) => Promise<Visit>
  /** Closes every visit that is still open. */
  empty: () => Promise<void>
  close: () => Promise<void>
}

async function houseOf<Shop extends OpenShop>(shop: Shop, closeShop: () => Promise<void>): Promise<House<Shop>> {
  const browser = await chromium.connect(inject('browser'))
  const visits: Visit[] = []
  return {
    shop,
    browser,
    visits,
    enter: async (options) => {
      const entered = await visit(browser, shop.url, options)
      visits.push(entered)
      return entered
    },
    empty: async () => {
      for (const each of visits.splice(0)) await each.close()
    },
    close: async () => {
      await browser.close()
      await closeShop()
    },
  }
}

/** The shop of this worker: no other file is in it meanwhile, but files before have ordered and registered there. */
export async function openHouse(): Promise<House> {
  const shops = inject('shops')
  const shop = shops[Number(process.env.VITEST_POOL_ID ?? 1) % shops.length]
  if (!shop) throw new Error('no shop stands')
  return houseOf({ ...shop, ask: askerOf(shop.dataDir) }, async () => {})
}

/** A shop of the file's own, to be killed. */
export async function openOwnHouse(): Promise<House<KeptShop>> {
  const shop = await startKeptShop()
  return houseOf(shop, () => shop.close())
}

/**
 * The house of a file whose tests stand for themselves: open before the first, closed behind the last. Whatever windows a test opened are closed
 * behind it, and a fault in any of them fails it.
 */
export function houseForTests(): House {
  let open: House | undefined
  const house = (): House => {
    if (!open) throw new Error('the house opens before the first test')
    return open
  }
  beforeAll(async () => {
    open = await openHouse()
  })
  afterAll(() => house().close())
  keepPictures(house)
  afterEach(async () => {
    const faults = house().visits.flatMap((each) => each.faults())
    await house().empty()
    expect(faults).toEqual([])
  })
  return {
    get shop() {
      return house().shop
    },
    get browser() {
      return house().browser
    },
    get visits() {
      return house().visits
    },
    enter: (options) => house().enter(options),
    empty: () => house().empty(),
    close: () => house().close(),
  }
}

/** The tests of one description are the stations of one journey: behind a station that failed there is nothing to see. */
export function oneJourney(): void {
  let broken = false
  beforeEach(({ skip, onTestFailed }) => {
    skip(broken, 'the journey ended before')
    onTestFailed(() => {
      broken = true
    })
  })
}

const PICTURES = join(import.meta.dirname, '../../node_modules/.cache/journeys')

/** What a failed test leaves: a picture of every window that was open, and what went wrong in it. */
export function keepPictures(house: () => House): void {
  beforeEach(({ task, onTestFailed }) => {
    onTestFailed(async () => {
      for (const [index, { page, faults }] of house().visits.entries()) {
        const path = join(PICTURES, `${task.name.replace(/\W+/g, '-')}-${index + 1}.png`)
        await page.screenshot({ path, fullPage: true })
        process.stderr.write(`${page.url()}: ${path}\n${faults().join('\n')}\n`)
      }
    })
  })
}
