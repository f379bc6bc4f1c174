/** Takings against the payments and refunds that they sum. */
import Papa from 'papaparse'
import { expect, test } from 'vitest'
import { changesForTests } from '../../../../test/changes.ts'
import { dataOf } from '../../../../test/staff-desk.ts'
import type { Cells, Report } from './report.ts'

const { desk, changes, byTransfer, byCard } = changesForTests()
const YEAR = 'from=2026-01-01&to=2026-12-31'

const reportOf = async (name: string, query = YEAR) =>
  dataOf<Report>(await desk.shop.get(`/api/staff/reports/${name}?${query}`, desk.staff))
const centsOf = (cells: Cells | null | undefined) =>
  (cells ?? []).flatMap((cell) => (cell?.kind === 'money' ? cell.cents : []))
const paymentsOf = async (number: string) =>
  (await reportOf('payments')).rows
    .map(({ cells }) => cells)
    .filter((cells) => cells.some((cell) => cell?.kind === 'order' && cell.number === number))
/** Kind, method and cents of the payments of an order, oldest first. */
const saidOf = async (number: string) =>
  (await paymentsOf(number))
    .map(([, , method, kind, amount]) => [
      kind?.kind === 'text' && kind.text,
      method?.kind === 'text' && method.text,
      ...centsOf([amount ?? null]),
    ])
    .toReversed()
const refund = (number: string, body: Record<string, unknown>) =>
  desk.shop.post(
    `/api/staff/orders/${number}/refunds`,
    { target: 'transfer', reason: 'Llegó rota', ...body },
    desk.staff,
  )
const confirmed = (number: string, received: Record<string, unknown>) =>
  desk.shop.post(`/api/staff/orders/${number}/moves`, { to: 'preparing', ...received }, desk.staff)

/** What the stored orders and refunds say. */
async function paidAndBack(): Promise<[number, number]> {
  const { rows } = await desk.shop.database.pool.query(
    `SELECT (SELECT coalesce(sum(paid_cents), 0)::int FROM orders) AS paid,
      (SELECT coalesce(sum(amount_cents), 0)::int FROM refunds WHERE state = 'done') AS back`,
  )
  return [rows[0].paid, rows[0].back]
}

test('a payment by transfer, its refund in part, and the day of both', async () => {
  const order = await byTransfer()
  const { grossCents } = await changes.viewOf(order)
  expect((await refund(order.number, { amountCents: 1210 })).status).toBe(200)
  expect(await saidOf(order.number)).toEqual([
    ['Pago del pedido', 'Transferencia', grossCents],
    ['Devolución', 'Transferencia', -1210],
  ])
  const [first] = await paymentsOf(order.number)
  expect(first?.[0]).toEqual({ kind: 'day', on: '2026-11-23' })
})

test('a payment by card', async () => {
  const order = await byCard()
  const { grossCents } = await changes.viewOf(order)
  expect(await saidOf(order.number)).toEqual([['Pago del pedido', 'Tarjeta', grossCents]])
})

test('a later change of the order leaves its payment as it was', async () => {
  const order = await byTransfer()
  const { grossCents } = await changes.viewOf(order)
  const dearer = await changes.unitsOf(order, 3)
  expect((await changes.amend(order, dearer, 'transfer')).status).toBe(200)
  const due = (await desk.orderOf(order.number)).change?.dueCents ?? 0
  expect(due).toBeGreaterThan(0)
  expect(
    (await desk.shop.post(`/api/staff/orders/${order.number}/change/confirmation`, {}, desk.staff))
      .status,
  ).toBe(200)
  expect(await saidOf(order.number)).toEqual([
    ['Pago del pedido', 'Transferencia', grossCents],
    ['Diferencia de un cambio', 'Transferencia', due],
  ])
})

test('what a transfer brought beyond the amount due is received, and then given back', async () => {
  const order = await desk.place()
  const { dueCents } = await desk.orderOf(order.number)
  expect(
    (await confirmed(order.number, { valueOn: '2026-11-23', receivedCents: dueCents + 500 }))
      .status,
  ).toBe(200)
  expect((await saidOf(order.number)).slice(0, 2)).toEqual([
    ['Pago del pedido', 'Transferencia', dueCents],
    ['De más en la transferencia', 'Transferencia', 500],
  ])
})

test('days, methods and payments agree with the orders and refunds to the cent', async () => {
  await byCard()
  const [paid, back] = await paidAndBack()
  for (const name of ['takings', 'methods'])
    expect(centsOf((await reportOf(name)).sums).slice(-3)).toEqual([paid, 0 - back, paid - back])
  const payments = await reportOf('payments')
  expect(centsOf(payments.sums)).toEqual([paid - back])
  expect(payments.total).toBe(payments.rows.length)
})

test('the list behind a row sums what the row says', async () => {
  for (const name of ['takings', 'methods'])
    for (const { cells, behind } of (await reportOf(name)).rows) {
      const { from = '', to = '', of = '' } = behind ?? {}
      const { sums } = await reportOf(
        behind?.report ?? '',
        String(new URLSearchParams({ from, to, of })),
      )
      expect(centsOf(sums)).toEqual(centsOf(cells).slice(-1))
    }
})

test('the file has the rows and the sums of the report', async () => {
  const { columns, rows } = await reportOf('payments')
  const answer = await desk.shop.get(`/api/staff/reports/payments/file.csv?${YEAR}`, desk.staff)
  expect(answer.headers.get('content-disposition')).toBe(
    'attachment; filename="pagos-2026-01-01-2026-12-31.csv"',
  )
  const read = Papa.parse<string[]>(await answer.text(), { delimiter: ';' }).data.slice(0, -1)
  expect(read[0]).toEqual(columns)
  expect(read.length).toBe(rows.length + 2)
  expect(read.at(-1)?.[0]).toBe('Suma')
})

test('an unknown report and a wrong day are refused', async () => {
  expect((await desk.shop.get('/api/staff/reports/x', desk.staff)).status).toBe(400)
  expect(
    (await desk.shop.get('/api/staff/reports/takings?from=2026-02-30', desk.staff)).status,
  ).toBe(400)
})
