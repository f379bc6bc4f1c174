import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf, problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { percentOf } from '../../../platform/money.ts'
import { type InvoiceContent, totalsOf } from '../../money/invoices/invoice.ts'
import { remainingTaxes } from '../../money/invoices/standing.ts'
import type { OpenMoney } from './open-money-schema.ts'
import type { StaffOrder } from './staff-order-schema.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

const paid = async () => {
  const placed = await desk.place()
  await desk.move(placed.number, 'preparing')
  return placed
}
const refund = (number: string, body: Record<string, unknown>) =>
  desk.shop.post(
    `/api/staff/orders/${number}/refunds`,
    { target: 'transfer', reason: 'Llegó rota', ...body },
    desk.staff,
  )
const refunded = async (number: string, body: Record<string, unknown> = {}) =>
  dataOf<StaffOrder>(await refund(number, body))

describe('only staff', () => {
  test.each([
    [
      'a refund',
      'POST',
      '/api/staff/orders/M-26-000001/refunds',
      { target: 'transfer', reason: 'x' },
    ],
    [
      'a resolution',
      'POST',
      '/api/staff/refunds/00000000-0000-4000-8000-000000000000/resolution',
      { wasDone: true, note: 'x' },
    ],
    ['an orphan', 'POST', '/api/staff/orphans/1/refund', { number: 'M-26-000001', reason: 'x' }],
    ['the list', 'GET', '/api/staff/money', undefined],
  ])('%s: no token 401, a customer’s 403, staff none of these', async (_, method, path, body) => {
    const call = (headers: Record<string, string>) =>
      method === 'GET' ? desk.shop.get(path, headers) : desk.shop.post(path, body, headers)
    const answers = [await call({}), await call(desk.customer), await call(desk.staff)]
    expect(answers.map(({ status }) => status)).toEqual([401, 403, method === 'GET' ? 200 : 404])
  })
})

describe('refunding a transfer by hand', () => {
  test('all of a cancelled order: it is refunded, its invoice rectified, and the customer gets a mail', async () => {
    const { number, token } = await paid()
    await desk.move(number, 'cancelled')
    expect((await desk.orderOf(number)).allowed).toEqual([])
    const after = await refunded(number)
    expect(after).toMatchObject({
      status: 'refunded',
      refundable: { leftCents: 0, targets: [] },
      refunds: [{ state: 'done', target: 'transfer' }],
    })
    expect(after.events.find(({ kind }) => kind === 'refunded')).toMatchObject({
      by: 'Ana del taller',
      reason: 'Llegó rota',
    })
    const { rows } = await desk.shop.database.pool.query(
      `SELECT kind, gross_cents FROM invoices
        WHERE order_id = (SELECT id FROM orders WHERE number = $1) ORDER BY issued_at, number`,
      [number],
    )
    expect(rows.map(({ gross_cents }) => gross_cents).reduce((all, each) => all + each, 0)).toBe(0)
    expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['full', 'rectifying'])
    const seen = await (await desk.shop.get(`/api/orders/${token}`)).text()
    expect(seen).not.toContain('Llegó rota')
  })

  test('a line, then the rest: shipped until nothing is left', async () => {
    const { number } = await paid()
    await desk.setJobs(number, 'packed')
    await desk.move(number, 'shipped')
    const before = await desk.orderOf(number)
    const [first] = before.refundable.lines
    const part = await refunded(number, { lines: [first?.id] })
    expect(part).toMatchObject({
      status: 'shipped',
      refunds: [{ amountCents: first?.grossCents, lines: [first?.id] }],
    })
    expect(part.refundable.leftCents).toBe(before.grossCents - (first?.grossCents ?? 0))
    expect(await problemOf(await refund(number, { lines: [first?.id] }))).toMatchObject({
      status: 409,
      code: 'payments.refund.line',
    })
    expect((await refunded(number)).status).toBe('refunded')
  })

  test('a line, a sum, the rest: the invoices name the lines, with the total to the cent', async () => {
    const { number } = await paid()
    const { refundable } = await desk.orderOf(number)
    const [, second] = refundable.lines
    await refunded(number, { lines: [second?.id] })
    await refunded(number, { amountCents: 1_000 })
    await refunded(number)
    const { rows } = await desk.shop.database.pool.query(
      `SELECT content FROM invoices WHERE order_id = (SELECT id FROM orders WHERE number = $1)
        ORDER BY kind, sequence`,
      [number],
    )
    const [original, ...corrections] = rows.map(({ content }) => content as InvoiceContent)
    expect(corrections.map(({ lines }) => lines.map(({ position }) => position))).toEqual([
      [2],
      [1],
      [1],
    ])
    expect(corrections.map(({ totals }) => totals.grossCents).slice(0, 2)).toEqual([
      -(second?.grossCents ?? 0),
      -1_000,
    ])
    for (const { taxes } of corrections)
      for (const { baseCents, vatCents } of taxes)
        expect(Math.abs(vatCents - percentOf(baseCents, 2100))).toBeLessThanOrEqual(1)
    expect(original && totalsOf(remainingTaxes(original, corrections))).toEqual({
      netCents: 0,
      vatCents: 0,
      recargoCents: 0,
      grossCents: 0,
    })
  })

  test('all of it during production: production continues, and the order is refunded once it is cancelled', async () => {
    const { number } = await paid()
    expect((await refunded(number)).status).toBe('preparing')
    const cancelled = await dataOf<StaffOrder>(await desk.move(number, 'cancelled'))
    expect(cancelled.allowed).toEqual(['refunded'])
    expect((await desk.move(number, 'refunded')).status).toBe(200)
  })

  test('the ledger has the refund with author and reason', async () => {
    const { number } = await paid()
    const { ledger } = await refunded(number, { amountCents: 150 })
    expect(ledger).toMatchObject([
      {
        kind: 'refund',
        said: 'requested',
        amountCents: 150,
        by: 'Ana del taller',
        note: 'Llegó rota',
      },
      { kind: 'refund', said: 'done', amountCents: 150, code: 'by_hand' },
    ])
  })

  test.each([
    ['more than was paid', { amountCents: 99_999_999 }, 409, 'payments.refund.too_much'],
    ['nothing', { amountCents: 0 }, 409, 'payments.refund.amount'],
    ['to a card that paid nothing', { target: 'card' }, 409, 'payments.refund.target'],
    [
      'to PayPal, which gives nothing back here',
      { target: 'paypal' },
      409,
      'payments.refund.target',
    ],
  ])('%s is refused', async (_, body, status, code) => {
    const { number } = await paid()
    expect(await problemOf(await refund(number, body))).toMatchObject({ status, code })
    expect((await desk.orderOf(number)).refunds).toEqual([])
  })

  test('a guest has no wallet', async () => {
    const { number } = await paid()
    expect(await refunded(number, { target: 'wallet', amountCents: 100 })).toMatchObject({
      refunds: [{ state: 'refused', responseCode: 'no_wallet' }],
    })
  })

  test.each([
    ['no reason', { reason: ' ' }],
    ['half a cent', { amountCents: 1.5 }],
    ['no target', { target: 'cash' }],
  ])('%s: 400', async (_, body) => {
    const { number } = await paid()
    expect((await refund(number, body)).status).toBe(400)
  })

  test('an unpaid order has none', async () => {
    const { number } = await desk.place()
    expect(await problemOf(await refund(number, {}))).toMatchObject({
      status: 409,
      code: 'payments.refund.not_paid',
    })
  })
})

test('marking as refunded without a refund is refused', async () => {
  const { number } = await paid()
  await desk.move(number, 'cancelled')
  expect(await problemOf(await desk.move(number, 'refunded'))).toMatchObject({
    status: 409,
    code: 'orders.moveNotAllowed',
  })
})

test('a refund is in the record of changes when it is asked for, whatever the bank answers', async () => {
  const { number } = await paid()
  const { db } = desk.shop.database
  const entries = async () =>
    (
      await db.execute(sql`SELECT actor, action, after FROM audit_log
        WHERE noun = 'refund' AND noun_id = ${number}`)
    ).rows
  expect((await refund(number, { amountCents: 99_999_999 })).status).toBe(409)
  expect(await entries()).toEqual([])
  await refunded(number, { amountCents: 500 })
  expect(await entries()).toEqual([
    {
      ...{ actor: 'Ana del taller', action: 'asked' },
      after: { amount: '5,00\u00a0€', reason: 'Llegó rota' },
    },
  ])
})

test('a refund of unknown outcome is listed until staff resolve it', async () => {
  const { number } = await paid()
  await desk.shop.database.db.execute(sql`INSERT INTO refunds (order_id, target, amount_cents, reason, state, requested_at)
    SELECT id, 'card', 500, 'x', 'unknown', now() FROM orders WHERE number = ${number}`)
  const open = async () =>
    (await dataOf<OpenMoney>(await desk.shop.get('/api/staff/money', desk.staff))).refunds.filter(
      ({ orderNumber }) => orderNumber === number,
    )
  const [waiting] = await open()
  expect(waiting).toMatchObject({ amountCents: 500, target: 'card' })
  const resolve = () =>
    desk.shop.post(
      `/api/staff/refunds/${waiting?.id}/resolution`,
      { wasDone: true, note: 'Visto en el portal' },
      desk.staff,
    )
  const { refunds, refundable, grossCents } = await dataOf<StaffOrder>(await resolve())
  expect([refunds[0]?.state, refundable.leftCents]).toEqual(['done', grossCents - 500])
  expect(await problemOf(await resolve())).toMatchObject({
    status: 409,
    code: 'payments.refund.not_unknown',
  })
  expect(await open()).toEqual([])
})
