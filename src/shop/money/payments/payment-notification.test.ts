import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import {
  notificationsForTests,
  says,
  sent,
  sign,
  VERSION,
} from '../../../../test/card-notifications.ts'
import { demoTerminal } from '../../../../test/card-shop.ts'
import { readNotification } from '../gateways/redsys/notification.ts'
import { paymentsJobs } from './jobs.ts'
import { listOrphanPayments } from './store-ledger.ts'
import { type MarkOrderPaid, settle } from './store-settlement.ts'

const { shop, current, begin, lastRecord } = notificationsForTests()

describe('the notification of the gateway', () => {
  test('an authorisation pays the order', async () => {
    const { attemptId, news } = await begin()
    const response = await news()
    expect([response.status, await response.text()]).toEqual([200, 'OK'])
    expect(await shop.progressOf(attemptId)).toMatchObject({
      state: 'authorised',
      orderStatus: 'preparing',
      message: 'Pago confirmado.',
    })
    expect(shop.paid).toEqual([current.order.id])
  })

  test('a denial keeps the order open and gives reason and advice', async () => {
    const { attemptId, news } = await begin()
    await news({ Ds_Response: '0101', Ds_AuthorisationCode: '      ' })
    expect(await shop.progressOf(attemptId)).toMatchObject({
      state: 'denied',
      orderStatus: 'pending_payment',
      message: 'La tarjeta está caducada.',
      action: 'other_card',
      actionMessage: 'Prueba con otra tarjeta.',
    })
    const retry = await begin()
    await retry.news()
    expect(await shop.statusOf(current.order)).toBe('preparing')
  })

  test('twenty concurrent repetitions pay once, and each is answered and recorded', async () => {
    const { news, state } = await begin()
    const before = (await shop.ledger()).length
    const answers = await Promise.all(Array.from({ length: 20 }, () => news()))
    expect(answers.map((each) => each.status)).toEqual(answers.map(() => 200))
    expect(await state()).toBe('authorised')
    expect(shop.paid).toEqual([current.order.id])
    const records = (await shop.ledger()).slice(before)
    expect(records.map((each) => each.effect).sort()).toEqual([
      ...Array.from({ length: 19 }, () => 'none'),
      'paid',
    ])
  })

  test.each([
    ['a refusal after the authorisation', ['0000', '0190']],
    ['a refusal before it', ['0190', '0000']],
    ['the customer on the way, late', ['0000', '9999', '9998']],
    ['everything', ['9998', '0190', '9999', '0000', '0184', '9915', '0000']],
  ])('out of order: %s', async (_, responses) => {
    const { news, state } = await begin()
    for (const Ds_Response of responses) await news({ Ds_Response })
    expect(await state()).toBe('authorised')
    expect(await shop.statusOf(current.order)).toBe('preparing')
    expect(shop.paid).toEqual([current.order.id])
  })

  test('an expired attempt still pays, late', async () => {
    const { news, state } = await begin()
    const refused = await begin()
    await refused.news({ Ds_Response: '0190' })
    const expire = paymentsJobs(shop.context, shop.deps)['payments.expire-attempts']
    await expire?.({})
    expect(await state()).toBe('created')
    shop.clock.now = new Date(shop.clock.now.getTime() + 36 * 60_000)
    await expire?.({})
    expect([await state(), await refused.state()]).toEqual(['expired', 'denied'])
    await news()
    await expire?.({})
    expect(await state()).toBe('authorised')
    expect(await shop.statusOf(current.order)).toBe('preparing')
  })
})

describe('money that cannot pay its order goes to staff', () => {
  test.each([
    ['cancelled', 'order_closed'],
    ['deleted_by_user', 'order_closed'],
    ['preparing', 'order_paid'],
    ['shipped', 'order_paid'],
  ])('the order is %s meanwhile', async (status, because) => {
    const { news, state } = await begin()
    await shop.setStatus(current.order, status)
    await news()
    await news()
    expect(await state()).toBe('authorised')
    expect(await shop.statusOf(current.order)).toBe(status)
    expect(shop.paid).toEqual([])
    const orphans = await listOrphanPayments(shop.context.db)
    expect(orphans.filter((each) => each.orderNumber === current.order.number)).toMatchObject([
      { because, amountCents: 12_100, authorisationCode: '123456' },
    ])
  })

  test('two attempts authorised concurrently: one pays, the other is an orphan', async () => {
    const [one, other] = [await begin(), await begin()]
    await Promise.all([one.news(), other.news({ Ds_AuthorisationCode: '654321' })])
    expect([await one.state(), await other.state()]).toEqual(['authorised', 'authorised'])
    expect(shop.paid).toEqual([current.order.id])
    const orphans = (await listOrphanPayments(shop.context.db)).filter(
      (each) => each.orderNumber === current.order.number,
    )
    expect(orphans).toMatchObject([{ because: 'order_paid' }])
  })

  test('one attempt charged twice', async () => {
    const { news } = await begin()
    await news()
    await news({ Ds_AuthorisationCode: '999999' })
    const orphans = (await listOrphanPayments(shop.context.db)).filter(
      (each) => each.orderNumber === current.order.number,
    )
    expect(orphans).toMatchObject([{ because: 'charged_again', authorisationCode: '999999' }])
    expect(shop.logged.at(-1)).toContain('payment.orphaned')
  })
})

describe('a forged notification changes nothing, is answered and recorded', () => {
  test.each<[string, Record<string, string>, string]>([
    ['one cent more', { Ds_Amount: '12101' }, 'amount'],
    ['one cent less', { Ds_Amount: '12099' }, 'amount'],
    ['dollars', { Ds_Currency: '840' }, 'currency'],
    ['a refund', { Ds_TransactionType: '3', Ds_Response: '0900' }, 'type'],
    ['another terminal', { Ds_Terminal: '2' }, 'terminal'],
    ['another merchant', { Ds_MerchantCode: '999008882' }, 'merchant'],
    ['an order that we never sent', { Ds_Order: '2611ZZZZZZZZ' }, 'unknown_order'],
    ['no response', { Ds_Response: '' }, 'response'],
  ])('%s', async (_, changes, check) => {
    const { news, state } = await begin()
    expect((await news(changes)).status).toBe(200)
    expect(await state()).toBe('created')
    expect(await shop.statusOf(current.order)).toBe('pending_payment')
    expect(await lastRecord()).toMatchObject({
      verdict: `payments.notification.${check}`,
      effect: 'none',
    })
  })

  test("replayed: the notification of another attempt pays only that attempt's order, once", async () => {
    const { gatewayOrder } = await begin()
    const fields = sign(says(gatewayOrder))
    await shop.notify(fields)
    current.order = await shop.placeOrder()
    const second = await begin()
    await shop.notify(fields)
    expect(await second.state()).toBe('created')
    expect(shop.paid).toHaveLength(1)
  })

  test('a record is never changed or deleted', async () => {
    await (await begin()).news()
    await expect(shop.context.db.execute(sql`DELETE FROM payment_notifications`)).rejects.toThrow()
    await expect(
      shop.context.db.execute(sql`UPDATE payment_notifications SET verdict = 'accepted'`),
    ).rejects.toThrow()
  })
})

describe('in one transaction', () => {
  async function genuine() {
    const { form } = await shop.startPayment(current.order)
    const fields = sign(says(sent(form).DS_MERCHANT_ORDER))
    const read = readNotification(fields, demoTerminal(VERSION))
    if (!read.ok) throw new Error('not genuine')
    const { db, now } = shop.context
    return {
      fields,
      settleWith: (markOrderPaid: MarkOrderPaid) =>
        settle(
          db,
          ['card'],
          { reference: read.value.gatewayOrder, news: read.value.outcome },
          {
            source: 'notification',
            evidence: { signatureVersion: VERSION, parameters: '', signature: '' },
          },
          now(),
          markOrderPaid,
        ),
    }
  }

  test('a repetition waits for the first to end, and then does nothing', async () => {
    const { settleWith } = await genuine()
    const begun = Promise.withResolvers<void>()
    const first = settleWith(async () => {
      begun.resolve()
      await setTimeout(100)
    })
    await begun.promise
    const second = await settleWith(() => Promise.reject(new Error('was paid again')))
    expect([(await first).effect, second.effect]).toEqual(['paid', 'none'])
  })

  test('an error while the order is moved rolls all back, so that the gateway can repeat', async () => {
    const { fields, settleWith } = await genuine()
    const before = (await shop.ledger()).length
    await expect(settleWith(() => Promise.reject(new Error('connection lost')))).rejects.toThrow(
      'connection lost',
    )
    expect(await shop.ledger()).toHaveLength(before)
    await shop.notify(fields)
    expect(await shop.statusOf(current.order)).toBe('preparing')
  })
})
