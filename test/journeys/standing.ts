/**
 * Shared fixtures of the journeys: one browser, and for each worker a shop as `npm start` runs it,
 * with its own PostgreSQL, bank and mailbox. A start takes longer than many a journey.
 */
import type { TestProject } from 'vitest/node'
import { serveBrowser } from '../browser.ts'
import { startKeptShop } from '../processes/kept-shop.ts'

export const WORKERS = 2

type StandingShop = { url: string; bankUrl: string; dataDir: string }

declare module 'vitest' {
  export interface ProvidedContext {
    browser: string
    shops: StandingShop[]
  }
}

export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  const [browser, ...shops] = await Promise.all([
    serveBrowser(),
    ...Array.from({ length: WORKERS }, () => startKeptShop()),
  ])
  project.provide('browser', browser.wsEndpoint())
  project.provide(
    'shops',
    shops.map(({ url, bankUrl, dataDir }) => ({ url, bankUrl, dataDir })),
  )
  return async () => {
    await Promise.all([browser.close(), ...shops.map((shop) => shop.close())])
  }
}
