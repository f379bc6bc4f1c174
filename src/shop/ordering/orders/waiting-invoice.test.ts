/**
 * Invoices that follow the delivery or the check of a VAT number, and the value date of a transfer.
 */
import { describe, expect, test } from 'vitest'
import type { Placed } from '../../../../test/changes.ts'
import { lateVatForTests } from '../../../../test/late-vat.ts'
import { dataOf, problemOf } from '../../../../test/staff-desk.ts'
import { openSession } from '../../../platform/session.ts'
import type { OrderInvoices } from '../../money/invoices/invoice-schema.ts'
import { issueWaitingInvoices } from './waiting-invoice-lifecycle.ts'

const { desk, late } = lateVatForTests()

const confirm = ({ number }: Placed, received: { valueOn?: string; receivedCents?: number } = {}) =>
  desk.shop.post(`/api/staff/orders/${number}/moves`, { to: 'preparing', ...received }, desk.staff)
const invoicesOf = async ({ token }: Placed) =>
  dataOf<OrderInvoices>(await desk.shop.get(`/api/orders/${token}/invoices`))
/** With a session of that day: those of the desk end over night. */
const ship = async (order: Placed) => {
  await desk.setJobs(order.number, 'packed')
  const { rows } = await desk.shop.database.pool.query<{ id: string }>(
    "SELECT id FROM users WHERE email = 'ana@example.com'",
  )
  const token = await openSession(desk.shop.database.db, rows[0]?.id ?? '', desk.shop.clock.now)
  expect(
    (await desk.shop.post(`/api/staff/orders/${order.number}/moves`, { to: 'shipped' }, { token }))
      .status,
  ).toBe(200)
}
/** Later in the same test; the next begins on Monday again. */
async function on<T>(day: string, work: () => Promise<T>): Promise<T> {
  const before = desk.shop.clock.now
  desk.shop.clock.now = new Date(`${day}T09:00:00Z`)
  try {
    return await work()
  } finally {
    desk.shop.clock.now = before
  }
}

describe('a transfer', () => {
  test('has the value date that staff read on the account, and its invoice tells it', async () => {
    const order = await desk.place()
    expect((await confirm(order, { valueOn: '2026-11-20' })).status).toBe(200)
    expect((await desk.orderOf(order.number)).paidOn).toBe('2026-11-20')
    const [invoice] = await late.changes.invoicesOf(order)
    expect(invoice?.operatedOn).toBe('2026-11-20')
    expect((await invoicesOf(order)).items[0]?.issuedOn).toBe('2026-11-23')
  })

  test.each([
    ['2026-11-24', 'tomorrow'],
    ['2026-10-01', 'long before the order'],
  ])('cannot have the value date %s: %s', async (valueOn) => {
    const order = await desk.place()
    expect(await problemOf(await confirm(order, { valueOn }))).toMatchObject({
      status: 422,
      code: 'orders.transfer.valueOn',
      field: 'valueOn',
    })
    expect(await desk.orderOf(order.number)).toMatchObject({
      status: 'pending_payment',
      paidOn: null,
    })
  })

  test('of less than the amount is not confirmed; of more, what is too much waits to be sent back, and the invoice does not say it', async () => {
    const order = await desk.place()
    const { gross } = await late.moneyOf(order)
    expect(await problemOf(await confirm(order, { receivedCents: gross - 1 }))).toMatchObject({
      status: 422,
      code: 'orders.transfer.less',
    })
    expect((await confirm(order, { receivedCents: gross + 2100 })).status).toBe(200)
    const { refunds, gone, leftCents, standing } = await late.booksOf(order)
    expect(refunds).toMatchObject([
      { target: 'transfer', amountCents: 2100, state: 'unknown', responseCode: 'by_hand' },
    ])
    expect([gone, leftCents, standing?.grossCents]).toEqual([2100, gross, gross])
  })

  test('while VIES is silent: the invoice waits, and is right from the start once VIES says yes', async () => {
    const order = await late.place({ payment: 'transfer' })
    const before = await late.moneyOf(order)
    await confirm(order)
    expect(await invoicesOf(order)).toMatchObject({ items: [], waits: 'vat_number' })
    await late.settle()
    expect(await late.moneyOf(order)).toMatchObject({ vat: 0, paid: before.gross })
    expect(await invoicesOf(order)).toMatchObject({ items: [], waits: 'departure' })
    await ship(order)
    const { standing, papers, gone } = await late.booksOf(order)
    expect([standing, papers, gone]).toEqual([
      { netCents: before.net, vatCents: 0, recargoCents: 0, grossCents: before.net },
      1,
      before.vat,
    ])
  })

  test('while VIES is silent: by the 15th of the next month it is invoiced with VAT, which is corrected later', async () => {
    const order = await late.place({ payment: 'transfer' })
    const before = await late.moneyOf(order)
    await confirm(order)
    expect(await on('2026-12-14', () => issueWaitingInvoices(late.life))).toBe(0)
    await on('2026-12-15', () => issueWaitingInvoices(late.life))
    expect((await late.booksOf(order)).standing?.vatCents).toBe(before.vat)
    await on('2026-12-16', () => late.settle())
    const { standing, papers, gone } = await late.booksOf(order)
    expect([standing?.vatCents, papers, gone]).toEqual([0, 2, before.vat])
  })

  test('of which something goes back while VIES is silent is invoiced at once', async () => {
    const order = await late.place({ payment: 'transfer' })
    const before = await late.moneyOf(order)
    await confirm(order)
    await late.giveBack(order, { amountCents: 1000, target: 'transfer' })
    const { standing, papers, leftCents } = await late.booksOf(order)
    expect([papers, standing?.grossCents, leftCents]).toEqual([
      2,
      before.gross - 1000,
      before.gross - 1000,
    ])
    expect((await invoicesOf(order)).waits).toBeNull()
    await late.settle()
    const after = await late.booksOf(order)
    expect([after.standing?.vatCents, after.standing?.grossCents]).toEqual([0, after.leftCents])
  })
})

describe('an exempt supply within the Union', () => {
  /** Ordered after VIES had answered. */
  const exempt = async (payment = 'transfer') => {
    const order = await late.place({ payment })
    await late.settle()
    expect((await late.moneyOf(order)).vat).toBe(0)
    if (payment === 'transfer') await confirm(order)
    else await late.bank.pay(order.token)
    return order
  }

  test('is invoiced when it leaves, never before', async () => {
    const order = await exempt('card')
    expect(await invoicesOf(order)).toMatchObject({ total: 0, waits: 'departure' })
    expect(await on('2027-01-20', () => issueWaitingInvoices(late.life))).toBe(0)
    await on('2026-12-21', () => ship(order))
    const { items, waits } = await invoicesOf(order)
    expect([items.map(({ issuedOn, kind }) => [issuedOn, kind]), waits]).toEqual([
      [['2026-12-21', 'full']],
      null,
    ])
    const [invoice] = await late.changes.invoicesOf(order)
    expect(invoice).toMatchObject({
      operatedOn: '2026-12-21',
      recipient: { taxIdKind: 'eu' },
      taxes: [{ sale: 'eu_goods' }],
    })
  })

  test('of which something was given back before: the invoice and what corrects it say what is left', async () => {
    const order = await exempt('card')
    const { net } = await late.moneyOf(order)
    await late.giveBack(order, { amountCents: 500 })
    await late.giveBack(order, { amountCents: 300 })
    expect((await invoicesOf(order)).total).toBe(0)
    await ship(order)
    const { standing, papers, leftCents } = await late.booksOf(order)
    expect([standing?.grossCents, papers, leftCents]).toEqual([net - 800, 3, net - 800])
  })

  test('that never leaves is never invoiced', async () => {
    const order = await exempt('card')
    const { net } = await late.moneyOf(order)
    await desk.move(order.number, 'cancelled')
    await issueWaitingInvoices(late.life)
    expect(await invoicesOf(order)).toMatchObject({ total: 0, waits: null })
    await late.giveBack(order, { amountCents: net })
    expect((await desk.orderOf(order.number)).status).toBe('refunded')
    expect((await invoicesOf(order)).total).toBe(0)
  })

  test('that is sent to Spain in the end is invoiced at once, with VAT', async () => {
    const order = await exempt('card')
    await late.changes.amend(order, {
      delivery: { address: 'Calle Nueva, 2', postalCode: '28013', city: 'Madrid', country: 'ES' },
    })
    if ((await late.changes.viewOf(order)).change) await late.bank.pay(order.token)
    const { standing } = await late.booksOf(order)
    expect(standing?.vatCents).toBeGreaterThan(0)
    expect((await invoicesOf(order)).waits).toBeNull()
  })
})
