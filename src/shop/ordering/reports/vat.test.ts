/** VAT by rate and country against the register of issued invoices. */
import { expect, test } from 'vitest'
import { BILLING, invoicesForTests, type Paid } from '../../../../test/paid-invoices.ts'
import { dataOf } from '../../../../test/staff-desk.ts'
import type { RegisterSums } from '../../money/books/books-schema.ts'
import { readVatKey, writeVatKey } from '../../money/books/vat.ts'
import type { Cells, Report } from './report.ts'

const { desk, simplified, exchange, staffInvoicesOf } = invoicesForTests()
const YEAR = 'from=2026-01-01&to=2026-12-31'

const reportOf = async (name: string, query = YEAR) =>
  dataOf<Report>(await desk.shop.get(`/api/staff/reports/${name}?${query}`, desk.staff))
const centsOf = (cells: Cells | null) =>
  (cells ?? []).flatMap((cell) => (cell?.kind === 'money' ? cell.cents : []))
const wordsOf = (cells: Cells) => cells.flatMap((cell) => (cell?.kind === 'text' ? cell.text : []))
const registered = async () =>
  dataOf<RegisterSums>(await desk.shop.get(`/api/staff/invoices/sums?${YEAR}`, desk.staff))

async function full(): Promise<Paid> {
  const order = await desk.place()
  expect((await desk.move(order.number, 'preparing')).status).toBe(200)
  return order
}

/** Another invoice of the first order with these taxes. */
async function issued(sequence: number, sale: string, country: string, tax: object) {
  const line = {
    sale,
    rateBp: null,
    baseCents: 0,
    vatCents: 0,
    recargoBp: 0,
    recargoCents: 0,
    ...tax,
  }
  const sum = line.baseCents + line.vatCents + line.recargoCents
  const totals = {
    ...{ netCents: line.baseCents, vatCents: line.vatCents, recargoCents: line.recargoCents },
    grossCents: sum,
  }
  await desk.shop.database.pool.query(
    `INSERT INTO invoices (number, series, year, sequence, kind, order_id, refers_to, issued_on,
        issued_at, gross_cents, content)
      SELECT 'R2026-' || lpad($1::text, 6, '0'), 'R', 2026, $1::int, 'rectifying', order_id, id,
        issued_on, issued_at, $2, content || $3::jsonb
      FROM invoices WHERE kind = 'full' LIMIT 1`,
    [sequence, sum, { taxes: [line], totals, deliveredTo: [{ name: '', address: { country } }] }],
  )
}

test('each kind of sale, country and rate is a line, Spain first', async () => {
  await full()
  await issued(900, 'oss', 'PT', { rateBp: 2300, baseCents: 1000, vatCents: 230 })
  await issued(901, 'oss', 'FR', { rateBp: 2000, baseCents: 2000, vatCents: 400 })
  await issued(902, 'eu_goods', 'FR', { baseCents: 5000 })
  await issued(903, 'recargo', 'FR', {
    ...{ rateBp: 2100, baseCents: 1000, vatCents: 210, recargoBp: 520, recargoCents: 52 },
  })
  const { rows } = await reportOf('vat')
  expect(rows.map(({ cells }) => wordsOf(cells))).toEqual([
    ['España', 'Con recargo de equivalencia'],
    ['España', 'Venta con IVA'],
    ['Francia', 'Entrega intracomunitaria exenta'],
    ['Francia', 'IVA de destino (ventanilla única)'],
    ['Portugal', 'IVA de destino (ventanilla única)'],
  ])
  expect(centsOf(rows[0]?.cells ?? null)).toEqual([1000, 210, 52, 1262])
  expect(rows[0]?.cells.slice(2, 4)).toEqual([
    { kind: 'rate', bp: 2100 },
    { kind: 'rate', bp: 520 },
  ])
  expect(rows[2]?.cells.slice(2, 4)).toEqual([null, null])
})

test('the totals are those of the register: refunds lower them, others do not count', async () => {
  const order = await full()
  await desk.shop.post(
    `/api/staff/orders/${order.number}/refunds`,
    { target: 'transfer', reason: 'Llegó rota', amountCents: 1210 },
    desk.staff,
  )
  expect((await exchange(await simplified(), BILLING)).status).toBe(201)
  const [invoice] = await staffInvoicesOf(await full())
  await desk.shop.post(
    `/api/staff/invoices/${invoice?.number}/annulment`,
    { reason: 'De prueba' },
    desk.staff,
  )
  const { sums, rows } = await reportOf('vat')
  const { netCents, vatCents, recargoCents, grossCents } = await registered()
  expect(centsOf(sums)).toEqual([netCents, vatCents, recargoCents, grossCents])
  // Every line with the sum of its invoices.
  for (const { cells, behind } of rows) {
    const list = await reportOf('vat-invoices', `${YEAR}&of=${behind?.of}`)
    expect(centsOf(list.sums)).toEqual(centsOf(cells))
    expect(
      list.rows.map((row) => centsOf(row.cells)).reduce((a, b) => a.map((c, i) => c + (b[i] ?? 0))),
    ).toEqual(centsOf(cells))
  }
})

test('without a rate, or with one that is none, the list is empty and says why', async () => {
  for (const of of ['', 'ES,spain', 'ES,other,2100,0'])
    expect(await reportOf('vat-invoices', `${YEAR}&of=${of}`)).toMatchObject({
      ...{ rows: [], total: 0, notes: ['Elige antes un tipo en el informe de IVA.'] },
    })
})

test.each([
  [{ country: 'ES', sale: 'spain', rateBp: 2100, recargoBp: 0 }, 'ES,spain,2100,0'],
  [{ country: 'FR', sale: 'eu_goods', rateBp: null, recargoBp: 0 }, 'FR,eu_goods,,0'],
] as const)('a line is named %o', (key, name) => {
  expect(writeVatKey(key)).toBe(name)
  expect(readVatKey(name)).toEqual(key)
})
