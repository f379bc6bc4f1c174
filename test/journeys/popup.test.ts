/**
 * The marketing popup of a site that has one: it appears once, without disturbing input, and closes
 * with Esc.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseForTests } from './house.ts'
import { alive, open } from './visit.ts'
import { button, say, textbox } from './words.ts'

const house = houseForTests()

const said = (text: string) => JSON.stringify({ es: text, pt: text, fr: text })

async function setPopups(...statements: string[]): Promise<void> {
  for (const each of ['DELETE FROM popups', ...statements]) await house.shop.ask(each)
  await house.shop.ask('UPDATE content_versions SET version = version + 1')
  await house.shop.ask("SELECT pg_notify('content_changed', '')")
}
const popup = (code: string, shownOn: string, asks: boolean, title: string) =>
  `INSERT INTO popups (sort, published, code, seconds, shown_on, asks, coupon, content)
  VALUES (10, true, '${code}', 0, '${shownOn}', ${asks}, ${asks ? 'NULL' : "'FERIA10'"},
    '{"title": ${said(title)}, "description": ${said('Una vez al mes.')}}')`

beforeAll(() => setPopups(popup('feria', 'all', true, 'Lo nuevo')))
afterAll(() => setPopups())

test('waits while the visitor types, closes with Esc, restores the focus, is not shown again, nor at the checkout', async () => {
  const { page } = await house.enter()
  const popup = page.getByRole('dialog', { name: 'Lo nuevo' })
  const shown = () => popup.isVisible()
  // The switch invalidates cached pages: the shop is notified of it.
  await expect
    .poll(async () => (await (await fetch(`${house.shop.url}/faq`)).text()).includes('feria'), {
      timeout: 10_000,
    })
    .toBe(true)
  // The visitor is in a field before the popup's script runs.
  const focused = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await focused.promise
    await route.continue()
  })
  await page.goto('/lonas/lona-frontal-pvc', { waitUntil: 'commit' })
  const width = textbox(page, 'configurator.field.widthMm')
  await width.focus()
  focused.resolve()
  await alive(page)
  await page.waitForTimeout(1500)
  expect(await shown()).toBe(false)
  const add = button(page, 'configurator.add').filter({ visible: true }).first()
  await add.focus()
  await expect.poll(shown).toBe(true)
  await expect
    .poll(() =>
      button(popup, 'newsletter.popup.no').evaluate((no) => no === document.activeElement),
    )
    .toBe(true)
  expect(await popup.getByRole('checkbox').isChecked()).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(shown).toBe(false)
  await expect.poll(() => add.evaluate((pressed) => pressed === document.activeElement)).toBe(true)
  expect((await page.context().cookies()).find(({ name }) => name === 'popupferia')?.value).toBe(
    'true',
  )
  await open(page, '/faq')
  await page.waitForTimeout(1200)
  expect(await shown()).toBe(false)

  const other = await house.enter()
  await open(other.page, '/cart')
  await other.page.waitForTimeout(1200)
  expect(await other.page.getByRole('dialog').count()).toBe(0)
})

test('thanks a subscriber in the same window, and does not appear again', async () => {
  const { page } = await house.enter()
  await open(page, '/faq')
  const popup = page.getByRole('dialog', { name: 'Lo nuevo' })
  await popup.waitFor()
  await popup.getByRole('textbox').fill('feria@example.es')
  await popup.getByRole('checkbox').check()
  await button(popup, 'newsletter.submit').click()
  await page.getByRole('dialog', { name: say('newsletter.thanks') }).waitFor()
  const origins = async () =>
    (await house.shop.ask("SELECT origin FROM newsletter_consents WHERE kind = 'asked'")).map(
      ({ origin }) => origin,
    )
  await expect.poll(origins, { timeout: 10_000 }).toContain('popup')
  expect((await page.context().cookies()).some(({ name }) => name === 'popupferia')).toBe(true)
})

test('opens on its own pages alone, one at a time, and gives its coupon', async () => {
  await setPopups(
    popup('lonas', 'categories', false, 'Semana de la lona'),
    popup('lector', 'posts', true, 'Para lectores'),
  )
  await expect
    .poll(async () => (await (await fetch(`${house.shop.url}/faq`)).text()).includes('lector'), {
      timeout: 10_000,
    })
    .toBe(true)
  const { page } = await house.enter()
  const shown = page.getByRole('dialog')
  for (const path of ['/', '/faq', '/lonas/lona-frontal-pvc']) {
    await open(page, path)
    await page.waitForTimeout(1200)
    expect([path, await shown.count()]).toEqual([path, 0])
  }
  await open(page, '/lonas')
  const sale = page.getByRole('dialog', { name: 'Semana de la lona' })
  await sale.waitFor()
  expect(await sale.textContent()).toContain('FERIA10')
  await button(sale, 'shell.close').click()
  await page.waitForTimeout(1200)
  expect(await shown.count()).toBe(0)
  await open(page, '/blog')
  await page.getByRole('dialog', { name: 'Para lectores' }).waitFor()
})
