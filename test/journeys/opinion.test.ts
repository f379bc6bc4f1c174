/** An order is received, its customer asked, the opinion written, moderated and read. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { cartLine, guestForm, placeOrder, workedBanner } from '../checkout.ts'
import { jpeg } from '../media-files.ts'
import { WORKED_BANNER } from './buying.ts'
import { signIn } from './desk.ts'
import { houseForTests } from './house.ts'
import { inspect } from './inspection.ts'
import { open, watchShifts } from './visit.ts'
import { button, say, sees } from './words.ts'

const house = houseForTests()
const WITHIN_MS = 30_000

/** An order that was received eight days ago. */
async function receivedOrder() {
  const post = async (path: string, body: unknown) =>
    fetch(house.shop.url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const contact = { name: 'María García López', email: 'maria@ejemplo.es', phone: '600000123' }
  const form = guestForm({ payment: 'transfer', contact })
  const order = await placeOrder({ post }, [cartLine(workedBanner({}))], form)
  await house.shop.ask(
    `UPDATE orders SET status = 'received', paid_at = now(), paid_cents = gross_cents
      WHERE number = $1`,
    [order.number],
  )
  await house.shop.ask(
    `INSERT INTO order_events (order_id, at, actor, kind, data)
      SELECT id, now() - interval '8 days', 'system', 'moved',
        '{"from": "shipped", "to": "received"}' FROM orders WHERE number = $1`,
    [order.number],
  )
  return order
}

/** The daily job, now; returns the link of the mail. */
async function invitationOf(number: string): Promise<URL> {
  await house.shop.ask(`INSERT INTO pgboss.job (name, data) VALUES ('opinions.invite', '{}')`)
  const until = Date.now() + WITHIN_MS
  while (Date.now() < until) {
    const [mail] = await house.shop.ask<{ body_text: string }>(
      `SELECT body_text FROM mails WHERE subject = $1`,
      [say('mail.opinions.invite.subject', { number })],
    )
    const link = /https?:\/\/\S+\/opinion\/(?!baja)\S+/.exec(mail?.body_text ?? '')?.[0]
    if (link) return new URL(link)
    await pause(200)
  }
  throw new Error(`no invitation for ${number}`)
}

test('from the reception to the page of the product', { timeout: 180_000 }, async () => {
  const { number } = await receivedOrder()
  const { pathname, search } = await invitationOf(number)
  const { page } = await house.enter({ width: 360 })
  await page.goto('/mailbox')
  await sees(page, say('mail.opinions.invite.subject', { number }))

  // Without stars: said at the field, and the words stay.
  await open(page, `${pathname}${search}`)
  const words = 'Negro de verdad.\nLos ollados <b>caen</b> justo.'
  await page.getByRole('textbox', { name: say('opinions.form.said') }).fill(words)
  expect(await page.getByRole('textbox', { name: say('opinions.form.name') }).inputValue()).toBe(
    'María G.',
  )
  await button(page, 'opinions.form.send').click()
  await sees(page, say('opinions.starsMissing'))
  const stars = (count: number) =>
    page.getByRole('radio', { name: say('opinions.form.star', { count }), exact: true })
  await stars(1).focus()
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('ArrowRight')
  expect(await stars(4).isChecked()).toBe(true)
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'feria.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await jpeg()) })
  await page.getByAltText(say('opinions.form.yourPhoto')).waitFor()
  expect(await inspect(page, 'main')).toEqual([])
  await button(page, 'opinions.form.send').click()
  await sees(page, say('opinions.own.waiting'))
  await sees(page, 'Los ollados <b>caen</b> justo.')
  expect(await inspect(page, 'main')).toEqual([])

  const product = await house.enter()
  await open(product.page, WORKED_BANNER)
  await sees(product.page, say('opinions.none'))
  const bare = await product.page.locator('script[type="application/ld+json"]').textContent()
  const [thing] = JSON.parse(bare ?? '')['@graph']
  expect(thing).not.toHaveProperty('aggregateRating')
  expect(thing).not.toHaveProperty('review')
  // A demo shows how opinions look: marked as samples, and neither counted nor called verified.
  const samples = product.page.locator('.opinions-samples')
  await sees(samples, say('opinions.samplesWhy'))
  expect(await samples.getByText(say('opinions.sample'), { exact: true }).count()).toBe(2)
  expect(await samples.getByText(say('opinions.verified')).count()).toBe(0)
  expect(await product.page.locator('.opinion-mark a').count()).toBe(0)
  expect(await inspect(product.page, 'main')).toEqual([])

  const desk = await house.enter()
  await signIn(desk.page)
  await open(desk.page, '/admin/opiniones')
  const card = desk.page.getByRole('listitem').filter({ hasText: number })
  await sees(card, 'Negro de verdad.')
  expect(await inspect(desk.page, 'main')).toEqual([])
  await button(card, 'staff.opinions.refuse').click()
  await sees(desk.page.locator('dialog[open]'), say('staff.opinions.refuse.why'))
  expect(await inspect(desk.page, 'dialog[open]')).toEqual([])
  await desk.page
    .getByRole('button', { name: say('staff.move.back') })
    .last()
    .click()
  await button(card, 'staff.opinions.show').click()
  await card.waitFor({ state: 'detached' })
  const shownAt = Date.now()

  const readers = await house.enter()
  const shifts = await watchShifts(readers.page)
  let html = ''
  while (!html.includes('Negro de verdad.') && Date.now() < shownAt + WITHIN_MS)
    html = await (await fetch(house.shop.url + WORKED_BANNER)).text()
  await open(readers.page, WORKED_BANNER)
  await readers.page.waitForLoadState('networkidle')
  expect(await shifts()).toEqual([])
  const about = readers.page.getByRole('region', { name: say('opinions.title') })
  await sees(about, 'Los ollados <b>caen</b> justo.')
  expect(await readers.page.locator('.opinions-samples').count()).toBe(0)
  await sees(about, say('opinions.verified'))
  const data = await readers.page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(data ?? '')['@graph'][0]).toMatchObject({
    aggregateRating: { ratingValue: 4, reviewCount: 1 },
    review: [{ author: { name: 'María G.' }, reviewRating: { ratingValue: 4 } }],
  })
  expect(await inspect(readers.page, 'main')).toEqual([])
  await about.getByRole('link', { name: say('opinions.all', { count: 1 }) }).click()
  await readers.page.waitForURL('**/opiniones/lona-frontal-pvc')
  await sees(readers.page, 'Los ollados <b>caen</b> justo.')
  expect(await inspect(readers.page, 'main')).toEqual([])

  // Nothing of it stays for the journeys that follow.
  await open(page, `${pathname}${search}`)
  await button(page, 'opinions.own.withdraw').click()
  await button(page, 'opinions.own.withdrawSure').click()
  await sees(page, say('opinions.own.withdrawn'))
})
