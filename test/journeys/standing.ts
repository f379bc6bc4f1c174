/**
 * Shared fixtures of the journeys: one browser, and for each worker a shop as `npm start` runs it,
 * with its own PostgreSQL, bank and mailbox. A start takes longer than many a journey.
 */
import type { TestProject } from 'vitest/node'
import { CONTENT_CHANGED } from '../../src/shop/catalogue/sites/store.ts'
import { serveBrowser } from '../browser.ts'
import { liftOrderLimits } from '../order-limits.ts'
import { type KeptShop, startKeptShop } from '../processes/kept-shop.ts'
import { runOnce } from '../processes/ran-once.ts'

export const WORKERS = 2

type StandingShop = { url: string; bankUrl: string; dataDir: string }

declare module 'vitest' {
  export interface ProvidedContext {
    browser: string
    shops: StandingShop[]
  }
}

/** A shop that takes the orders of all journeys. */
async function standingShop(): Promise<KeptShop> {
  const shop = await startKeptShop()
  await liftOrderLimits(shop.ask)
  await shop.ask('UPDATE content_versions SET version = version + 1')
  await shop.ask('SELECT pg_notify($1, $2)', [CONTENT_CHANGED, ''])
  return shop
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const forget = await runOnce()
  // The browser comes after their folders: it replaces TMPDIR while it is unpacked.
  const starts = Array.from({ length: WORKERS }, standingShop)
  const [browser, ...shops] = await Promise.all([serveBrowser(), ...starts])
  project.provide('browser', browser.wsEndpoint())
  project.provide(
    'shops',
    shops.map(({ url, bankUrl, dataDir }) => ({ url, bankUrl, dataDir })),
  )
  return async () => {
    await Promise.all([browser.close(), ...shops.map((shop) => shop.close())])
    forget()
  }
}
