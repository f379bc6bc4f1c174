/**
 * The way of a record to the agency and back, on a database, with the agency's stand-in in all its
 * moods.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type ReportingShop, reportingShop } from '../../../test/agency.ts'
import { textIn } from '../../platform/xml.ts'
import { inspectInvoices } from '../../shop/money/invoices/inspect-chain.ts'
import type { InvoiceContent } from '../../shop/money/invoices/invoice.ts'
import { matchAnswers, pauseAfter } from '../../shop/money/invoices/sending.ts'
import { listNotAccepted, sendingState } from '../../shop/money/invoices/store-records.ts'

let reporting: ReportingShop
let shop: ReportingShop['shop']
let agency: ReportingShop['agency']
let send: ReportingShop['send']
let later: ReportingShop['later']
let paid: ReportingShop['paid']
let toldOf: ReportingShop['toldOf']

beforeAll(async () => {
  reporting = await reportingShop()
  ;({ shop, agency, send, later, paid, toldOf } = reporting)
})
afterAll(() => shop.close())
beforeEach(() => agency.switches.set([]))

test('a record is taken, with its receipt', async () => {
  const orderId = await paid()
  await later()
  expect(await toldOf(orderId)).toEqual([['Correcto', null, true]])
  expect(await sendingState(shop.database.db)).toMatchObject([{ waiting: 0, failingSince: null }])
  expect(agency.lastIncident).toBe(false)
})

test('the agency is not called again before it said', async () => {
  const orderId = await paid()
  await send()
  expect(await toldOf(orderId)).toEqual([[null, null, false]])
  await later()
  expect(await toldOf(orderId)).toEqual([['Correcto', null, true]])
})

test('what is taken with errors and what is refused stays in sight', async () => {
  const before = (await listNotAccepted(shop.database.db)).length
  agency.switches.set(['with_errors'])
  const noted = await paid()
  await later()
  agency.switches.set(['refuse'])
  const refused = await paid()
  await later()
  expect([await toldOf(noted), await toldOf(refused)]).toEqual([
    [['AceptadoConErrores', '2004', true]],
    [['Incorrecto', '1109', false]],
  ])
  expect(
    (await listNotAccepted(shop.database.db))
      .slice(0, (await listNotAccepted(shop.database.db)).length - before)
      .map(({ state }) => state),
  ).toEqual(['Incorrecto', 'AceptadoConErrores'])
})

describe('an agency that cannot be reached keeps nothing back for good', () => {
  test.each(['down', 'garbage', 'lost', 'fault'] as const)('%s', async (trouble) => {
    const orderId = await paid()
    agency.switches.set([trouble])
    await later()
    await later()
    expect(await toldOf(orderId)).toEqual([[null, null, false]])
    expect(await sendingState(shop.database.db)).toMatchObject([
      { waiting: 1, failingSince: expect.any(Date), lastFault: expect.any(String) },
    ])
    agency.switches.set([])
    await later()
    // Lost: the agency had it already, and says so; what it said then counts.
    expect(await toldOf(orderId)).toEqual([['Correcto', null, false].with(2, trouble !== 'lost')])
    expect(agency.lastIncident).toBe(true)
    expect(await sendingState(shop.database.db)).toMatchObject([
      { waiting: 0, failingSince: null, lastFault: null },
    ])
  })
})

test('records arrive in the order of the chain, each with the hash of the one before', () => {
  const [first, ...others] = agency.received.filter(
    (record, at, all) =>
      all.findIndex((each) => textIn(each, 'Huella') === textIn(record, 'Huella')) === at,
  )
  let before = textIn(first, 'Huella')
  expect(textIn(first, 'Encadenamiento', 'PrimerRegistro')).toBe('S')
  expect(others.length).toBeGreaterThan(4)
  for (const record of others) {
    expect(textIn(record, 'Encadenamiento', 'RegistroAnterior', 'Huella')).toBe(before)
    before = textIn(record, 'Huella')
  }
})

test('the pauses between tries grow to half an hour and never reach an hour', () => {
  expect([1, 2, 3, 5, 6, 7, 1000].map(pauseAfter)).toEqual([60, 120, 240, 960, 1800, 1800, 1800])
})

test('an answer is matched by invoice, day and kind, the first to the first', () => {
  const sent = (id: number, number: string, kind: 'alta' | 'anulacion' = 'alta') => ({
    id,
    invoice: { number, issuedOn: '2026-11-21' },
    record: { kind },
  })
  const said = (number: string, kind: 'alta' | 'anulacion' = 'alta', day = '21-11-2026') =>
    ({ number, day, kind, state: 'Correcto', errorCode: null, errorText: null }) as const
  const answers = [
    said('S2'),
    said('S1'),
    said('S9'),
    said('S1', 'anulacion'),
    said('S1'),
    said('S3', 'alta', '22-11-2026'),
  ]
  const matched = matchAnswers(
    [sent(1, 'S1'), sent(2, 'S2'), sent(3, 'S1', 'anulacion'), sent(4, 'S1'), sent(5, 'S3')],
    { answers },
  )
  expect(matched.map(({ recordId }) => recordId)).toEqual([2, 1, 3, 4])
})

describe('a change that should be impossible is named', () => {
  const withoutGuard = (statement: string, params: unknown[] = []) =>
    reporting.tamper(statement, params)
  const verdict = async () =>
    (await inspectInvoices(shop.database.db)).chains.map(
      ({ broken }) => broken && [broken.position, broken.why],
    )

  test('first all is well', async () => {
    const { chains, gaps } = await inspectInvoices(shop.database.db)
    expect(chains.map(({ broken, records }) => [broken, records > 5])).toEqual([[undefined, true]])
    expect(gaps).toEqual([])
  })
  type Row = { id: string; content: InvoiceContent; issued_on: string }
  const saying = (change: (content: InvoiceContent) => void) => (row: Row) => {
    const content = structuredClone(row.content)
    change(content)
    return { ...row, content }
  }
  test.each([
    ['an amount', saying(({ totals }) => Object.assign(totals, { grossCents: 1 }))],
    ['a tax', saying(({ taxes: [tax] }) => tax && Object.assign(tax, { vatCents: 1 }))],
    ['the day', (row: Row) => ({ ...row, issued_on: '2026-11-22' })],
  ])('%s of an invoice', async (_, changed) => {
    const { rows } = await shop.database.pool.query<Row>(
      `SELECT i.id, i.content, i.issued_on::text FROM invoices i
        JOIN invoice_records r ON r.invoice_id = i.id WHERE r.position = 3`,
    )
    const [row] = rows
    if (!row) throw new Error('no third invoice')
    const write = ({ id, content, issued_on }: Row) =>
      withoutGuard('UPDATE invoices SET content = $2, issued_on = $3 WHERE id = $1', [
        id,
        content,
        issued_on,
      ])
    await write(changed(row))
    expect(await verdict()).toEqual([[3, 'content']])
    await write(row)
    expect(await verdict()).toEqual([undefined])
  })
  test('a record made again, a record taken out, the end cut off', async () => {
    await withoutGuard(`UPDATE invoice_records SET hash = repeat('0', 64) WHERE position = 4`)
    expect(await verdict()).toEqual([[4, 'content']])
    await withoutGuard('UPDATE invoice_records SET position = position + 100 WHERE position = 4')
    expect(await verdict()).toEqual([[5, 'gap']])
    await withoutGuard('DELETE FROM invoice_records WHERE position > 3')
    expect(await verdict()).toEqual([[3, 'end']])
    await withoutGuard(`DELETE FROM invoices WHERE sequence = 2`)
    expect((await inspectInvoices(shop.database.db)).gaps).toMatchObject([
      { series: 'S', year: 2026 },
    ])
  })
})
