/** A device that is out of order: a full storage, a clock that is wrong, a worker of long ago. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { formatDay } from '../../src/platform/calendar.ts'
import { addAndGoToCart, goToShipping, WORKED_BANNER } from './buying.ts'
import { pointer } from './hand.ts'
import { houseForTests } from './house.ts'
import { alive, open } from './visit.ts'
import { button, say, sees, textbox } from './words.ts'

const house = houseForTests()
const MINUTES = 60_000

describe('a full storage', () => {
  test('is said where something has to be kept, and stops nothing else', async () => {
    const { page, faults } = await house.enter()
    await page.addInitScript(() => {
      const full = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
      Storage.prototype.setItem = full
      Cache.prototype.put = async () => full()
    })
    for (const path of ['/', '/faq', '/blog', '/presupuesto']) await open(page, path)
    await textbox(page, 'proposals.request.said').fill('Una lona')
    await open(page, WORKED_BANNER)
    await textbox(page, 'configurator.field.widthMm').fill('512')
    await page.getByRole('img', { name: /lona de 512 por 100 cm/ }).waitFor()
    await button(page, 'configurator.add').filter({ visible: true }).first().click()
    await sees(page, say('configurator.outcome.denied'))
    expect(faults()).toEqual([])
  })

  test('keeps the worker from beginning, and the shop goes on with the network', {
    timeout: 2 * MINUTES,
  }, async () => {
    const { page, context, faults } = await house.enter({ worker: true })
    const session = await context.newCDPSession(page)
    const { origin } = new URL(house.shop.url)
    await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
    await open(page, '/')
    // Longer than the worker needs to take its files.
    await page.waitForTimeout(3_000)
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    await page.goto(WORKED_BANNER)
    await alive(page)
    await page.getByRole('img', { name: /lona de 300 por 100 cm/ }).waitFor()
    expect(faults().filter((fault) => !/quota/i.test(fault))).toEqual([])
    faults().splice(0)
  })
})

type Item = { id: string; product: string; configuration: unknown }

/** The day that the shop promises for a line of a cart, by its own clock. */
async function promisedDay({ id, product, configuration }: Item): Promise<string> {
  const answer = await fetch(`${house.shop.url}/api/carts/price`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ lines: [{ id, product, configuration }], destination: null }),
  })
  const { data } = (await answer.json()) as { data: { deliversOn: string } }
  return data.deliversOn
}

test.each(['2019-02-03T10:00:00Z', '2031-08-09T10:00:00Z'])(
  'at %s by the clock of the visitor, only the clock of the shop counts for the cart',
  { timeout: 3 * MINUTES },
  async (at) => {
    const { page, faults } = await house.enter()
    await page.clock.setFixedTime(new Date(at))
    await open(page, WORKED_BANNER)
    await addAndGoToCart(page, pointer)
    await sees(page, say('checkout.pricesConfirmed'))
    const [item] = await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))
    await sees(page, formatDay(await promisedDay(item), 'es', 'long'))
    await goToShipping(page, pointer)
    expect(faults()).toEqual([])
  },
)

describe('a worker of long ago', () => {
  const OLD = ['files-2024a', 'pages-2024a', 'files-2024b', 'pages-2024b']
  const cachesOf = (page: Page) => page.evaluate(() => caches.keys())

  test('leaves nothing that a visitor sees: its caches end, pages are of this version', {
    timeout: 2 * MINUTES,
  }, async () => {
    const { page, context, faults } = await house.enter({
      worker: true,
      expected: (_, status) => status === 503,
    })
    await page.goto('/robots.txt')
    await page.evaluate(async (names) => {
      for (const name of names)
        for (const path of ['/', '/faq', '/blog'])
          await (await caches.open(name)).put(
            path,
            new Response('<h1>of long ago</h1>', { headers: { 'content-type': 'text/html' } }),
          )
    }, OLD)
    const said: string[] = []
    page.on('console', (message) => said.push(message.text()))
    await open(page, '/')
    await expect.poll(() => said.some((text) => /ready for use without/.test(text))).toBe(true)
    // The running version and one before it.
    await expect.poll(async () => (await cachesOf(page)).includes('pages-2024a')).toBe(false)
    await page.goto('/faq')
    await alive(page)
    await page.reload()
    expect(await page.locator('h1').first().textContent()).not.toContain('of long ago')
    const kept = async () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => /^pages-(?!2024)/.test(name))
        const found = await Promise.all(
          names.map(async (name) => (await caches.open(name)).match('/faq')),
        )
        return (await found.find(Boolean)?.text()) ?? ''
      })
    await expect.poll(kept).toContain('<main')
    await context.setOffline(true)
    await page.goto('/faq')
    expect(await page.locator('h1').first().textContent()).not.toContain('of long ago')
    await context.setOffline(false)
    faults().splice(0)
  })
})
