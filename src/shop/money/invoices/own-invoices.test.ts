/** The invoices of a customer: list, quarters, and all of a quarter in one file. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guestForm, orderBody } from '../../../../test/checkout.ts'
import { aCustomer, type Customer, callTo } from '../../../../test/customers.ts'
import { copyOrders } from '../../../../test/many-orders.ts'
import { dataOf, problemOf, type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import type { OwnInvoices } from './invoice-schema.ts'
import { invoices } from './tables.ts'

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
})
afterAll(() => desk.shop.close())

async function paidOrder(
  customer: Customer,
  changes: Record<string, unknown> = {},
): Promise<{ number: string; token: string }> {
  const answer = await desk.shop.post(
    '/api/orders',
    await orderBody(desk.shop, undefined, guestForm({ payment: 'transfer', ...changes })),
    {
      token: customer.token,
    },
  )
  const placed = await dataOf<{ number: string; token: string }>(answer)
  expect((await desk.move(placed.number, 'preparing')).status).toBe(200)
  return placed
}
const listed = async (
  { token }: Customer,
  query: Record<string, string> = {},
): Promise<OwnInvoices> =>
  (await callTo(desk.shop)('GET', `/users/invoices?${new URLSearchParams(query)}`, { token })).body
    .data

const BILLING = {
  type: 'individual',
  name: 'Ana Soler',
  taxId: '12345678Z',
  address: 'Calle Real, 1',
  postalCode: '23001',
  city: 'Jaén',
  country: 'ES',
}

describe('the list', () => {
  test('shows the reference of a business order, as on the invoice', async () => {
    const ana = await aCustomer(desk.shop.context)
    await paidOrder(ana)
    desk.shop.clock.now = new Date(desk.shop.clock.now.getTime() + 1_000)
    await paidOrder(ana, {
      billing: {
        type: 'company',
        name: 'Rótulos Vega',
        taxId: 'B64717838',
        sameAddress: true,
        reference: 'CC-4711',
      },
    })
    expect((await listed(ana)).items.map(({ kind, reference }) => [kind, reference])).toEqual([
      ['full', 'CC-4711'],
      ['simplified', ''],
    ])
    const kept = await desk.shop.database.db
      .select({ content: invoices.content })
      .from(invoices)
      .where(eq(invoices.kind, 'full'))
    expect(kept.map(({ content }) => content.recipient?.reference)).toEqual(['CC-4711'])
  })

  test('has the customer’s own, and marks an exchangeable one until it is exchanged', async () => {
    const [ana, eva] = [await aCustomer(desk.shop.context), await aCustomer(desk.shop.context)]
    const order = await paidOrder(ana)
    await paidOrder(eva)
    const { items, next, quarters } = await listed(ana)
    expect([next, quarters]).toEqual([null, ['2026-T4']])
    for (const sums of items) expect(sums.grossCents).toBe(sums.netCents + sums.vatCents)
    expect(
      items.map(({ kind, issuedOn, exchangeable, order: { number } }) => [
        kind,
        issuedOn,
        exchangeable,
        number,
      ]),
    ).toEqual([['simplified', '2026-11-23', true, order.number]])
    expect((await desk.shop.get(items[0]?.href ?? '')).headers.get('content-type')).toBe(
      'application/pdf',
    )
    expect(
      (await desk.shop.post(`/api/orders/${order.token}/invoices`, { form: { billing: BILLING } }))
        .status,
    ).toBe(201)
    const after = (await listed(ana)).items
    expect(after.map(({ exchangeable }) => exchangeable)).toEqual(after.map(() => false))
    expect(after.map(({ kind }) => kind)).toContain('replacement')
  })

  test('is paged, each invoice once, also where one order has several of one instant', async () => {
    const ana = await aCustomer(desk.shop.context)
    const order = await paidOrder(ana)
    expect(
      (await desk.shop.post(`/api/orders/${order.token}/invoices`, { form: { billing: BILLING } }))
        .status,
    ).toBe(201)
    const invoices = (await listed(ana)).items.length
    const seen: string[] = []
    let after: string | null = ''
    for (let page = 0; after !== null && page < 20; page++) {
      const found: OwnInvoices = await listed(ana, { limit: '1', ...(after && { after }) })
      seen.push(...found.items.map(({ number }) => number))
      after = found.next
    }
    expect([seen.length, new Set(seen).size]).toEqual([invoices, invoices])
    expect(invoices).toBeGreaterThan(1)
  })

  test.each([
    ['2026-T4', 1],
    ['2026-T3', 0],
    ['2025-T4', 0],
    ['', 1],
  ])('of the quarter “%s”: %i', async (quarter, count) => {
    const ana = await aCustomer(desk.shop.context)
    await paidOrder(ana)
    expect((await listed(ana, { quarter })).items).toHaveLength(count)
  })

  test('an invalid quarter is refused', async () => {
    const { token } = await aCustomer(desk.shop.context)
    expect(
      (await callTo(desk.shop)('GET', '/users/invoices?quarter=2026-T5', { token })).status,
    ).toBe(400)
  })
})

const annul = async (number: string) =>
  expect(
    (
      await desk.shop.post(
        `/api/staff/invoices/${number}/annulment`,
        { reason: 'Prueba' },
        desk.staff,
      )
    ).status,
  ).toBe(200)

describe('an invoice that was issued in error', () => {
  test('is marked in the list, is not exchanged, and no invoice of the order any more', async () => {
    const ana = await aCustomer(desk.shop.context)
    await paidOrder(ana)
    const order = await paidOrder(ana)
    const all = (await listed(ana)).items
    const number = all.find((each) => each.order.number === order.number)?.number ?? ''
    await annul(number)
    expect(
      (await listed(ana)).items.map((each) => [each.number, each.annulled, each.exchangeable]),
    ).toEqual(all.map((each) => [each.number, each.number === number, each.number !== number]))
    const { body } = await callTo(desk.shop)('GET', '/users/orders', { token: ana.token })
    const named = body.data.items.map(
      (each: { number: string; invoices: { number: string }[] }) => [
        each.number,
        each.invoices.length,
      ],
    )
    expect(new Map(named)).toEqual(
      new Map(all.map((each) => [each.order.number, each.number === number ? 0 : 1])),
    )
  })
})

describe('all of a quarter as one file', () => {
  const download = ({ token }: Customer, quarter: string) =>
    desk.shop.get(`/api/users/invoices/${quarter}`, { token })

  test('has the same papers as the single calls', async () => {
    const ana = await aCustomer(desk.shop.context)
    await paidOrder(ana)
    await paidOrder(ana)
    const answer = await download(ana, '2026-T4')
    expect([
      answer.status,
      answer.headers.get('content-type'),
      answer.headers.get('content-disposition'),
    ]).toEqual([200, 'application/zip', 'attachment; filename="facturas-2026-T4.zip"'])
    const archive = Buffer.from(await answer.arrayBuffer())
    const { items } = await listed(ana)
    expect(items).toHaveLength(2)
    for (const { number, href } of items) {
      const paper = Buffer.from(await (await desk.shop.get(href)).arrayBuffer())
      expect(archive.indexOf(paper)).toBe(
        archive.indexOf(`factura-${number}.pdf`) + `factura-${number}.pdf`.length,
      )
    }
  })

  test('has none that was annulled; where no other is left there is no file', async () => {
    const ana = await aCustomer(desk.shop.context)
    await paidOrder(ana)
    await paidOrder(ana)
    const [{ number: one = '' } = {}, { number: other = '' } = {}] = (await listed(ana)).items
    await annul(one)
    const archive = Buffer.from(await (await download(ana, '2026-T4')).arrayBuffer())
    expect([
      archive.includes(`factura-${one}.pdf`),
      archive.includes(`factura-${other}.pdf`),
    ]).toEqual([false, true])
    await annul(other)
    expect(await problemOf(await download(ana, '2026-T4'))).toMatchObject({
      status: 404,
      code: 'invoices.noneInQuarter',
    })
  })

  test('is refused without invoices, and to other customers', async () => {
    const [ana, eva] = [await aCustomer(desk.shop.context), await aCustomer(desk.shop.context)]
    await paidOrder(ana)
    expect(await problemOf(await download(eva, '2026-T4'))).toMatchObject({
      status: 404,
      code: 'invoices.noneInQuarter',
    })
    expect(await problemOf(await download(ana, '2026-T3'))).toMatchObject({
      status: 404,
      code: 'invoices.noneInQuarter',
    })
    expect((await desk.shop.get('/api/users/invoices/2026-T4')).status).toBe(401)
  })

  test('spans many batches without a loss', async () => {
    const ana = await aCustomer(desk.shop.context)
    await paidOrder(ana)
    await copyOrders(desk.shop.database, ana.id, 44, 1_000)
    const bytes = Buffer.from(await (await download(ana, '2026-T4')).arrayBuffer())
    // The end record of a ZIP has the number of its files.
    expect(bytes.readUInt16LE(bytes.length - 12)).toBe(45)
  })
})
