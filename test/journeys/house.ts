/**
 * A shop and a browser for one file of journeys: shared ones (`standing.ts`), or a shop of its own.
 */
import { join } from 'node:path'
import { type Browser, chromium } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject } from 'vitest'
import { askerOf, type KeptShop, startKeptShop } from '../processes/kept-shop.ts'
import { type Visit, type VisitOptions, visit } from './visit.ts'

type OpenShop = Pick<KeptShop, 'url' | 'bankUrl' | 'ask'>

export type House<Shop extends OpenShop = OpenShop> = {
  shop: Shop
  browser: Browser
  /** Open windows. */
  visits: readonly Visit[]
  enter: (options?: VisitOptions) => Promise<Visit>
  /** Closes all open windows. */
  empty: () => Promise<void>
  close: () => Promise<void>
}

async function houseOf<Shop extends OpenShop>(
  shop: Shop,
  closeShop: () => Promise<void>,
): Promise<House<Shop>> {
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

/**
 * The shop of this worker: no other file uses it meanwhile, but earlier files have ordered and
 * registered there.
 */
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
 * The shop and browser of a test file: opened before the first test, closed after the last. Windows
 * are closed after each test, and an error in any of them fails it.
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

/**
 * The tests of one description are the steps of one journey: after a failed step the rest is
 * skipped. The failed step itself runs once more, as every test of a journey.
 */
export function oneJourney(): void {
  let brokenStep: object | null = null
  beforeEach(({ task, skip, onTestFailed }) => {
    if (brokenStep === task) brokenStep = null
    skip(brokenStep !== null, 'the journey ended before')
    onTestFailed(() => {
      brokenStep = task
    })
  })
}

const PICTURES = join(import.meta.dirname, '../../node_modules/.cache/journeys')

/** Evidence of a failed test: a screenshot of every open window, and its errors. */
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
