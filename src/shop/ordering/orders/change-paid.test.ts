import { describe, expect, test } from 'vitest'
import { changesForTests, codeOf, type Placed } from '../../../../test/changes.ts'
import { customerWith, placeFor } from '../../../../test/credit.ts'
import { permitted } from '../../../../test/permits.ts'
import { dataOf } from '../../../../test/staff-desk.ts'
import { type InvoiceContent, totalsOf } from '../../money/invoices/invoice.ts'
import { remainingTaxes } from '../../money/invoices/standing.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import type { OpenMoney } from './open-money-schema.ts'
import type { StaffOrder } from './staff-order-schema.ts'

const { desk, bank, changes, byCard } = changesForTests()
const post = async ({ token }: Placed, path: string, body: unknown = {}) =>
  desk.shop.post(`/api/orders/${token}/change/${path}`, body, await permitted(desk.shop, token))
const confirm = ({ number }: Placed) =>
  desk.shop.post(`/api/staff/orders/${number}/change/confirmation`, {}, desk.staff)
const sumsOf = async ({ number }: Placed) => {
  const { rows } = await desk.shop.database.pool.query(
    `SELECT i.kind, i.content FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.number = $1
      ORDER BY i.kind = 'rectifying', i.sequence`,
    [number],
  )
  const [original, ...corrections] = rows.map(({ content }) => content as InvoiceContent)
  if (!original) throw new Error('no invoice')
  return { corrections, gross: totalsOf(remainingTaxes(original, corrections)).grossCents }
}
const orphansOf = async ({ number }: Placed) =>
  (await dataOf<OpenMoney>(await desk.shop.get('/api/staff/money', desk.staff))).orphans.filter(
    ({ orderNumber }) => orderNumber === number,
  )
const later = async <T>(hours: number, work: () => Promise<T>): Promise<T> => {
  const before = desk.shop.clock.now
  desk.shop.clock.now = new Date(before.getTime() + hours * 3_600_000)
  try {
    return await work()
  } finally {
    desk.shop.clock.now = before
  }
}

describe('a paid order that gets dearer by a change', () => {
  test('is unchanged until the difference is paid, then changed: charged once, invoiced, recorded, mailed', async () => {
    const order = await byCard()
    const before = await changes.viewOf(order)
    const waiting = await changes.amended(order, await changes.unitsOf(order, 9))
    const differenceCents = waiting.change?.differenceCents ?? 0
    expect(waiting.change).toMatchObject({
      method: 'card',
      units: [9, 2],
      grossCents: before.grossCents + differenceCents,
    })
    expect({ ...waiting, change: null, events: [] }).toEqual({ ...before, events: [] })
    const started = await bank.start(order.token)
    expect(
      (await desk.orderOf(order.number)).attempts.map(({ amountCents }) => amountCents),
    ).toContain(differenceCents)
    await Promise.all([bank.decide(started), bank.decide(started)])
    const after = await changes.viewOf(order)
    expect([after.grossCents, after.change, after.status]).toEqual([
      before.grossCents + differenceCents,
      null,
      'preparing',
    ])
    expect(after.lines.map(({ configuration }) => configuration.units)).toEqual([9, 2])
    expect(after.events.map(({ kind }) => kind).slice(0, 3)).toEqual([
      'amended',
      'difference_paid',
      'change_asked',
    ])
    const { corrections, gross } = await sumsOf(order)
    expect([gross, corrections.map(({ totals }) => totals.grossCents)]).toEqual([
      after.grossCents,
      [differenceCents],
    ])
    expect(corrections[0]?.lines).toMatchObject([
      { position: 1, quantity: 7 },
      ...(corrections[0]?.lines.slice(1) ?? []),
    ])
    expect(
      (await desk.mailsAbout(order.number)).filter((subject) => subject.includes('cambiado')),
    ).toHaveLength(1)
    expect(await orphansOf(order)).toEqual([])
  })

  test('refunded completely: to both payments, to the cent', async () => {
    const order = await byCard()
    await changes.amended(order, await changes.unitsOf(order, 9))
    await bank.pay(order.token)
    const { grossCents } = await changes.viewOf(order)
    expect((await desk.orderOf(order.number)).refundable).toMatchObject({
      leftCents: grossCents,
      leftThereCents: grossCents,
    })
    await desk.move(order.number, 'cancelled')
    const { status, refunds } = await dataOf<StaffOrder>(
      await desk.shop.post(
        `/api/staff/orders/${order.number}/refunds`,
        { target: 'card', reason: 'x' },
        desk.staff,
      ),
    )
    expect([
      status,
      refunds.length,
      refunds.reduce((all, { amountCents }) => all + amountCents, 0),
    ]).toEqual(['refunded', 2, grossCents])
    expect((await sumsOf(order)).gross).toBe(0)
  })

  test('then cheaper again: the newest payment is refunded first', async () => {
    const order = await byCard()
    const { grossCents } = await changes.viewOf(order)
    await changes.amended(order, await changes.unitsOf(order, 9))
    await bank.pay(order.token)
    await changes.amended(order, await changes.unitsOf(order, 2))
    await desk.shop.runSentJobs()
    const after = await desk.orderOf(order.number)
    expect([
      after.grossCents,
      after.refundable.leftCents,
      after.refunds.map(({ state }) => state),
    ]).toEqual([grossCents, grossCents, ['done']])
    expect((await sumsOf(order)).gross).toBe(grossCents)
  })

  test('by transfer: staff confirm it', async () => {
    const order = await byCard()
    const waiting = await changes.amended(order, await changes.unitsOf(order, 9), 'transfer')
    expect(waiting.change?.transfer).toMatchObject({ reference: order.number })
    expect(await codeOf(await desk.shop.post(`/api/orders/${order.token}/payments`, {}))).toBe(
      'payments.not_online',
    )
    const answers = await Promise.all([confirm(order), confirm(order), confirm(order)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect((await changes.viewOf(order)).grossCents).toBe(waiting.change?.grossCents)
    expect((await desk.orderOf(order.number)).refundable.leftCents).toBe(waiting.change?.grossCents)
    expect((await sumsOf(order)).gross).toBe(waiting.change?.grossCents)
  })

  test('by another method, or withdrawn', async () => {
    const order = await byCard()
    const before = await changes.viewOf(order)
    await changes.amended(order, await changes.unitsOf(order, 9))
    expect(
      (await dataOf<CustomerOrder>(await post(order, 'payment-method', { method: 'transfer' })))
        .change?.method,
    ).toBe('transfer')
    expect(await codeOf(await post(order, 'payment-method', { method: 'bizum' }))).toBe(
      'checkout.payment.unknown',
    )
    const left = await dataOf<CustomerOrder>(await post(order, 'withdrawal'))
    expect({ ...left, events: [] }).toEqual({ ...before, events: [] })
    expect(await codeOf(await post(order, 'withdrawal'))).toBe('orders.change.none')
    expect((await confirm(order)).status).toBe(409)
    expect(await codeOf(await desk.shop.post(`/api/orders/${order.token}/payments`, {}))).toBe(
      'payments.order_paid',
    )
  })

  test('requested again it is the same; another one replaces it', async () => {
    const order = await byCard()
    const [nine, eight] = [await changes.unitsOf(order, 9), await changes.unitsOf(order, 8)]
    await changes.amended(order, nine)
    expect(
      (await changes.amended(order, nine)).events.filter(({ kind }) => kind === 'change_asked'),
    ).toHaveLength(1)
    expect((await changes.amended(order, eight)).change?.units).toEqual([8, 2])
    await bank.pay(order.token)
    expect((await changes.viewOf(order)).lines[0]?.configuration.units).toBe(8)
  })

  test('during its payment it is neither withdrawn nor replaced', async () => {
    const order = await byCard()
    await changes.amended(order, await changes.unitsOf(order, 9))
    const started = await bank.start(order.token)
    expect(await codeOf(await post(order, 'withdrawal'))).toBe('orders.amend.paying')
    expect(await codeOf(await changes.amend(order, await changes.unitsOf(order, 1)))).toBe(
      'orders.amend.paying',
    )
    await bank.decide(started)
    expect((await changes.viewOf(order)).lines[0]?.configuration.units).toBe(9)
  })

  test('not paid in time: the order is unchanged; later money waits for staff, and is refunded', async () => {
    const order = await byCard()
    const before = await changes.viewOf(order)
    const { change } = await changes.amended(order, await changes.unitsOf(order, 9))
    const started = await bank.start(order.token)
    await later(25, async () => {
      await desk.shop.runJob('payments.expire-attempts')
      await desk.shop.runJob('orders.changes')
      expect((await changes.viewOf(order)).change).toBeNull()
      await bank.decide(started)
    })
    expect((await changes.viewOf(order)).grossCents).toBe(before.grossCents)
    const [orphan] = await orphansOf(order)
    expect(orphan).toMatchObject({ because: 'change_closed', leftCents: change?.differenceCents })
    await desk.shop.post(
      `/api/staff/orphans/${orphan?.id}/refund`,
      { number: order.number, reason: 'x' },
      desk.staff,
    )
    expect(await orphansOf(order)).toEqual([])
    expect((await desk.orderOf(order.number)).refundable.leftCents).toBe(before.grossCents)
  })

  test('production begins first: the change is closed, and its money waits for staff', async () => {
    const order = await byCard()
    await changes.amended(order, await changes.unitsOf(order, 9))
    const started = await bank.start(order.token)
    await desk.setJobs(order.number, 'approved')
    const [line] = (await changes.viewOf(order)).lines
    expect((await desk.moveJob(order.number, line?.id ?? '', 'produce')).status).toBe(200)
    expect((await changes.viewOf(order)).events.map(({ kind }) => kind)).toContain('change_ended')
    await bank.decide(started)
    expect(await orphansOf(order)).toMatchObject([{ because: 'change_closed' }])
    expect((await changes.viewOf(order)).lines[0]?.configuration.units).toBe(2)
  })

  test.each([
    ['it is cancelled', (order: Placed) => desk.move(order.number, 'cancelled')],
    [
      'money of it goes back',
      (order: Placed) =>
        desk.shop.post(
          `/api/staff/orders/${order.number}/refunds`,
          { target: 'card', amountCents: 100, reason: 'x' },
          desk.staff,
        ),
    ],
  ])('%s meanwhile: the change is closed', async (_, meanwhile) => {
    const order = await byCard()
    await changes.amended(order, await changes.unitsOf(order, 9), 'transfer')
    expect((await meanwhile(order)).status).toBe(200)
    expect((await confirm(order)).status).toBe(409)
    expect((await changes.viewOf(order)).change).toBeNull()
  })

  test('loyalty credit follows, up and down', async () => {
    const customer = await customerWith(desk.shop, 0)
    const order = await placeFor(desk.shop, customer, { form: { payment: 'card' } })
    await bank.pay(order.token)
    await changes.amended(order, await changes.unitsOf(order, 9))
    await bank.pay(order.token)
    const spent = async () =>
      Number(
        (
          await desk.shop.database.pool.query(
            'SELECT sum(net_cents) AS net FROM loyalty_entries WHERE customer_id = $1',
            [customer.id],
          )
        ).rows[0].net,
      )
    expect(await spent()).toBe((await changes.viewOf(order)).netCents)
    await desk.move(order.number, 'cancelled')
    await desk.shop.post(
      `/api/staff/orders/${order.number}/refunds`,
      { target: 'card', reason: 'x' },
      desk.staff,
    )
    expect(await spent()).toBe(0)
  })
})
