import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { type BegunPayment, paypalForTests } from '../../../../../test/paypal-shop.ts'
import { paymentsJobs } from '../../payments/jobs.ts'
import { findAttemptRow, sentOf } from '../../payments/store.ts'
import { listOrphanPayments } from '../../payments/store-ledger.ts'

const {
  paypal,
  shop,
  order,
  countPaid,
  trouble,
  post,
  begin,
  choose,
  comeBack,
  stateOf,
  webhooks,
} = paypalForTests()
const rowOf = async ({ attemptId }: BegunPayment) =>
  (
    await shop.context.db.execute<Record<string, string>>(
      sql`SELECT * FROM payment_attempts WHERE public_id = ${attemptId}`,
    )
  ).rows[0] ?? {}
const verdicts = async () => {
  const { rows } = await shop.context.db.execute<{
    verdict: string
    effect: string
    response_code: string | null
  }>(
    sql`SELECT n.verdict, n.effect, n.response_code FROM payment_notifications n
      JOIN payment_attempts a ON a.id = n.attempt_id WHERE a.order_id = ${order.id} ORDER BY n.id`,
  )
  return rows.map(({ verdict, effect, response_code: code }) => `${verdict} ${effect} ${code}`)
}

describe('a payment at PayPal', () => {
  test('is captured when the customer returns, once for any number of returns', async () => {
    const begun = await begin()
    expect(new URL(begun.redirectUrl).pathname).toBe('/paypal/checkoutnow')
    expect(await stateOf(begun)).toBe('created')
    const back = await choose(begun, 'approve')
    expect(back.headers.get('location')).toContain(
      `/cart/successpaypal?attempt=${begun.attemptId}&token=`,
    )
    expect(shop.paid).not.toContain(order.id)
    await Promise.all([comeBack(begun), comeBack(begun), comeBack(begun)])
    await comeBack(begun)
    expect([await stateOf(begun), await shop.statusOf(order), countPaid()]).toEqual([
      'authorised',
      'preparing',
      1,
    ])
    expect((await verdicts()).filter((each) => each.includes('paid'))).toEqual([
      'accepted paid COMPLETED',
    ])
  })

  test('without a return the webhook causes the capture, repeated or not', async () => {
    await trouble('duplicate')
    const begun = await begin()
    await choose(begun, 'leave')
    await webhooks()
    expect(await paypal.runJobs()).toBe(1)
    await webhooks()
    await paypal.runJobs()
    expect([await stateOf(begun), countPaid()]).toEqual(['authorised', 1])
    expect(await verdicts()).toEqual([
      'accepted none CHECKOUT.ORDER.APPROVED',
      'accepted paid COMPLETED',
      'accepted none PAYMENT.CAPTURE.COMPLETED',
    ])
  })

  test('without return and webhook the schedule queries PayPal', async () => {
    await trouble('lost')
    const begun = await begin()
    await choose(begun, 'leave')
    const ask = () => paymentsJobs(shop.context, shop.deps)['payments.ask-gateways']?.({})
    await ask()
    expect(await stateOf(begun)).toBe('created')
    shop.clock.now = new Date(shop.clock.now.getTime() + 4 * 60_000)
    await ask()
    expect([await stateOf(begun), countPaid()]).toEqual(['authorised', 1])
  })

  test('pending is not paid until it is completed', async () => {
    const begun = await begin()
    await choose(begun, 'pending')
    paypal.later.length = 0
    await comeBack(begun)
    expect([await stateOf(begun), await shop.statusOf(order)]).toEqual([
      'pending',
      'pending_payment',
    ])
    await webhooks()
    await webhooks()
    await paypal.runJobs()
    expect([await stateOf(begun), countPaid()]).toEqual(['authorised', 1])
  })

  test('a declined means of payment leads back to PayPal, where another one pays', async () => {
    const begun = await begin()
    await choose(begun, 'decline')
    expect(await comeBack(begun)).toEqual({ payAgainUrl: begun.redirectUrl })
    expect(await stateOf(begun)).toBe('created')
    shop.clock.now = new Date(shop.clock.now.getTime() + 60_000)
    await choose(begun, 'approve')
    expect(await comeBack(begun)).toEqual({})
    expect([await stateOf(begun), countPaid()]).toEqual(['authorised', 1])
  })

  test('a means of payment that was declined before the customer is back leads back to PayPal', async () => {
    const begun = await begin()
    await choose(begun, 'decline')
    await webhooks()
    expect(await paypal.runJobs()).toBe(1)
    expect(await comeBack(begun)).toEqual({ payAgainUrl: begun.redirectUrl })
    await shop.setStatus(order, 'cancelled')
    expect(await comeBack(begun)).toEqual({})
  })

  test('cancelled, denied: the order stays unpaid, with a reason and options', async () => {
    const cancelled = await begin()
    await choose(cancelled, 'cancel')
    await comeBack(cancelled, 'cancel')
    expect(await shop.progressOf(cancelled.attemptId)).toMatchObject({
      state: 'denied',
      message: 'No has pagado con PayPal.',
      action: 'again',
    })
    const failed = await begin()
    await choose(failed, 'fail')
    await comeBack(failed)
    expect(await shop.progressOf(failed.attemptId)).toMatchObject({
      state: 'denied',
      message: 'PayPal no ha podido cobrar el pago.',
    })
    expect(await shop.statusOf(order)).toBe('pending_payment')
  })

  test('an approved payment is captured even where the browser reports a cancellation', async () => {
    const begun = await begin()
    await choose(begun, 'leave')
    await comeBack(begun, 'cancel')
    expect([await stateOf(begun), countPaid()]).toEqual(['authorised', 1])
  })

  test('another amount than requested pays nothing: the captured money waits for staff, once, and at most that can go back', async () => {
    const { db } = shop.context
    await trouble('wrong_amount')
    const begun = await begin()
    await choose(begun, 'approve')
    await comeBack(begun)
    await comeBack(begun)
    expect([await stateOf(begun), countPaid(), await shop.statusOf(order)]).toEqual([
      'authorised',
      0,
      'pending_payment',
    ])
    expect(await verdicts()).toEqual(['accepted orphaned COMPLETED'])
    const taken = order.grossCents + 1
    const [orphan] = await listOrphanPayments(db, { orderId: order.id, open: true })
    expect(orphan).toMatchObject({
      method: 'paypal',
      amountCents: taken,
      leftCents: taken,
      because: 'amount_differs',
    })
    const giveBack = (cents: number) =>
      db.execute(sql`INSERT INTO refunds (order_id, attempt_id, orphan_id, target, amount_cents, reason, state, requested_at)
        VALUES (${order.id}, ${orphan?.attemptId}, ${orphan?.id}, 'paypal', ${cents}, 'x',
          'requested', now())`)
    await expect(giveBack(taken + 1)).rejects.toThrow()
    await giveBack(taken)
    await expect(giveBack(1)).rejects.toThrow()
    expect(await listOrphanPayments(db, { orderId: order.id, open: true })).toEqual([])
  })

  test.each(['cancelled', 'preparing'])(
    'an order that is %s meanwhile is not charged',
    async (status) => {
      const begun = await begin()
      await choose(begun, 'leave')
      await shop.setStatus(order, status)
      await comeBack(begun)
      expect(paypal.calls.filter((call) => call.endsWith('/capture'))).toEqual([])
      expect(await stateOf(begun)).toBe('denied')
    },
  )

  test('PayPal is down: reported, nothing lost, and the next try is another attempt', async () => {
    await trouble('down')
    expect((await post(`/orders/${order.token}/payments`)).status).toBe(503)
    await trouble()
    const begun = await begin()
    await choose(begun, 'approve')
    await trouble('down')
    await comeBack(begun)
    expect(await stateOf(begun)).toBe('created')
    await trouble()
    await comeBack(begun)
    expect(await stateOf(begun)).toBe('authorised')
  })

  test('without approval it expires after three hours, and a late approval still counts', async () => {
    const begun = await begin()
    shop.clock.now = new Date(shop.clock.now.getTime() + 4 * 60 * 60_000)
    const jobs = paymentsJobs(shop.context, shop.deps)
    await jobs['payments.expire-attempts']?.({})
    expect(await stateOf(begun)).toBe('expired')
    await choose(begun, 'approve')
    await comeBack(begun)
    expect([await stateOf(begun), countPaid()]).toEqual(['authorised', 1])
  })
})

describe('a webhook', () => {
  test('with a wrong signature is refused and changes nothing', async () => {
    await trouble('wrong_signature')
    const begun = await begin()
    await choose(begun, 'leave')
    await webhooks()
    expect(await paypal.runJobs()).toBe(0)
    expect([await stateOf(begun), await verdicts()]).toEqual(['created', []])
  })

  test('that is no event, or cannot be verified now', async () => {
    const send = async (body: string) => (await post('/payments/paypal/webhook', { body })).status
    expect(await send('<html>')).toBe(400)
    const event = JSON.stringify({
      id: 'WH-1',
      event_type: 'CHECKOUT.ORDER.APPROVED',
      resource: { id: 'X' },
    })
    expect(await send(event)).toBe(400)
    await trouble('down')
    expect(await send(event)).toBe(503)
    expect(await send('x'.repeat(300_000))).toBe(413)
  })
})

describe('a refund', () => {
  const refundOf = async (attemptId: string | undefined, amountCents: number, id: string) => {
    const row = await findAttemptRow(shop.context.db, { id: attemptId ?? '' })
    const attempt = row ? sentOf(row) : null
    const gateway = shop.deps.gateways.ofMethod('paypal')
    return gateway?.refund({ id, orderId: order.id, amountCents, attempt })
  }
  const paid = async () => {
    const begun = await begin()
    await choose(begun, 'approve')
    await comeBack(begun)
    return (await rowOf(begun)).id
  }

  test('in parts, once for each id, at most what was captured', async () => {
    const id = await paid()
    expect(await refundOf(id, 5_000, 'a')).toEqual({ kind: 'done', code: 'COMPLETED' })
    expect(await refundOf(id, 5_000, 'a')).toEqual({ kind: 'done', code: 'COMPLETED' })
    expect(await refundOf(id, 7_101, 'b')).toEqual({
      kind: 'refused',
      code: 'REFUND_AMOUNT_EXCEEDED',
    })
    expect(await refundOf(id, 7_100, 'c')).toEqual({ kind: 'done', code: 'COMPLETED' })
  })

  test('without an answer it is unknown, and an unpaid attempt has none', async () => {
    const id = await paid()
    await trouble('down')
    expect(await refundOf(id, 100, 'd')).toMatchObject({ kind: 'unknown' })
    await paypal.newOrder()
    expect(await refundOf((await rowOf(await begin())).id, 100, 'e')).toEqual({
      kind: 'refused',
      code: 'no_payment',
    })
  })
})

test('the token is requested once', async () => {
  paypal.calls.length = 0
  await begin()
  await begin()
  expect(paypal.calls.filter((call) => call.endsWith('/v1/oauth2/token'))).toHaveLength(1)
})
