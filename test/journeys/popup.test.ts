/**
 * The marketing popup of a site that has one: it appears once, without disturbing input, and closes
 * with Esc.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseForTests } from './house.ts'
import { alive, open } from './visit.ts'
import { button, say, textbox } from './words.ts'

const house = houseForTests()

async function setPopups(json: string): Promise<void> {
  await house.shop.ask(`UPDATE sites SET settings = jsonb_set(settings, '{popups}', '${json}')`)
  await house.shop.ask('UPDATE content_versions SET version = version + 1')
  await house.shop.ask("SELECT pg_notify('content_changed', '')")
}
const said = (text: string) => ({ es: text, pt: text, fr: text })

let before = '[]'
beforeAll(async () => {
  const [site] = await house.shop.ask("SELECT settings -> 'popups' AS popups FROM sites")
  before = JSON.stringify(site?.popups)
  await setPopups(
    JSON.stringify([
      {
        _id: 'feria',
        active: true,
        title: said('Lo nuevo'),
        description: said('Una vez al mes.'),
        isSubscribe: true,
        time: 0,
      },
    ]),
  )
})
afterAll(() => setPopups(before))

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
