/** The shop without network, and when another version of it is served. */
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { jpegFile } from '../artwork-files.ts'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { alive, open } from './visit.ts'
import { button, euros, say, sees, textbox } from './words.ts'

const BANNER = '/lonas/lona-frontal-pvc'
const house = houseForTests()

/** Faults that a journey without network has for certain. */
const isExpected = (fault: string): boolean =>
  /ERR_INTERNET_DISCONNECTED|#418|Failed to fetch/.test(fault)

const isKept = (page: Page, path: string): Promise<boolean> =>
  page.evaluate(async (address) => Boolean(await caches.match(address)), path)

/** A visit whose worker has kept the products of the shop. */
async function keptVisit() {
  const visit = await house.enter({
    worker: true,
    expected: (address) => address.endsWith('/quien-sabe'),
  })
  const { page } = visit
  const said: string[] = []
  page.on('console', (message) => said.push(message.text()))
  await open(page, '/')
  await expect
    .poll(() => said.some((text) => /ready for use without network/.test(text)))
    .toBe(true)
  await expect.poll(() => isKept(page, BANNER)).toBe(true)
  return visit
}

/** Errors that are expected without network leave the list; all others stay in it. */
function forgive(faults: string[]): void {
  faults.splice(0, faults.length, ...faults.filter((fault) => !isExpected(fault)))
}

const lastDate = (page: Page) => page.evaluate(() => localStorage.getItem('lastDeploymentDate'))
/** As after a minute. */
const checkNow = (page: Page) => page.evaluate(() => void window.dispatchEvent(new Event('online')))
const LATER = { deploymentDate: '2099-01-01T00:00:00.000Z', build: 'later' }
const serveLater = (page: Page) =>
  page.route('**/version.json', (route) => route.fulfill({ json: LATER }))
const mark = (page: Page) => page.evaluate(() => void Object.assign(window, { isMarked: true }))
const isMarked = (page: Page) => page.evaluate(() => 'isMarked' in window)

describe('without network', () => {
  test('a product that nobody has opened is alive, dated, and quoted again', async () => {
    const { page, context, faults } = await keptVisit()
    await context.setOffline(true)
    await page.goto(BANNER)
    await alive(page)
    await sees(page, say('offline.bar'))
    await sees(page, say('offline.date'))
    await page.getByText(/Precio con las tarifas del \d+ de \w+/).waitFor()
    await textbox(page, 'configurator.field.widthMm').fill('512')
    await page.getByRole('img', { name: /lona de 512 por 100 cm/ }).waitFor()
    await sees(page, euros(15_377))
    expect(await page.getByText(/Llega el/).count()).toBe(0)
    expect(await inspect(page)).toEqual([])

    await button(page, 'configurator.add').filter({ visible: true }).first().click()
    await sees(page, say('offline.waiting'))
    await sees(page, say('offline.waiting.idle'))
    await page.reload()
    await alive(page)
    expect(await textbox(page, 'configurator.field.widthMm').inputValue()).toBe('512')

    await context.setOffline(false)
    await sees(page, say('offline.again.same'))
    await page
      .getByText(/Llega el/)
      .first()
      .waitFor()
    await page.getByText(say('offline.bar')).waitFor({ state: 'detached' })
    forgive(faults())
  })

  test('search and pages that were seen work, an unknown page says what works', async () => {
    const { page, context, faults } = await keptVisit()
    await context.setOffline(true)
    const field = page.locator('input[type=search]').first()
    await field.focus()
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'combobox')
    await field.pressSequentially('pancarta')
    const found = page.getByRole('option').first()
    await found.waitFor()
    const href = await found.getAttribute('href')
    await found.click()
    await page.waitForURL(`**${href}`)
    await alive(page)
    const answer = await page.goto('/quien-sabe')
    expect(answer?.status()).toBe(503)
    await page.getByRole('heading', { level: 1, name: say('offline.page') }).waitFor()
    expect(await page.locator('script').count()).toBe(0)
    expect(await inspect(page)).toEqual([])
    await context.setOffline(false)
    await page.getByRole('link', { name: say('offline.page.again') }).click()
    await page.getByRole('heading', { level: 1, name: say('shell.notFound') }).waitFor()
    forgive(faults())
  })

  test('what a customer puts into the cart is sent when the shop is back', async () => {
    const { page, context, faults } = await keptVisit()
    const email = 'sin-red@example.es'
    await page.evaluate(async (mail) => {
      const body = { name: 'Ana', surname: 'Soler', email: mail, password: 'tres lonas azules' }
      const answer = await fetch('/api/users', {
        method: 'POST',
        headers: { 'content-type': 'application/json', langid: 'es' },
        body: JSON.stringify(body),
      })
      const { data } = await answer.json()
      localStorage.token = data.token
      localStorage.user = JSON.stringify(data.user)
    }, email)
    await open(page, BANNER)
    await context.setOffline(true)
    await button(page, 'configurator.add').filter({ visible: true }).first().click()
    await sees(page, say('offline.waiting.idle'))
    await page.goto(BANNER)
    await alive(page)
    await context.setOffline(false)
    const sent = () =>
      house.shop.ask(
        'SELECT 1 FROM user_cart_items c JOIN users u ON u.id = c.user_id WHERE u.email = $1',
        [email],
      )
    await expect.poll(async () => (await sent()).length).toBe(1)
    forgive(faults())
  })
})

test('an upload that was cut off goes on by itself when the page is open again', async () => {
  const { page, faults } = await house.enter()
  await open(page, '/lonas/lona-frontal-pvc?w=300&h=100')
  let isCut = true
  await page.route('**/files/**', (route) =>
    isCut && route.request().method() === 'PATCH'
      ? route.abort('internetdisconnected')
      : route.continue(),
  )
  await button(page, 'saved.deed.file').click()
  const dialog = page.getByRole('dialog', { name: say('early.title') })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'lona.jpg',
    mimeType: 'image/jpeg',
    buffer: await jpegFile(11_820, 3_940),
  })
  await sees(dialog, say('artwork.panel.waiting'))
  page.on('dialog', (question) => void question.accept())
  isCut = false
  await page.reload()
  await alive(page)
  await button(page, 'saved.deed.file').click()
  await dialog.getByText(say('artwork.state.pass')).waitFor()
  forgive(faults())
})

describe('another version', () => {
  test('a page that has nothing to lose loads again, once, in every tab', async () => {
    const { page, context } = await house.enter()
    const other = await context.newPage()
    for (const tab of [page, other]) {
      const checked = tab.waitForResponse('**/version.json')
      await open(tab, '/faq')
      await checked
      await expect.poll(() => lastDate(tab)).toBeTruthy()
      await mark(tab)
    }
    for (const tab of [page, other]) await serveLater(tab)
    for (const tab of [page, other]) {
      await checkNow(tab)
      await expect.poll(() => isMarked(tab).catch(() => true)).toBe(false)
      await alive(tab)
      await mark(tab)
      await checkNow(tab)
      await tab.waitForTimeout(1000)
      expect(await isMarked(tab)).toBe(true)
    }
    expect(await lastDate(page)).toBe(LATER.deploymentDate)
  })

  test('what was typed is not lost: a bar says so, and it comes back after the load', async () => {
    const { page } = await house.enter()
    await open(page, '/presupuesto')
    await expect.poll(() => lastDate(page)).toBeTruthy()
    const message = page.locator('main textarea, main input[type=text]').first()
    await message.fill('Tres lonas')
    await message.blur()
    await serveLater(page)
    await mark(page)
    await checkNow(page)
    await sees(page, say('offline.update'))
    expect(await isMarked(page)).toBe(true)
    expect(await inspect(page)).toEqual([])
    await button(page, 'offline.update.now').click()
    await expect.poll(() => isMarked(page).catch(() => true)).toBe(false)
    await alive(page)
    await expect.poll(() => message.inputValue()).toBe('Tres lonas')
  })

  test('data of another build load the whole document instead', async () => {
    const { page } = await house.enter()
    await open(page, '/')
    await expect.poll(() => lastDate(page)).toBeTruthy()
    await page.route('**/*.data*', async (route) => {
      const response = await route.fetch()
      await route.fulfill({ response, headers: { ...response.headers(), 'x-build': 'later' } })
    })
    await mark(page)
    await page.locator('.site-header nav a').filter({ visible: true }).first().click()
    await page.waitForURL((url) => url.pathname !== '/')
    await alive(page)
    expect(await isMarked(page)).toBe(false)
  })
})
