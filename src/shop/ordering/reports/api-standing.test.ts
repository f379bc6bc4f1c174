/** What is owed: unpaid orders to the shop; wallets and coupons to customers; and distance sales. */
import { expect, test } from 'vitest'
import { changesForTests } from '../../../../test/changes.ts'
import { cartLine, guestForm, placeOrder } from '../../../../test/checkout.ts'
import { aCustomer } from '../../../../test/customers.ts'
import { dataOf } from '../../../../test/staff-desk.ts'
import type { Cells, Report } from './report.ts'

const { desk, changes, byTransfer } = changesForTests()

const reportOf = async (name: string, query = '') =>
  dataOf<Report>(await desk.shop.get(`/api/staff/reports/${name}?${query}`, desk.staff))
const centsOf = (cells: Cells | null | undefined) =>
  (cells ?? []).flatMap((cell) => (cell?.kind === 'money' ? cell.cents : []))
const wordsOf = (cells: Cells | undefined) =>
  (cells ?? []).flatMap((cell) => (cell?.kind === 'text' ? cell.text : []))
const rowOf = async (name: string, of: string, query = '') =>
  (await reportOf(name, query)).rows
    .map(({ cells }) => cells)
    .find((cells) => cells.some((cell) => Object.values(cell ?? {}).includes(of)))
const ask = (query: string, values: readonly unknown[] = []) =>
  desk.shop.database.pool.query(query, [...values])

test('an unpaid order with its age, method, amount and reminder', async () => {
  const order = await desk.place()
  const { dueCents } = await desk.orderOf(order.number)
  await ask(`UPDATE orders SET placed_at = '2026-11-20T10:00:00Z' WHERE number = $1`, [
    order.number,
  ])
  const row = await rowOf('unpaid', order.number)
  expect(row?.slice(4, 7)).toEqual([
    { kind: 'day', on: '2026-11-20' },
    { kind: 'count', count: 3 },
    { kind: 'money', cents: dueCents },
  ])
  expect(wordsOf(row)).toEqual([
    ...['Lucía Herrera Gil', 'Pedido nuevo', 'Transferencia', 'Sin recordatorio'],
  ])
  await ask(
    `INSERT INTO order_events (order_id, at, actor, kind)
      SELECT id, '2026-11-22T23:30:00Z', 'system', 'transfer_reminded' FROM orders
      WHERE number = $1`,
    [order.number],
  )
  expect(wordsOf(await rowOf('unpaid', order.number)).at(-1)).toBe('Recordado el 23/11/2026')
  await desk.move(order.number, 'preparing')
  expect(await rowOf('unpaid', order.number)).toBeUndefined()
})

test('the difference of a changed order waits too, and the sum has all that waits', async () => {
  const order = await byTransfer()
  await changes.amend(order, await changes.unitsOf(order, 3), 'transfer')
  const due = (await desk.orderOf(order.number)).change?.dueCents ?? 0
  const row = await rowOf('unpaid', order.number)
  expect(wordsOf(row)).toContain('Diferencia de un cambio')
  expect(centsOf(row)).toEqual([due])
  await ask(
    `UPDATE orders SET site_id = (SELECT id FROM sites WHERE code = 'fr') WHERE number = $1`,
    [order.number],
  )
  expect(await rowOf('unpaid', order.number, 'site=fr')).toEqual(row)
  expect(await rowOf('unpaid', order.number, 'site=pt')).toBeUndefined()
  const { rows, sums, total } = await reportOf('unpaid')
  expect(centsOf(sums)).toEqual([
    rows.flatMap(({ cells }) => centsOf(cells)).reduce((sum, cents) => sum + cents, 0),
  ])
  expect(total).toBe(rows.length)
})

test('wallets at the end of a day in Madrid', async () => {
  const { id } = await aCustomer(desk.shop.context)
  const [{ email }] = (await ask('SELECT email FROM users WHERE id = $1', [id])).rows
  const entry = (at: string, kind: string, cents: number) =>
    ask(
      `INSERT INTO ledger_entries (customer_id, at, kind, cents, reference)
        VALUES ($1, $2, $3, $4, $5)`,
      [id, at, kind, cents, `${id} ${at}`],
    )
  await entry('2026-11-10T10:00:00Z', 'refunded', 2000)
  // Past midnight in Madrid.
  await entry('2026-11-12T23:30:00Z', 'given_up', -500)
  const balanceOn = async (day: string) => centsOf(await rowOf('wallets', email, `to=${day}`))
  expect(await balanceOn('2026-11-09')).toEqual([])
  expect(await balanceOn('2026-11-12')).toEqual([2000])
  expect(await balanceOn('2026-11-13')).toEqual([1500])
  // A day to come says what stands today.
  expect(await balanceOn('2026-12-31')).toEqual([1500])
  const { rows, sums } = await reportOf('wallets', 'to=2026-11-13')
  expect(centsOf(sums)).toEqual([
    rows.flatMap(({ cells }) => centsOf(cells)).reduce((sum, cents) => sum + cents, 0),
  ])
})

test('coupons that could be used on a day; those used once with an amount are owed', async () => {
  const made = (code: string, rest: string) =>
    ask(
      `INSERT INTO coupons (code, percent_bp, amount_cents, single_use, valid_until, active,
          created_at)
        VALUES ($1, ${rest}, '2026-11-01T10:00:00Z')`,
      [code],
    )
  await made('UNO', 'NULL, 1000, true, NULL, true')
  await made('HASTA', "NULL, 700, true, '2026-11-10', true")
  await made('SIEMPRE', 'NULL, 300, false, NULL, true')
  await made('PARTE', '1000, NULL, true, NULL, true')
  await made('PARADO', 'NULL, 900, true, NULL, false')
  const on = async (day: string) => {
    const { rows, sums } = await reportOf('coupons', `to=${day}`)
    return [rows.map(({ cells }) => wordsOf(cells)[0]), ...centsOf(sums)]
  }
  expect(await on('2026-10-31')).toEqual([[], 0])
  expect(await on('2026-11-10')).toEqual([['UNO', 'HASTA', 'PARTE', 'SIEMPRE'], 1700])
  expect(await on('2026-11-11')).toEqual([['UNO', 'PARTE', 'SIEMPRE'], 1000])
  const order = await desk.place()
  await ask(
    `INSERT INTO coupon_uses (order_id, coupon_id, single_use, used_at)
      SELECT o.id, c.id, true, '2026-11-12T10:00:00Z' FROM orders o, coupons c
      WHERE o.number = $1 AND c.code = 'UNO'`,
    [order.number],
  )
  expect(await on('2026-11-11')).toEqual([['UNO', 'PARTE', 'SIEMPRE'], 1000])
  expect(await on('2026-11-12')).toEqual([['PARTE', 'SIEMPRE'], 0])
})

test('distance sales of the year by month, with the orders behind', async () => {
  const delivery = {
    ...{ method: 'carrier', recipient: 'Ana', address: 'Rua Augusta, 1' },
    ...{ postalCode: '1100-048', city: 'Lisboa', country: 'PT' },
  }
  const order = await placeOrder(
    desk.shop,
    [cartLine()],
    guestForm({ payment: 'transfer', delivery, billing: { type: 'individual' } }),
  )
  expect((await desk.move(order.number, 'preparing')).status).toBe(200)
  // Past midnight in Madrid.
  await ask(`UPDATE orders SET paid_at = '2026-10-31T23:30:00Z' WHERE number = $1`, [order.number])
  const { netCents } = await desk.orderOf(order.number)
  const { rows, sums, notes } = await reportOf('oss', 'to=2026-11-30')
  expect(wordsOf(rows[0]?.cells)).toEqual(['11/2026'])
  expect(centsOf(sums)).toEqual([netCents])
  expect(notes[0]).toMatch(/^Por debajo del umbral: quedan .* de 10\.000,00/)
  const { from = '', to = '' } = rows[0]?.behind ?? {}
  const list = await reportOf('oss-orders', `from=${from}&to=${to}`)
  expect(centsOf(list.sums)).toEqual([netCents])
  expect(wordsOf(list.rows[0]?.cells)).toEqual(['Portugal'])
})
