/**
 * Requests for a quote with files: one is answered with a price, one is declined with a sentence that
 * the owner keeps for it, in the language of who asked.
 */
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import type { ShopLanguage } from '../../src/platform/text.ts'
import { languageHref } from '../../src/shop/site/language-choice.ts'
import { quoteRequestLink } from '../../src/shop/site/links.ts'
import { officeRoomLink, quoteRequestsLink } from '../../src/shop/site/office-rooms.ts'
import { jpegFile } from '../artwork-files.ts'
import { signIn } from './desk.ts'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { aliveForm, open } from './visit.ts'
import { button, link, say, sayIn, sees, textbox } from './words.ts'

const house = houseForTests()
const FILES = ['fachada.jpg', 'lateral.jpg']

type Asked = { name: string; said: string; files: readonly string[]; language?: ShopLanguage }

/** Fills in the form of the page, with the files, and sends it. */
async function ask(page: Page, { name, said, files, language = 'es' }: Asked) {
  const words = (key: string) => sayIn(language, key)
  const typed = (key: string) => page.getByRole('textbox', { name: words(key) })
  await open(page, quoteRequestLink + languageHref(language, '?producto=lona-frontal-pvc'))
  await aliveForm(page, 'main form')
  const buffer = await jpegFile(1200, 600)
  await page
    .locator('input[type="file"]')
    .setInputFiles(files.map((each) => ({ name: each, mimeType: 'image/jpeg', buffer })))
  for (const each of files)
    await sees(
      page.getByRole('listitem').filter({ hasText: each }),
      words('proposals.request.fileDone'),
    )
  await typed('proposals.request.said').fill(said)
  await typed('proposals.request.name').fill(name)
  await page.locator('#email').fill('rotulos@ejemplo.es')
  expect(await inspect(page)).toEqual([])
  await page.getByRole('button', { name: words('proposals.request.send') }).click()
  await sees(page, words('proposals.request.sent'))
}

/** The owner keeps a sentence for requests. */
async function keepPhrase(desk: Page, name: string, words: { es: string; fr: string }) {
  await open(desk, officeRoomLink('phrases'))
  await link(desk, 'resources.phrases.new').first().click()
  await desk.locator('#field-usedFor').selectOption('request')
  await desk.locator('#field-name').fill(name)
  await desk.locator('#field-words\\.es').fill(words.es)
  await desk.locator('#field-words\\.fr').fill(words.fr)
  expect(await inspect(desk, 'main')).toEqual([])
  await button(desk, 'resources.save').click()
  await sees(desk, say('resources.saved'))
  await link(desk, 'resources.back').click()
  await sees(desk, words.es)
  expect(await inspect(desk, 'main')).toEqual([])
}

/** Opens the newest mail with the subject. */
async function openMail(page: Page, subject: string): Promise<Locator> {
  await page.goto('/mailbox')
  await page.getByRole('link', { name: subject }).first().click()
  return page.locator('.mail')
}

test('with files: the desk sees them, gives one to a line and names the price', async () => {
  const { page } = await house.enter({ width: 360 })
  await ask(page, { name: 'Rótulos Sierra', said: 'Dos lonas para la fachada', files: FILES })

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
  const shown = desk.locator('.proposal-link')
  await shown.waitFor()
  expect(await inspect(desk, 'main')).toEqual([])
  const { pathname, search } = new URL((await shown.textContent()) ?? '')

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
  const said = 'Imprimer 200 plaques d’acier'
  await ask(page, { name: 'Chapas Vega', said, files: ['plaque.jpg'], language: 'fr' })

  const { page: desk } = await house.enter()
  await signIn(desk)
  const phrase = { es: 'No imprimimos sobre metal.', fr: 'Nous n’imprimons pas sur métal.' }
  await keepPhrase(desk, 'Metal', phrase)
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
  const answer = textbox(asking, 'staff.proposals.decline.answer')
  await answer.fill('Bonjour,')
  await asking.getByLabel(say('resources.phrases.add')).selectOption({ label: 'Metal' })
  expect(await answer.inputValue()).toBe(`Bonjour,\n${phrase.fr}`)
  await button(asking, 'staff.proposals.decline.send').click()
  await request.waitFor({ state: 'detached' })

  const mail = await openMail(page, sayIn('fr', 'mail.proposals.declined.subject'))
  for (const line of ['Bonjour,', phrase.fr, said]) await sees(mail, line)

  await desk.getByRole('radio', { name: say('staff.proposals.requests.declined') }).check()
  await sees(request, phrase.fr)
  expect(await request.getByRole('link', { name: say('staff.proposals.answer') }).count()).toBe(0)
  expect(await inspect(desk, 'main')).toEqual([])
})
