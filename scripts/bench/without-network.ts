/**
 * A returning visitor without network: time until home, a visited product and its price are seen,
 * and until the product answers to typing. The processor is that of this machine, and four times
 * slower.
 */
import type { Page } from 'playwright-core'
import { launchBrowser } from '../../test/browser.ts'
import { alive, visit } from '../../test/journeys/visit.ts'
import { median } from './figures.ts'

const PRODUCT = '/lonas/lona-frontal-pvc'
const TURNS = 7
const SLOWED = 4

const kept = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (address) => Boolean(await caches.match(address)), path)

async function untilKept(page: Page): Promise<void> {
  for (const path of ['/', PRODUCT])
    while (!(await kept(page, path))) await new Promise((resolve) => setTimeout(resolve, 100))
}

/** Milliseconds until the largest text is painted and until the page is hydrated. */
async function seen(page: Page, path: string): Promise<{ painted: number; alive: number }> {
  await page.goto(path)
  await alive(page)
  return page.evaluate(() => ({
    painted: Math.round(performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0),
    alive: Math.round(performance.now()),
  }))
}

export async function measureWithoutNetwork(url: string) {
  const browser = await launchBrowser()
  try {
    const guest = await visit(browser, url, { worker: true, width: 360 })
    const { page, context } = guest
    await page.goto('/')
    await alive(page)
    await page.goto(PRODUCT)
    await alive(page)
    await untilKept(page)
    await context.setOffline(true)
    const session = await context.newCDPSession(page)
    const figures: Record<string, object> = {}
    for (const rate of [1, SLOWED]) {
      await session.send('Emulation.setCPUThrottlingRate', { rate })
      for (const path of ['/', PRODUCT]) {
        const times: { painted: number; alive: number }[] = []
        for (let turn = 0; turn < TURNS; turn += 1) times.push(await seen(page, path))
        figures[`${path} ${rate === 1 ? 'as here' : `${rate} times slower`}`] = {
          paintedMs: median(times.map(({ painted }) => painted)),
          aliveMs: median(times.map((each) => each.alive)),
          slowestAliveMs: Math.max(...times.map((each) => each.alive)),
        }
      }
    }
    await guest.close()
    return figures
  } finally {
    await browser.close()
  }
}
