/** A cart to Canarias: asked for with its certificate, answered, accepted and paid, invoiced. */
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { quoteRequestsLink } from '../../src/shop/site/office-rooms.ts'
import type { KeptShop } from '../processes/kept-shop.ts'
import { readPaper } from '../read-paper.ts'
import { addAndGoToCart, atBank, endAtBank, goToShipping, WORKED_BANNER } from './buying.ts'
import { signIn } from './desk.ts'
import { pointer } from './hand.ts'
import { type House, keepPictures, oneJourney, openOwnHouse } from './house.ts'
import { inspect } from './inspection.ts'
import { alive, open, type Visit } from './visit.ts'
import { button, euros, heading, plain, say, sees, textbox, textOf } from './words.ts'

let house: House<KeptShop>
let customer: Visit
let staff: Visit
beforeAll(async () => {
  house = await openOwnHouse()
  customer = await house.enter({ width: 360 })
  staff = await house.enter()
})
afterAll(() => house.close())
keepPictures(() => house)
afterEach(() => {
  expect(customer.faults()).toEqual([])
  expect(staff.faults()).toEqual([])
})

const field = (page: Page, id: string) => page.locator(`[id="${id}"]`)
const CERTIFICATE = { name: 'censal.pdf', mimeType: 'application/pdf' }

async function giveAddress(page: Page, postalCode: string): Promise<void> {
  const typed = {
    'contact.name': 'Lucía Herrera Gil',
    'contact.email': 'lucia@example.com',
    'contact.phone': '600 000 123',
    'delivery.address': 'Calle Triana, 48',
    'delivery.city': 'Las Palmas de Gran Canaria',
    'delivery.postalCode': postalCode,
  }
  for (const [id, text] of Object.entries(typed)) await field(page, id).fill(text)
}

async function giveBuyer(page: Page): Promise<void> {
  await page.locator('input[name="billing.type"][value="company"]').check({ force: true })
  await field(page, 'billing.name').fill('Rótulos Triana SL')
  await field(page, 'billing.taxId').fill('B35000009')
}

/** A banner goes into the cart and as far as the question for a price, which replaces the payment. */
async function askForLasPalmas(page: Page): Promise<void> {
  await page.goto(WORKED_BANNER)
  await alive(page)
  await addAndGoToCart(page, pointer)
  await goToShipping(page, pointer)
  await giveAddress(page, '35002')
  await button(page, 'checkout.toAsk').click()
  await heading(page, 'checkout.ask.title').waitFor()
}

describe('a cart to Las Palmas', () => {
  oneJourney()
  let number = ''
  let link = ''

  test('turns the payment into a request, and back for the mainland', async () => {
    const { page } = customer
    await askForLasPalmas(page)
    expect(await page.locator('input[name="payment"]').count()).toBe(0)
    await textbox(page, 'checkout.ask.said').fill('Sin prisa')
    expect(await inspect(page)).toEqual([])

    await page.goBack()
    await field(page, 'delivery.postalCode').fill('28013')
    await button(page, 'checkout.toPayment').click()
    await page.locator('input[name="payment"]').first().waitFor({ state: 'attached' })
    await page.goBack()
    expect(await field(page, 'delivery.address').inputValue()).toBe('Calle Triana, 48')
    await field(page, 'delivery.postalCode').fill('35002')
    await button(page, 'checkout.toAsk').click()
    await heading(page, 'checkout.ask.title').waitFor()
    expect(await textbox(page, 'checkout.ask.said').inputValue()).toBe('Sin prisa')
  })

  test('is sent with its certificate, and has a page of its own', async () => {
    const { page } = customer
    await button(page, 'checkout.ask.send').click()
    await field(page, 'billing.taxId').and(page.locator('[aria-invalid="true"]')).waitFor()
    await giveBuyer(page)
    const file = page.locator('input[type="file"]')
    await file.setInputFiles({ ...CERTIFICATE, buffer: Buffer.from('PK of another kind') })
    await sees(page, say('proposals.certificate.kind'))
    await file.setInputFiles({ ...CERTIFICATE, buffer: Buffer.from('%PDF-1.7\n%%EOF\n') })
    await sees(page, say('proposals.request.fileDone'))
    await button(page, 'checkout.ask.send').click()
    await page.waitForURL('**/presupuesto/solicitud/*')
    await sees(page, say('proposals.asked.sent'))
    number = /S-\d{4}-\d{6}/.exec(await textOf(page.getByRole('heading', { level: 1 })))?.[0] ?? ''
    expect(number).not.toBe('')
    await sees(page, say('proposals.certificate.waiting'))
    expect(await inspect(page)).toEqual([])
    // The goods are in the request, not in the cart any more.
    await open(page, '/cart')
    await sees(page, say('cart.empty'))
  })

  test('is answered at the desk, with the price of the transport', async () => {
    const { page } = staff
    await signIn(page)
    await open(page, quoteRequestsLink())
    await sees(page, number)
    await button(page, 'staff.certificate.confirm').click()
    await sees(page, say('staff.certificate.valid'))
    expect(await inspect(page)).toEqual([])
    await page.getByRole('link', { name: say('staff.proposals.answer') }).click()
    await field(page, 'transport').fill('48,50')
    await page
      .getByRole('row', { name: plain(euros(12_210)) })
      .first()
      .waitFor()
    expect(await inspect(page)).toEqual([])
    await button(page, 'staff.proposals.save').click()
    const shown = page.locator('.proposal-link')
    await shown.waitFor()
    const { pathname, search } = new URL((await shown.textContent()) ?? '')
    link = `${pathname}${search}`
  })

  test('is accepted and paid by card, and invoiced without VAT', async () => {
    const { page } = customer
    await open(page, link)
    await sees(page, say('proposals.certificate.valid'))
    await page.locator('input[name="payment"][value="card"]').check({ force: true })
    await page.locator('#terms').check({ force: true })
    await sees(page, euros(12_210))
    expect(await inspect(page)).toEqual([])
    await button(page, 'checkout.place').click()
    await atBank(page, house.shop.bankUrl)
    await endAtBank(page, pointer, 'Pago autorizado')
    await page.waitForURL('**/cart/placed**')
    await open(page, link)
    await page.getByRole('link', { name: say('proposals.toOrder') }).click()
    const invoice = page.locator('a[href*="/invoices/"][href$="/pdf"]').first()
    await invoice.waitFor()
    const answer = await page.request.get((await invoice.getAttribute('href')) ?? '')
    const { pages } = await readPaper(new Uint8Array(await answer.body()))
    for (const word of ['Rótulos Triana SL', 'art. 21 de la Ley 37/1992', 'IGIC'])
      expect(pages[0]).toContain(word)
    expect(pages[0]).not.toContain('21 %')
  })

  test('of another cart goes back into it from its page, and is withdrawn', async () => {
    const { page } = customer
    await askForLasPalmas(page)
    await giveBuyer(page)
    await button(page, 'checkout.ask.send').click()
    await page.waitForURL('**/presupuesto/solicitud/*')
    const request = page.url()
    await sees(page, say('proposals.asked.back.why'))
    expect(await inspect(page)).toEqual([])
    await button(page, 'proposals.asked.back').click()
    await page.waitForURL('**/cart')
    await sees(page, euros(7_360))
    await open(page, request)
    await sees(page, say('proposals.asked.takenBack'))
    expect(await inspect(page)).toEqual([])
  })
})
