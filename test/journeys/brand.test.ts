/** Another brand: colour and logo in the shop and in its mails, hours in its dates. */
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { signIn } from './desk.ts'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { button, say, sees } from './words.ts'

const house = houseForTests()

const enter = async (part: string) => {
  const { page } = await house.enter({ expected: (_, status) => status === 422 })
  await signIn(page)
  await page.goto(`/admin/ajustes/${part}`)
  await page.locator('#setting-title').waitFor()
  return page
}
type Page = Awaited<ReturnType<typeof enter>>

async function setColour(page: Page, accent: string): Promise<void> {
  await page.locator('#field-accent').fill(accent)
  await button(page, 'resources.save').click()
  await sees(page, say('settings.saved'))
}

const goButton = (page: Page) =>
  page
    .locator('.button-go')
    .first()
    .evaluate((found) => getComputedStyle(found).backgroundColor)

test('a colour that fails is refused with the nearest, which one press takes', async () => {
  const page = await enter('marca')
  await page.locator('#field-accent').fill('#ff6fae')
  await button(page, 'resources.save').click()
  await page.locator('.field-error, [role=alert]').filter({ hasText: '4,5:1' }).first().waitFor()
  await page.locator('.look-contrast button').click()
  await expect.poll(() => page.locator('#field-accent').inputValue()).toMatch(/^#[0-9a-f]{6}$/)
  await page
    .locator('.settings-effect')
    .getByText(/se lee bien/)
    .waitFor()
})

test('colour and logo are seen by the next visitor within a second; axe finds nothing', async () => {
  const page = await enter('marca')
  const logo = await sharp({
    create: { width: 400, height: 100, channels: 4, background: '#0b6b4b' },
  })
    .png()
    .toBuffer()
  const form = { file: { name: 'logo-talla.png', mimeType: 'image/png', buffer: logo } }
  const uploaded = await page.request.post('/api/staff/media', { multipart: form })
  expect(uploaded.ok()).toBe(true)
  await page.locator('#field-logo').fill('logo-talla')
  await page.locator('.look-header img').waitFor()
  await setColour(page, '#0b6b4b')
  const { page: visitor } = await house.enter()
  const before = Date.now()
  await expect
    .poll(async () => {
      await visitor.goto('/')
      return visitor.locator('.site-logo img').count()
    })
    .toBe(1)
  expect(Date.now() - before).toBeLessThan(5_000)
  expect(await goButton(visitor)).toBe('rgb(11, 107, 75)')
  expect(await inspect(visitor)).toEqual([])
  await setColour(page, '#1f4fa3')
  await visitor.goto('/lonas/lona-frontal-pvc')
  expect(await goButton(visitor)).toBe('rgb(31, 79, 163)')
  expect(await inspect(visitor)).toEqual([])
  await visitor.goto('/cart')
  expect(await inspect(visitor)).toEqual([])
  // Other journeys use this shop too.
  await page.locator('#field-logo').fill('')
  await setColour(page, '#c9005e')
})

/** A Wednesday: on a day without work the cut-off changes no date. */
const WORKING_DAY = new Date('2026-11-25T10:00:00+01:00')

test('the preview of hours follows what is typed, before anything is saved', async () => {
  const page = await enter('marca')
  await page.clock.setFixedTime(WORKING_DAY)
  await page.goto('/admin/ajustes/horas-limite')
  const rows = page.locator('.settings-examples tbody tr')
  await expect.poll(() => rows.count()).toBe(3)
  await page.locator('#field-normal').fill('16:10')
  await button(page, 'resources.save').click()
  await sees(page, say('settings.hours.quarter'))
  const cells = () => rows.nth(1).locator('td').allTextContents()
  await page.locator('#field-normal').fill('00:00')
  await expect.poll(async () => (await cells()).length).toBe(2)
  const early = await cells()
  await page.locator('#field-normal').fill('23:45')
  await expect.poll(async () => (await cells())[0] === early[0]).toBe(false)
})
