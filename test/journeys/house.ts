/** The shop and a browser for one file of journeys: the shop as `npm start` runs it, with its own PostgreSQL, bank and mailbox. */
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { beforeEach } from 'vitest'
import { launchBrowser } from '../browser.ts'
import { type KeptShop, startKeptShop } from '../processes/kept-shop.ts'
import { type Visit, type VisitOptions, visit } from './visit.ts'

export type House = {
  shop: KeptShop
  browser: Browser
  /** Those that are open. */
  visits: readonly Visit[]
  enter: (options?: VisitOptions) => Promise<Visit>
  /** Closes every visit that is still open. */
  empty: () => Promise<void>
  close: () => Promise<void>
}

export async function openHouse(): Promise<House> {
  const [shop, browser] = await Promise.all([startKeptShop(), launchBrowser()])
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
      await shop.close()
    },
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
