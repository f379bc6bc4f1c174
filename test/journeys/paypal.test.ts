import { expect, test } from 'vitest'
import { atBank, endAtBank, goToLastButton, place } from './buying.ts'
import { pointer } from './hand.ts'
import { houseForTests } from './house.ts'
import type { Visit } from './visit.ts'
import { button, euros, heading, link, plain, say, sees, textOf } from './words.ts'

const GROSS = euros(9995)

const house = houseForTests()
let guest: Visit

async function goToPaypal(): Promise<void> {
  guest = await house.enter()
  await goToLastButton(guest.page, pointer, 'paypal')
  await place(guest.page, pointer)
  await atPaypal()
}
async function atPaypal(): Promise<void> {
  await guest.page.waitForURL(`${house.shop.bankUrl}/paypal/checkoutnow**`)
  await heading(guest.page, 'bank.paypal.title').waitFor()
}
const choose = async (choice: string) => {
  await guest.page.getByRole('radio', { name: say(`bank.paypal.${choice}`), exact: true }).check()
  await button(guest.page, 'bank.finish').click()
}
const states = async () =>
  (
    await house.shop.ask<{ method: string; state: string }>(
      `SELECT method, state FROM payment_attempts
        WHERE order_id = (SELECT id FROM orders ORDER BY placed_at DESC LIMIT 1)
        ORDER BY created_at`,
    )
  ).map(({ method, state }) => `${method} ${state}`)

test('paid: back in the shop, the order is confirmed and the cart is empty', async () => {
  await goToPaypal()
  const { page } = guest
  await expect.poll(() => textOf(page.getByRole('main'))).toContain(plain(GROSS))
  await choose('approve')
  await page.waitForURL('**/cart/placed**')
  await sees(page, say('checkout.placed.paid'))
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]')))
    .toEqual([])
  await expect.poll(() => states()).toEqual(['paypal authorised'])
})

test('cancelled at PayPal: reported, and a second try pays', async () => {
  await goToPaypal()
  const { page } = guest
  await choose('cancel')
  await page.waitForURL('**/cart/errorpaypal**')
  await heading(page, 'methods.paypal.error').waitFor()
  await sees(page, say('payments.paypal.cancelled'))
  await link(page, 'pay.again').click()
  await atPaypal()
  await choose('approve')
  await page.waitForURL('**/cart/placed**')
  await expect.poll(() => states()).toEqual(['paypal denied', 'paypal authorised'])
})

test('declined at PayPal, refused with another card there; then paid by card in the shop', async () => {
  await goToPaypal()
  const { page } = guest
  await choose('decline')
  await sees(page, say('bank.paypal.declined'))
  await choose('fail')
  await page.waitForURL('**/cart/successpaypal**')
  await sees(page, say('payments.paypal.declined'))
  await button(page, 'methods.card.pay').click()
  await atBank(page, house.shop.bankUrl)
  await endAtBank(page, pointer, 'Pago autorizado')
  await page.waitForURL('**/cart/placed**')
  await sees(page, say('checkout.placed.paid'))
  await expect.poll(() => states()).toEqual(['paypal denied', 'card authorised'])
})

test('a company sees the surcharge of PayPal as a line before ordering; with a card the line disappears', async () => {
  guest = await house.enter()
  const { page } = guest
  await goToLastButton(page, pointer, 'paypal')
  const receipt = page.getByRole('complementary', { name: say('checkout.yourOrder') })
  await receipt.getByText(euros(9995)).waitFor()
  await page.getByRole('radio', { name: say('checkout.customer.company') }).check()
  await sees(receipt, say('methods.paypal.surcharge'))
  await receipt.getByText(euros(10_344)).waitFor()
  await page.getByRole('radio', { name: say('methods.card.name') }).check()
  await receipt.getByText(euros(9995)).waitFor()
  await expect.poll(() => receipt.getByText(say('methods.paypal.surcharge')).count()).toBe(0)
})
