/** VAT that goes back after the payment: the number turned out valid. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Placed } from '../../../../test/changes.ts'
import { lateVatForTests } from '../../../../test/late-vat.ts'
import { mailsNaming } from '../../../../test/mails.ts'

const { desk, late } = lateVatForTests()

describe('a yes of VIES after the payment', () => {
  test('gives the VAT back to the card, rectifies the invoice and tells the customer', async () => {
    const order = await late.paid()
    const before = await late.moneyOf(order)
    expect(before.vat).toBeGreaterThan(0)
    await late.settle()
    const { standing, gone, leftCents, refunds, last } = await late.booksOf(order)
    expect(gone).toBe(before.vat)
    expect(refunds).toMatchObject([{ target: 'card', state: 'done', amountCents: before.vat }])
    expect(standing).toEqual({
      netCents: before.net,
      vatCents: 0,
      recargoCents: 0,
      grossCents: before.net,
    })
    expect(leftCents).toBe(before.net)
    expect(last?.recipient).toMatchObject({ taxId: 'PT501964843', taxIdKind: 'eu' })
    expect(await late.moneyOf(order)).toEqual({ ...before, vat: 0, gross: before.net })
    const { events, status } = await desk.orderOf(order.number)
    expect([status, events.find(({ kind }) => kind === 'tax_returned')?.data]).toEqual([
      'preparing',
      { number: 'PT501964843', cents: before.vat },
    ])
    expect(await mailsNaming(desk.shop.database.db, 'vat_returned')).toHaveLength(1)
  })

  test('counts a refund that was made already: its tax went with it', async () => {
    const order = await late.paid()
    const before = await late.moneyOf(order)
    await late.giveBack(order, { amountCents: Math.round(before.gross / 2) })
    await late.settle()
    const { standing, gone, leftCents } = await late.booksOf(order)
    expect(standing?.vatCents).toBe(0)
    expect(Math.abs(gone - before.vat - before.net / 2)).toBeLessThanOrEqual(1)
    expect(leftCents).toBe(standing?.grossCents)
  })

  test('waits while a refund may still come to nothing', async () => {
    const order = await late.paid()
    await late.bank.trouble('lost')
    await late.giveBack(order, { amountCents: 1000 })
    await late.bank.trouble()
    const before = await late.moneyOf(order)
    await late.settle()
    expect(await late.moneyOf(order)).toEqual(before)
    const [unknown] = (await desk.orderOf(order.number)).refunds
    await desk.shop.post(
      `/api/staff/refunds/${unknown?.id}/resolution`,
      { wasDone: true, note: 'Visto' },
      desk.staff,
    )
    await late.settle()
    const { standing, leftCents } = await late.booksOf(order)
    expect([standing?.vatCents, leftCents]).toEqual([0, standing?.grossCents])
  })

  test('waits while the customer is at the bank: what is charged there is the amount of before', async () => {
    const order = await late.place()
    const before = await late.moneyOf(order)
    const started = await late.bank.start(order.token)
    await late.settle()
    expect(await late.moneyOf(order)).toEqual(before)
    await late.bank.decide(started)
    expect((await late.moneyOf(order)).paid).toBe(before.gross)
    await late.settle()
    const { standing, gone } = await late.booksOf(order)
    expect([gone, standing?.vatCents]).toEqual([before.vat, 0])
  })

  test('goes to the wallet where the card has its money back already, and the order takes that much less of it', async () => {
    const order = await late.paid({ walletCents: 3_000 })
    const { refundable } = await desk.orderOf(order.number)
    expect(
      (await late.giveBack(order, { amountCents: refundable.leftThereCents ?? 0 })).status,
    ).toBe(200)
    const before = await late.moneyOf(order)
    await late.settle()
    const { refunds, standing, leftCents } = await late.booksOf(order)
    const [back] = refunds.filter(({ target }) => target === 'wallet')
    expect(back?.amountCents).toBeGreaterThan(0)
    expect((await late.moneyOf(order)).wallet).toBe(before.wallet - (back?.amountCents ?? 0))
    expect([standing?.vatCents, leftCents]).toEqual([0, standing?.grossCents])
  })

  test('a transfer goes back by hand: it waits for staff, and is counted as gone', async () => {
    const order = await late.paid({ payment: 'transfer' })
    const before = await late.moneyOf(order)
    // The invoice of a transfer may wait; here it is out already.
    await late.settle()
    const { gone, leftCents, refunds } = await late.booksOf(order)
    expect([gone, leftCents]).toEqual([before.vat, before.net])
    expect(refunds).toMatchObject([
      { target: 'transfer', state: 'unknown', responseCode: 'by_hand' },
    ])
  })

  test('the loyalty programme takes nothing back: it counts the net', async () => {
    const order = await late.paid({ coupon: true, payment: 'card' })
    const counted = () =>
      desk.shop.database.pool
        .query(
          `SELECT net_cents::int AS net FROM ledger_entries
            WHERE year IS NOT NULL AND order_id = (SELECT id FROM orders WHERE number = $1)`,
          [order.number],
        )
        .then(({ rows }) => rows)
    const before = await counted()
    expect(before).toHaveLength(1)
    await late.settle()
    await late.booksOf(order)
    expect(await counted()).toEqual(before)
  })

  test('a change that waits for its difference was priced with VAT: it ends', async () => {
    const order = await late.paid()
    await late.changes.amended(order, await late.changes.unitsOf(order, 5))
    expect((await late.changes.viewOf(order)).change).not.toBeNull()
    await late.settle()
    expect((await late.changes.viewOf(order)).change).toBeNull()
    const dearer = await late.changes.priceOf(order, await late.changes.unitsOf(order, 5))
    expect(dearer.totals.find(({ code }) => code === 'vat')?.cents).toBe(0)
  })

  test('many ask at once: the VAT goes back once', async () => {
    const order = await late.paid()
    const before = await late.moneyOf(order)
    await Promise.all([late.settle(), late.settle(), late.settle(), late.settle()])
    const { gone, papers } = await late.booksOf(order)
    expect([gone, papers]).toEqual([before.vat, 2])
  })
})

test('coupon, wallet, several recipients, refunds before and after: papers and money agree to the cent', async () => {
  const step = fc.record({ share: fc.integer({ min: 5, max: 60 }), byLine: fc.boolean() })
  const wish = fc.record({
    coupon: fc.boolean(),
    walletCents: fc.constantFrom(0, 0, 3_000, 50_000),
    shared: fc.boolean(),
    payment: fc.constantFrom('card', 'transfer'),
    before: fc.array(step, { maxLength: 2 }),
    after: fc.array(step, { maxLength: 1 }),
  })
  const refundBy = async (order: Placed, { share, byLine }: { share: number; byLine: boolean }) => {
    const { refundable } = await desk.orderOf(order.number)
    const [target = 'transfer'] = refundable.targets
    const [line] = refundable.lines
    const most =
      target === 'card'
        ? Math.min(refundable.leftCents, refundable.leftThereCents ?? 0)
        : refundable.leftCents
    const wanted =
      byLine && line && line.grossCents <= most
        ? { lines: [line.id] }
        : { amountCents: Math.max(1, Math.floor((most * share) / 100)) }
    const answer = await late.giveBack(order, { ...wanted, target })
    expect(answer.status).toBe(200)
  }
  await fc.assert(
    fc.asyncProperty(wish, async ({ before, after, ...wanted }) => {
      await late.forget()
      const order = await late.paid(wanted)
      const first = await late.moneyOf(order)
      for (const each of before) await refundBy(order, each)
      const { standing: stood, gone: goneBefore } = await late.booksOf(order)
      await Promise.all([late.settle(), late.settle()])
      const now = await late.booksOf(order)
      const money = await late.moneyOf(order)
      // Money back is the VAT that was paid less the VAT that had gone back.
      expect(now.gone - goneBefore).toBe(stood?.vatCents)
      expect(now.standing).toMatchObject({ vatCents: 0, grossCents: stood?.netCents })
      expect([money.paid, money.vat, money.gross]).toEqual([first.paid, 0, first.net])
      expect(money.paid - now.gone).toBe(now.standing?.grossCents)
      for (const each of after) await refundBy(order, each)
      const last = await late.booksOf(order)
      expect(last.standing?.grossCents).toBe(last.leftCents)
      expect(money.paid - last.gone).toBe(last.leftCents)
    }),
    { numRuns: 12 },
  )
}, 120_000)
