/** An invoice issued in error, in the office: annulled, and replaced by another. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOrder } from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { brokenBooks } from '../../../../test/processes/books.ts'
import { dataOf, problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { findOrderByNumber } from '../../order/store.ts'
import { receiptOver } from '../../order/store-receipt.ts'
import { orders } from '../../order/tables.ts'
import type { StaffOrder } from '../../ordering/orders/staff-order-schema.ts'
import { inspectInvoices } from './inspect-chain.ts'
import type { OrderInvoices, StaffInvoice } from './invoice-schema.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

type Paid = { number: string; token: string }
async function paid(): Promise<Paid> {
  const order = await desk.place()
  expect((await desk.move(order.number, 'preparing')).status).toBe(200)
  return order
}
/** Of a private customer below the limit. */
async function paidSimplified(): Promise<Paid> {
  const order = (await placeOrder(desk.shop)) as Paid
  const { pool } = desk.shop.database
  await pool.query("UPDATE orders SET payment_method = 'transfer' WHERE number = $1", [
    order.number,
  ])
  expect((await desk.move(order.number, 'preparing')).status).toBe(200)
  return order
}
const call = (
  number: string,
  deed: 'annulment' | 'replacement',
  reason = 'Datos de otro cliente',
) => desk.shop.post(`/api/staff/invoices/${number}/${deed}`, { reason }, desk.staff)
const atDesk = async ({ number }: Paid) =>
  dataOf<StaffInvoice[]>(await desk.shop.get(`/api/staff/orders/${number}/invoices`, desk.staff))
const forCustomer = async ({ token }: Paid) =>
  dataOf<OrderInvoices>(await desk.shop.get(`/api/orders/${token}/invoices`))
const firstOf = async (order: Paid): Promise<string> => (await atDesk(order))[0]?.number ?? ''
const done = async (answer: Response): Promise<StaffOrder> => {
  expect(answer.status).toBe(200)
  return dataOf<StaffOrder>(answer)
}
const eventOf = ({ events }: StaffOrder, wanted: string) =>
  events.find(({ kind }) => kind === wanted)
const refund = (number: string, amountCents?: number) =>
  desk.shop.post(
    `/api/staff/orders/${number}/refunds`,
    { target: 'transfer', reason: 'Llegó rota', amountCents },
    desk.staff,
  )
const validSum = (all: readonly StaffInvoice[]): number =>
  all.filter(({ annulled }) => !annulled).reduce((sum, { grossCents }) => sum + grossCents, 0)
const ask = async (query: string) => (await desk.shop.database.pool.query(query)).rows
const INVOICE_BOOKS = /invoice/
const brokenInvoices = async () =>
  Object.keys(await brokenBooks(ask)).filter((name) => INVOICE_BOOKS.test(name))

describe('an annulled invoice and another in its place', () => {
  test('new number, the data as they are now, its own record, timeline, mail, and whole books', async () => {
    const order = await paid()
    const before = await firstOf(order)
    const annulled = await done(await call(before, 'annulment'))
    expect(eventOf(annulled, 'invoice_annulled')).toMatchObject({
      ...{ kind: 'invoice_annulled', data: { number: before } },
      ...{ by: 'Ana del taller', reason: 'Datos de otro cliente' },
    })
    expect((await atDesk(order)).map((each) => [each.annulled, each.reissuable])).toEqual([
      [true, true],
    ])
    expect(await brokenInvoices()).toEqual([])
    const { db, pool } = desk.shop.database
    const placed = await findOrderByNumber(db, order.number)
    if (!placed?.order.billing) throw new Error('no billing data')
    const billing = { ...placed.order.billing, name: 'Rótulos Nuevos, S. L.' }
    await db
      .update(orders)
      .set(receiptOver(placed.order, { billing }))
      .where(eq(orders.number, order.number))
    const reissued = await done(await call(before, 'replacement'))
    const all = await atDesk(order)
    const now = all[1]?.number ?? ''
    expect(eventOf(reissued, 'invoice_reissued')).toMatchObject({
      kind: 'invoice_reissued',
      data: { number: now, before },
    })
    expect(all.map((each) => [each.kind, each.annulled, each.reissuable, each.inPlaceOf])).toEqual([
      ['full', true, false, null],
      ['full', false, false, before],
    ])
    expect(all[1]?.records.map(({ kind }) => kind)).toEqual(['alta'])
    const { rows } = await pool.query(
      'SELECT number, content, gross_cents FROM invoices WHERE number = ANY($1) ORDER BY number',
      [[before, now]],
    )
    const [old, next] = rows
    expect([next.content.recipient.name, next.gross_cents]).toEqual([
      'Rótulos Nuevos, S. L.',
      old.gross_cents,
    ])
    expect([next.content.operatedOn, next.content.lines]).toEqual([
      old.content.operatedOn,
      old.content.lines,
    ])
    expect([old.content.inPlaceOf, next.content.inPlaceOf]).toEqual([
      undefined,
      { number: before, issuedOn: '2026-11-23' },
    ])
    expect((await forCustomer(order)).items.map((each) => [each.number, each.annulled])).toEqual([
      [before, true],
      [now, false],
    ])
    const told = (await mailsNaming(db, now)).map(({ subject, bodyText }) => [
      subject,
      bodyText.includes(before),
    ])
    expect(told).toEqual([[`Tu nueva factura ${now}`, true]])
    const customer = await (await desk.shop.get(`/api/orders/${order.token}`)).text()
    expect(customer).toContain('invoice_reissued')
    expect(customer).not.toContain('Datos de otro cliente')
    expect(await brokenInvoices()).toEqual([])
    const { chains, gaps, misplaced } = await inspectInvoices(desk.shop.database.db)
    expect([chains.map(({ findings }) => findings), gaps, misplaced]).toEqual([[[]], [], []])
  })

  test('of two concurrent requests one issues, and one annuls', async () => {
    const order = await paid()
    const number = await firstOf(order)
    const twice = async (deed: 'annulment' | 'replacement') =>
      (await Promise.all([call(number, deed), call(number, deed), call(number, deed)]))
        .map(({ status }) => status)
        .toSorted()
    expect(await twice('annulment')).toEqual([200, 409, 409])
    expect(await twice('replacement')).toEqual([200, 409, 409])
    expect((await atDesk(order)).filter(({ annulled }) => !annulled)).toHaveLength(1)
  })

  test('the database itself allows one valid invoice an order', async () => {
    const order = await paid()
    const number = await firstOf(order)
    await done(await call(number, 'annulment'))
    await done(await call(number, 'replacement'))
    const again = `INSERT INTO invoices SELECT (jsonb_populate_record(i, jsonb_build_object('id', gen_random_uuid(), 'sequence', 900,
      'number', 'F2026-000900'))).* FROM invoices i WHERE i.reissue_of = (SELECT id FROM invoices WHERE number = $1)`
    await expect(desk.shop.database.pool.query(again, [number])).rejects.toThrow(
      'invoices_of_order',
    )
  })

  test('the replacement can be annulled and replaced in turn', async () => {
    const order = await paid()
    const first = await firstOf(order)
    await done(await call(first, 'annulment'))
    await done(await call(first, 'replacement'))
    const second = (await atDesk(order))[1]?.number ?? ''
    await done(await call(second, 'annulment'))
    expect(await problemOf(await call(first, 'replacement'))).toMatchObject({
      status: 409,
      code: 'invoices.reissue.done',
    })
    await done(await call(second, 'replacement'))
    expect((await atDesk(order)).map(({ annulled }) => annulled)).toEqual([true, true, false])
  })
})

describe('refunds', () => {
  test('made without a valid invoice are rectified on the replacement, and so are later ones', async () => {
    const order = await paid()
    const first = await firstOf(order)
    await done(await call(first, 'annulment'))
    expect((await refund(order.number, 1000)).status).toBe(200)
    expect(await atDesk(order)).toHaveLength(1)
    await done(await call(first, 'replacement'))
    expect((await refund(order.number, 500)).status).toBe(200)
    const all = await atDesk(order)
    expect(all.map(({ kind, grossCents }) => (kind === 'rectifying' ? grossCents : kind))).toEqual([
      'full',
      'full',
      -1000,
      -500,
    ])
    const { rows } = await desk.shop.database.pool.query(
      'SELECT content FROM invoices WHERE number = $1',
      [all[3]?.number],
    )
    expect(rows[0].content.refersTo).toMatchObject([{ number: all[1]?.number }])
    expect(rows[0].content.inPlaceOf).toBeUndefined()
    expect(await brokenInvoices()).toEqual([])
  })

  test('block annulling until their correction is annulled', async () => {
    const order = await paid()
    const first = await firstOf(order)
    expect((await refund(order.number, 1000)).status).toBe(200)
    const [own, correction] = await atDesk(order)
    const refused = await problemOf(await call(first, 'annulment'))
    expect(refused).toMatchObject({ status: 409, code: 'invoices.annul.corrected' })
    expect(refused.message).toContain(correction?.number)
    await done(await call(correction?.number ?? '', 'annulment'))
    expect(await problemOf(await call(correction?.number ?? '', 'replacement'))).toMatchObject({
      code: 'invoices.reissue.rectifying',
    })
    await done(await call(first, 'annulment'))
    await done(await call(first, 'replacement'))
    expect(validSum(await atDesk(order))).toBe((own?.grossCents ?? 0) - 1000)
    expect(await brokenInvoices()).toEqual([])
  })

  test('of the whole amount leave nothing to issue', async () => {
    const order = await paid()
    const first = await firstOf(order)
    await done(await call(first, 'annulment'))
    await desk.move(order.number, 'cancelled')
    expect((await refund(order.number)).status).toBe(200)
    expect(await problemOf(await call(first, 'replacement'))).toMatchObject({
      status: 409,
      code: 'invoices.reissue.nothing',
    })
  })
})

describe('a full invoice in exchange for a simplified one', () => {
  const BILLING = {
    ...{ type: 'individual', name: 'Lucía Herrera Gil', taxId: '12345678Z' },
    ...{ address: 'Calle del Molino, 14', postalCode: '03501', city: 'Benidorm', country: 'ES' },
  }
  const exchange = ({ token }: Paid) =>
    desk.shop.post(`/api/orders/${token}/invoices`, { form: { billing: BILLING } })

  test('is annulled before the simplified one, and reissued by staff or exchanged by its customer', async () => {
    const order = await paidSimplified()
    const simplified = await firstOf(order)
    expect((await exchange(order)).status).toBe(201)
    const full = (await atDesk(order))[1]?.number ?? ''
    expect(await problemOf(await call(simplified, 'annulment'))).toMatchObject({
      code: 'invoices.annul.corrected',
    })
    await done(await call(full, 'annulment'))
    expect((await forCustomer(order)).exchangeable).toBe(true)
    await done(await call(full, 'replacement'))
    const again = (await atDesk(order)).at(-1)
    expect(again).toMatchObject({ kind: 'replacement', inPlaceOf: full, annulled: false })
    await done(await call(again?.number ?? '', 'annulment'))
    expect((await exchange(order)).status).toBe(201)
    expect((await atDesk(order)).at(-1)?.inPlaceOf).toBe(again?.number)
    expect(
      (await atDesk(order)).filter(({ annulled }) => !annulled).map(({ kind }) => kind),
    ).toEqual(['simplified', 'replacement'])
  })

  test('where the simplified one is annulled too, that one is reissued first', async () => {
    const order = await paidSimplified()
    const simplified = await firstOf(order)
    await exchange(order)
    const full = (await atDesk(order))[1]?.number ?? ''
    await done(await call(full, 'annulment'))
    await done(await call(simplified, 'annulment'))
    expect(await problemOf(await call(full, 'replacement'))).toMatchObject({
      status: 409,
      code: 'invoices.reissue.base',
    })
    await done(await call(simplified, 'replacement'))
    await done(await call(full, 'replacement'))
    expect(
      (await atDesk(order)).filter(({ annulled }) => !annulled).map(({ kind }) => kind),
    ).toEqual(['simplified', 'replacement'])
  })
})

describe('is refused', () => {
  test('for a valid invoice, an unknown one, and without a reason', async () => {
    const number = await firstOf(await paid())
    expect(await problemOf(await call(number, 'replacement'))).toMatchObject({
      status: 409,
      code: 'invoices.reissue.valid',
    })
    for (const deed of ['annulment', 'replacement'] as const) {
      expect(await problemOf(await call('F1999-000001', deed))).toMatchObject({
        status: 404,
        code: 'invoices.unknown',
      })
      expect((await call(number, deed, ' ')).status).toBe(400)
      const path = `/api/staff/invoices/${number}/${deed}`
      const others = [
        await desk.shop.post(path, { reason: 'x' }),
        await desk.shop.post(path, { reason: 'x' }, desk.customer),
      ]
      expect(others.map(({ status }) => status)).toEqual([401, 403])
    }
  })
})
