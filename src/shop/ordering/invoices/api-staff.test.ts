import { describe, expect, test } from 'vitest'
import { BILLING, invoicesForTests, type Paid } from '../../../../test/paid-invoices.ts'
import { dataOf, problemOf } from '../../../../test/staff-desk.ts'
import type { RecordState } from '../../money/invoices/agency-answer.ts'
import { inspectInvoices } from '../../money/invoices/inspect-chain.ts'
import type { AgencyDesk } from '../../money/invoices/invoice-schema.ts'
import { saveAnswers } from '../../money/invoices/store-records.ts'
import { rectifyInvoice } from '../invoicing/rectify-lifecycle.ts'
import { annulInvoice } from './annul-lifecycle.ts'

const { desk, simplified, invoicesOf, staffInvoicesOf, exchange, life, orderRow } =
  invoicesForTests()

describe('staff', () => {
  test.each([
    ['GET', '/api/staff/orders/M-26-000001/invoices'],
    ['GET', '/api/staff/invoices/not-accepted'],
    ['POST', '/api/staff/invoices/S2026-000001/records'],
  ])('%s %s: only staff', async (method, path) => {
    const call = (headers: Record<string, string>) =>
      method === 'GET' ? desk.shop.get(path, headers) : desk.shop.post(path, {}, headers)
    expect([(await call({})).status, (await call(desk.customer)).status]).toEqual([401, 403])
  })

  /** The agency's answer about the last record of an invoice. */
  const answer = async (number: string | undefined, state: RecordState) => {
    const { db, pool } = desk.shop.database
    const { rows } = await pool.query<{ id: string; issuer: string }>(
      `SELECT r.id, r.issuer_tax_id AS issuer FROM invoice_records r
        JOIN invoices i ON i.id = r.invoice_id WHERE i.number = $1 ORDER BY r.position DESC`,
      [number],
    )
    const said = {
      recordId: Number(rows[0]?.id),
      state,
      errorCode: '1109',
      errorText: 'El NIF no está en el censo',
    }
    await saveAnswers(db, rows[0]?.issuer ?? '', [said], { csv: null, at: desk.shop.clock.now })
  }
  const correct = (number: string | undefined, body = {}) =>
    desk.shop.post(`/api/staff/invoices/${number}/records`, body, desk.staff)
  const deskNow = async () =>
    dataOf<AgencyDesk>(await desk.shop.get('/api/staff/invoices/not-accepted', desk.staff))

  test("see the agency's refusals, and send them again corrected", async () => {
    const order = await simplified()
    const [invoice] = await staffInvoicesOf(order)
    expect(invoice?.records).toMatchObject([{ state: 'waiting', correction: false }])
    expect(await problemOf(await correct(invoice?.number))).toMatchObject({
      status: 409,
      code: 'invoices.record.waiting',
    })
    await answer(invoice?.number, 'Incorrecto')
    expect((await deskNow()).items).toMatchObject([
      {
        number: invoice?.number,
        orderNumber: order.number,
        last: { state: 'Incorrecto', errorCode: '1109' },
      },
    ])
    expect((await dataOf<AgencyDesk>(await correct(invoice?.number))).items).toEqual([])
    expect((await staffInvoicesOf(order))[0]?.records).toMatchObject([
      { state: 'Incorrecto' },
      { state: 'waiting', correction: true },
    ])
    await answer(invoice?.number, 'AceptadoConErrores')
    expect((await deskNow()).items).toMatchObject([{ last: { state: 'AceptadoConErrores' } }])
    await correct(invoice?.number)
    await answer(invoice?.number, 'Correcto')
    expect((await deskNow()).items).toEqual([])
    expect(await problemOf(await correct(invoice?.number))).toMatchObject({
      status: 409,
      code: 'invoices.record.accepted',
    })
    expect(await problemOf(await correct('F1999-000001'))).toMatchObject({
      status: 404,
      code: 'invoices.unknown',
    })
  })

  test('rename the recipient, and get all errors together', async () => {
    const { number, token } = (await desk.place()) as Paid
    await desk.move(number, 'preparing')
    const [invoice] = await staffInvoicesOf({ number, token })
    await answer(invoice?.number, 'Incorrecto')
    const recipient = { name: ' ', idType: '04', country: '', id: '' }
    const refused = await correct(invoice?.number, { recipient })
    const { errors } = (await refused.json()) as { errors: { field: string; code: string }[] }
    expect([refused.status, errors.map(({ field, code }) => `${field} ${code}`)]).toEqual([
      422,
      [
        'recipient.name checkout.required',
        'recipient.country checkout.required',
        'recipient.id invoices.recipient.idMissing',
      ],
    ])
    const [told] = (await deskNow()).items
    expect(told).toMatchObject({ correctable: true, recipient: { idType: 'nif', country: null } })
    const passport = { name: 'Ana Ruiz Gil', idType: '03', country: 'CH', id: 'x 123 456' }
    expect((await correct(invoice?.number, { recipient: passport })).status).toBe(200)
    await answer(invoice?.number, 'AceptadoConErrores')
    const [again] = (await deskNow()).items
    expect(again?.recipient).toEqual({ ...passport, id: 'X123456' })
    await correct(invoice?.number)
    await answer(invoice?.number, 'Correcto')
  })

  test('who correct one concurrently send it once', async () => {
    const order = await simplified()
    const [invoice] = await staffInvoicesOf(order)
    await answer(invoice?.number, 'Incorrecto')
    const answers = await Promise.all([
      correct(invoice?.number),
      correct(invoice?.number),
      correct(invoice?.number),
    ])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test('annul an invoice once, with a record in the chain', async () => {
    const order = await simplified()
    const { db } = desk.shop.database
    const { findInvoice } = await import('../../money/invoices/store.ts')
    const row = await findInvoice(db, (await invoicesOf(order)).items[0]?.number ?? '')
    if (!row) throw new Error('no invoice')
    const annul = () =>
      db.transaction((tx) =>
        annulInvoice(tx, { row, by: { actor: 'system' }, at: desk.shop.clock.now }),
      )
    expect([await annul(), (await annul())?.code]).toEqual([undefined, 'invoices.annul.done'])
    const listed = await invoicesOf(order)
    expect([listed.items.map(({ annulled }) => annulled), listed.exchangeable]).toEqual([
      [true],
      false,
    ])
    const given = await db.transaction(async (tx) =>
      rectifyInvoice(life(), tx, {
        order: await orderRow(order.number),
        taken: { kind: 'rest' },
        reason: 'refund',
        at: desk.shop.clock.now,
      }),
    )
    expect(given).toEqual({ ok: true, value: null })
    expect(await problemOf(await exchange(order, BILLING))).toMatchObject({
      status: 409,
      code: 'invoices.exchange.none',
    })
    expect((await staffInvoicesOf(order))[0]?.records.map(({ kind }) => kind)).toEqual([
      'alta',
      'anulacion',
    ])
    expect((await inspectInvoices(db)).chains).toMatchObject([{ broken: undefined }])
  })
})
