import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  addAndGoToCart,
  choosePayment,
  giveAddress,
  goToLastButton,
  goToShipping,
  place,
  WORKED_BANNER,
} from './buying.ts'
import { pointer } from './hand.ts'
import { houseForTests, openOwnHouse } from './house.ts'
import { inspect } from './inspection.ts'
import { keyboardOf } from './keyboard.ts'
import { alive, open, type Visit } from './visit.ts'
import { button, euros, say, sees } from './words.ts'

/** 73.60 net, and the same at a slower speed: 66.24. */
const [NORMAL, RELAX] = [euros(8906), euros(8015)]

const house = houseForTests()
let guest: Visit
let page: Page
beforeEach(async () => {
  guest = await house.enter()
  page = guest.page
})

async function press(product = WORKED_BANNER): Promise<void> {
  await open(page, product)
  await button(page, 'configurator.add').filter({ visible: true }).first().click()
}
async function add(product?: string): Promise<void> {
  await press(product)
  await sees(page, say('configurator.outcome.added'))
}
const lines = () => page.getByRole('heading', { name: /Lona frontal de PVC, \d/ })
const cartButton = () => page.getByRole('banner').getByRole('button', { name: say('shell.cart') })
const list = () => page.getByRole('group', { name: say('shell.cart') })
type Kept = { price: number; deliversOn: string; group: number }
const kept = () =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]')) as Promise<Kept[]>

describe('the cart', () => {
  test('survives a reload, a restart of the shop and closing the window', async () => {
    const own = await openOwnHouse()
    const visit = await own.enter()
    page = visit.page
    await add()
    await page.reload()
    await own.shop.kill()
    await own.shop.start()
    await page.close()
    page = await visit.context.newPage()
    await open(page, '/cart')
    await expect.poll(() => lines().count()).toBe(1)
    await sees(page, NORMAL)
    // The open page loads its late parts also while the shop is down.
    const refused = (fault: string) => fault.startsWith('net::ERR_CONNECTION_REFUSED')
    expect(visit.faults().filter((fault) => !refused(fault))).toEqual([])
    await own.close()
  })

  test('opens from the header with name and price of each line, and can remove one', async () => {
    await add()
    await add()
    await cartButton().click()
    await expect.poll(() => list().getByRole('listitem').count()).toBe(2)
    await sees(list(), NORMAL)
    await list()
      .getByRole('button', { name: /^Quitar/ })
      .first()
      .click()
    await expect.poll(() => list().getByRole('listitem').count()).toBe(1)
    await expect.poll(() => kept()).toHaveLength(1)
  })

  test('shows its lines also where the texts of its products fail to load, and retries', async () => {
    await add()
    await page.route('**/api/product-facts*', (route) => route.abort())
    await open(page, '/cart')
    await sees(page, say('cart.words.missing'))
    await sees(page, NORMAL)
    await expect.poll(() => page.getByText('Lona frontal 510 g').count()).toBe(0)
    await page.unroute('**/api/product-facts*')
    await button(page, 'cart.words.retry').click()
    await page.getByText('Lona frontal 510 g').waitFor()
    await expect.poll(() => page.getByText(say('cart.words.missing')).count()).toBe(0)
  })

  test('removes a line, undoes it, and is emptied after a confirmation', async () => {
    await add()
    await open(page, '/cart')
    await page.getByRole('button', { name: /^Quitar/ }).click()
    await sees(page, say('cart.empty'))
    await expect.poll(() => kept()).toEqual([])
    await add()
    await add()
    await open(page, '/cart')
    await page
      .getByRole('button', { name: /^Quitar/ })
      .first()
      .click()
    await button(page, 'cart.undo').click()
    await expect.poll(() => lines().count()).toBe(2)
    await button(page, 'cart.clear').click()
    await button(page, 'cart.clear.no').click()
    await expect.poll(() => lines().count()).toBe(2)
    await button(page, 'cart.clear').click()
    await button(page, 'cart.clear.yes').click()
    await sees(page, say('cart.empty'))
    await expect.poll(() => kept()).toEqual([])
  })
})

/** Answers the question of two dates by the button whose words begin so. */
const decide = (key: string) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: new RegExp(`^${say(key, { day: '' }).trim()}`) })
    .click()

describe('a product with another day than the cart', () => {
  beforeEach(async () => {
    await add()
    await press(`${WORKED_BANNER}&speed=relax`)
    await sees(page.getByRole('dialog'), say('cart.date.title'))
  })

  test('is not added while the question is open, nor when it is closed', async () => {
    await expect.poll(() => kept()).toHaveLength(1)
    await button(page, 'configurator.conflict.leave').click()
    await expect.poll(() => kept()).toHaveLength(1)
  })

  test('moves to the day of the cart, at its price there', async () => {
    await sees(page.getByRole('dialog'), euros(891))
    // All products then, for each choice: 147.20, 132.48 and 139.84 net.
    for (const goods of [17_811, 16_030, 16_921]) await sees(page.getByRole('dialog'), euros(goods))
    await decide('cart.date.thisProduct')
    await sees(page, say('configurator.outcome.added'))
    const items = await kept()
    expect(items.map(({ price }) => price)).toEqual([7360, 7360])
    expect(new Set(items.map(({ deliversOn }) => deliversOn)).size).toBe(1)
    expect(new Set(items.map(({ group }) => group)).size).toBe(1)
  })

  test('moves the whole cart to its day, each line at its price there', async () => {
    await decide('cart.date.wholeCart')
    await sees(page, say('configurator.outcome.added'))
    const items = await kept()
    expect(items.map(({ price }) => price)).toEqual([6624, 6624])
    expect(new Set(items.map(({ deliversOn }) => deliversOn)).size).toBe(1)
  })

  test('is kept as a second order, with a date and a payment of its own', async () => {
    await decide('cart.date.secondOrder')
    await sees(page, say('configurator.outcome.added'))
    expect((await kept()).map(({ price, group }) => [price, group])).toEqual([
      [7360, 1],
      [6624, 2],
    ])
    await open(page, '/cart')
    await page.getByRole('heading', { name: say('cart.group', { ordinal: 2 }) }).waitFor()
    await sees(page, RELAX)
    await expect.poll(() => button(page, 'checkout.continue').count()).toBe(2)
  })
})

describe('the question of two dates', () => {
  const asked = () =>
    page.getByRole('dialog').getByText(say('cart.date.title')).filter({ visible: true })
  const addForAnotherDay = async () => {
    await add()
    await press(`${WORKED_BANNER}&speed=relax`)
    await asked().waitFor()
    await decide('cart.date.secondOrder')
    await sees(page, say('configurator.outcome.added'))
  }

  test('is asked once: the next product uses the answer with a note, and the answer can be changed', async () => {
    await addForAnotherDay()
    await press(`${WORKED_BANNER}&speed=relax`)
    await sees(page, say('cart.date.askAnew'))
    expect(await asked().count()).toBe(0)
    await expect
      .poll(async () => (await kept()).map(({ group, price }) => [group, price]))
      .toEqual([
        [1, 7360],
        [2, 6624],
        [2, 6624],
      ])
    await button(page, 'cart.date.askAnew').click()
    await asked().waitFor()
    await decide('cart.date.thisProduct')
    await expect
      .poll(async () => (await kept()).map(({ group, price }) => [group, price]))
      .toEqual([
        [1, 7360],
        [2, 6624],
        [1, 7360],
      ])
  })

  test('is asked again for another cart', async () => {
    await addForAnotherDay()
    await page.evaluate(() => localStorage.setItem('cart', '[]'))
    await add()
    await press(`${WORKED_BANNER}&speed=relax`)
    await asked().waitFor()
  })
})

describe('an order for two addresses', () => {
  const MARTA = {
    recipient: 'Marta Ruiz',
    address: 'Calle Olmo, 4',
    postalCode: '07001',
    city: 'Palma',
    courierNote: 'Portal 3, timbre roto',
  }
  const field = (name: string) => page.locator(`[id="others.0.${name}"]`)
  const lots = () => page.locator('input[id^="others.0.lots."]')

  test('is divided by keyboard alone, survives a reload, and its page shows the shares', async () => {
    const hand = keyboardOf(page)
    await open(page, WORKED_BANNER)
    await addAndGoToCart(page, pointer)
    await goToShipping(page, pointer)
    await giveAddress(page, pointer)
    await open(page, '/cart/shipping')
    await hand.tick(page.getByRole('checkbox', { name: say('checkout.recipients.several') }))
    await field('recipient').waitFor()
    await hand.activate(button(page, 'checkout.toPayment'))
    await sees(page, say('checkout.recipients.nothing'))
    for (const [name, text] of Object.entries(MARTA)) await hand.type(field(name), text)
    await hand.type(lots(), '3')
    await sees(page, say('checkout.recipients.tooMany', { left: 2, value: 3 }))
    await hand.type(lots(), '1')
    await hand.type(field('courierNote'), 'x'.repeat(201))
    await sees(page, say('checkout.tooLong', { limit: 200, value: 201 }))
    await page.reload()
    await alive(page)
    await expect.poll(() => field('courierNote').inputValue()).toHaveLength(201)
    await hand.type(field('courierNote'), MARTA.courierNote)
    await page.reload()
    await alive(page)
    await expect.poll(() => field('recipient').inputValue()).toBe(MARTA.recipient)
    const kept = [field('city'), field('courierNote'), lots()].map((input) => input.inputValue())
    expect(await Promise.all(kept)).toEqual([MARTA.city, MARTA.courierNote, '1'])
    expect(await inspect(page)).toEqual([])
    await hand.activate(button(page, 'checkout.toPayment'))
    await page.waitForURL('**/cart/payment**')
    await choosePayment(page, pointer, 'transfer')
    await sees(page, say('cart.total.shipment.baleares', { to: 2 }))
    await place(page, pointer)
    await page.waitForURL('**/payments/trasnferok?order=*')
    await open(page, `/pedido/${new URL(page.url()).searchParams.get('order')}`)
    await sees(page, say('orders.shipment', { number: 2, name: MARTA.recipient }))
    const label = say('orders.delivery.courierNote')
    await sees(page, say('orders.delivery.remark', { label, text: MARTA.courierNote }))
    expect(await inspect(page)).toEqual([])
  })
})

describe('the last button', () => {
  const orders = async () =>
    (await house.shop.ask<{ count: number }>('SELECT count(*)::int AS count FROM orders'))[0]?.count

  test('pressed twice in a row places one order', async () => {
    const before = (await orders()) ?? 0
    await goToLastButton(page, pointer, 'transfer')
    await button(page, 'checkout.place').dblclick()
    await page.waitForURL('**/payments/trasnferok?order=*')
    await expect.poll(() => orders()).toBe(before + 1)
  })

  test('pressed in two windows concurrently places one order, shown in both', async () => {
    const before = (await orders()) ?? 0
    await goToLastButton(page, pointer, 'transfer')
    const other = await guest.context.newPage()
    await other.goto('/cart/payment')
    await alive(other)
    await other.getByRole('radio', { name: say('methods.transfer.name') }).waitFor()
    const terms = other.getByRole('checkbox', { name: say('checkout.terms.accept') })
    if (!(await terms.isChecked())) await pointer.tick(terms)
    await sees(other, say('checkout.pricesConfirmed'))
    await Promise.all([place(page, pointer), place(other, pointer)])
    await Promise.all([
      page.waitForURL('**/payments/trasnferok?order=*'),
      other.waitForURL('**/payments/trasnferok?order=*'),
    ])
    expect(other.url()).toBe(page.url())
    await expect.poll(() => orders()).toBe(before + 1)
  })
})
