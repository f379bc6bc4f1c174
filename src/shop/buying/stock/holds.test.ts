/** How long unpaid orders hold pieces of the stock, and what later payments get. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY_MS, MINUTE_MS, openShelf, type Shelf, shelfCalls } from '../../../../test/shelf.ts'
import { problemOf, type StaffDesk } from '../../../../test/staff-desk.ts'
import { secondNode } from '../../../../test/whole-shop.ts'

let shelf: Shelf
let desk: StaffDesk
beforeAll(async () => {
  shelf = await openShelf()
  desk = shelf.desk
})
afterAll(() => shelf.close())
beforeEach(() => shelf.fill())
const { put, left, ordered, orderedInLines, placingAt, passed, seen, pay, missingOf } = shelfCalls(
  () => desk,
)

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

  test('another payment method counts from the placement: changing back and forth extends nothing', async () => {
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

  test('25 unpaid orders of one guest hold the stock for two working days, not for fifteen', async () => {
    for (let n = 0; n < 25; n++) await ordered(1)
    expect(await left()).toBe(0)
    await passed(3 * DAY_MS)
    expect(await left()).toBe(25)
    await ordered(25)
  })

  test('the time of the settings applies', async () => {
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
    'the message says that there are too few pieces (%s), and no charge is made',
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
        `SELECT 1 FROM payment_attempts a JOIN orders o ON o.id = a.order_id
          WHERE o.access_token = $1`,
        [token],
      )
      expect(rows).toHaveLength(0)
      expect((await seen(token)).stock?.missing).toEqual([
        { name: 'Roll-up estándar', left: there, wanted: 4 },
      ])
      // The message offers fewer pieces or a cancellation.
      expect((await desk.shop.post(`/api/orders/${token}/moves`, { to: 'cancelled' })).status).toBe(
        200,
      )
      expect(await left()).toBe(there)
    },
  )

  test('started payments hold pieces for a limited time, and never prevent the customer from paying', async () => {
    const { token } = await ordered(4, 'card')
    const found: (number | undefined)[] = []
    for (let n = 0; n < 6; n++) {
      await passed(61 * MINUTE_MS)
      expect((await pay(token)).status).toBe(201)
      found.push(await left())
    }
    expect(found).toEqual([21, 21, 21, 25, 25, 25])
  })

  test('of two orders for the last pieces the one that is paid first gets them', async () => {
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

describe('a change of an order', () => {
  const changed = async (token: string, ...units: number[]) => {
    const { lines } = await seen(token)
    const byLine = Object.fromEntries(lines.map(({ id }, index) => [id, units[index]]))
    return desk.shop.post(`/api/orders/${token}/amendments/price`, { units: byLine })
  }

  test('is refused when two lines exceed the stock together', async () => {
    const { token } = await orderedInLines(5, 5)
    const [first] = (await seen(token)).lines
    expect(await problemOf(await changed(token, 15, 11))).toMatchObject({
      status: 422,
      code: 'quoting.refused.overStock',
      field: `lines.${first?.id}.units`,
      message: expect.stringMatching(/quedan 25 y has pedido 26/),
    })
    expect((await changed(token, 15, 10)).status).toBe(200)
    expect(await left()).toBe(15)
  })
})

describe('a payment that arrives when the stock is empty', () => {
  const late = async (there: number) => {
    const { token, number } = await ordered(4)
    await passed(4 * DAY_MS)
    await put(there)
    expect((await desk.move(number, 'preparing')).status).toBe(200)
    return { token, number }
  }

  test('pays the order, takes the pieces left, and is shown to staff and customer', async () => {
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

  test('staff reserve the missing pieces once they are in stock', async () => {
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

  test('a cancelled order returns only the pieces it had', async () => {
    const { number } = await late(3)
    expect((await desk.move(number, 'cancelled', 'no hay')).status).toBe(200)
    expect(await left()).toBe(3)
  })
})
