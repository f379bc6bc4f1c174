/** Scripts of others: loaded after the matching choice, where they may run, under the policy. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { SiteScript } from '../../src/shop/site/site-scripts.ts'
import { choice, chooses, dialogOf, firstVisit, recorded, titleOf } from './consenting.ts'
import { houseForTests } from './house.ts'
import { alive, open } from './visit.ts'
import { button, link, say, sees } from './words.ts'

const house = houseForTests()

const ORIGIN = 'https://estadisticas.example'
const script = (changes: Partial<SiteScript>): SiteScript => ({
  name: 'Contador',
  provider: 'Estadísticas, S. L.',
  category: 'performance',
  active: true,
  inCheckout: false,
  source: { url: `${ORIGIN}/contador.js` },
  origins: { script: [], connect: [ORIGIN], image: [], frame: [] },
  cookies: [{ name: '_cuenta', days: 30, purpose: { es: 'Contar visitas' } }],
  ...changes,
})
const CHAT = script({
  name: 'Charla',
  category: 'comfort',
  inCheckout: true,
  source: { code: "document.documentElement.dataset.chat = 'on'" },
  cookies: [],
})

async function setScripts(scripts: readonly SiteScript[]): Promise<void> {
  await house.shop.ask('DELETE FROM site_scripts')
  await house.shop.ask(
    `INSERT INTO site_scripts (name, category, active, content)
    SELECT s ->> 'name', s ->> 'category', true, s - 'name' - 'category' - 'active'
    FROM jsonb_array_elements($1::jsonb) AS s`,
    [JSON.stringify(scripts)],
  )
  await house.shop.ask('UPDATE content_versions SET version = version + 1')
  await house.shop.ask("SELECT pg_notify('content_changed', '')")
  await vi.waitFor(
    async () => {
      const page = await (await fetch(`${house.shop.url}/faq`)).text()
      const shown = [...page.matchAll(/&quot;cookies&quot;:\[([^\]]*)\]/g)].map(
        ([, names]) => names,
      )
      expect(shown).toEqual(
        scripts.map(({ cookies }) => cookies.map(({ name }) => `&quot;${name}&quot;`).join()),
      )
    },
    { timeout: 10_000, interval: 50 },
  )
}

describe('scripts of others', () => {
  beforeAll(() => setScripts([script({}), CHAT]))
  afterAll(() => setScripts([]))

  /** Requests for the script of the other origin, answered in its place. */
  async function counted(page: Page): Promise<() => number> {
    let asked = 0
    await page.context().route(`${ORIGIN}/**`, (route) => {
      asked += 1
      return route.fulfill({
        contentType: 'text/javascript',
        body: "document.cookie = '_cuenta=7; Path=/'; document.documentElement.dataset.counted = 'yes'",
      })
    })
    return () => asked
  }
  const ran = (page: Page) =>
    page.evaluate(() => {
      const { counted, chat } = document.documentElement.dataset
      return [counted, chat]
    })

  test('nothing is loaded before a choice, nor after a refusal; accepted they run; withdrawn they do not', async () => {
    const { page } = await firstVisit(house)
    const asked = await counted(page)
    await open(page, '/')
    await titleOf(page).waitFor()
    await page.waitForTimeout(300)
    expect(await ran(page)).toEqual([undefined, undefined])
    await chooses(page, () => button(dialogOf(page), 'consent.reject').click())
    await page.waitForTimeout(300)
    expect([asked(), await ran(page)]).toEqual([0, [undefined, undefined]])
    await link(page.getByRole('contentinfo'), 'consent.link').click()
    await sees(dialogOf(page), say('consent.names', { names: 'Contador' }))
    await choice(page, 'consent.performance').check()
    await chooses(page, () => button(dialogOf(page), 'consent.save').click())
    await expect.poll(() => ran(page)).toEqual(['yes', undefined])
    expect(asked()).toBe(1)
    expect((await page.context().cookies()).map(({ name }) => name)).toContain('_cuenta')
    await link(page.getByRole('contentinfo'), 'consent.link').click()
    await choice(page, 'consent.performance').uncheck()
    await chooses(page, () => button(dialogOf(page), 'consent.save').click())
    await page.waitForTimeout(300)
    expect([asked(), await ran(page)]).toEqual([1, [undefined, undefined]])
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_cuenta')
  })

  test('at the checkout only those that may run there, also when it is reached by a link', async () => {
    const { page } = await firstVisit(house)
    const asked = await counted(page)
    await open(page, '/')
    await chooses(page, () => button(dialogOf(page), 'consent.accept').click())
    await expect.poll(() => ran(page)).toEqual(['yes', 'on'])
    const before = asked()
    const loaded = page.waitForEvent('load')
    await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/cart"]')?.click())
    await loaded
    await alive(page)
    expect(new URL(page.url()).pathname).toBe('/cart')
    await expect.poll(() => ran(page)).toEqual([undefined, 'on'])
    expect(asked()).toBe(before)
    await open(page, '/login')
    await page.waitForTimeout(300)
    expect(await ran(page)).toEqual([undefined, undefined])
  })

  test('a choice that the shop could not record is sent with the next page', async () => {
    const { page } = await firstVisit(house, { expected: (_, status) => status === 503 })
    await page.route('**/api/consents', (route) => route.fulfill({ status: 503, body: '' }))
    await open(page, '/')
    await chooses(page, () => button(dialogOf(page), 'consent.reject').click())
    expect(await recorded(house, page)).toEqual([])
    await page.unroute('**/api/consents')
    await page.reload()
    await expect.poll(() => recorded(house, page)).toEqual([''])
  })

  test('a new service asks everybody again, and waits for the answer', async () => {
    const { page } = await firstVisit(house)
    const asked = await counted(page)
    await open(page, '/')
    await chooses(page, () => button(dialogOf(page), 'consent.accept').click())
    await expect.poll(asked).toBe(1)
    await setScripts([script({ cookies: [] }), CHAT])
    await page.goto('/faq')
    await titleOf(page).waitFor()
    expect([asked(), await ran(page)]).toEqual([1, [undefined, undefined]])
    await setScripts([script({}), CHAT])
  })

  test('the policy admits their origins, the same line for every visitor, and none at an order', async () => {
    const policyOf = async (path: string, cookie = '') =>
      (await fetch(`${house.shop.url}${path}`, { headers: { cookie } })).headers.get(
        'content-security-policy',
      ) ?? ''
    expect(await policyOf('/faq')).toMatch(
      /script-src 'self' [^;]*https:\/\/estadisticas\.example; .*connect-src 'self' https:\/\/estadisticas\.example/,
    )
    expect(await policyOf('/faq', 'c_essential=true; c_performance=false')).toBe(
      await policyOf('/faq'),
    )
    expect(await policyOf('/faq')).not.toMatch(/strict-dynamic|nonce-|unsafe-/)
    for (const path of ['/login', '/admin', '/pedido/x'])
      expect(await policyOf(path)).not.toContain('estadisticas')
    expect(await policyOf('/cart')).toMatch(/connect-src 'self' https:\/\/estadisticas\.example/)
  })

  test('the policy page lists services and cookies in each language', async () => {
    for (const language of ['es', 'pt', 'fr']) {
      const answer = await fetch(`${house.shop.url}/privacidad-y-cookies`, {
        headers: { cookie: `lang=${language}` },
      })
      const page = await answer.text()
      for (const said of ['_cuenta', 'Contador (Estadísticas, S. L.)', 'c_essential', 'popup{id}'])
        expect(page).toContain(said)
    }
  })
})
