import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { heldOpen, somebodyWaits } from '../../../../test/at-a-lock.ts'
import { cardPayer } from '../../../../test/card-payer.ts'
import { permitted } from '../../../../test/permits.ts'
import { dataOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { insertAttempt, type NewAttempt } from '../../money/payments/store.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import type { Amended, PricedAmendment } from './amend-schema.ts'
import type { Amendment } from './amendment-schema.ts'

let desk: StaffDesk
let bank: ReturnType<typeof cardPayer>
beforeAll(async () => {
  desk = await staffDesk()
  bank = cardPayer(desk.shop)
  // 2 % more for a transfer.
  const surcharges = { transfer: { company: 200, freelance: 200, individual: 200 } }
  await desk.shop.database.pool.query(
    `UPDATE sites SET settings = jsonb_set(jsonb_set(settings, '{surchargesBp}', $1),
      '{paymentMethods,bizum}', 'true')`,
    [JSON.stringify(surcharges)],
  )
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await desk.shop.close()
})

type Placed = { number: string; token: string }
const unpaid = () => desk.place('Ágora Eventos', 'card')
const paid = async () => {
  const order = await unpaid()
  await bank.pay(order.token)
  return order
}
const viewOf = async ({ token }: Placed) =>
  dataOf<CustomerOrder>(await desk.shop.get(`/api/orders/${token}`))
const idOf = async ({ number }: Placed): Promise<string> =>
  (await desk.shop.database.pool.query('SELECT id FROM orders WHERE number = $1', [number])).rows[0]
    .id
const attemptsOf = async ({ number }: Placed) => (await desk.orderOf(number)).attempts
const codeOf = async (answer: Response) => ((await answer.json()) as { code?: string }).code
const changeMethod = ({ token }: Placed, method: string) =>
  desk.shop.post(`/api/orders/${token}/payment-method`, { method })
/** Requests a change with the current values; the call is sent immediately. */
async function toAmend(order: Placed, units: number) {
  const amendment: Amendment = { units: { [(await viewOf(order)).lines[0]?.id ?? '']: units } }
  const { agreed } = await dataOf<PricedAmendment>(
    await desk.shop.post(`/api/orders/${order.token}/amendments/price`, amendment),
  )
  return async () =>
    desk.shop.post(
      `/api/orders/${order.token}/amendments`,
      { amendment, agreed },
      await permitted(desk.shop, order.token),
    )
}
const attemptOf = (orderId: string, amountCents: number, changeId?: string): NewAttempt => {
  const id = randomUUID()
  return {
    publicId: id,
    orderId,
    changeId: changeId ?? null,
    gatewayOrder: id.slice(0, 12),
    amountCents,
    createdAt: desk.shop.clock.now,
    method: 'card',
  }
}
const waitingChange = async (order: Placed) =>
  (
    await desk.shop.database.pool.query(
      `SELECT c.id, c.difference_cents::int AS cents FROM order_changes c
        JOIN orders o ON o.id = c.order_id WHERE o.number = $1 AND c.state = 'open'`,
      [order.number],
    )
  ).rows[0] as { id: string; cents: number }

describe('another payment method with another amount', () => {
  test('is refused while a payment is in progress, and the amount is unchanged', async () => {
    const order = await unpaid()
    const { dueCents } = await viewOf(order)
    const started = await bank.start(order.token)
    const refused = await changeMethod(order, 'transfer')
    expect([refused.status, await codeOf(refused)]).toEqual([409, 'orders.amend.paying'])
    expect(await viewOf(order)).toMatchObject({ dueCents, paymentMethod: 'card' })
    await bank.decide(started)
    expect((await viewOf(order)).status).toBe('preparing')
  })

  test('is accepted after the payment ends or expires', async () => {
    for (const done of [
      async (order: Placed) => void (await bank.decide(await bank.start(order.token), 'cancelled')),
      async (order: Placed) => {
        await bank.start(order.token)
        desk.shop.clock.now = new Date(desk.shop.clock.now.getTime() + 36 * 60_000)
      },
    ]) {
      const order = await unpaid()
      const { netCents } = await viewOf(order)
      await done(order)
      expect((await changeMethod(order, 'transfer')).status).toBe(200)
      expect((await viewOf(order)).netCents).toBe(netCents + Math.round(netCents * 0.02))
      expect(
        (await attemptsOf(order)).some(({ state }) => state === 'created' || state === 'pending'),
      ).toBe(false)
    }
  })

  test('with the same amount is accepted meanwhile too', async () => {
    const order = await unpaid()
    await bank.start(order.token)
    expect((await changeMethod(order, 'bizum')).status).toBe(200)
  })
})

describe('a payment begun while the amount changes', () => {
  test('the change is first: the attempt over the earlier amount is not written', async () => {
    const [order, { database }] = [await unpaid(), desk.shop]
    const [orderId, { dueCents }] = [await idOf(order), await viewOf(order)]
    const changing = await heldOpen(database, (tx) =>
      tx.execute(
        sql`UPDATE orders SET net_cents = net_cents - 100, vat_cents = vat_cents - 21,
          gross_cents = gross_cents - 121 WHERE id = ${orderId}`,
      ),
    )
    const going = insertAttempt(database.db, attemptOf(orderId, dueCents))
    await somebodyWaits(database)
    await changing.commit()
    expect(await going).toBeUndefined()
    expect(await attemptsOf(order)).toEqual([])
    expect(await insertAttempt(database.db, attemptOf(orderId, dueCents - 121))).toBeDefined()
  })

  test('a waiting change is withdrawn first: the attempt to pay it is not written', async () => {
    const [order, { database }] = [await paid(), desk.shop]
    await (await toAmend(order, 9))()
    const [orderId, { id, cents }] = [await idOf(order), await waitingChange(order)]
    const withdrawing = await heldOpen(database, async (tx) => {
      await tx.execute(sql`SELECT id FROM orders WHERE id = ${orderId} FOR UPDATE`)
      await tx.execute(sql`UPDATE order_changes SET state = 'withdrawn' WHERE id = ${id}`)
    })
    const going = insertAttempt(database.db, attemptOf(orderId, cents, id))
    await somebodyWaits(database)
    await withdrawing.commit()
    expect(await going).toBeUndefined()
  })

  const others: [string, (order: Placed) => Promise<() => Promise<Response>>][] = [
    ['another quantity', (order) => toAmend(order, 1)],
    [
      'another way to pay with its surcharge',
      async (order) => () => changeMethod(order, 'transfer'),
    ],
  ]
  test.each(others)('the attempt is first: %s waits for it, and is refused', async (_, asking) => {
    const [order, { database }] = [await unpaid(), desk.shop]
    const [orderId, { dueCents }] = [await idOf(order), await viewOf(order)]
    const ask = await asking(order)
    const going = await heldOpen(database, (tx) => insertAttempt(tx, attemptOf(orderId, dueCents)))
    const asked = ask()
    await somebodyWaits(database)
    await going.commit()
    const answer = await asked
    expect([answer.status, await codeOf(answer)]).toEqual([409, 'orders.amend.paying'])
    expect((await viewOf(order)).dueCents).toBe(dueCents)
  })

  test('the attempt to pay a change is first: withdrawing it waits, and is refused', async () => {
    const [order, { database }] = [await paid(), desk.shop]
    const { order: waiting } = await dataOf<Amended>(await (await toAmend(order, 9))())
    const [orderId, { id, cents }] = [await idOf(order), await waitingChange(order)]
    const going = await heldOpen(database, (tx) => insertAttempt(tx, attemptOf(orderId, cents, id)))
    const withdrawing = desk.shop.post(
      `/api/orders/${order.token}/change/withdrawal`,
      {},
      await permitted(desk.shop, order.token),
    )
    await somebodyWaits(database)
    await going.commit()
    expect(await codeOf(await withdrawing)).toBe('orders.amend.paying')
    expect((await viewOf(order)).change?.differenceCents).toBe(waiting.change?.differenceCents)
  })
})
