/**
 * How long unpaid orders keep goods from the shelf, and what happens to those who pay later: over
 * the shop's own calls.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CatalogueCopy, catalogueCopy } from '../../../../test/catalogue.ts'
import { guestForm, orderBody, placeOrder } from '../../../../test/checkout.ts'
import { aCustomer } from '../../../../test/customers.ts'
import { productNamed } from '../../../../test/products.ts'
import {
  COMPANY,
  dataOf,
  problemOf,
  type StaffDesk,
  staffDesk,
} from '../../../../test/staff-desk.ts'
import { MONDAY_MORNING, secondNode } from '../../../../test/whole-shop.ts'
import { importCatalogue } from '../../catalogue/products/import.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import type { Product } from '../../print/product/product.ts'
import { stockLeft } from './store.ts'

const GOODS = 'roll-up'
const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** What placing an order needs of a shop. */
type Placing = Parameters<typeof placeOrder>[0]

let desk: StaffDesk
let files: CatalogueCopy
beforeAll(async () => {
  desk = await staffDesk()
  files = catalogueCopy()
  files.change<Product>(`products/${GOODS}.json`, (product) => {
    Object.assign(product.recipe, { stock: 25 })
  })
  await importCatalogue(desk.shop.database.db, files.folder)
  await limits({ mailbox: 100_000, network: 100_000, account: 100_000 })
})
afterAll(async () => {
  files.drop()
  await desk.shop.close()
})
beforeEach(async () => {
  desk.shop.clock.now = MONDAY_MORNING
  await desk.shop.database.pool.query('DELETE FROM stock_holds')
  await desk.shop.database.pool.query('DELETE FROM order_sources')
  await put(25)
})

const limits = (figures: object) =>
  desk.shop.database.pool.query(
    "UPDATE sites SET settings = jsonb_set(settings, '{orderLimits}', $1::jsonb)",
    [JSON.stringify(figures)],
  )
const put = (left: number) =>
  desk.shop.database.pool.query(
    'UPDATE product_stock SET pieces_left = $1 WHERE product_slug = $2',
    [left, GOODS],
  )
const left = async () => (await stockLeft(desk.shop.database.db, [GOODS])).get(GOODS)
const configuration = (units: number) => ({ ...productNamed(GOODS).defaultConfiguration, units })
const goods = (units = 1) => ({
  id: crypto.randomUUID(),
  product: GOODS,
  configuration: configuration(units),
})
const ordered = (units: number, payment = 'transfer', shop: Placing = desk.shop) =>
  placeOrder(shop, [goods(units)], guestForm({ payment, billing: COMPANY }))
/** Another process, which reads the settings anew. */
const placingAt = (service: Placing['service']): Placing => ({
  ...desk.shop,
  post: async (path, body, headers = {}) =>
    service.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }),
})
const passed = async (ms: number) => {
  desk.shop.clock.now = new Date(desk.shop.clock.now.getTime() + ms)
  await desk.shop.runJob('orders.release')
}
const seen = async (token: string) =>
  dataOf<CustomerOrder>(await desk.shop.get(`/api/orders/${token}`))
const pay = (token: string, langid = 'es') =>
  desk.shop.post(`/api/orders/${token}/payments`, {}, { langid })
const missingOf = async (number: string) => (await desk.orderOf(number)).stock?.missing ?? []

describe('an unpaid order keeps its pieces', () => {
  test.each([
    ['card', 59 * MINUTE_MS, 60 * MINUTE_MS],
    ['paypal', 59 * MINUTE_MS, 60 * MINUTE_MS],
    ['transfer', 2.6 * DAY_MS, 2.7 * DAY_MS],
  ])(
    'paid by %s: for its time and no longer, and says until when',
    async (payment, before, after) => {
      const { token } = await ordered(4, payment)
      expect((await seen(token)).stock).toMatchObject({
        heldUntil: expect.stringMatching(/^2026-11-2/),
        lapsed: false,
        missing: [],
      })
      await passed(before)
      expect(await left()).toBe(21)
      await passed(after - before)
      expect(await left()).toBe(25)
      expect(await seen(token)).toMatchObject({
        status: 'pending_payment',
        stock: { lapsed: true, missing: [] },
      })
      await passed(MINUTE_MS)
      expect(await left()).toBe(25)
    },
  )

  test('another way to pay counts from the placement: going to and fro gains nothing', async () => {
    const { token } = await ordered(4, 'card')
    const by = (method: string) => desk.shop.post(`/api/orders/${token}/payment-method`, { method })
    await passed(50 * MINUTE_MS)
    expect((await by('transfer')).status).toBe(200)
    await passed(DAY_MS)
    expect(await left()).toBe(21)
    expect((await by('card')).status).toBe(200)
    await passed(MINUTE_MS)
    expect(await left()).toBe(25)
  })

  test('25 unpaid orders of one guest block the shelf for two working days, not for fifteen', async () => {
    for (let n = 0; n < 25; n++) await ordered(1)
    expect(await left()).toBe(0)
    await passed(3 * DAY_MS)
    expect(await left()).toBe(25)
    await ordered(25)
  })

  test('a settings’ time is the time', async () => {
    const set = (figures: object) =>
      desk.shop.database.pool.query(
        "UPDATE sites SET settings = jsonb_set(settings, '{unpaidHold}', $1::jsonb)",
        [JSON.stringify(figures)],
      )
    await set({ minutes: 120, transferWorkingDays: 1 })
    const node = secondNode(desk.shop)
    try {
      await ordered(3, 'card', placingAt(node.service))
      await passed(119 * MINUTE_MS)
      expect(await left()).toBe(22)
      await passed(MINUTE_MS)
      expect(await left()).toBe(25)
    } finally {
      await node.close()
      await set({ minutes: 60, transferWorkingDays: 2 })
    }
  })
})

describe('paying after the hold ran out', () => {
  test('takes the pieces again while there are some', async () => {
    const { token, number } = await ordered(4, 'card')
    await passed(2 * 60 * MINUTE_MS)
    expect((await pay(token)).status).toBe(201)
    expect(await left()).toBe(21)
    // For as long as the payment may take.
    await passed(34 * MINUTE_MS)
    expect(await left()).toBe(21)
    expect((await desk.move(number, 'preparing')).status).toBe(200)
    await passed(DAY_MS)
    expect([await left(), await missingOf(number)]).toEqual([21, []])
  })

  test.each([
    ['es', 3, 'payments.sold_short', /quedan 3 y tu pedido lleva 4\. No te hemos cobrado nada/],
    ['pt', 0, 'payments.sold_out', /esgotou e não lhe cobrámos nada/],
    ['fr', 0, 'payments.sold_out', /rien ne vous a été débité/],
  ])(
    'says in words that there are too few (%s), and charges nothing',
    async (language, there, code, words) => {
      const { token } = await ordered(4, 'card')
      await passed(2 * 60 * MINUTE_MS)
      await put(there)
      expect(await problemOf(await pay(token, language))).toMatchObject({
        status: 409,
        code,
        message: expect.stringMatching(words),
      })
      expect(await left()).toBe(there)
      const { rows } = await desk.shop.database.pool.query(
        'SELECT 1 FROM payment_attempts a JOIN orders o ON o.id = a.order_id WHERE o.access_token = $1',
        [token],
      )
      expect(rows).toHaveLength(0)
      expect((await seen(token)).stock?.missing).toEqual([
        { name: 'Roll-up estándar', left: there, wanted: 4 },
      ])
      // What the words offer: fewer pieces, or an end.
      expect((await desk.shop.post(`/api/orders/${token}/moves`, { to: 'cancelled' })).status).toBe(
        200,
      )
      expect(await left()).toBe(there)
    },
  )

  test('begun payments do not hold pieces for ever, and never keep the customer from paying', async () => {
    const { token } = await ordered(4, 'card')
    const found: (number | undefined)[] = []
    for (let n = 0; n < 6; n++) {
      await passed(61 * MINUTE_MS)
      expect((await pay(token)).status).toBe(201)
      found.push(await left())
    }
    expect(found).toEqual([21, 21, 21, 25, 25, 25])
  })

  test('of two orders for the last pieces the one that pays first has them', async () => {
    const [one, other] = [await ordered(20, 'card'), undefined]
    await passed(2 * 60 * MINUTE_MS)
    const second = other ?? (await ordered(20, 'card'))
    expect((await problemOf(await pay(one.token))).code).toBe('payments.sold_short')
    expect((await pay(second.token)).status).toBe(201)
  })

  test('many releases and payments at once lose and double no piece', async () => {
    const orders = await Promise.all(Array.from({ length: 10 }, () => ordered(2, 'card')))
    desk.shop.clock.now = new Date(desk.shop.clock.now.getTime() + 61 * MINUTE_MS)
    const releases = Array.from({ length: 5 }, () => desk.shop.runJob('orders.release'))
    const paid = orders.slice(0, 5).map(({ token }) => pay(token))
    const ended = orders
      .slice(5, 8)
      .map(({ token }) => desk.shop.post(`/api/orders/${token}/moves`, { to: 'cancelled' }))
    const answers = await Promise.all([...paid, ...ended])
    await Promise.all(releases)
    expect(answers.map(({ status }) => status)).toEqual([...Array(5).fill(201), 200, 200, 200])
    await desk.shop.runJob('orders.release')
    const { rows } = await desk.shop.database.pool.query(
      'SELECT coalesce(sum(taken), 0)::int AS taken FROM stock_holds',
    )
    expect((await left()) ?? 0).toBe(25 - rows[0].taken)
    expect(rows[0].taken).toBe(10)
  })
})

describe('money that comes when the shelf is empty', () => {
  const late = async (there: number) => {
    const { token, number } = await ordered(4)
    await passed(4 * DAY_MS)
    await put(there)
    expect((await desk.move(number, 'preparing')).status).toBe(200)
    return { token, number }
  }

  test('pays the order, takes what there is, and is shown to staff and customer', async () => {
    const { token, number } = await late(3)
    expect(await left()).toBe(0)
    const order = await desk.orderOf(number)
    expect(order).toMatchObject({
      status: 'preparing',
      stock: { missing: [{ name: 'Roll-up estándar', left: 3, wanted: 4 }] },
    })
    expect(order.paidAt).not.toBeNull()
    const { items } = await desk.deskOf('?view=open')
    expect(items.filter(({ stockShort }) => stockShort).map((row) => row.number)).toEqual([number])
    expect((await seen(token)).events.map(({ kind }) => kind)).toContain('stock_short')
  })

  test('staff set the missing pieces aside once they are there', async () => {
    const { number } = await late(0)
    const take = () => desk.shop.post(`/api/staff/orders/${number}/missing-pieces`, {}, desk.staff)
    expect(await problemOf(await take())).toMatchObject({
      status: 409,
      code: 'staff.pieces.short',
      message: expect.stringMatching(/hay 0 .*de 4/),
    })
    await put(10)
    expect((await take()).status).toBe(200)
    expect([await left(), await missingOf(number)]).toEqual([6, []])
    expect(await problemOf(await take())).toMatchObject({ status: 409, code: 'staff.pieces.none' })
  })

  test('a cancelled order gives back only what it had', async () => {
    const { number } = await late(3)
    expect((await desk.move(number, 'cancelled', 'no hay')).status).toBe(200)
    expect(await left()).toBe(3)
  })
})

describe('unpaid orders have limits', () => {
  const SHIPPED = { mailbox: 10, network: 40, account: 200 }
  const form = (email: string) =>
    guestForm({
      payment: 'transfer',
      contact: { name: 'Lucía Herrera Gil', email, phone: '600 000 123' },
    })
  const bodyOf = (email: string) => orderBody(placingAt(node.service), undefined, form(email))
  const place = async (
    email: string,
    { from = '203.0.113.7', token = '', body: ready = bodyOf(email) } = {},
  ) => {
    const body = await ready
    const headers = { 'content-type': 'application/json', ...(token && { token }) }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    return node.service.request('/api/orders', init, {
      incoming: { socket: { remoteAddress: from } },
    })
  }
  let node: ReturnType<typeof secondNode>
  const begin = async (figures: object) => {
    await limits(figures)
    await node?.close()
    node = secondNode(desk.shop)
  }
  beforeEach(() => begin(SHIPPED))
  afterAll(() => node.close())

  test('by mailbox, from wherever and under whatever name of it', async () => {
    for (let n = 0; n < 10; n++)
      expect((await place(`eva+${n}@example.com`, { from: `198.51.100.${n}` })).status).toBe(201)
    expect(
      await problemOf(await place('Eva@example.com', { from: '198.51.100.99' })),
    ).toMatchObject({
      status: 422,
      code: 'orders.tooMany.mailbox',
      message: expect.stringMatching(/10 pedidos sin pagar .*24 horas/),
    })
    expect((await place('another@example.com', { from: '198.51.100.99' })).status).toBe(201)
  })

  test('by network, whatever the mailboxes; paid ones and those of yesterday do not count', async () => {
    await begin({ ...SHIPPED, network: 3 })
    const numbers: string[] = []
    for (let n = 0; n < 3; n++)
      numbers.push((await dataOf<{ number: string }>(await place(`n${n}@example.com`))).number)
    expect((await problemOf(await place('n4@example.com'))).code).toBe('orders.tooMany.network')
    await desk.move(numbers[0] ?? '', 'preparing')
    expect((await place('n5@example.com')).status).toBe(201)
    expect((await problemOf(await place('n6@example.com'))).code).toBe('orders.tooMany.network')
    desk.shop.clock.now = new Date(MONDAY_MORNING.getTime() + DAY_MS + MINUTE_MS)
    expect((await place('n7@example.com')).status).toBe(201)
  })

  test('not for a customer with a confirmed address, who orders much; an account that anybody opened is held as a guest', async () => {
    await begin({ mailbox: 3, network: 3, account: 200 })
    const known = await aCustomer(desk.shop.context, { confirmed: true })
    for (let n = 0; n < 12; n++)
      expect((await place(known.email, { token: known.token })).status).toBe(201)
    const fresh = await aCustomer(desk.shop.context)
    const found: number[] = []
    for (let n = 0; n < 5; n++)
      found.push((await place(fresh.email, { token: fresh.token })).status)
    expect(found).toEqual([201, 201, 201, 422, 422])
  })

  test('also for many at once', async () => {
    // Fewer than the connections of the pool: their transactions begin together.
    await begin({ ...SHIPPED, mailbox: 3 })
    const bodies: Awaited<ReturnType<typeof bodyOf>>[] = []
    for (let n = 0; n < 20; n++) bodies.push(await bodyOf('race@example.com'))
    const answers = await Promise.all(
      bodies.map((body, n) =>
        place('race@example.com', { from: `198.51.100.${n}`, body: Promise.resolve(body) }),
      ),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  })

  test('where they came from is forgotten after a day', async () => {
    await place('gone@example.com')
    await passed(DAY_MS + MINUTE_MS)
    expect((await desk.shop.database.pool.query('SELECT 1 FROM order_sources')).rowCount).toBe(0)
  })
})
