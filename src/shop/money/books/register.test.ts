/** The register of issued invoices: searched, summed, and as files. */
import Papa from 'papaparse'
import { describe, expect, test } from 'vitest'
import { BILLING, invoicesForTests, type Paid } from '../../../../test/paid-invoices.ts'
import { dataOf, problemOf } from '../../../../test/staff-desk.ts'
import { BOOK_COLUMNS } from './agency-book.ts'
import type { InvoiceRegister, RegisteredInvoice, RegisterSums } from './books-schema.ts'

const { desk, simplified, staffInvoicesOf, exchange } = invoicesForTests()
const DAYS = 'from=2026-01-01&to=2026-12-31'

const listed = async (query = '') =>
  dataOf<InvoiceRegister>(await desk.shop.get(`/api/staff/invoices?${query}`, desk.staff))
const sums = async (query = '') =>
  dataOf<RegisterSums>(await desk.shop.get(`/api/staff/invoices/sums?${query}`, desk.staff))
const ofOrder = async ({ number }: Paid, more = '') =>
  (await listed(`search=${number}${more}`)).items
async function rowsOf(file: string): Promise<string[][]> {
  const answer = await desk.shop.get(`/api/staff/invoices/${file}`, desk.staff)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  const { data, errors } = Papa.parse<string[]>(await answer.text(), { delimiter: ';' })
  expect(errors).toEqual([])
  return data.slice(0, -1)
}

/** Of a company: a full invoice. */
async function full(): Promise<Paid> {
  const order = await desk.place()
  expect((await desk.move(order.number, 'preparing')).status).toBe(200)
  return order
}
const refund = (order: Paid, amountCents: number) =>
  desk.shop.post(
    `/api/staff/orders/${order.number}/refunds`,
    { target: 'transfer', reason: 'Llegó rota', amountCents },
    desk.staff,
  )
const annul = (number: string) =>
  desk.shop.post(`/api/staff/invoices/${number}/annulment`, { reason: 'De prueba' }, desk.staff)
/** The agency's answer to the last record of an invoice. */
const answered = (number: string, state: string) =>
  desk.shop.database.pool.query(
    `INSERT INTO invoice_answers (record_id, at, state, issuer_tax_id, place, digest)
      SELECT max(r.id), now(), $2, max(r.issuer_tax_id), max(r.id) + 1000000, repeat('0', 64)
      FROM invoice_records r JOIN invoices i ON i.id = r.invoice_id WHERE i.number = $1`,
    [number, state],
  )
const added = (items: readonly RegisteredInvoice[]) =>
  items.reduce((sum, { grossCents }) => sum + grossCents, 0)

describe('the list', () => {
  test('an invoice with its order, buyer, taxes, state and paper', async () => {
    const order = await full()
    const [invoice] = await staffInvoicesOf(order)
    const [row] = await ofOrder(order)
    expect(row).toMatchObject({
      number: invoice?.number,
      issuedOn: '2026-11-23',
      kind: 'full',
      orderNumber: order.number,
      buyer: 'Rótulos Sierra Sur',
      taxId: 'B12345674',
      recargoCents: 0,
      grossCents: invoice?.grossCents,
      state: 'waiting',
      annulled: false,
    })
    expect((row?.netCents ?? 0) + (row?.vatCents ?? 0)).toBe(row?.grossCents)
    expect((await desk.shop.get(row?.href ?? '', desk.staff)).status).toBe(200)
  })

  test('is searched by beginnings of words without accents, by numbers and by amount', async () => {
    const order = await full()
    const [invoice] = await staffInvoicesOf(order)
    const amount = ((invoice?.grossCents ?? 0) / 100).toFixed(2).replace('.', ',')
    const finds = async (search: string) =>
      (await listed(`search=${encodeURIComponent(search)}`)).items.some(
        (each) => each.orderNumber === order.number,
      )
    for (const search of [
      ...['rotulos', 'RÓTUL', 'sierra rotulos', 'b12345674', order.number.toLowerCase(), amount],
      ...[invoice?.number ?? '', `${amount} €`],
    ])
      expect([search, await finds(search)]).toEqual([search, true])
    for (const search of ['otulos', 'sierra norte', '0,01', "' | '"])
      expect([search, await finds(search)]).toEqual([search, false])
  })

  test('is read in pages, newest first, each invoice once', async () => {
    await full()
    await simplified()
    const { pool } = desk.shop.database
    await pool.query(`
      INSERT INTO invoices (number, series, year, sequence, kind, order_id, refers_to, issued_on,
        issued_at, gross_cents, content)
      SELECT 'R2024-' || lpad(n::text, 6, '0'), 'R', 2024, n, 'rectifying', order_id, id,
        date '2024-01-01' + n / 3, issued_at, gross_cents, content
      FROM invoices, generate_series(1, 120) n WHERE id = (SELECT id FROM invoices LIMIT 1)`)
    const seen: RegisteredInvoice[] = []
    const days = 'from=2024-01-01&to=2024-12-31'
    for (let next: string | null = ''; next !== null; ) {
      const page: InvoiceRegister = await listed(`${days}&after=${encodeURIComponent(next)}`)
      expect(page.items.length).toBeLessThanOrEqual(50)
      seen.push(...page.items)
      next = page.next
    }
    expect(new Set(seen.map(({ number }) => number)).size).toBe(120)
    expect(seen.map((each) => each.issuedOn)).toEqual(
      seen.map((each) => each.issuedOn).toSorted((a, b) => b.localeCompare(a)),
    )
    expect((await sums(days)).grossCents).toBe(added(seen))
    expect((await rowsOf(`file.csv?${days}`)).length).toBe(121)
  })
})

describe('the state at the agency', () => {
  test('is the answer to the last record', async () => {
    const order = await full()
    const [invoice] = await ofOrder(order)
    expect((await ofOrder(order, '&state=waiting')).length).toBe(1)
    await answered(invoice?.number ?? '', 'Correcto')
    expect((await ofOrder(order))[0]?.state).toBe('Correcto')
    expect(await ofOrder(order, '&state=waiting')).toEqual([])
    expect((await annul(invoice?.number ?? '')).status).toBe(200)
    expect(await ofOrder(order, '&state=annulled')).toMatchObject([
      { state: 'waiting', annulled: true },
    ])
  })

  test('a refused record is found', async () => {
    const order = await full()
    const [invoice] = await ofOrder(order)
    await answered(invoice?.number ?? '', 'Incorrecto')
    expect((await ofOrder(order, '&state=Incorrecto')).length).toBe(1)
    expect(await ofOrder(order, '&state=AceptadoConErrores')).toEqual([])
  })
})

describe('the sums', () => {
  test('a rectifying invoice lowers them', async () => {
    const order = await full()
    const before = await sums(`search=${order.number}`)
    expect((await refund(order, 1210)).status).toBe(200)
    expect(await sums(`search=${order.number}`)).toMatchObject({
      ...{ invoices: 2, counted: 2, netCents: before.netCents - 1000 },
      ...{ vatCents: before.vatCents - 210, grossCents: before.grossCents - 1210 },
    })
  })

  test('an annulled invoice does not count', async () => {
    const order = await full()
    const [invoice] = await ofOrder(order)
    await annul(invoice?.number ?? '')
    expect(await sums(`search=${order.number}`)).toEqual({
      ...{ invoices: 1, counted: 0, netCents: 0, vatCents: 0, recargoCents: 0, grossCents: 0 },
    })
  })

  test('an invoice in exchange for a simplified one does not count again', async () => {
    const order = await simplified()
    const before = await sums(`search=${order.number}`)
    expect((await exchange(order, BILLING)).status).toBe(201)
    expect(await sums(`search=${order.number}`)).toEqual({ ...before, invoices: 2 })
  })
})

describe('the files', () => {
  test('for the accountant: the rows of the search in the language of the office', async () => {
    const order = await full()
    await refund(order, 1210)
    const [head, last, first] = await rowsOf(`file.csv?search=${order.number}`)
    expect(head?.slice(0, 3)).toEqual(['Número', 'Fecha', 'Tipo'])
    expect([first?.[2], last?.[2]].toSorted()).toEqual(['Completa', 'Rectificativa'])
    expect([first?.[9], last?.[9]]).toContain('-12,10')
    expect(first?.[1]).toBe('23/11/2026')
  })

  test('for the accountant: chosen invoices alone', async () => {
    const order = await full()
    await refund(order, 1210)
    const [one, other] = await ofOrder(order)
    const [, ...rows] = await rowsOf(`file.csv?numbers=${other?.number}`)
    expect(rows.map(([number]) => number)).toEqual([other?.number])
    const both = await rowsOf(`file.csv?numbers=${one?.number},${other?.number}`)
    expect(both).toHaveLength(3)
    expect(await rowsOf('file.csv?numbers=F2020-000001')).toHaveLength(1)
    for (const wrong of ['numbers=', "numbers=x' OR true"])
      expect(
        (await desk.shop.get(`/api/staff/invoices/file.csv?${wrong}`, desk.staff)).status,
      ).toBe(400)
  })

  test('the book of the agency adds up to the register', async () => {
    await exchange(await simplified(), BILLING)
    const [head = [], ...rows] = await rowsOf(`book.csv?${DAYS}`)
    expect(head).toEqual([...BOOK_COLUMNS])
    const of = (column: (typeof BOOK_COLUMNS)[number]) =>
      rows.reduce((sum, row) => {
        const cell = row[BOOK_COLUMNS.indexOf(column)] ?? ''
        return sum + Number(cell.replace(',', ''))
      }, 0)
    const { netCents, vatCents, grossCents } = await sums(DAYS)
    expect([of('Base Imponible'), of('Cuota IVA Repercutida'), of('Total Factura')]).toEqual([
      netCents,
      vatCents,
      grossCents,
    ])
  })

  test('its name has the year and the tax number of the issuer', async () => {
    const answer = await desk.shop.get(`/api/staff/invoices/book.csv?${DAYS}`, desk.staff)
    expect(answer.headers.get('content-disposition')).toMatch(
      /^attachment; filename="2026[A-Z0-9]{9}T[A-Za-z0-9 ]+\.csv"$/,
    )
  })
})

test.each(['from=2026-13-01', 'to=mañana', 'state=x', `search=${'a'.repeat(101)}`])(
  'the query %s is refused',
  async (query) => {
    const answer = await desk.shop.get(`/api/staff/invoices?${query}`, desk.staff)
    expect((await problemOf(answer)).status).toBe(400)
  },
)
