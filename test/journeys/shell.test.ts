/** Header, footer and what the shell says when a call or a page fails. */
import type { Page, Route } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { open, watchShifts } from './visit.ts'
import { button, link, say, sees } from './words.ts'

const house = houseForTests()

const bar = (page: Page) => page.locator('.header-bar')
const scrollTo = async (page: Page, y: number): Promise<void> => {
  await page.evaluate((to) => window.scrollTo(0, to), y)
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => done(null))))
}
const panel = (page: Page, id: string) => page.locator(`#${id}`)

describe('the row that stays', () => {
  test.each([360, 768, 1280])(
    'at %i px: one row of 60 px from 153 px on, without moving the page',
    async (width) => {
      const { page } = await house.enter({ width })
      const shifts = await watchShifts(page)
      await open(page, '/lonas')
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      const before = await height()
      await scrollTo(page, 153)
      expect(await page.locator('[data-stuck]').count()).toBe(0)
      await scrollTo(page, 500)
      await page.locator('[data-stuck]').waitFor()
      const { y, height: rows } = (await bar(page).boundingBox()) ?? { y: -1, height: 0 }
      expect(y).toBe(0)
      // The ruler hangs below the row.
      expect(rows).toBeGreaterThanOrEqual(60)
      expect(rows).toBeLessThanOrEqual(74)
      expect(await height()).toBe(before)
      expect(await page.locator('.wordmark-short').isVisible()).toBe(true)
      expect(await page.getByRole('searchbox').isVisible()).toBe(true)
      await scrollTo(page, 0)
      await page.locator('[data-stuck]').waitFor({ state: 'detached' })
      expect(await height()).toBe(before)
      expect(await shifts()).toEqual([])
    },
  )

  test('leaves 10 px of air above what an anchor leads to, and is not in the checkout', async () => {
    const { page } = await house.enter()
    await open(page, '/plazos-de-entrega')
    await page.evaluate(() => {
      const heading = [...document.querySelectorAll('section')].at(-1)
      if (heading) heading.id = 'far'
      location.hash = 'far'
    })
    await page.locator('[data-stuck]').waitFor()
    const air = await page.evaluate(() => {
      const under = document.querySelector('.header-bar')?.getBoundingClientRect().bottom ?? 0
      return Math.round((document.getElementById('far')?.getBoundingClientRect().top ?? 0) - under)
    })
    expect(air).toBeGreaterThanOrEqual(9)
    await open(page, '/cart')
    await scrollTo(page, 400)
    expect(await page.locator('.header-bar').count()).toBe(0)
  })

  test('keeps products, search and panels within reach', async () => {
    const { page } = await house.enter()
    await open(page, '/lonas')
    await scrollTo(page, 600)
    await page.locator('[data-stuck]').waitFor()
    await page.locator('.families-button').click()
    await panel(page, 'products-menu').getByRole('link', { name: 'Vinilos', exact: true }).click()
    await page.waitForURL('**/vinilos')
    expect(await panel(page, 'products-menu').isVisible()).toBe(false)
  })
})

describe('the panels', () => {
  test('exclude each other; with keys alone they open, move, close and give the focus back', async () => {
    const { page } = await house.enter()
    await open(page, '/')
    await page.locator('.families-button').click()
    await page.locator('[popovertarget="cart-menu"]').click()
    expect(await panel(page, 'products-menu').isVisible()).toBe(false)
    expect(await panel(page, 'cart-menu').isVisible()).toBe(true)
    await page.keyboard.press('Escape')

    const help = button(page, 'shell.help')
    await help.focus()
    await page.keyboard.press('Enter')
    await panel(page, 'help-menu').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim())
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowDown')
        return focused()
      })
      .toBe('hola@medida.example')
    await page.keyboard.press('ArrowDown')
    expect(await focused()).toBe(say('shell.faq'))
    await page.keyboard.press('ArrowUp')
    expect(await focused()).toBe('hola@medida.example')
    await page.keyboard.press('Escape')
    expect(await panel(page, 'help-menu').isVisible()).toBe(false)
    await expect
      .poll(() => help.evaluate((pressed) => pressed === document.activeElement))
      .toBe(true)
  })

  test.each([
    ['help-menu', 1280],
    ['language-menu', 1280],
    ['products-menu', 1280],
    ['help-menu', 360],
    ['phone-menu', 360],
  ] as const)('%s at %i px has nothing that axe finds', async (id, width) => {
    const { page } = await house.enter({ width })
    await open(page, '/lonas')
    await page.locator(`[popovertarget="${id}"]`).click()
    await panel(page, id).waitFor()
    expect(await inspect(page, `#${id}`)).toEqual([])
  })

  test('names languages in themselves, and keeps the page', async () => {
    const { page } = await house.enter()
    await open(page, '/lonas/lona-frontal-pvc?w=250&h=100')
    await page.locator('[popovertarget="language-menu"]').click()
    await panel(page, 'language-menu').getByRole('link', { name: 'Français' }).click()
    await page.waitForFunction(() => document.documentElement.lang === 'fr')
    expect(page.url()).toContain('w=250')
  })
})

describe('for a registered customer', () => {
  const customer = {
    name: 'Elena',
    surname: 'Ruiz',
    email: `elena-${Date.now()}@example.es`,
    password: 'tres lonas azules',
  }
  let session: { token: string; user: object }
  const call = (method: string, path: string, body?: object, token = '') =>
    fetch(`${house.shop.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', token },
      ...(body && { body: JSON.stringify(body) }),
    })
  beforeAll(async () => {
    const registered = await call('POST', '/users', {
      ...customer,
      company: false,
      terms: true,
      privacy: true,
    })
    session = ((await registered.json()) as { data: typeof session }).data
    await call(
      'POST',
      '/users/addresses',
      {
        recipient: 'Elena Ruiz',
        phone: '600000123',
        address: 'Calle Mayor, 1',
        postalCode: '23001',
        city: 'Jaén',
        province: '',
        country: 'ES',
        isDefault: true,
      },
      session.token,
    )
  })

  /** A window of the customer, whose removal of an address is answered so. */
  async function atAddresses(answer?: (route: Route) => Promise<void>): Promise<Page> {
    const { page, context } = await house.enter({
      expected: (address) => address.includes('/users/addresses/'),
    })
    await context.addInitScript(({ token, user }) => {
      if (sessionStorage.entered) return
      sessionStorage.entered = 'yes'
      localStorage.token = token
      localStorage.user = JSON.stringify(user)
    }, session)
    if (answer)
      await context.route('**/api/users/addresses/*', (route) =>
        route.request().method() === 'DELETE' ? answer(route) : route.continue(),
      )
    await open(page, '/midirections')
    return page
  }

  const remove = async (page: Page): Promise<void> => {
    const card = page.locator('.area-card').first()
    await button(card, 'account.remove').click()
    await button(page.getByRole('dialog'), 'account.remove').click()
  }
  const refused = (status: number) => (route: Route) =>
    route.fulfill({
      status,
      contentType: 'application/problem+json',
      headers: { 'x-request-id': 'abc-123-def' },
      body: JSON.stringify({ code: 'x', field: '', message: 'No se puede quitar ahora.' }),
    })

  test.each([
    [400, 'failure.database', 'No se puede quitar ahora.'],
    [409, 'failure.error', 'No se puede quitar ahora.'],
    [403, 'failure.error', () => say('failure.status.403')],
    [500, 'failure.error', () => say('failure.ours')],
    [503, 'failure.error', () => say('failure.status.503')],
  ] as const)(
    'a call outside of a form that ends with %i is told in a dialog',
    async (status, title, words) => {
      const page = await atAddresses(refused(status))
      await remove(page)
      const dialog = page.getByRole('dialog', { name: say(title) })
      await sees(dialog, typeof words === 'string' ? words : words())
      if (status === 500) expect(await dialog.textContent()).toContain('abc-123-def')
      // A fault of the server never speaks of the connection as its cause.
      expect(await dialog.textContent()).not.toContain(say('failure.noAnswer'))
      expect(await inspect(page, 'dialog')).toEqual([])
      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
    },
  )

  test('links and footer are the customer’s own', async () => {
    const page = await atAddresses()
    await open(page, '/faq')
    const own = page.locator('.footer-personal')
    await own.waitFor()
    await own.getByRole('link', { name: say('account.orders.title') }).waitFor()
    const upload = page
      .locator('.footer-columns')
      .getByRole('link', { name: say('shell.sendFile') })
    expect(await upload.getAttribute('href')).toBe('/aprobar-archivos')
    await button(page, 'shell.help').click()
    await link(panel(page, 'help-menu'), 'shell.sendFile').click()
    await page.waitForURL('**/aprobar-archivos')
  })

  test('an ended session signs out to /login/off', async () => {
    const page = await atAddresses(refused(401))
    await remove(page)
    await page.waitForURL('**/login/off*')
    expect(await page.evaluate(() => localStorage.token)).toBeUndefined()
  })
})

describe('a page that is not there', () => {
  test('names the nearest things and offers a search', async () => {
    const { page } = await house.enter({ expected: (_, status) => status === 404 })
    await page.goto('/lonas/lona-microporada')
    await page.getByRole('heading', { level: 1, name: say('shell.notFound') }).waitFor()
    const near = page.getByRole('complementary', { name: say('shell.nearest') })
    expect(await near.getByRole('link').count()).toBeGreaterThan(0)
    await link(page, 'shell.searchThis', { words: 'lona microporada' }).click()
    await page.waitForURL('**/search/**')
    await page.goBack()
    expect(await inspect(page)).toEqual([])
  })

  test('an address that cannot be read says so', async () => {
    const { page } = await house.enter({ expected: (_, status) => status === 400 })
    await page.goto('/%E0%A4%A')
    await page.getByRole('heading', { level: 1, name: say('shell.badAddress') }).waitFor()
    expect(await inspect(page)).toEqual([])
  })
})
