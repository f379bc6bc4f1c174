import { describe, expect, test, vi } from 'vitest'
import { refundsForTests, STAFF, stateOf } from '../../../../test/card-refunds.ts'
import { paymentsJobs } from './jobs.ts'
import { giveBackDifference } from './refund-lifecycle.ts'
import { sendRefund } from './refund-sending-lifecycle.ts'
import { listRefundEvents, listRefunds, listUnknownRefunds } from './store-refund-lists.ts'

const { shop, deps, current, trouble, pay, refund, refundsOf } = refundsForTests()

describe('a refund at the gateway', () => {
  test("of a change is sent once, though its job runs again during the gateway's answer and after it", async () => {
    await pay()
    await shop.context.db.transaction((tx) =>
      giveBackDifference(shop.context, tx, {
        orderId: current.order.id,
        differenceCents: 500,
        reason: 'Una menos',
        by: STAFF,
      }),
    )
    const [asked] = await listRefunds(shop.context.db, current.order.id)
    const run = () => sendRefund(shop.context, deps, asked?.id ?? '')
    const thinking = Promise.withResolvers<void>()
    current.gateway = thinking.promise
    const first = run()
    await expect.poll(() => current.calls).toBe(1)
    const second = run()
    await Promise.race([second, vi.waitFor(() => expect(current.calls).toBe(2)).catch(() => {})])
    thinking.resolve()
    await Promise.all([first, second, run()])
    expect([current.calls, await refundsOf()]).toEqual([1, [['done', 500]]])
  })

  test('whole: done, recorded, and reported once to the listener', async () => {
    await pay()
    expect(stateOf(await refund())).toBe('done')
    expect(current.told).toMatchObject([
      {
        orderId: current.order.id,
        amountCents: 12_100,
        whole: true,
        reason: 'Llegó rota',
        lines: [],
        target: 'card',
      },
    ])
    expect(
      (await listRefundEvents(shop.context.db, current.order.id)).map(({ kind, responseCode }) => [
        kind,
        responseCode,
      ]),
    ).toEqual([
      ['requested', null],
      ['done', '0900'],
    ])
    expect(stateOf(await refund(1))).toBe('payments.refund.nothing_left')
    expect(current.calls).toBe(1)
  })

  test('in parts, up to what was paid', async () => {
    await pay()
    expect([
      stateOf(await refund(5_000)),
      stateOf(await refund(7_000)),
      stateOf(await refund(101)),
    ]).toEqual(['done', 'done', 'payments.refund.too_much'])
    expect(stateOf(await refund())).toBe('done')
    expect(current.told.map(({ amountCents, whole }) => [amountCents, whole])).toEqual([
      [5_000, false],
      [7_000, false],
      [100, true],
    ])
  })

  test('a refusal by the gateway leaves the money refundable', async () => {
    await pay()
    await trouble('refuse')
    expect(stateOf(await refund())).toBe('refused')
    await trouble()
    expect(stateOf(await refund())).toBe('done')
    expect(current.told).toHaveLength(1)
  })

  test.each(['down', 'lost', 'garbage', 'wrong_signature', 'wrong_amount'])(
    '%s: unknown, held, and never repeated',
    async (switched) => {
      await pay()
      await trouble(switched)
      expect(stateOf(await refund(12_000))).toBe('unknown')
      await trouble()
      expect(stateOf(await refund(101))).toBe('payments.refund.too_much')
      for (const name of ['payments.ask-gateways', 'payments.unanswered-refunds'])
        await paymentsJobs(shop.context, shop.deps)[name]?.({})
      expect([current.calls, current.told]).toEqual([1, []])
      expect(
        (await listUnknownRefunds(shop.context.db)).filter(
          ({ orderNumber }) => orderNumber === current.order.number,
        ),
      ).toHaveLength(1)
    },
  )

  test('an unpaid order has none', async () => {
    expect(stateOf(await refund())).toBe('payments.refund.not_paid')
    expect(current.calls).toBe(0)
  })
})

test('forty concurrent refunds never exceed what was paid', async () => {
  await pay()
  const amounts = Array.from({ length: 40 }, (_, n) => 500 + ((n * 733) % 1_500))
  const results = await Promise.all(amounts.map((cents) => refund(cents)))
  const given = (await listRefunds(shop.context.db, current.order.id)).reduce(
    (all, each) => all + each.amountCents,
    0,
  )
  expect(given).toBeLessThanOrEqual(12_100)
  expect(given).toBeGreaterThan(12_100 - 2_000)
  expect(results.filter(({ ok }) => ok)).toHaveLength(current.calls)
  expect(current.told.reduce((all, each) => all + each.amountCents, 0)).toBe(given)
})
