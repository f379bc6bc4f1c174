import { afterEach, describe, expect, test } from 'vitest'
import { changesForTests, codeOf, type Placed } from '../../../../test/changes.ts'
import { cartLine, workedBanner } from '../../../../test/checkout.ts'
import { customerWith, placeFor } from '../../../../test/credit.ts'
import { dataOf } from '../../../../test/staff-desk.ts'
import { balanceOf } from '../../buying/wallet/store.ts'
import type { Invoice } from '../../money/invoices/invoice.ts'
import { totalsOf } from '../../money/invoices/invoice.ts'
import { remainingTaxes, standingLines } from '../../money/invoices/standing.ts'
import type { OpenMoney } from './open-money-schema.ts'

const { desk, bank, changes, byTransfer, byCard } = changesForTests()
afterEach(() => bank.trouble())

const invoicesOf = async ({ number }: Placed): Promise<Invoice[]> => {
  const { rows } = await desk.shop.database.pool.query(
    `SELECT i.content, i.number, i.issued_on FROM invoices i JOIN orders o ON o.id = i.order_id
      WHERE o.number = $1 ORDER BY i.issued_at, i.sequence`,
    [number],
  )
  const own = rows.map(
    ({ content, number: of, issued_on }) =>
      ({ ...content, number: of, issuedOn: issued_on }) as Invoice,
  )
  return own.toSorted(
    (a, b) =>
      Number(a.kind === 'rectifying') - Number(b.kind === 'rectifying') ||
      a.number.localeCompare(b.number),
  )
}
/** The sum of invoice and corrections equals the order, line by line. */
const invoicesAgree = async (order: Placed) => {
  const [original, ...corrections] = await invoicesOf(order)
  const view = await changes.viewOf(order)
  if (!original) throw new Error('no invoice')
  const totals = totalsOf(remainingTaxes(original, corrections))
  expect(totals).toEqual({
    netCents: view.netCents,
    vatCents: view.vatCents,
    recargoCents: view.recargoCents,
    grossCents: view.grossCents,
  })
  const goods = standingLines(original, corrections).filter(({ line }) => line.position !== null)
  expect(goods.map(({ netCents }) => netCents)).toEqual(view.lines.map(({ netCents }) => netCents))
}
const refundsOf = async ({ number }: Placed) =>
  (await desk.orderOf(number)).refunds.map(({ target, state, amountCents }) => [
    target,
    state,
    amountCents,
  ])
const leftOf = async ({ number }: Placed) => (await desk.orderOf(number)).refundable.leftCents

describe('a paid order that gets cheaper by a change', () => {
  test('by card: the difference is refunded to it once, and the invoice is rectified by line', async () => {
    const order = await byCard()
    const before = await changes.viewOf(order)
    const after = await changes.amended(order, await changes.unitsOf(order, 1))
    const lessCents = before.grossCents - after.grossCents
    expect([after.status, lessCents > 0]).toEqual(['preparing', true])
    const calls = bank.calls()
    await desk.shop.runSentJobs()
    await desk.shop.runSentJobs()
    expect(bank.calls() - calls).toBe(1)
    expect(await refundsOf(order)).toEqual([['card', 'done', lessCents]])
    expect(await leftOf(order)).toBe(after.grossCents)
    const [, correction, ...others] = await invoicesOf(order)
    expect([correction?.kind, correction?.totals.grossCents, others]).toEqual([
      'rectifying',
      -lessCents,
      [],
    ])
    expect(correction?.lines).toMatchObject([{ position: 1, quantity: 1 }])
    expect(correction?.reason).toContain('80.Dos')
    await invoicesAgree(order)
    expect((await changes.viewOf(order)).events.map(({ kind }) => kind).slice(0, 2)).toEqual([
      'refunded',
      'amended',
    ])
  })

  test('by transfer: staff send it by hand, and confirm', async () => {
    const order = await byTransfer()
    const before = await changes.viewOf(order)
    const after = await changes.amended(order, await changes.unitsOf(order, 1))
    const lessCents = before.grossCents - after.grossCents
    expect(await refundsOf(order)).toEqual([['transfer', 'unknown', lessCents]])
    const { refunds } = await dataOf<OpenMoney>(await desk.shop.get('/api/staff/money', desk.staff))
    const held = refunds.find(({ orderNumber }) => orderNumber === order.number)
    expect(held).toMatchObject({ responseCode: 'by_hand', amountCents: lessCents })
    await desk.shop.runSentJobs()
    await desk.shop.post(
      `/api/staff/refunds/${held?.id}/resolution`,
      { wasDone: true, note: 'Transferido' },
      desk.staff,
    )
    expect(await refundsOf(order)).toEqual([['transfer', 'done', lessCents]])
    expect(await invoicesOf(order)).toHaveLength(2)
    await invoicesAgree(order)
    expect(await leftOf(order)).toBe(after.grossCents)
  })

  test('twice, then the whole rest: money and invoices are zero', async () => {
    const order = await byCard()
    await changes.amended(order, { speed: 'relax' })
    await changes.amended(order, await changes.unitsOf(order, 1))
    await invoicesAgree(order)
    await desk.shop.runSentJobs()
    await desk.move(order.number, 'cancelled')
    const rest = await leftOf(order)
    expect(rest).toBe((await changes.viewOf(order)).grossCents)
    await desk.shop.post(
      `/api/staff/orders/${order.number}/refunds`,
      { target: 'card', reason: 'x' },
      desk.staff,
    )
    expect(await desk.orderOf(order.number)).toMatchObject({
      status: 'refunded',
      refundable: { leftCents: 0 },
    })
    const [original, ...corrections] = await invoicesOf(order)
    expect(corrections).toHaveLength(3)
    expect(original && totalsOf(remainingTaxes(original, corrections))).toEqual({
      netCents: 0,
      vatCents: 0,
      recargoCents: 0,
      grossCents: 0,
    })
  })

  test('the bank does not answer: held for staff, never repeated', async () => {
    const order = await byCard()
    await changes.amended(order, await changes.unitsOf(order, 1))
    await bank.trouble('lost')
    await desk.shop.runSentJobs()
    expect((await refundsOf(order)).map(([target, state]) => [target, state])).toEqual([
      ['card', 'unknown'],
    ])
    const calls = bank.calls()
    await bank.trouble()
    await desk.shop.runSentJobs()
    await desk.shop.runJob('payments.unanswered-refunds')
    expect(bank.calls()).toBe(calls)
  })

  test('the bank refuses: staff send it by hand', async () => {
    const order = await byCard()
    await changes.amended(order, await changes.unitsOf(order, 1))
    await bank.trouble('refuse')
    await desk.shop.runSentJobs()
    expect((await refundsOf(order)).map(([target, state]) => [target, state])).toEqual([
      ['card', 'refused'],
      ['transfer', 'unknown'],
    ])
    expect(await leftOf(order)).toBe((await changes.viewOf(order)).grossCents)
  })

  test('by the wallet: it is refunded there', async () => {
    const customer = await customerWith(desk.shop, 500_000)
    const order = await placeFor(desk.shop, customer, {
      lines: [cartLine(workedBanner({ units: 5 }))],
      form: { fromWallet: { use: true, amount: '' } },
    })
    const before = await changes.viewOf(order)
    expect([before.status, before.walletCents]).toEqual(['preparing', before.grossCents])
    const balance = await balanceOf(desk.shop.database.db, customer.id)
    const after = await changes.amended(order, await changes.unitsOf(order, 2))
    expect([after.walletCents, after.dueCents]).toEqual([after.grossCents, 0])
    await desk.shop.runSentJobs()
    const [refund] = await refundsOf(order)
    expect(refund).toEqual(['wallet', 'done', before.grossCents - after.grossCents])
    const { rows } = await desk.shop.database.pool.query(
      `SELECT cents FROM wallet_entries WHERE kind = 'taken_back' AND customer_id = $1`,
      [customer.id],
    )
    const takenBack = rows.reduce((all, { cents }) => all + Number(cents), 0)
    expect(await balanceOf(desk.shop.database.db, customer.id)).toBe(
      balance + before.grossCents - after.grossCents + takenBack,
    )
    expect(takenBack).toBeLessThan(0)
    await invoicesAgree(order)
  })

  test('ten times concurrently: once', async () => {
    const order = await byCard()
    const amendment = await changes.unitsOf(order, 1)
    const { agreed, difference } = await changes.priceOf(order, amendment)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => changes.send(order, amendment, agreed)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    await desk.shop.runSentJobs()
    expect(await refundsOf(order)).toEqual([['card', 'done', -difference.grossCents]])
  })
})

describe('a payment with the earlier amount in progress', () => {
  test('the amount is fixed until it ends; changes without effect on it are made', async () => {
    const order = await desk.place('Ágora Eventos', 'card')
    const started = await bank.start(order.token)
    expect(await codeOf(await changes.amend(order, await changes.unitsOf(order, 1)))).toBe(
      'orders.amend.paying',
    )
    expect((await changes.amend(order, { delivery: { address: 'Calle Nueva, 2' } })).status).toBe(
      200,
    )
    await bank.decide(started, 'cancelled')
    expect((await changes.amend(order, await changes.unitsOf(order, 1))).status).toBe(200)
    await bank.pay(order.token)
    expect((await changes.viewOf(order)).status).toBe('preparing')
  })

  test('abandoned: it expires, and money that still arrives waits for staff', async () => {
    const order = await desk.place('Ágora Eventos', 'card')
    const { grossCents } = await changes.viewOf(order)
    const started = await bank.start(order.token)
    const before = desk.shop.clock.now
    desk.shop.clock.now = new Date(before.getTime() + 36 * 60_000)
    expect((await changes.amend(order, await changes.unitsOf(order, 1))).status).toBe(200)
    expect((await desk.orderOf(order.number)).attempts.map(({ state }) => state)).toEqual([
      'expired',
    ])
    await bank.decide(started)
    desk.shop.clock.now = before
    const { orphans } = await dataOf<OpenMoney>(await desk.shop.get('/api/staff/money', desk.staff))
    expect(orphans.filter(({ orderNumber }) => orderNumber === order.number)).toMatchObject([
      { because: 'amount_differs', leftCents: grossCents },
    ])
    expect((await changes.viewOf(order)).status).toBe('pending_payment')
  })

  test('concurrent changes and payments: none has another amount than the order', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await desk.place('Ágora Eventos', 'card')
      const amendment = await changes.unitsOf(order, 1)
      const { agreed } = await changes.priceOf(order, amendment)
      const [changed] = await Promise.all([
        changes.send(order, amendment, agreed),
        ...Array.from({ length: 4 }, () =>
          desk.shop.post(`/api/orders/${order.token}/payments`, {}),
        ),
      ])
      expect([200, 409]).toContain(changed?.status)
      const { attempts, dueCents } = await desk.orderOf(order.number)
      for (const { amountCents } of attempts) expect(amountCents).toBe(dueCents)
    }
  })
})
