/**
 * Forms whose script comes late: what is typed and ticked before stays, nothing is sent by the
 * browser itself, and the button waits until a press does something.
 */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { jpegFile } from '../artwork-files.ts'
import { placeCardOrder } from '../processes/buyer.ts'
import { dialogOf, firstVisit } from './consenting.ts'
import { houseForTests } from './house.ts'
import { aliveForm } from './visit.ts'
import { button, say, sees, textbox } from './words.ts'

const house = houseForTests()
const MINUTES = 60_000

/** The page with all its scripts held back; the result lets them come. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route('**/*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(path, { waitUntil: 'commit' })
  return () => held.resolve()
}
/** Forms that the browser sent by itself. */
function sentNatively(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.method() === 'POST') sent.push(request.url())
  })
  return sent
}

test('a request for a quote keeps what was typed early, and is sent with the first press that can', {
  timeout: 3 * MINUTES,
}, async () => {
  const email = `nora-${Date.now()}@ejemplo.es`
  const { page } = await house.enter({ width: 360 })
  const native = sentNatively(page)
  const come = await openWithoutScripts(page, '/presupuesto?medida=3%20m')
  const field = (name: string) => textbox(page.locator('main'), `proposals.request.${name}`)
  await field('said').fill('Una lona con forma de pez')
  await field('name').fill('Nora Vidal')
  await field('email').fill(email)
  const send = button(page, 'proposals.request.send')
  expect([await send.isDisabled(), await send.getAttribute('aria-busy')]).toEqual([true, 'true'])
  await field('email').press('Enter')
  await page.waitForTimeout(300)
  expect(native).toEqual([])
  // A real press, which waits for the button.
  const pressed = send.click()
  come()
  await pressed
  await sees(page, say('proposals.request.sent'))
  const rows = await house.shop.ask(
    'SELECT name, size, said FROM quote_requests WHERE email = $1',
    [email],
  )
  expect(rows).toEqual([{ name: 'Nora Vidal', size: '3 m', said: 'Una lona con forma de pez' }])
  expect(native).toEqual([])
})

test('a message keeps what was typed and ticked early', { timeout: 3 * MINUTES }, async () => {
  const email = `ivo-${Date.now()}@ejemplo.es`
  const { page } = await house.enter()
  const native = sentNatively(page)
  const come = await openWithoutScripts(page, '/contacto')
  const form = page.locator('.contact-form')
  for (const [name, typed] of [
    ['subject', 'Horario'],
    ['said', '¿Abrís el sábado?'],
    ['name', 'Ivo Sanz'],
    ['email', email],
  ] as const)
    await textbox(form, `contact.${name}`).fill(typed)
  await form.getByRole('checkbox').check()
  const send = button(form, 'contact.send')
  expect(await send.isDisabled()).toBe(true)
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'feria.jpg', mimeType: 'image/jpeg', buffer: await jpegFile(300, 200) })
  come()
  await aliveForm(page, '.contact-form')
  await sees(form, 'feria.jpg')
  await sees(form, say('proposals.request.fileDone'))
  await send.click()
  await sees(page, say('contact.sent'))
  const rows = await house.shop.ask(
    'SELECT subject, said, cardinality(files) AS files FROM contact_messages WHERE email = $1',
    [email],
  )
  expect(rows).toEqual([{ subject: 'Horario', said: '¿Abrís el sábado?', files: 1 }])
  expect(native).toEqual([])
})

test('artwork that is looked at before it is sent is shown at once, and outlives a choice of cookies', {
  timeout: 3 * MINUTES,
}, async () => {
  const order = await placeCardOrder(house.shop.url)
  const { page } = await firstVisit(house, { width: 360 })
  const held = Promise.withResolvers<void>()
  await page.route('**/before-sending-worker*.js', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`/pedido/${order.token}`)
  const file = { name: 'pronto.jpg', mimeType: 'image/jpeg', buffer: await jpegFile(9450, 3150) }
  await page.locator('.line-uploads input[type=file]').first().setInputFiles(file)
  await sees(page, say('artwork.panel.looking'))
  await sees(page, 'pronto.jpg')
  // After the choice the page is loaded again, unless something would be lost.
  await page.evaluate(() => Object.assign(window, { isSame: true }))
  await button(page, 'consent.reject').click()
  await dialogOf(page).waitFor({ state: 'detached' })
  expect(await page.evaluate(() => 'isSame' in window)).toBe(true)
  held.resolve()
  await button(page, 'artwork.panel.approve').waitFor()
})
