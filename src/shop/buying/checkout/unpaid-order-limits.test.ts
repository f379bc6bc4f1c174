/** Limits of unpaid orders by mailbox, network and account. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { guestForm, orderBody } from '../../../../test/checkout.ts'
import { aCustomer } from '../../../../test/customers.ts'
import { DAY_MS, MINUTE_MS, openShelf, type Shelf, shelfCalls } from '../../../../test/shelf.ts'
import { dataOf, problemOf, type StaffDesk } from '../../../../test/staff-desk.ts'
import { MONDAY_MORNING, secondNode } from '../../../../test/whole-shop.ts'

let shelf: Shelf
let desk: StaffDesk
beforeAll(async () => {
  shelf = await openShelf()
  desk = shelf.desk
})
afterAll(() => shelf.close())
beforeEach(() => shelf.fill())
const { limits, placingAt, passed } = shelfCalls(() => desk)

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

  test('by mailbox, from any network and under any alias', async () => {
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

  test('by network, for all mailboxes together; paid orders and those of yesterday do not count', async () => {
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

  test('not for a customer with a confirmed address; an account without one counts as a guest', async () => {
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

  test('also for concurrent orders', async () => {
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

  test('the network of an order is deleted after a day', async () => {
    await place('gone@example.com')
    await passed(DAY_MS + MINUTE_MS)
    expect((await desk.shop.database.pool.query('SELECT 1 FROM order_sources')).rowCount).toBe(0)
  })
})
