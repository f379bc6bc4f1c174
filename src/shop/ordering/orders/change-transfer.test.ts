/** The transfer of the difference of a change: its value date, and what came of it. */
import { describe, expect, test } from 'vitest'
import { changesForTests, type Placed } from '../../../../test/changes.ts'
import { readPaper } from '../../../../test/read-paper.ts'
import { dataOf, problemOf } from '../../../../test/staff-desk.ts'
import type { OrderInvoices } from '../../money/invoices/invoice-schema.ts'
import type { StaffOrder } from './staff-order-schema.ts'

const { desk, bank, changes } = changesForTests()

type Received = { valueOn?: string; receivedCents?: number }
const confirm = ({ number }: Placed, received: Received = {}) =>
  desk.shop.post(`/api/staff/orders/${number}/change/confirmation`, received, desk.staff)

/** Paid by card on Friday 20, made dearer on that day; the transfer is confirmed on Monday 23. */
async function waiting(): Promise<Placed & { differenceCents: number }> {
  const order = await changes.later(-72, async () => {
    const placed = await desk.place('Ágora Eventos', 'card')
    await bank.pay(placed.token)
    await changes.amended(placed, await changes.unitsOf(placed, 9), 'transfer')
    return placed
  })
  const { change } = await changes.viewOf(order)
  return { ...order, differenceCents: change?.differenceCents ?? 0 }
}
const paidOnOf = async ({ number }: Placed) => {
  const { rows } = await desk.shop.database.pool.query<{ on: string }>(
    `SELECT c.paid_on::text AS on FROM order_changes c JOIN orders o ON o.id = c.order_id
      WHERE o.number = $1`,
    [number],
  )
  return rows[0]?.on
}
const paperOf = async ({ token }: Placed) => {
  const { items } = await dataOf<OrderInvoices>(
    await desk.shop.get(`/api/orders/${token}/invoices`),
  )
  const answer = await desk.shop.get(items.find(({ kind }) => kind === 'rectifying')?.href ?? '')
  return (await readPaper(new Uint8Array(await answer.arrayBuffer()))).pages.join(' ')
}
const xmlOf = async ({ number }: Placed): Promise<string> => {
  const { rows } = await desk.shop.database.pool.query<{ xml: string }>(
    `SELECT r.xml FROM invoice_records r JOIN invoices i ON i.id = r.invoice_id JOIN orders o ON o.id = i.order_id
     WHERE o.number = $1 AND i.kind = 'rectifying'`,
    [number],
  )
  return rows[0]?.xml ?? ''
}
const correctionOf = async (order: Placed) => (await changes.invoicesOf(order)).at(-1)

describe('the transfer of the difference of a change', () => {
  test('has the value date that staff read: kept, in the timeline, on the paper and in the record', async () => {
    const order = await waiting()
    const answer = await confirm(order, { valueOn: '2026-11-21' })
    expect(answer.status).toBe(200)
    const { events } = await dataOf<StaffOrder>(answer)
    expect(events.find(({ kind }) => kind === 'difference_paid')?.data).toMatchObject({
      method: 'transfer',
      valueOn: '2026-11-21',
    })
    expect(await paidOnOf(order)).toBe('2026-11-21')
    expect(await correctionOf(order)).toMatchObject({
      ...{ kind: 'rectifying', operatedOn: '2026-11-21', walletCents: 0 },
      ...{
        payment: { method: 'transfer', paidOn: '2026-11-21' },
        totals: { grossCents: order.differenceCents },
      },
    })
    const paper = await paperOf(order)
    expect(paper).toContain('Fecha de la operación 21 de noviembre de 2026')
    expect(paper).toContain('Transferencia, 21 de noviembre de 2026')
    expect(await xmlOf(order)).toContain('FechaOperacion>21-11-2026<')
  })

  test('without one was paid today, and the paper has no other day', async () => {
    const order = await waiting()
    const { events } = await dataOf<StaffOrder>(await confirm(order))
    expect(events.find(({ kind }) => kind === 'difference_paid')?.data).not.toHaveProperty(
      'valueOn',
    )
    expect(await paidOnOf(order)).toBe('2026-11-23')
    expect(await paperOf(order)).not.toContain('Fecha de la operación')
    expect(await xmlOf(order)).not.toContain('FechaOperacion')
  })

  test.each([
    ['tomorrow', '2026-11-24'],
    ['more than thirty days before the change', '2026-10-20'],
  ])('cannot have the value date of %s: the change waits on', async (_, valueOn) => {
    const order = await waiting()
    const refused = await problemOf(await confirm(order, { valueOn }))
    expect(refused).toMatchObject({
      status: 422,
      code: 'orders.transfer.valueOn',
      field: 'valueOn',
    })
    expect((await changes.viewOf(order)).change).not.toBeNull()
    expect(await paidOnOf(order)).toBeNull()
  })

  test('of less than the difference is not confirmed; of more, the rest waits to be sent back', async () => {
    const order = await waiting()
    const less = await problemOf(await confirm(order, { receivedCents: order.differenceCents - 1 }))
    expect(less).toMatchObject({
      status: 422,
      code: 'orders.transfer.less',
      field: 'receivedCents',
    })
    expect((await confirm(order, { receivedCents: order.differenceCents + 700 })).status).toBe(200)
    const { refunds } = await desk.orderOf(order.number)
    expect(refunds).toMatchObject([{ target: 'transfer', amountCents: 700, state: 'unknown' }])
    const { grossCents } = await changes.viewOf(order)
    expect([await changes.invoicedOf(order), await changes.leftOf(order)]).toEqual([
      grossCents,
      grossCents,
    ])
  })

  test('is confirmed once', async () => {
    const order = await waiting()
    const answers = await Promise.all([confirm(order), confirm(order, { valueOn: '2026-11-21' })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})

test('a difference that a card pays is said with its day and without a day of the operation', async () => {
  const order = await desk.place('Ágora Eventos', 'card')
  await bank.pay(order.token)
  await changes.amended(order, await changes.unitsOf(order, 9), 'card')
  await bank.pay(order.token)
  const correction = await correctionOf(order)
  expect(correction).toMatchObject({
    kind: 'rectifying',
    payment: { method: 'card', paidOn: '2026-11-23' },
  })
  expect(await paperOf(order)).not.toContain('Fecha de la operación')
})
