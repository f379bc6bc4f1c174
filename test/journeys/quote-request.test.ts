/** Requests for a quote with files: one is answered with a price, one is declined with a reason. */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { quoteRequestLink } from '../../src/shop/site/links.ts'
import { quoteRequestsLink } from '../../src/shop/site/office-rooms.ts'
import { jpegFile } from '../artwork-files.ts'
import { signIn } from './desk.ts'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { aliveForm, open } from './visit.ts'
import { button, say, sees, textbox } from './words.ts'

const house = houseForTests()
const FILES = ['fachada.jpg', 'lateral.jpg']
const REASON = 'No imprimimos sobre metal.\nPrueba con un taller de rotulación.'

/** Fills in the form of the page, with the files, and sends it. */
async function ask(page: Page, name: string, said: string, files: readonly string[]) {
  await open(page, `${quoteRequestLink}?producto=lona-frontal-pvc`)
  await aliveForm(page, 'main form')
  const buffer = await jpegFile(1200, 600)
  await page
    .locator('input[type="file"]')
    .setInputFiles(files.map((each) => ({ name: each, mimeType: 'image/jpeg', buffer })))
  for (const each of files)
    await sees(
      page.getByRole('listitem').filter({ hasText: each }),
      say('proposals.request.fileDone'),
    )
  await textbox(page, 'proposals.request.said').fill(said)
  await textbox(page, 'proposals.request.name').fill(name)
  await page.locator('#email').fill('rotulos@ejemplo.es')
  expect(await inspect(page)).toEqual([])
  await button(page, 'proposals.request.send').click()
  await sees(page, say('proposals.request.sent'))
}

/** Opens the newest mail with the subject. */
async function openMail(page: Page, subject: string): Promise<Locator> {
  await page.goto('/mailbox')
  await page.getByRole('link', { name: subject }).first().click()
  return page.locator('.mail')
}

test('with files: the desk sees them, gives one to a line and names the price', async () => {
  const { page } = await house.enter({ width: 360 })
  await ask(page, 'Rótulos Sierra', 'Dos lonas para la fachada', FILES)

  const { page: desk } = await house.enter()
  await signIn(desk)
  await open(desk, quoteRequestsLink())
  const request = desk.getByRole('listitem').filter({
    has: desk.getByRole('heading', { name: 'Rótulos Sierra' }),
  })
  for (const fileName of FILES)
    await request.getByAltText(say('staff.orderPage.fileOf', { fileName })).waitFor()
  expect(await inspect(desk, 'main')).toEqual([])

  await request.getByRole('link', { name: say('staff.proposals.answer') }).click()
  await desk.getByLabel(say('staff.proposals.product')).fill('lona frontal')
  await desk.locator('.proposal-products button').first().click()
  await desk
    .getByLabel(say('staff.proposals.line.file'))
    .selectOption({ label: say('staff.proposals.line.fileOf', { number: 2 }) })
  const typed = {
    'contact.phone': '600 000 123',
    'delivery.address': 'Calle Mayor 1',
    'delivery.postalCode': '28013',
    'delivery.city': 'Madrid',
  }
  for (const [id, text] of Object.entries(typed)) await desk.locator(`[id="${id}"]`).fill(text)
  await button(desk, 'staff.proposals.save').click()
  const link = desk.locator('.proposal-link')
  await link.waitFor()
  expect(await inspect(desk, 'main')).toEqual([])
  const { pathname, search } = new URL((await link.textContent()) ?? '')

  await open(page, `${pathname}${search}`)
  await page.locator('input[name="payment"][value="transfer"]').check({ force: true })
  await page.locator('#terms').check({ force: true })
  expect(await inspect(page)).toEqual([])
  await button(page, 'checkout.place').click()
  await page.waitForURL('**/payments/trasnferok?order=*')
  // The order has the chosen file, without sending it again.
  await open(page, `${pathname}${search}`)
  await page.getByRole('link', { name: say('proposals.toOrder') }).click()
  await page.waitForURL('**/pedido/**')
  await sees(page, 'lateral.jpg')
  expect(await page.getByText('fachada.jpg').count()).toBe(0)
  await open(desk, quoteRequestsLink())
  await sees(desk, say('staff.proposals.requests.open'))
  await request.waitFor({ state: 'detached' })
})

test('declined: the customer reads why, and the desk keeps it', async () => {
  const { page } = await house.enter({ width: 360 })
  await ask(page, 'Chapas Vega', 'Imprimir 200 chapas de acero', ['chapa.jpg'])

  const { page: desk } = await house.enter()
  await signIn(desk)
  await open(desk, quoteRequestsLink())
  const request = desk.getByRole('listitem').filter({
    has: desk.getByRole('heading', { name: 'Chapas Vega' }),
  })
  await button(request, 'staff.proposals.decline').click()
  const asking = desk.locator('dialog[open]')
  await sees(asking, say('staff.proposals.decline.ask', { name: 'Chapas Vega' }))
  await button(asking, 'staff.proposals.decline.send').click()
  await sees(asking, say('staff.proposals.decline.missing'))
  expect(await inspect(desk, 'dialog[open]')).toEqual([])
  await textbox(asking, 'staff.proposals.decline.answer').fill(REASON)
  await button(asking, 'staff.proposals.decline.send').click()
  await request.waitFor({ state: 'detached' })

  const mail = await openMail(page, say('mail.proposals.declined.subject'))
  for (const line of REASON.split('\n')) await sees(mail, line)
  await sees(mail, 'Imprimir 200 chapas de acero')

  await desk.getByRole('radio', { name: say('staff.proposals.requests.declined') }).check()
  await sees(request, 'No imprimimos sobre metal.')
  expect(await request.getByRole('link', { name: say('staff.proposals.answer') }).count()).toBe(0)
  expect(await inspect(desk, 'main')).toEqual([])
})
