/** Records that the agency refuses: told at the desk, corrected, and never in the way of others. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type ReportingShop, reportingShop } from '../../../test/agency.ts'
import { childAt, textIn } from '../../platform/xml.ts'
import type { RecordRecipient } from '../../shop/money/invoices/record-recipient.ts'
import { findInvoice, invoicesOfOrder } from '../../shop/money/invoices/store.ts'
import { listNotAccepted, sendingState } from '../../shop/money/invoices/store-records.ts'
import { correctRecord } from '../../shop/ordering/invoicing/record-correction-lifecycle.ts'
import { advanceOrder } from '../../shop/ordering/orders/order-lifecycle.ts'

let reporting: ReportingShop
beforeAll(async () => {
  reporting = await reportingShop()
})
afterAll(() => reporting.shop.close())
afterEach(() => reporting.agency.switches.set([]))

const SPANISH = {
  type: 'company',
  name: 'Rótulos Sierra Sur, S. L.',
  taxId: 'B12345674',
  address: 'Calle del Molino, 14, bajo',
  postalCode: '03501',
  city: 'Benidorm',
  country: 'ES',
}
const PARIS = {
  method: 'carrier',
  address: '12, rue de Rivoli',
  postalCode: '75001',
  city: 'Paris',
  country: 'FR',
}
const MADRID = {
  method: 'carrier',
  address: 'Calle Mayor, 1',
  postalCode: '28013',
  city: 'Madrid',
  country: 'ES',
}

const numberOf = async (orderId: string): Promise<string> =>
  (await invoicesOfOrder(reporting.shop.database.db, orderId))[0]?.number ?? ''
const correct = (number: string, recipient: RecordRecipient | null = null) =>
  reporting.shop.database.db.transaction(async (tx) => {
    const row = await findInvoice(tx, number)
    if (!row) throw new Error(`no invoice ${number}`)
    return correctRecord(reporting.life, tx, { row, recipient, at: reporting.shop.clock.now })
  })
const waiting = async () =>
  (await sendingState(reporting.shop.database.db)).map((state) => [state.waiting, state.lastFault])
const lastSent = () => {
  const record = reporting.agency.received.at(-1)
  return ['Subsanacion', 'RechazoPrevio', 'SinRegistroPrevio'].map((name) => textIn(record, name))
}

test('a Spanish company that buys to Paris with its French number is identified by that number', async () => {
  const order = await reporting.paidBy(SPANISH, PARIS, 'FR61954506077')
  // An exempt supply is invoiced when it leaves.
  await reporting.shop.database.pool.query(
    "UPDATE order_lines SET job_state = 'packed' WHERE order_id = $1",
    [order.id],
  )
  const { life, shop } = reporting
  await shop.database.db.transaction((tx) =>
    advanceOrder(life, tx, order.id, 'shipped', { actor: 'staff' }, shop.clock.now),
  )
  const behind = await reporting.paid()
  await reporting.later()
  expect([await reporting.toldOf(order.id), await reporting.toldOf(behind)]).toEqual([
    [['Correcto', null, true]],
    [['Correcto', null, true]],
  ])
  const record = reporting.agency.received.find(
    (each) => textIn(each, 'Destinatarios', 'IDDestinatario', 'IDOtro', 'ID') !== undefined,
  )
  const other = childAt(record, 'Destinatarios', 'IDDestinatario', 'IDOtro')
  expect(other?.children.map(({ name, text }) => [name, text])).toEqual([
    ['CodigoPais', 'FR'],
    ['IDType', '02'],
    ['ID', 'FR61954506077'],
  ])
  expect(textIn(record, 'Desglose', 'DetalleDesglose', 'OperacionExenta')).toBe('E5')
})

describe('a record that breaks the schema', () => {
  /**
   * Orders of a company with a number that the schema has no room for, as the shop once wrote it.
   */
  const broken = async () => {
    const { id } = await reporting.paidBy(SPANISH, MADRID)
    await spoil(await numberOf(id), 'B12345674', 'FR61954506077')
    return id
  }
  const spoil = (number: string, from: string, to: string) =>
    reporting.tamper(
      `UPDATE invoice_records r SET xml = replace(r.xml, $2, $3) FROM invoices i
        WHERE i.id = r.invoice_id AND i.number = $1`,
      [number, from, to],
    )

  test('is isolated and named at the desk; those before and behind it are taken', async () => {
    const before = [await reporting.paid(), await reporting.paid()]
    const bad = await broken()
    const between = await reporting.paid()
    const alsoBad = await broken()
    const behind = [await reporting.paid(), await reporting.paid(), await reporting.paid()]
    for (let run = 0; run < 6; run += 1) await reporting.later()
    for (const id of [...before, between, ...behind])
      expect(await reporting.toldOf(id)).toEqual([['Correcto', null, true]])
    for (const id of [bad, alsoBad])
      expect(await reporting.toldOf(id)).toEqual([['Incorrecto', '4102', false]])
    expect(await waiting()).toEqual([[0, null]])
    const told = (await listNotAccepted(reporting.shop.database.db)).map(
      ({ number, errorText }) => [number, errorText],
    )
    const why = expect.stringContaining('IDDestinatario/NIF: longitud 13, se esperaba 9')
    expect(told).toEqual([
      [await numberOf(alsoBad), why],
      [await numberOf(bad), why],
    ])
    for (const id of [bad, alsoBad]) expect(await correct(await numberOf(id))).toBeUndefined()
    await reporting.later()
    expect(lastSent()).toEqual(['S', 'X', undefined])
    for (const id of [bad, alsoBad])
      expect((await reporting.toldOf(id)).at(-1)).toEqual(['Correcto', null, true])
    expect(await listNotAccepted(reporting.shop.database.db)).toEqual([])
  })

  test('alone is told as well', async () => {
    const bad = await broken()
    await reporting.later()
    expect(await reporting.toldOf(bad)).toEqual([['Incorrecto', '4102', false]])
    expect(await waiting()).toEqual([[0, null]])
    await correct(await numberOf(bad))
    await reporting.later()
    expect((await reporting.toldOf(bad)).at(-1)).toEqual(['Correcto', null, true])
  })

  test('is found by halving: few calls among many records', async () => {
    const good = [await reporting.paid(), await reporting.paid(), await reporting.paid()]
    const bad = await broken()
    const from = reporting.posted.length
    await reporting.later()
    // 4 records, 2 are taken; the next run finds the one among the other two.
    const sizes = reporting.posted
      .slice(from)
      .map((message) => message.match(/<l:RegistroFactura>/g)?.length)
    expect(sizes).toEqual([4, 2])
    await reporting.later()
    expect(
      reporting.posted
        .slice(from + 2)
        .map((message) => message.match(/<l:RegistroFactura>/g)?.length),
    ).toEqual([2, 1])
    await reporting.later()
    for (const id of good) expect(await reporting.toldOf(id)).toEqual([['Correcto', null, true]])
    expect(await reporting.toldOf(bad)).toEqual([['Incorrecto', '4102', false]])
  })
})

test('a fault about the sender marks no record: all are sent again when it is mended', async () => {
  const orders = [await reporting.paid(), await reporting.paid()]
  reporting.agency.switches.set(['fault'])
  await reporting.later()
  for (const id of orders) expect(await reporting.toldOf(id)).toEqual([[null, null, false]])
  expect(await waiting()).toEqual([[2, expect.stringContaining('Codigo[4112]')]])
  reporting.agency.switches.set([])
  await reporting.later()
  for (const id of orders) expect(await reporting.toldOf(id)).toEqual([['Correcto', null, true]])
})

describe('a correction', () => {
  const person: RecordRecipient = {
    name: 'Ana Ruiz Gil',
    idType: '07',
    country: 'ES',
    id: '12345678Z',
  }

  test('names the recipient as staff say, with the flags that its history asks for', async () => {
    const { id } = await reporting.paidBy(SPANISH, MADRID)
    const number = await numberOf(id)
    reporting.agency.switches.set(['refuse'])
    await reporting.later()
    expect(await correct(number, person)).toBeUndefined()
    expect((await correct(number, person))?.code).toBe('invoices.record.waiting')
    await reporting.later()
    expect(lastSent()).toEqual(['S', 'X', undefined])
    reporting.agency.switches.set(['with_errors'])
    await correct(number, person)
    await reporting.later()
    reporting.agency.switches.set(['refuse'])
    await correct(number, person)
    await reporting.later()
    expect(lastSent()).toEqual(['S', undefined, undefined])
    reporting.agency.switches.set([])
    await correct(number, person)
    await reporting.later()
    expect(lastSent()).toEqual(['S', 'S', undefined])
    expect(await reporting.toldOf(id)).toEqual([
      ['Incorrecto', '1109', false],
      ['Incorrecto', '1109', false],
      ['AceptadoConErrores', '2004', true],
      ['Incorrecto', '1109', false],
      ['Correcto', null, true],
    ])
    const record = reporting.agency.received.at(-1)
    expect(textIn(record, 'Destinatarios', 'IDDestinatario', 'IDOtro', 'IDType')).toBe('07')
    expect((await correct(number))?.code).toBe('invoices.record.accepted')
    const [paper] = await invoicesOfOrder(reporting.shop.database.db, id)
    expect(paper?.content.recipient).toMatchObject({ name: SPANISH.name, taxId: 'B12345674' })
  })

  test('of an invoice without a recipient has none either', async () => {
    reporting.agency.switches.set(['refuse'])
    const id = await reporting.paid()
    await reporting.later()
    expect((await correct(await numberOf(id), person))?.code).toBe('invoices.recipient.none')
    reporting.agency.switches.set([])
    await correct(await numberOf(id))
    await reporting.later()
  })
})
