import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refundsForTests, STAFF, stateOf } from '../../../../test/card-refunds.ts'
import { refundOrphan } from './refund-lifecycle.ts'
import { listOrphanPayments } from './store-ledger.ts'

const { shop, deps, current, pay, refund, bankEnds } = refundsForTests()

describe('the database refuses a sum', () => {
  beforeEach(() =>
    shop.context.db.execute(
      sql`UPDATE orders SET paid_cents = gross_cents WHERE id = ${current.order.id}`,
    ),
  )
  const insert = (cents: number) =>
    shop.context.db.execute(sql`INSERT INTO refunds (order_id, target, amount_cents, reason, state, requested_at)
      VALUES (${current.order.id}, 'card', ${cents}, 'x', 'requested', now())`)

  test('over what was paid', async () => {
    await insert(12_000)
    await expect(insert(101)).rejects.toMatchObject({
      cause: { constraint: 'refunds_within_paid' },
    })
  })

  test('over what was done', async () => {
    await insert(100)
    const set = (state: string) =>
      shop.context.db.execute(
        sql`UPDATE refunds SET state = ${state} WHERE order_id = ${current.order.id}`,
      )
    await set('done')
    await expect(set('refused')).rejects.toThrow()
    await expect(
      shop.context.db.execute(sql`DELETE FROM refunds WHERE order_id = ${current.order.id}`),
    ).rejects.toThrow()
    await pay()
    await refund(100)
    await expect(shop.context.db.execute(sql`DELETE FROM refund_events`)).rejects.toThrow()
    await expect(
      shop.context.db.execute(sql`UPDATE refund_events SET note = 'another'`),
    ).rejects.toThrow()
  })
})

describe('money without an order to pay', () => {
  const orphaned = async () => {
    const [first, second] = [
      await shop.startPayment(current.order),
      await shop.startPayment(current.order),
    ]
    for (const { form } of [first, second]) await bankEnds({ ...form.fields })
    const [orphan] = await listOrphanPayments(shop.context.db, { orderId: current.order.id })
    return orphan?.id ?? 0
  }
  const giveBack = (orphanId: number, byHand = false) =>
    refundOrphan(shop.context, deps, { orphanId, byHand, reason: 'Cobro doble', actor: STAFF })

  test('is refunded once, without affecting the order’s own money', async () => {
    const orphanId = await orphaned()
    const results = await Promise.all(Array.from({ length: 6 }, () => giveBack(orphanId)))
    expect(results.map(stateOf).filter((state) => state === 'done')).toHaveLength(1)
    expect([current.told, current.calls]).toEqual([[], 1])
    expect(stateOf(await refund())).toBe('done')
    expect(current.told).toMatchObject([{ amountCents: 12_100, whole: true }])
  })

  test('or by hand, without the gateway', async () => {
    expect(stateOf(await giveBack(await orphaned(), true))).toBe('done')
    expect(current.calls).toBe(0)
    expect(stateOf(await giveBack(999_999))).toBe('payments.orphan_unknown')
  })
})
