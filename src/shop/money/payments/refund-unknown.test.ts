import { describe, expect, test } from 'vitest'
import { refundsForTests, STAFF, stateOf } from '../../../../test/card-refunds.ts'
import { paymentsJobs } from './jobs.ts'
import { refundOrder } from './refund-lifecycle.ts'
import { resolveRefund } from './refund-sending-lifecycle.ts'
import { listRefundEvents } from './store-refund-lists.ts'

const { shop, deps, current, trouble, pay, refund, refundsOf } = refundsForTests()

describe('an unknown refund', () => {
  const unknown = async () => {
    await pay()
    await trouble('lost')
    const result = await refund()
    await trouble()
    return result.ok ? (result.value[0]?.id ?? '') : ''
  }
  const resolve = (id: string, wasDone: boolean) =>
    resolveRefund(shop.context, deps, { id, wasDone, note: 'Visto en el portal', actor: STAFF })

  test('was done: as if the answer had arrived', async () => {
    const id = await unknown()
    expect(stateOf(await resolve(id, true))).toBe('done')
    expect(current.told).toMatchObject([{ amountCents: 12_100, whole: true }])
    expect(stateOf(await resolve(id, false))).toBe('payments.refund.not_unknown')
  })

  test('was not done: the money can be refunded again', async () => {
    expect(stateOf(await resolve(await unknown(), false))).toBe('refused')
    expect(current.told).toEqual([])
    expect((await listRefundEvents(shop.context.db, current.order.id)).at(-1)).toMatchObject({
      kind: 'resolved_not_done',
      note: 'Visto en el portal',
    })
  })

  test('resolved by two members of staff concurrently: one of them', async () => {
    const id = await unknown()
    const results = await Promise.all([
      resolve(id, true),
      resolve(id, false),
      resolve(id, true),
      resolve(id, false),
    ])
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(current.told.length).toBeLessThan(2)
  })

  test('of a process that died before the answer', async () => {
    await pay()
    current.gateway = new Promise(() => {})
    void refundOrder(shop.context, deps, {
      orderId: current.order.id,
      target: 'card',
      reason: 'x',
      actor: STAFF,
    })
    await expect.poll(refundsOf).toEqual([['requested', 12_100]])
    const sweep = () => paymentsJobs(shop.context, shop.deps)['payments.unanswered-refunds']?.({})
    await sweep()
    expect(await refundsOf()).toEqual([['requested', 12_100]])
    shop.clock.now = new Date(shop.clock.now.getTime() + 6 * 60_000)
    await sweep()
    expect(await refundsOf()).toEqual([['unknown', 12_100]])
  })
})
