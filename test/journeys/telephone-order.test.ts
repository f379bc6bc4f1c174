/** A request for a quote is answered by the desk, whose link the customer accepts and pays. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { quoteRequestLink } from '../../src/shop/site/links.ts'
import { quoteRequestsLink } from '../../src/shop/site/office-rooms.ts'
import type { KeptShop } from '../processes/kept-shop.ts'
import { signIn } from './desk.ts'
import { type House, keepPictures, openOwnHouse } from './house.ts'
import { inspect } from './inspection.ts'
import { aliveForm, open, type Visit } from './visit.ts'
import { button, say, sees, textbox } from './words.ts'

let house: House<KeptShop>
let customer: Visit
let staff: Visit
beforeAll(async () => {
  house = await openOwnHouse()
  customer = await house.enter()
  staff = await house.enter()
})
afterAll(() => house.close())
keepPictures(() => house)
afterEach(() => {
  expect(customer.faults()).toEqual([])
  // The refused attempt.
  const [refused, ...others] = staff.faults()
  expect(refused).toMatch(/^422 \S+\/api\/staff\/proposals: /)
  expect(others).toEqual([])
})

test('from the request to the order', async () => {
  const { page } = customer
  await open(page, `${quoteRequestLink}?producto=lona-frontal-pvc&medida=1200×600 cm`)
  await aliveForm(page, 'main form')
  await textbox(page, 'proposals.request.said').fill('Para un estadio')
  await textbox(page, 'proposals.request.name').fill('Lucía Vega')
  await page.locator('#email').fill('lucia@ejemplo.es')
  await button(page, 'proposals.request.send').click()
  await sees(page, say('proposals.request.sent'))

  const desk = staff.page
  await signIn(desk)
  await open(desk, quoteRequestsLink())
  await desk.getByRole('link', { name: say('staff.proposals.answer') }).click()
  const product = desk.getByLabel(say('staff.proposals.product'))
  await product.fill('lona frontal')
  await desk.locator('.proposal-products button').first().click()
  await desk.locator('[id="contact.phone"]').fill('600 000 123')
  await button(desk, 'staff.proposals.save').click()
  // Refused for the address; what was entered stays, also when the page is loaded anew.
  await desk.locator('[id="delivery.address"][aria-invalid="true"]').waitFor()
  await desk.reload()
  await desk.locator('[id="delivery.address"]').fill('Calle Mayor 1')
  await desk.locator('[id="delivery.postalCode"]').fill('28013')
  await desk.locator('[id="delivery.city"]').fill('Madrid')
  await button(desk, 'staff.proposals.save').click()
  const link = desk.locator('.proposal-link')
  await link.waitFor()
  expect(await inspect(desk)).toEqual([])
  const { pathname, search } = new URL((await link.textContent()) ?? '')

  await open(page, `${pathname}${search}`)
  await page.locator('input[name="payment"][value="transfer"]').waitFor()
  expect(await inspect(page)).toEqual([])
  await page.locator('input[name="payment"][value="transfer"]').check()
  await page.locator('#terms').check()
  await button(page, 'checkout.place').click()
  await page.waitForURL('**/payments/trasnferok?order=*')

  await open(page, `${pathname}${search}`)
  await sees(page, say('proposals.accepted'))
  await desk.reload()
  await sees(desk, say('staff.proposals.event.accepted'))
})
