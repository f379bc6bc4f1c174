/**
 * Links are plain anchors: which ones the shop navigates itself, and which it leaves to the
 * browser.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { houseForTests } from './house.ts'
import { alive, open } from './visit.ts'
import { link, say } from './words.ts'

const CATEGORY = '/lonas/lonas-frontales'
const PRODUCT = 'Lona frontal de PVC'

const house = houseForTests()

/** Checks later whether the document is still the same. */
async function markDocument(page: Page): Promise<() => Promise<boolean>> {
  await page.evaluate(() => Object.assign(window, { marked: true }))
  return () => page.evaluate(() => 'marked' in window)
}

const heading = (page: Page, name: string) =>
  page.getByRole('heading', { level: 1, name, exact: true })
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY))

test('a pressed link navigates within the document; back and forward restore the page and its scroll position', async () => {
  const { page, faults } = await house.enter({ width: 360 })
  await open(page, CATEGORY)
  const same = await markDocument(page)
  const product = page.getByRole('main').getByRole('link', { name: PRODUCT, exact: true })
  await product.focus()
  const place = await scrolled(page)
  expect(place).toBeGreaterThan(0)

  await product.press('Enter')
  await heading(page, PRODUCT).waitFor()
  await page.waitForFunction(() => window.scrollY === 0)
  await page.goBack()
  await heading(page, 'Lonas frontales').waitFor()
  await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 3, place)
  await page.goForward()
  await heading(page, PRODUCT).waitFor()

  const entries = await page.evaluate(() => history.length)
  await page.locator('.header-logo').click()
  await page.waitForURL((url) => url.pathname === '/')
  // The address changes before the page, whose links still lead away from the old one.
  await heading(page, PRODUCT).waitFor({ state: 'hidden' })
  await page.locator('.header-logo').click()
  expect(await page.evaluate(() => history.length)).toBe(entries + 1)
  expect(await same()).toBe(true)
  expect(faults()).toEqual([])
})

test('a fragment, a new tab and another language are left to the browser', async () => {
  const { page, context, faults } = await house.enter()
  await open(page, CATEGORY)
  const same = await markDocument(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main')
  expect(page.url()).toContain('#main')

  const product = page.getByRole('main').getByRole('link', { name: PRODUCT, exact: true })
  // A busy browser with many windows opens one late, and sometimes loses a press.
  const windows = async () => {
    if (context.pages().length === 1) await product.click({ modifiers: ['ControlOrMeta'] })
    return context.pages().length
  }
  await expect.poll(windows, { interval: 3_000 }).toBe(2)
  const [, tab = page] = context.pages()
  // A background window may stay half loaded in a busy browser: it is reloaded, as a person would.
  const address = (await product.getAttribute('href')) ?? ''
  const shown = async () =>
    (await heading(tab, PRODUCT).isVisible()) || (await tab.goto(address).then(() => false))
  await expect.poll(shown, { interval: 5_000 }).toBe(true)
  expect(await same()).toBe(true)
  expect(new URL(page.url()).pathname).toBe(CATEGORY)

  await page
    .getByRole('list', { name: say('shell.languages') })
    .getByRole('link', { name: 'Português' })
    .click()
  await page.waitForFunction(() => document.documentElement.lang === 'pt')
  await alive(page)
  expect(await same()).toBe(false)
  expect(faults()).toEqual([])
})

test('a link in a menu navigates and closes the menu', async () => {
  const { page, faults } = await house.enter()
  await open(page, '/')
  const same = await markDocument(page)
  await page.getByRole('button', { name: say('shell.help') }).click()
  await link(page.getByRole('group', { name: say('shell.help') }), 'shell.faq').click()
  await page.waitForURL('**/faq')
  await page.getByRole('group', { name: say('shell.help') }).waitFor({ state: 'hidden' })
  expect(await same()).toBe(true)
  expect(faults()).toEqual([])
})
