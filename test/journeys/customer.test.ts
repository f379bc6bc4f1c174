import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailsHeld } from '../mails.ts'
import {
  addAndGoToCart,
  atBank,
  choosePayment,
  endAtBank,
  goToShipping,
  place,
  WORKED_BANNER,
} from './buying.ts'
import { pointer } from './hand.ts'
import { type House, keepPictures, oneJourney, openHouse } from './house.ts'
import { inspect } from './inspection.ts'
import { open, type Visit } from './visit.ts'
import { button, euros, say, sees, textOf } from './words.ts'

const ana = {
  name: 'Ana',
  surname: 'Soler',
  email: 'ana@example.es',
  password: 'tres lonas azules',
}
const ANOTHER = 'cinco vinilos verdes'

let house: House
let visit: Visit
let page: Page
beforeAll(async () => {
  house = await openHouse()
  visit = await house.enter({
    expected: (address, status) => address.includes('/api/users/') && status < 500,
  })
  page = visit.page
})
afterAll(() => house.close())
keepPictures(() => house)

const field = (id: string) => page.locator(`[id="${id}"]`)
const countOfCart = () => page.locator('.site-header .cart-count').textContent()
const storage = (key: string, on = page) => on.evaluate((name) => localStorage.getItem(name), key)
const lastKey = async (subject: string) => {
  const mail = (await mailsHeld(house.shop.ask)).findLast((each) => each.subject === subject)
  return /#([\w-]{43})/.exec(mail?.bodyText ?? '')?.[1] ?? ''
}
async function signInByHeader(on: Page, password: string): Promise<void> {
  await on
    .locator('header')
    .getByRole('link', { name: say('account.entry') })
    .click()
  await on.locator('[id="dialog-email"]').fill(ana.email)
  await on.locator('[id="dialog-password"]').fill(password)
  await button(on.getByRole('dialog'), 'account.signIn.submit').click()
}

/** From the cart: contact and address are prefilled. */
async function goToPayment(): Promise<void> {
  await goToShipping(page, pointer)
  await page.waitForFunction(
    () =>
      (document.getElementById('delivery.address') as HTMLInputElement | null)?.value ===
      'Calle Real, 1',
  )
  await expect.poll(() => field('contact.email').inputValue()).toBe(ana.email)
  await button(page, 'checkout.toPayment').click()
  await page.waitForURL('**/cart/payment**')
}

/** 50 EUR in the wallet, and a coupon of 10 %. */
async function giveCredit(): Promise<void> {
  await house.shop.ask(
    "INSERT INTO wallet_entries (customer_id, at, kind, cents, reference) SELECT id, now(), 'refunded', 5000, 'journey' FROM users WHERE email = $1",
    [ana.email],
  )
  await house.shop.ask(
    "INSERT INTO coupons (code, percent_bp, single_use, created_at) VALUES ('FERIA10', 1000, false, now())",
  )
}

describe('a customer', () => {
  oneJourney()
  let token = ''

  test('registers: errors are at their fields, together, and all input is kept', async () => {
    await open(page, '/register')
    await field('name').fill(ana.name)
    await field('email').fill('ana@')
    await field('password').fill('password1')
    await button(page, 'account.register.submit').click()
    await sees(page, say('account.required'))
    await sees(page, say('account.password.common'))
    await sees(page, say('account.terms.missing'))
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('surname')
    await expect.poll(() => field('name').inputValue()).toBe(ana.name)
    await field('surname').fill(ana.surname)
    await field('email').fill(ana.email)
    await field('password').fill(ana.password)
    await field('repeat').fill(ana.password)
    await field('terms').check()
    await field('privacy').check()
    await button(page, 'account.register.submit').click()
    await page.waitForURL('**/area-personal')
    await sees(page, say('account.area.hello', { name: ana.name }))
    token = (await storage('token')) ?? ''
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(JSON.parse((await storage('user')) ?? '')).toMatchObject({
      name: ana.name,
      role: 'USER_ROLE',
    })
  })

  test('saves an address, checked by its country', async () => {
    await open(page, '/direction')
    await field('direction.recipient').fill('Ana Soler')
    await field('direction.phone').fill('600 000 123')
    await field('direction.address').fill('Calle Real, 1')
    await field('direction.postalCode').fill('230')
    await field('direction.city').fill('Jaén')
    await button(page, 'account.save').click()
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id))
      .toBe('direction.postalCode')
    await field('direction.postalCode').fill('23001')
    await button(page, 'account.save').click()
    await page.waitForURL('**/midirections')
    await sees(page, 'Calle Real, 1')
  })

  test.each([
    '/area-personal',
    '/pedidos-efectuados',
    '/midirections',
    '/direction',
    '/modificar-perfil',
  ])('axe finds nothing at %s', async (path) => {
    await open(page, path)
    await page.locator('.area-main h1').waitFor()
    await page.waitForLoadState('networkidle')
    expect(await inspect(page)).toEqual([])
  })

  test('signs out: token, user and cart are gone, and guarded pages redirect home', async () => {
    await button(page, 'account.signOut').first().click()
    await page.waitForURL('**/login/off')
    await sees(page, say('account.signedOut'))
    expect([await storage('token'), await storage('user'), await storage('cart')]).toEqual([
      null,
      null,
      '[]',
    ])
    expect((await fetch(`${house.shop.url}/api/users/me`, { headers: { token } })).status).toBe(401)
    await page.goto('/pedidos-efectuados')
    await page.waitForURL(`${house.shop.url}/`)
  })

  test('fills a cart as a guest, signs in by the dialog, and finds the cart in another browser', async () => {
    await open(page, WORKED_BANNER)
    await addAndGoToCart(page, pointer)
    await open(page, '/')
    const entry = page.locator('header').getByRole('link', { name: say('account.entry') })
    await entry.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => entry.evaluate((link) => link === document.activeElement)).toBe(true)
    await signInByHeader(page, 'not this one')
    await sees(page, 'Tu email o contraseña no son válidos')
    await expect.poll(() => page.locator('.dialog .field-bad').count()).toBe(2)
    await field('dialog-password').fill(ana.password)
    await button(page.getByRole('dialog'), 'account.signIn.submit').click()
    await page.getByRole('button', { name: 'Ana Soler' }).waitFor()
    await expect.poll(() => countOfCart()).toMatch(/^1/)
    const other = await house.enter()
    await open(other.page, '/')
    await signInByHeader(other.page, ana.password)
    await other.page.getByRole('button', { name: 'Ana Soler' }).waitFor()
    await other.page.waitForFunction(
      () => JSON.parse(localStorage.getItem('cart') ?? '[]').length === 1,
    )
    await other.close()
  })

  test('orders with prefilled contact and address', async () => {
    await open(page, '/cart')
    await goToPayment()
    await choosePayment(page, pointer, 'transfer')
    await place(page, pointer)
    await page.waitForURL('**/payments/trasnferok**')
    const [order] = await house.shop.ask<{ email: string }>(
      'SELECT u.email FROM orders o JOIN users u ON u.id = o.customer_id',
    )
    expect(order?.email).toBe(ana.email)
    await open(page, '/pedidos-efectuados')
    await page.getByRole('link', { name: /^M-26-/ }).click()
    await page.waitForURL('**/pedido/**')
  })

  test('ordered lines leave the cart on the server too', async () => {
    await open(page, '/cart')
    await expect.poll(() => house.shop.ask('SELECT 1 FROM user_cart_items')).toHaveLength(0)
  })

  test('buys as a business: each error is at its field, all input is kept; coupon, part of the wallet, recargo, then paid', async () => {
    await giveCredit()
    await open(page, WORKED_BANNER)
    await addAndGoToCart(page, pointer)
    await goToPayment()
    const entered = new Map<string, string>()
    const enter = async (id: string, value: string) => {
      await field(id).fill(value)
      await field(id).blur()
      entered.set(id, value)
    }
    const keptAll = async () => {
      for (const [id, value] of entered)
        await expect.poll(() => field(id).inputValue(), { message: id }).toBe(value)
    }
    await page.getByRole('radio', { name: say('checkout.customer.company') }).check()
    await enter('billing.name', 'Rótulos Sierra Sur, S. L.')
    await enter('billing.taxId', 'B12345670')
    await sees(page, say('checkout.taxId.invalidES', { value: 'B12345670' }))
    expect(await textOf(page.getByRole('main'))).not.toContain('B12345674')
    await keptAll()

    await field('billing.sameAddress').uncheck()
    await field('billing.country').selectOption('PT')
    await enter('billing.euVat', 'PT501964844')
    await sees(page, say('checkout.euVat.shape', { value: 'PT501964844' }))
    await enter('billing.euVat', 'PT501964843')
    await sees(page, say('taxes.vies.valid', { number: 'PT501964843' }))
    await sees(
      page,
      say('taxes.says.delivered', { percent: 21, netCents: 8260, number: 'PT501964843' }),
    )
    await keptAll()

    await field('billing.sameAddress').check()
    entered.delete('billing.euVat')
    await page.getByRole('radio', { name: say('checkout.customer.self-employed') }).check()
    await enter('billing.taxId', '12345678A')
    await sees(page, say('checkout.taxId.invalidES', { value: '12345678A' }))
    expect(await textOf(page.getByRole('main'))).not.toContain('12345678Z')
    await enter('billing.taxId', '12345678Z')
    await page
      .getByRole('checkbox', {
        name: say('checkout.field.recargo'),
        description: say('checkout.field.recargoWhy'),
      })
      .check()

    await enter('coupon', 'nada')
    await button(page, 'checkout.coupon.apply').click()
    await sees(page, say('coupons.invalid'))
    await keptAll()
    await field('coupon').fill('FERIA10')
    await button(page, 'checkout.coupon.apply').click()
    entered.delete('coupon')
    await sees(
      page,
      say('checkout.coupon.applied', {
        code: 'FERIA10',
        discount: euros(891),
        vat: say('shell.withVat'),
      }),
    )
    await page
      .getByRole('checkbox', { name: say('checkout.wallet.useOf', { balance: euros(5000) }) })
      .check()
    await enter('fromWallet.amount', '60')
    await sees(page, say('wallet.overBalance', { balanceCents: 5000, wantedCents: 6000 }))
    await enter('fromWallet.amount', '20')
    await page.getByRole('radio', { name: say('methods.card.name') }).check()
    await place(page, pointer)
    await sees(page, say('checkout.terms.missing'))
    await keptAll()
    expect(await inspect(page)).toEqual([])

    // 75.24 net with 21 % and 5.2 %, of which the wallet pays 20.
    const receipt = page.getByRole('complementary', { name: say('checkout.yourOrder') })
    for (const cents of [-736, 7524, 1580, 391, 9495, -2000, 7495])
      await sees(receipt, euros(cents))
    await field('terms').check()
    await place(page, pointer)
    await atBank(page, house.shop.bankUrl)
    await sees(page, euros(7495))
    await endAtBank(page, pointer, 'Pago autorizado')
    await sees(page, say('checkout.placed.paid'))
    const orders = await house.shop.ask(
      'SELECT gross_cents::int, wallet_cents::int, recargo_cents::int, status FROM orders WHERE coupon_code = $1',
      ['FERIA10'],
    )
    expect(orders).toEqual([
      { gross_cents: 9495, wallet_cents: 2000, recargo_cents: 391, status: 'preparing' },
    ])
  })

  test('adds a card without an order: the bank checks it with nothing, a refusal is told, and the card stands where cards are', async () => {
    const addAt = async (outcome: string) => {
      await button(page, 'account.cards.add').click()
      await atBank(page, house.shop.bankUrl)
      await sees(page, euros(0))
      await endAtBank(page, pointer, outcome)
      await page.waitForURL('**/tarjetas')
    }
    await open(page, '/tarjetas')
    await addAt('Pago denegado')
    await sees(page, say('account.cards.notAdded'))
    await addAt('Pago autorizado')
    await sees(page, say('payments.card_registration.state.stored'))
    await page.getByRole('heading', { name: /Visa/ }).waitFor()
    expect(
      await house.shop.ask(
        "SELECT 1 FROM orders WHERE payment_method = 'card' AND gross_cents = 0",
      ),
    ).toEqual([])
  })

  test('resets the password: the mail’s link sets another and ends every session, once', async () => {
    const lost = await house.enter({ expected: (_, status) => status === 410 })
    await open(lost.page, '/recover')
    await lost.page.locator('#email').fill(ana.email)
    await button(lost.page, 'account.recover.submit').click()
    await sees(lost.page, say('account.recover.sent', { email: ana.email }))
    await expect.poll(() => lastKey('Tu nueva contraseña en Medida')).toMatch(/^[\w-]{43}$/)
    const address = `/newpass#${await lastKey('Tu nueva contraseña en Medida')}`
    await open(lost.page, address)
    await lost.page.locator('#password').fill(ANOTHER)
    await lost.page.locator('#repeat').fill(ANOTHER)
    await button(lost.page, 'account.newPassword.submit').click()
    await lost.page.waitForURL('**/area-personal')
    await open(page, '/area-personal')
    await expect.poll(() => page.url()).toContain('/login/off?expired')
    await sees(page, say('account.signedOut.expired'))
    await lost.page.goto('about:blank')
    await open(lost.page, address)
    await lost.page.locator('#password').fill(ANOTHER)
    await lost.page.locator('#repeat').fill(ANOTHER)
    await button(lost.page, 'account.newPassword.submit').click()
    await sees(lost.page, say('account.key_spent'))
    expect(lost.faults()).toEqual([])
    await lost.close()
  })

  test('no errors on the way', () => {
    expect(visit.faults()).toEqual([])
  })
})
