/** Orders of a signed-in customer: prefilled, and as a business with coupon and wallet. */
import { beforeAll, describe, expect, test } from 'vitest'
import {
  addAndGoToCart,
  atBank,
  choosePayment,
  endAtBank,
  goToShipping,
  place,
  WORKED_BANNER,
} from './buying.ts'
import { customerForTests, signInByHeader } from './customer.ts'
import { pointer } from './hand.ts'
import { oneJourney } from './house.ts'
import { inspect } from './inspection.ts'
import { open } from './visit.ts'
import { button, euros, say, sees, textOf } from './words.ts'

const { ana, house, visit, page, field } = customerForTests('ana.orders@example.es')

/** The account with one address, by the API: how they are entered is tested in account.test.ts. */
beforeAll(async () => {
  const send = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${house.shop.url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { token }) },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(201)
    return ((await answer.json()) as { data: { token: string } }).data
  }
  const { token } = await send('/users', { ...ana, terms: true, privacy: true })
  const place = { address: 'Calle Real, 1', postalCode: '23001', city: 'Jaén', country: 'ES' }
  await send('/users/addresses', { ...place, recipient: 'Ana Soler', phone: '600 000 123' }, token)
})

const ownItems = () =>
  house.shop.ask(
    'SELECT 1 FROM user_cart_items i JOIN users u ON u.id = i.user_id WHERE u.email = $1',
    [ana.email],
  )

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
    `INSERT INTO wallet_entries (customer_id, at, kind, cents, reference)
      SELECT id, now(), 'refunded', 5000, 'journey' FROM users WHERE email = $1`,
    [ana.email],
  )
  await house.shop.ask(
    `INSERT INTO coupons (code, percent_bp, single_use, created_at)
      VALUES ('FERIA10', 1000, false, now())`,
  )
}

describe('a customer', () => {
  oneJourney()

  test('signs in', async () => {
    await open(page, '/')
    await signInByHeader(page, ana)
    await page.getByRole('button', { name: 'Ana Soler' }).waitFor()
  })

  test('orders with prefilled contact and address', async () => {
    await open(page, WORKED_BANNER)
    await addAndGoToCart(page, pointer)
    await goToPayment()
    await choosePayment(page, pointer, 'transfer')
    await place(page, pointer)
    await page.waitForURL('**/payments/trasnferok**')
    expect(
      await house.shop.ask(
        'SELECT 1 FROM orders o JOIN users u ON u.id = o.customer_id WHERE u.email = $1',
        [ana.email],
      ),
    ).toHaveLength(1)
    await open(page, '/pedidos-efectuados')
    await page.getByRole('link', { name: /^M-26-/ }).click()
    await page.waitForURL('**/pedido/**')
  })

  test('ordered lines leave the cart on the server too', async () => {
    await open(page, '/cart')
    await expect.poll(() => ownItems()).toHaveLength(0)
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
      `SELECT gross_cents::int, wallet_cents::int, recargo_cents::int, status FROM orders
        WHERE coupon_code = $1`,
      ['FERIA10'],
    )
    expect(orders).toEqual([
      { gross_cents: 9495, wallet_cents: 2000, recargo_cents: 391, status: 'preparing' },
    ])
  })

  test('no errors on the way', () => {
    expect(visit.faults()).toEqual([])
  })
})
