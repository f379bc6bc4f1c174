import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mailsHeld } from '../mails.ts'
import { type Placed, placeCardOrder } from './buyer.ts'
import { type KeptShop, startKeptShop } from './kept-shop.ts'
import { notify as notifyShop, type Payment, payAtBank } from './payer.ts'

const AT_ONCE = 8

let shop: KeptShop
beforeAll(async () => {
  shop = await startKeptShop()
})
afterAll(() => shop.close())

const notify = (payment: Payment): Promise<number | undefined> => notifyShop(shop, payment)
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const PAID_ONCE = { status: 'preparing', authorised: 1, effects: 1, orphans: 0, moves: 1, mails: 1 }
const standing = async ({ number }: Placed) => {
  const told = (await mailsHeld(shop.ask)).filter(
    ({ subject }) => subject.startsWith('Pago recibido') && subject.includes(number),
  )
  const [order] = await shop.ask(
    `SELECT status,
         (SELECT count(*)::int FROM payment_attempts
           WHERE order_id = o.id AND state = 'authorised') AS authorised,
         (SELECT count(*)::int FROM payment_notifications n
           JOIN payment_attempts a ON a.id = n.attempt_id
           WHERE a.order_id = o.id AND effect = 'paid') AS effects,
         (SELECT count(*)::int FROM payment_notifications n
           JOIN payment_attempts a ON a.id = n.attempt_id
           WHERE a.order_id = o.id AND effect = 'orphaned') AS orphans,
         (SELECT count(*)::int FROM order_events
           WHERE order_id = o.id AND data->>'to' = 'preparing') AS moves
       FROM orders o WHERE number = $1`,
    [number],
  )
  return { ...order, mails: told.length }
}

describe('a shop that is killed during a payment', () => {
  let payments: Payment[]
  beforeEach(async () => {
    payments = []
    for (let count = 0; count < AT_ONCE; count++)
      payments.push(await payAtBank(shop, await placeCardOrder(shop.url)))
  })

  test('while the customer is at the bank: the notification finds its attempt after the restart', async () => {
    await shop.kill()
    expect(await Promise.all(payments.map(notify))).toEqual(payments.map(() => undefined))
    await shop.start()
    for (const payment of payments) {
      expect(await notify(payment)).toBe(200)
      expect(await standing(payment.order)).toEqual(PAID_ONCE)
      const progress = await fetch(`${shop.url}/api/payments/attempts/${payment.attemptId}`)
      expect(await progress.json()).toMatchObject({
        data: { state: 'authorised', orderStatus: 'preparing' },
      })
    }
  })

  test.each([1, 4, 9])(
    'with notifications in flight for %i ms: a repetition by the bank pays once',
    async (ms) => {
      const first = Promise.all(payments.map(notify))
      await pause(ms)
      await shop.kill()
      const answered = await first
      await shop.start()
      for (const [index, payment] of payments.entries()) {
        if (answered[index] === 200) expect(await standing(payment.order)).toEqual(PAID_ONCE)
        expect(await Promise.all([notify(payment), notify(payment)])).toEqual([200, 200])
        expect(await standing(payment.order)).toEqual(PAID_ONCE)
      }
    },
  )
})
