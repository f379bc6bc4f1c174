import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOrder } from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { permitted } from '../../../../test/permits.ts'
import { dataOf, problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import type { RecordState } from '../../money/invoices/agency-answer.ts'
import { inspectInvoices } from '../../money/invoices/inspect-chain.ts'
import type {
  AgencyDesk,
  OrderInvoices,
  StaffInvoice,
} from '../../money/invoices/invoice-schema.ts'
import { saveAnswers } from '../../money/invoices/store-records.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { rectifyInvoice } from '../invoicing/rectify-lifecycle.ts'
import type { PricedAmendment } from '../orders/amend-schema.ts'
import { annulInvoice } from './annul-lifecycle.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

type Paid = { number: string; token: string }
/** A private customer's order below the limit, paid by transfer. */
async function simplified(): Promise<Paid> {
  const order = (await placeOrder(desk.shop)) as Paid
  await desk.shop.database.pool.query(
    "UPDATE orders SET payment_method = 'transfer' WHERE number = $1",
    [order.number],
  )
  expect((await desk.move(order.number, 'preparing')).status).toBe(200)
  return order
}
const invoicesOf = async ({ token }: Paid) =>
  dataOf<OrderInvoices>(await desk.shop.get(`/api/orders/${token}/invoices`))
const staffInvoicesOf = async ({ number }: Paid) =>
  dataOf<StaffInvoice[]>(await desk.shop.get(`/api/staff/orders/${number}/invoices`, desk.staff))
const BILLING = {
  type: 'individual',
  name: 'Lucía Herrera Gil',
  taxId: '12345678Z',
  address: 'Calle del Molino, 14',
  postalCode: '03501',
  city: 'Benidorm',
  country: 'ES',
}
const exchange = ({ token }: Paid, billing: unknown) =>
  desk.shop.post(`/api/orders/${token}/invoices`, { form: { billing } })

describe('the customer', () => {
  test('has no invoice before the order is paid, then one, with its paper and its mail', async () => {
    const order = (await placeOrder(desk.shop)) as Paid
    expect(await invoicesOf(order)).toEqual({
      items: [],
      total: 0,
      exchangeable: false,
      waits: null,
    })
    const paid = await simplified()
    const { items, exchangeable } = await invoicesOf(paid)
    expect([items.map(({ kind, grossCents }) => [kind, grossCents]), exchangeable]).toEqual([
      [['simplified', 9995]],
      true,
    ])
    const paper = await desk.shop.get(items[0]?.href ?? '')
    expect([
      paper.status,
      paper.headers.get('content-type'),
      paper.headers.get('content-disposition'),
    ]).toEqual([200, 'application/pdf', `inline; filename="factura-${items[0]?.number}.pdf"`])
    const mails = await mailsNaming(desk.shop.database.db, items[0]?.number ?? '')
    expect(mails.map(({ bodyText }) => bodyText.includes(items[0]?.href ?? ''))).toEqual([true])
  })

  test('cannot read an invoice with another order’s link, nor a missing one', async () => {
    const [mine, other] = [await simplified(), await simplified()]
    const [invoice] = (await invoicesOf(other)).items
    for (const path of [
      `/api/orders/${mine.token}/invoices/${invoice?.number}/pdf`,
      `/api/orders/${mine.token}/invoices/F1999-000001/pdf`,
    ])
      expect(await problemOf(await desk.shop.get(path))).toMatchObject({
        status: 404,
        code: 'invoices.unknown',
      })
    expect((await desk.shop.get('/api/orders/nobody/invoices')).status).toBe(404)
    expect((await desk.shop.get(`/api/orders/${mine.token}/invoices/../pdf`)).status).toBe(404)
  })

  test('exchanges the simplified one once for a full one, checked by the checkout’s rules', async () => {
    const order = await simplified()
    const wrong = await exchange(order, { ...BILLING, taxId: '12345678A', name: ' ' })
    expect(wrong.status).toBe(422)
    const { errors } = (await wrong.json()) as {
      errors: { code: string; field: string; message: string }[]
    }
    expect(errors.map(({ field, code }) => [field, code])).toEqual([
      ['billing.name', 'checkout.required'],
      ['billing.taxId', 'checkout.taxId.invalidES'],
    ])
    expect(errors.some(({ message }) => message.includes('12345678Z'))).toBe(false)
    expect(await dataOf<OrderInvoices>(await exchange(order, BILLING))).toMatchObject({
      items: [{ kind: 'simplified' }, { kind: 'replacement', grossCents: 9995 }],
      exchangeable: false,
    })
    expect(await problemOf(await exchange(order, BILLING))).toMatchObject({
      status: 409,
      code: 'invoices.exchange.done',
    })
    expect((await inspectInvoices(desk.shop.database.db)).chains).toMatchObject([
      { broken: undefined },
    ])
  })

  test('whose simplified invoice was exchanged may change the order beyond the simplified limit; the correction names the same recipient', async () => {
    const order = await simplified()
    const { lines } = await dataOf<CustomerOrder>(await desk.shop.get(`/api/orders/${order.token}`))
    const amendment = { units: { [lines[0]?.id ?? '']: 20 } }
    const price = () => desk.shop.post(`/api/orders/${order.token}/amendments/price`, amendment)
    expect(await problemOf(await price())).toMatchObject({
      status: 422,
      code: 'orders.amend.billing',
    })
    await exchange(order, BILLING)
    const { agreed, grossCents } = await dataOf<PricedAmendment>(await price())
    expect(grossCents).toBeGreaterThan(40_000)
    const asked = await desk.shop.post(
      `/api/orders/${order.token}/amendments`,
      { amendment, agreed, payment: 'transfer' },
      await permitted(desk.shop, order.token),
    )
    expect(asked.status).toBe(200)
    expect(
      (
        await desk.shop.post(
          `/api/staff/orders/${order.number}/change/confirmation`,
          {},
          desk.staff,
        )
      ).status,
    ).toBe(200)
    const { rows } = await desk.shop.database.pool.query(
      'SELECT i.kind, i.gross_cents, i.content FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.number = $1 ORDER BY i.issued_at, i.kind DESC',
      [order.number],
    )
    const [, full, added] = rows.map(({ kind, gross_cents, content }) => ({
      kind,
      cents: Number(gross_cents),
      ...content,
    }))
    expect([full, added]).toMatchObject(
      [{ kind: 'replacement' }, { kind: 'rectifying' }].map((each) => ({
        ...each,
        recipient: { taxId: '12345678Z' },
      })),
    )
    expect(full?.cents + added?.cents).toBe(grossCents)
    expect((await inspectInvoices(desk.shop.database.db)).chains).toMatchObject([
      { broken: undefined },
    ])
  })

  test('gets one invoice for two concurrent requests', async () => {
    const order = await simplified()
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(order, BILLING)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409, 409])
  })

  test('exchanges nothing before the order is paid', async () => {
    const order = (await placeOrder(desk.shop)) as Paid
    expect(await problemOf(await exchange(order, BILLING))).toMatchObject({
      status: 409,
      code: 'invoices.exchange.none',
    })
  })

  test('a company has a full one from the start', async () => {
    const { number, token } = (await desk.place()) as Paid
    await desk.move(number, 'preparing')
    const { items, exchangeable } = await invoicesOf({ number, token })
    expect([
      items.map(({ kind, number: given }) => [kind, given.startsWith('F')]),
      exchangeable,
    ]).toEqual([[['full', true]], false])
  })
})

const life = () => {
  const { context } = desk.shop
  return { context, shop: undefined as never, translator: () => (key: string) => key }
}
const orderRow = async (number: string) => {
  const { findOrderByNumber } = await import('../../order/store.ts')
  const found = await findOrderByNumber(desk.shop.database.db, number)
  if (!found) throw new Error('no order')
  return found.order
}

describe('refunds', () => {
  test('are rectified by difference until nothing is left, in a series of their own', async () => {
    const paid = await simplified()
    const order = await orderRow(paid.number)
    const at = desk.shop.clock.now
    const give = (taken: Parameters<typeof rectifyInvoice>[2]['taken']) =>
      desk.shop.database.db.transaction((tx) =>
        rectifyInvoice(life(), tx, { order, taken, reason: 'refund', at }),
      )
    const first = await give({ kind: 'amount', grossCents: 1000 })
    const second = await give({ kind: 'rest' })
    expect([first, second].map((made) => made.ok && made.value?.invoice.totals.grossCents)).toEqual(
      [-1000, -8995],
    )
    expect((await give({ kind: 'rest' })).ok).toBe(false)
    const { items, exchangeable } = await invoicesOf(paid)
    expect([items.map(({ kind, number }) => [kind, number.slice(0, 1)]), exchangeable]).toEqual([
      [
        ['simplified', 'S'],
        ['rectifying', 'R'],
        ['rectifying', 'R'],
      ],
      false,
    ])
    expect(await problemOf(await exchange(paid, BILLING))).toMatchObject({
      code: 'invoices.exchange.nothing',
    })
  })

  test('of an order without an invoice need none', async () => {
    const { number } = await placeOrder(desk.shop)
    const order = await orderRow(number)
    const made = await desk.shop.database.db.transaction((tx) =>
      rectifyInvoice(life(), tx, {
        order,
        taken: { kind: 'rest' },
        reason: 'refund',
        at: desk.shop.clock.now,
      }),
    )
    expect(made).toEqual({ ok: true, value: null })
  })
})

describe('staff', () => {
  test.each([
    ['GET', '/api/staff/orders/M-26-000001/invoices'],
    ['GET', '/api/staff/invoices/not-accepted'],
    ['POST', '/api/staff/invoices/S2026-000001/records'],
  ])('%s %s: nobody else', async (method, path) => {
    const call = (headers: Record<string, string>) =>
      method === 'GET' ? desk.shop.get(path, headers) : desk.shop.post(path, {}, headers)
    expect([(await call({})).status, (await call(desk.customer)).status]).toEqual([401, 403])
  })

  /** The agency's answer about the last record of an invoice. */
  const answer = async (number: string | undefined, state: RecordState) => {
    const { db, pool } = desk.shop.database
    const { rows } = await pool.query<{ id: string; issuer: string }>(
      'SELECT r.id, r.issuer_tax_id AS issuer FROM invoice_records r JOIN invoices i ON i.id = r.invoice_id WHERE i.number = $1 ORDER BY r.position DESC',
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
