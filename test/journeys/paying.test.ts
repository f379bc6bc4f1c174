import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  addAndGoToCart,
  atBank,
  endAtBank,
  goToLastButton,
  goToShipping,
  place,
  WORKED_BANNER,
} from './buying.ts'
import { openDesk } from './desk.ts'
import { pointer } from './hand.ts'
import { houseForTests } from './house.ts'
import { alive, open, type Visit } from './visit.ts'
import { button, euros, heading, link, plain, say, sees, textOf } from './words.ts'

/** 73.60 net and 9.00 shipping with 21 % (pricing.md; C4 of the decisions). */
const GROSS = euros(9995)

const house = houseForTests()
let guest: Visit

async function enterAndOrder(method: 'card' | 'transfer'): Promise<void> {
  guest = await house.enter()
  await goToLastButton(guest.page, pointer, method)
  await sees(guest.page, GROSS)
  await place(guest.page, pointer)
}
const cart = () =>
  guest.page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]') as unknown[])
const orderStates = async () =>
  (
    await house.shop.ask<{ status: string }>(
      'SELECT status FROM orders ORDER BY placed_at DESC LIMIT 1',
    )
  )[0]?.status
const attempts = () =>
  house.shop.ask<{ gateway_order: string; state: string }>(
    `SELECT gateway_order, state FROM payment_attempts
      WHERE order_id = (SELECT id FROM orders ORDER BY placed_at DESC LIMIT 1) ORDER BY created_at`,
  )

const stored = (on: Page, key: string) => on.evaluate((name) => localStorage.getItem(name), key)

describe('at the checkout', () => {
  test('reads the sign-in at the checkout once, is a guest outside the cart pages, and opens an account at the checkout without losing input', async () => {
    const guest = await house.enter()
    await open(guest.page, WORKED_BANNER)
    await addAndGoToCart(guest.page, pointer)
    await goToShipping(guest.page, pointer)
    await button(guest.page, 'account.checkout.guest').click()
    await sees(guest.page, say('checkout.field.name'))
    await expect.poll(() => button(guest.page, 'account.checkout.guest').count()).toBe(0)
    expect(JSON.parse((await stored(guest.page, 'user')) ?? '{}')).toMatchObject({
      role: 'INVITED_ROLE',
    })
    await open(guest.page, '/')
    await guest.page.waitForFunction(() => localStorage.getItem('user') === null)
    await link(guest.page.locator('header'), 'account.entry').waitFor()

    await open(guest.page, '/cart/shipping')
    await guest.page.locator('[id="delivery.city"]').fill('Benidorm')
    await button(guest.page.getByRole('main'), 'account.signIn.page').click()
    const dialog = guest.page.getByRole('dialog')
    await dialog.getByText(say('account.tab.register')).click()
    const eva = {
      name: 'Eva',
      surname: 'Ruiz',
      email: 'eva@example.es',
      password: 'cinco vinilos verdes',
      repeat: 'cinco vinilos verdes',
    }
    for (const [id, value] of Object.entries(eva))
      await guest.page.locator(`[id="dialog-${id}"]`).fill(value)
    for (const id of ['terms', 'privacy']) await guest.page.locator(`[id="dialog-${id}"]`).check()
    await button(dialog, 'account.register.submit').click()
    await dialog.waitFor({ state: 'detached' })
    const kept = () =>
      guest.page.evaluate(
        () => (document.getElementById('delivery.city') as HTMLInputElement | null)?.value,
      )
    await expect
      .poll(async () => [
        await kept(),
        await stored(guest.page, 'cart').then((cart) => JSON.parse(cart ?? '[]').length),
      ])
      .toEqual(['Benidorm', 1])
    expect(JSON.parse((await stored(guest.page, 'user')) ?? '{}')).toMatchObject({
      name: 'Eva',
      role: 'USER_ROLE',
    })
    expect(guest.faults()).toEqual([])
  })
})

describe('by bank transfer', () => {
  test('shows account, amount and reference, and offers an account with the order in it; staff confirm, the page updates, the cart is empty', async () => {
    await enterAndOrder('transfer')
    const { page } = guest
    await page.waitForURL('**/payments/trasnferok?order=*')
    await heading(page, 'pay.transfer.title').waitFor()
    const number =
      /M-\d+-\d+/.exec(await textOf(page.getByRole('heading', { level: 1 })))?.[0] ?? ''
    const told = await textOf(page.getByRole('main'))
    expect(told).toMatch(/ES\d{2}( \d{4}){5}/)
    expect(told).toContain(plain(GROSS))
    await sees(page.getByRole('definition').filter({ hasText: number }).first(), number)
    await expect.poll(() => cart()).toEqual([])
    await heading(page, 'account.placed.title').waitFor()
    await link(page, 'pay.transfer.order').click()
    await heading(page, 'orders.task.payByTransfer').waitFor()

    const staff = await house.enter()
    const desk = await openDesk(staff.page, number)
    await button(desk.pane, 'methods.transfer.staffConfirm').click()
    const question = staff.page.getByRole('dialog')
    await sees(question, say('methods.transfer.staffConfirm.ask', { gross: GROSS }))
    await button(question, 'methods.transfer.staffConfirm').click()
    await sees(desk.pane, say('orders.status.preparing').toLowerCase())
    await page.reload()
    await heading(page, 'orders.task.send', { count: 1 }).waitFor()
    await sees(page, say('orders.event.to.preparing'))
    await expect.poll(() => orderStates()).toBe('preparing')
    expect(staff.faults()).toEqual([])
  })
})

describe('by card', () => {
  test('denied: shows reason and advice, the cart is kept, a second try with a new number pays the same order', async () => {
    await enterAndOrder('card')
    const { page } = guest
    await atBank(page, house.shop.bankUrl)
    await endAtBank(page, pointer, 'Pago denegado')
    await page.waitForURL('**/cart/errorredsys**')
    await heading(page, 'methods.card.error').waitFor()
    await sees(page, say('payments.denied.issuer'))
    await expect.poll(() => cart()).toHaveLength(1)
    await button(page, 'methods.transfer.pay').waitFor()
    await link(page, 'pay.againOtherCard').or(link(page, 'pay.again')).first().click()
    await atBank(page, house.shop.bankUrl)
    await expect.poll(() => textOf(page.getByRole('main'))).toContain(plain(GROSS))
    await endAtBank(page, pointer, 'Pago autorizado')
    await page.waitForURL('**/cart/placed**')
    await sees(page, say('checkout.placed.paid'))
    await expect.poll(() => cart()).toEqual([])
    const tries = await attempts()
    expect(tries.map(({ state }) => state)).toEqual(['denied', 'authorised'])
    expect(new Set(tries.map(({ gateway_order }) => gateway_order)).size).toBe(2)
    await expect.poll(() => orderStates()).toBe('preparing')
  })

  test('cancelled at the bank: unpaid, cart and order are kept', async () => {
    await enterAndOrder('card')
    const { page } = guest
    await atBank(page, house.shop.bankUrl)
    await endAtBank(page, pointer, 'Cancelar y volver')
    await page.waitForURL('**/cart/errorredsys**')
    await sees(page, say('payments.denied.cancelled'))
    await link(page, 'checkout.backToCart').click()
    await page.waitForURL('**/cart')
    await page.getByRole('heading', { name: /Lona frontal de PVC/ }).waitFor()
    await expect.poll(() => orderStates()).toBe('pending_payment')
  })

  test('notified late: the page waits, and continues after the notification', async () => {
    await enterAndOrder('card')
    const { page } = guest
    await atBank(page, house.shop.bankUrl)
    await page.getByText('Lo que puede torcerse').click()
    await page.getByLabel(/Retraso de la notificación/).fill('1')
    await endAtBank(page, pointer, 'Autorizado, notificación tardía')
    await heading(page, 'pay.return.checking').waitFor()
    await page.waitForURL('**/cart/placed**')
    await sees(page, say('checkout.placed.paid'))
  })

  test('not notified: the page explains after a minute, the order can still be paid; a later notification pays it', async () => {
    await enterAndOrder('card')
    const { page } = guest
    await atBank(page, house.shop.bankUrl)
    await page.clock.install()
    await endAtBank(page, pointer, 'Autorizado, sin notificación')
    await sees(page, say('methods.card.asking'))
    const minuteOver = async () => {
      await page.clock.fastForward(20_000)
      return page.getByText(say('methods.card.late')).isVisible()
    }
    await expect.poll(minuteOver).toBe(true)
    await expect.poll(() => orderStates()).toBe('pending_payment')
    await page.getByRole('link', { name: /^Ver el pedido/ }).click()
    await heading(page, 'orders.task.payByCard').waitFor()
    await button(page, 'methods.card.payAmount', { grossCents: 9995 })
      .or(link(page, 'methods.card.payAmount', { grossCents: 9995 }))
      .first()
      .waitFor()

    const bank = await house.enter()
    await bank.page.goto(house.shop.bankUrl)
    await bank.page
      .getByRole('button', { name: /^Enviar otra vez/ })
      .first()
      .click()
    await open(page, new URL(page.url()).pathname)
    await alive(page)
    await heading(page, 'orders.task.send', { count: 1 }).waitFor()
    await expect.poll(() => orderStates()).toBe('preparing')
  })
})
