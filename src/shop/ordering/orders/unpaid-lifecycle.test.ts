import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { guestForm, placeOrder } from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { dataOf } from '../../../../test/staff-desk.ts'
import { PDF, transfersForTests } from '../../../../test/transfers.ts'
import { MONDAY_MORNING, wholeShop } from '../../../../test/whole-shop.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'

const { desk, send, viewOf, inDays } = transfersForTests()

const subjectsOf = async (number: string) =>
  (await desk.mailsAbout(number)).filter((subject) => /transferencia/i.test(subject))

describe('the reminder', () => {
  const remind = () => desk.shop.runJob('orders.remind')

  test('comes after ten days, once, with account, amount and last day', async () => {
    const { number } = await desk.place()
    await inDays(10, remind)
    expect(await subjectsOf(number)).toEqual([])
    await inDays(10.1, remind)
    await inDays(11, remind)
    expect(await subjectsOf(number)).toEqual([`Falta la transferencia del pedido ${number}`])
    const [mail] = (await mailsNaming(desk.shop.database.db, number)).filter(({ subject }) =>
      subject.startsWith('Falta'),
    )
    expect(mail?.bodyText).toContain('antes del martes 8 de diciembre')
    expect(mail?.bodyText).toMatch(/IBAN: ES91[\s\S]*Concepto: M-26/)
  })

  test('two at once write one mail', async () => {
    const { number } = await desk.place()
    await inDays(11, () => Promise.all([remind(), remind()]))
    expect(await subjectsOf(number)).toHaveLength(1)
  })

  test.each<[string, (order: { number: string; token: string }) => Promise<unknown>]>([
    ['paid', ({ number }) => desk.move(number, 'preparing')],
    ['cancelled', ({ number }) => desk.move(number, 'cancelled')],
    ['proved', ({ token }) => send(token, PDF)],
    [
      'to be paid by card now',
      ({ token }) => desk.shop.post(`/api/orders/${token}/payment-method`, { method: 'card' }),
    ],
  ])('is not sent for an order that is %s', async (_, deed) => {
    const order = await desk.place()
    await deed(order)
    await inDays(11, remind)
    expect(await subjectsOf(order.number)).toEqual([])
  })

  test('waits where the data of the transfer was sent a moment ago', async () => {
    const { number, token } = await desk.place('Ana', 'card')
    await inDays(10, () =>
      desk.shop.post(`/api/orders/${token}/payment-method`, { method: 'transfer' }),
    )
    await inDays(11, remind)
    expect(await subjectsOf(number)).toEqual([`Datos para la transferencia del pedido ${number}`])
    await inDays(12.5, remind)
    expect(await subjectsOf(number)).toHaveLength(2)
  })
})

describe('the end of an unpaid order', () => {
  const expire = () => desk.shop.runJob('orders.expire')

  test('comes after fifteen days, on the day that the page named', async () => {
    const { token } = await desk.place()
    expect((await viewOf(token)).payBefore).toBe('2026-12-08')
    await inDays(15, expire)
    expect((await viewOf(token)).status).toBe('pending_payment')
    await inDays(15.01, expire)
    expect(await viewOf(token)).toMatchObject({
      status: 'cancelled',
      payBefore: null,
      transfer: null,
    })
  })

  test('waits for staff if there is a proof; staff end it or confirm the payment', async () => {
    const { number, token } = await desk.place()
    await send(token, PDF)
    await inDays(40, expire)
    expect((await viewOf(token)).status).toBe('pending_payment')
    desk.shop.clock.now = MONDAY_MORNING
    expect((await desk.move(number, 'preparing')).status).toBe(200)
    expect((await desk.orderOf(number)).proofs).toHaveLength(1)
  })

  test('a proof does not keep an order that is to be paid by card', async () => {
    const { token } = await desk.place()
    await send(token, PDF)
    await desk.shop.post(`/api/orders/${token}/payment-method`, { method: 'card' })
    await inDays(16, expire)
    expect((await viewOf(token)).status).toBe('cancelled')
  })

  test('both follow the settings of the site, texts and mails too', async () => {
    const shop = await wholeShop()
    const { db } = shop.database
    await db.execute(
      sql`UPDATE sites SET settings = jsonb_set(settings, '{unpaidDays}',
        '{"remind": 2, "expire": 4}')`,
    )
    const later = async (days: number, job: string) => {
      shop.clock.now = new Date(MONDAY_MORNING.getTime() + days * 86_400_000)
      await shop.runJob(job)
    }
    try {
      const { token, number } = await placeOrder(
        shop,
        undefined,
        guestForm({ payment: 'transfer' }),
      )
      expect((await dataOf<CustomerOrder>(await shop.get(`/api/orders/${token}`))).payBefore).toBe(
        '2026-11-27',
      )
      await later(2.1, 'orders.remind')
      await later(4.1, 'orders.expire')
      const mails = await mailsNaming(shop.database.db, number)
      expect(mails).toHaveLength(3)
      for (const { bodyText: said } of mails.slice(0, 2))
        expect(said).toContain('antes del viernes 27 de noviembre')
      expect(mails[2]?.bodyText).toContain('Han pasado 4 días')
    } finally {
      await shop.close()
    }
  })
})

describe('a payment that failed', () => {
  const failedMails = async (number: string) =>
    (await desk.mailsAbout(number)).filter((subject) => /no se ha completado/.test(subject))
  const tell = () => desk.shop.runJob('orders.tell-failed')
  const attempt = async (number: string, state: string, minutesAgo: number) => {
    const at = new Date(desk.shop.clock.now.getTime() - minutesAgo * 60_000).toISOString()
    await desk.shop.database.db.execute(sql`INSERT INTO payment_attempts
      (public_id, order_id, method, gateway_order, amount_cents, currency, state, created_at, settled_at)
      SELECT ${randomUUID()}, id, 'card', ${randomUUID()}, 100, '978', ${state}, ${at},
        ${state === 'created' ? null : at} FROM orders WHERE number = ${number}`)
  }

  test('is mailed once for a series, by one process, with the payment link', async () => {
    const { number } = await desk.place('Ana', 'card')
    await attempt(number, 'denied', 30)
    await attempt(number, 'denied', 20)
    await Promise.all([tell(), tell()])
    await attempt(number, 'denied', 16)
    await tell()
    expect(await failedMails(number)).toHaveLength(1)
    expect((await desk.orderOf(number)).events.map(({ kind }) => kind)).toContain(
      'payment_failed_told',
    )
    await inDays(2, async () => {
      await attempt(number, 'expired', 20)
      await tell()
    })
    expect(await failedMails(number)).toHaveLength(2)
  })

  test.each<[string, (number: string, token: string) => Promise<unknown>]>([
    ['a payment is in progress', (number) => attempt(number, 'created', 1)],
    ['the order is cancelled', (number) => desk.move(number, 'cancelled')],
    [
      'it is to be paid by transfer now',
      (_, token) => desk.shop.post(`/api/orders/${token}/payment-method`, { method: 'transfer' }),
    ],
  ])('is not told where %s', async (_, deed) => {
    const { number, token } = await desk.place('Ana', 'card')
    await attempt(number, 'denied', 20)
    await deed(number, token)
    await tell()
    expect(await failedMails(number)).toEqual([])
  })
})
