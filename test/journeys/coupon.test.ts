/** The coupon field is shown where a coupon can be used, and its content never blocks an order. */
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  addAndGoToCart,
  atBank,
  choosePayment,
  giveAddress,
  goToLastButton,
  goToShipping,
  place,
  WORKED_BANNER,
} from './buying.ts'
import { pointer } from './hand.ts'
import { houseForTests } from './house.ts'
import { open } from './visit.ts'
import { button, say, sees, textbox } from './words.ts'

const house = houseForTests()

const leaveInDraft = (page: Page, coupon: string) =>
  page.evaluate((code) => {
    const draft = JSON.parse(localStorage.getItem('checkout') ?? '{}')
    localStorage.setItem('checkout', JSON.stringify({ ...draft, coupon: code }))
  }, coupon)

test('a guest sees that coupons need an account; an earlier code blocks nothing', async () => {
  const { page, close } = await house.enter({ width: 360 })
  await goToLastButton(page, pointer, 'card')
  await sees(page, say('checkout.coupon.guest'))
  expect(await textbox(page, 'checkout.coupon.code').count()).toBe(0)
  await leaveInDraft(page, 'FERIA10')
  await page.reload()
  await sees(page, say('checkout.pricesConfirmed'))
  await place(page, pointer)
  await atBank(page, house.shop.bankUrl)
  await close()
})

test('a customer orders with an invalid code, and with one typed but not applied', async () => {
  const { page, close } = await house.enter({
    expected: (address, status) => address.includes('/api/users') && status < 500,
  })
  await open(page, '/')
  const body = {
    name: 'Ana',
    surname: 'Soler',
    email: `ana-${Date.now()}@example.es`,
    password: 'tres lonas azules',
    terms: true,
    privacy: true,
  }
  const token = await page.evaluate(async (said) => {
    const answer = await fetch('/api/users', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(said),
    })
    return (await answer.json()).data?.token as string | undefined
  }, body)
  if (!token) throw new Error('no account was opened')
  const user = {
    name: body.name,
    surname: body.surname,
    company: false,
    company_name: '',
    email: body.email,
    role: 'USER_ROLE',
  }
  await page.evaluate(
    ([key, who]) => {
      localStorage.setItem('token', key ?? '')
      localStorage.setItem('user', who ?? '')
    },
    [token, JSON.stringify(user)],
  )
  await open(page, WORKED_BANNER)
  await addAndGoToCart(page, pointer)
  await goToShipping(page, pointer)
  await expect.poll(() => textbox(page, 'checkout.field.email').inputValue()).toBe(body.email)
  await giveAddress(page, pointer)
  await choosePayment(page, pointer, 'card')
  await textbox(page, 'checkout.coupon.code').fill('nada')
  await sees(page, say('checkout.coupon.notApplied'))
  await button(page, 'checkout.coupon.apply').click()
  await sees(page, say('coupons.invalid'))
  await sees(page, say('checkout.coupon.without'))
  await sees(page, say('checkout.pricesConfirmed'))
  await place(page, pointer)
  await atBank(page, house.shop.bankUrl)
  await close()
})
