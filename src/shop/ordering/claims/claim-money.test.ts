/** Money that claims give back: by the rules of refunds. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type ClaimDesk, claimDesk } from '../../../../test/claim-desk.ts'
import { dataOf, problemOf } from '../../../../test/staff-desk.ts'
import type { StaffOrder } from '../orders/staff-order-schema.ts'

let desk: ClaimDesk
beforeAll(async () => {
  desk = await claimDesk()
})
afterAll(() => desk.shop.close())

describe('money', () => {
  const refund = (number: string, id: string, amountCents: number) =>
    desk.decide(number, id, { decision: 'refunded', answer: 'Sí', target: 'transfer', amountCents })

  test('a partial refund has its credit note and its mail', async () => {
    const { number, id } = await desk.claimed()
    const order = await dataOf<StaffOrder>(await refund(number, id, 1_000))
    expect(order).toMatchObject({
      claims: [{ state: 'refunded', amountCents: 1_000 }],
      refunds: [{ amountCents: 1_000, state: 'done', target: 'transfer' }],
    })
    const invoices = await desk.rows(
      `SELECT i.kind, i.gross_cents::int AS cents FROM invoices i
        JOIN orders o ON o.id = i.order_id WHERE o.number = $1 ORDER BY i.issued_at, i.number`,
      [number],
    )
    expect(invoices).toContainEqual({ kind: 'rectifying', cents: -1_000 })
  })

  test.each([
    ['no amount', { decision: 'refunded', target: 'transfer' }, 'claims.amount'],
    ['no way', { decision: 'refunded', amountCents: 100 }, 'claims.target'],
    [
      'more than was paid',
      { decision: 'refunded', target: 'transfer', amountCents: 99_999_999 },
      'payments.refund.too_much',
    ],
    ['a guest has no wallet', { decision: 'credited', amountCents: 100 }, 'claims.noWallet'],
  ])('%s: refused, and the claim stays open', async (_, body, code) => {
    const { number, id } = await desk.claimed()
    expect(await problemOf(await desk.decide(number, id, body))).toMatchObject({
      status: 409,
      code,
    })
    const { claims, refunds } = await desk.orderOf(number)
    expect([claims[0]?.state, refunds]).toEqual(['open', []])
  })

  test('two decisions at once: one is carried out', async () => {
    const { number, id } = await desk.claimed()
    const both = await Promise.all([refund(number, id, 700), refund(number, id, 700)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await desk.orderOf(number)).refunds).toMatchObject([{ amountCents: 700 }])
  })

  test('whatever is claimed and refunded, never more goes back than was paid', async () => {
    const { number, token, lineId } = await desk.delivered()
    const { grossCents } = await desk.orderOf(number)
    let given = 0
    const amounts = fc.sample(fc.integer({ min: 1, max: grossCents }), 6)
    for (const cents of amounts) {
      await desk.rows('DELETE FROM claims WHERE line_id = $1', [lineId])
      const opened = await desk.claim(token, lineId)
      // Refunded as a whole: nothing may be claimed any more.
      if (opened.status !== 200) break
      const id = (await desk.claimsOf(token)).claims[0]?.id ?? ''
      const { status } = await refund(number, id, cents)
      expect(status).toBe(given + cents <= grossCents ? 200 : 409)
      if (status === 200) given += cents
    }
    const [sum] = await desk.rows(
      `SELECT coalesce(sum(amount_cents), 0)::int AS cents FROM refunds r
        JOIN orders o ON o.id = r.order_id WHERE o.number = $1 AND r.state <> 'refused'`,
      [number],
    )
    expect(sum.cents).toBe(given)
    expect(given).toBeLessThanOrEqual(grossCents)
  })
})
