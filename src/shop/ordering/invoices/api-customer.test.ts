import { describe, expect, test } from 'vitest'
import { placeOrder } from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { BILLING, invoicesForTests, type Paid } from '../../../../test/paid-invoices.ts'
import { permitted } from '../../../../test/permits.ts'
import { dataOf, problemOf } from '../../../../test/staff-desk.ts'
import { inspectInvoices } from '../../money/invoices/inspect-chain.ts'
import type { OrderInvoices } from '../../money/invoices/invoice-schema.ts'
import type { CustomerOrder } from '../../order/order-schema.ts'
import { rectifyInvoice } from '../invoicing/rectify-lifecycle.ts'
import type { PricedAmendment } from '../orders/amend-schema.ts'

const { desk, simplified, invoicesOf, exchange, life, orderRow } = invoicesForTests()

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
      `SELECT i.kind, i.gross_cents, i.content FROM invoices i JOIN orders o ON o.id = i.order_id
        WHERE o.number = $1 ORDER BY i.issued_at, i.kind DESC`,
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
