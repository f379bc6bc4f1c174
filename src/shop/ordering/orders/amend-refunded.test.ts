import { afterEach, describe, expect, test } from 'vitest'
import { changesForTests, type Placed } from '../../../../test/changes.ts'
import { dataOf } from '../../../../test/staff-desk.ts'
import type { OrderMails } from './mails-schema.ts'

const { desk, bank, changes, byTransfer, byCard } = changesForTests()
afterEach(() => bank.trouble())

describe('a paid order with a refund by staff', () => {
  const giveBack = (
    order: Placed,
    wish: { amountCents?: number; lines?: string[] },
    target = 'card',
  ) =>
    desk.shop.post(
      `/api/staff/orders/${order.number}/refunds`,
      { target, reason: 'Llegó tarde', ...wish },
      desk.staff,
    )
  /** Paid equals refunds plus rest, and the invoices equal the rest. */
  const booksAgree = async (order: Placed) => {
    await desk.shop.runSentJobs()
    const { rows } = await desk.shop.database.pool.query(
      'SELECT paid_cents::int AS paid FROM orders WHERE number = $1',
      [order.number],
    )
    const { refunds, refundable } = await desk.orderOf(order.number)
    const gone = refunds.reduce((all, { amountCents }) => all + amountCents, 0)
    expect(rows[0].paid).toBe(gone + refundable.leftCents)
    expect(await changes.invoicedOf(order)).toBe(refundable.leftCents)
    return refundable.leftCents
  }

  test('cheaper, dearer, refunded again, another address, to the last cent: the books agree after each step', async () => {
    const order = await byCard()
    await giveBack(order, { amountCents: 1000 })
    const { grossCents } = await changes.viewOf(order)
    expect(await booksAgree(order)).toBe(grossCents - 1000)
    const cheaper = await changes.amended(order, await changes.unitsOf(order, 1))
    expect(await booksAgree(order)).toBe(cheaper.grossCents - 1000)
    await changes.amended(order, await changes.unitsOf(order, 9))
    await bank.pay(order.token)
    const dearer = await changes.viewOf(order)
    expect(dearer.lines[0]?.configuration.units).toBe(9)
    expect(await booksAgree(order)).toBe(dearer.grossCents - 1000)
    const [, second] = dearer.lines
    expect((await giveBack(order, { lines: [second?.id ?? ''] })).status).toBe(200)
    await booksAgree(order)
    await changes.amended(order, await changes.unitsOf(order, 4))
    await booksAgree(order)
    const portugal = await changes.amend(order, {
      delivery: { address: 'Rua Nova, 2', postalCode: '1100-001', city: 'Lisboa', country: 'PT' },
    })
    expect(portugal.status).toBe(200)
    if ((await changes.viewOf(order)).change) await bank.pay(order.token)
    expect((await changes.viewOf(order)).delivery.address?.country).toBe('PT')
    const left = await booksAgree(order)
    await desk.move(order.number, 'cancelled')
    expect((await giveBack(order, { amountCents: left })).status).toBe(200)
    expect(await booksAgree(order)).toBe(0)
    expect((await desk.orderOf(order.number)).status).toBe('refunded')
  })

  test('to less than that, or a refunded line: refused with the figures, at the line; another line is changed', async () => {
    const order = await byCard()
    const { lines, grossCents } = await changes.viewOf(order)
    const [first, second] = lines
    await giveBack(order, { lines: [first?.id ?? ''] })
    const lower = await changes.amend(order, await changes.unitsOf(order, 1))
    expect([lower.status, await lower.json()]).toMatchObject([
      409,
      { code: 'orders.amend.refundedLine', field: `lines.${first?.id}.units` },
    ])
    expect((await changes.amend(order, { units: { [second?.id ?? '']: 1 } })).status).toBe(200)
    await booksAgree(order)
    const other = await byCard()
    await giveBack(other, { amountCents: grossCents - 100 })
    const less = await changes.amend(other, await changes.unitsOf(other, 1))
    const said = (await less.json()) as { code: string; message: string }
    expect([less.status, said.code]).toEqual([409, 'orders.amend.refundedMore'])
    expect(said.message).toMatch(
      /ya se han devuelto \d+,\d\d\s€, y con el cambio costaría \d+,\d\d\s€/,
    )
  })

  test('while its outcome is unknown: changed, and the books agree once staff resolve it', async () => {
    const order = await byCard()
    await bank.trouble('lost')
    await giveBack(order, { amountCents: 1500 })
    await bank.trouble()
    const after = await changes.amended(order, await changes.unitsOf(order, 1))
    await desk.shop.runSentJobs()
    const unknown = (await desk.orderOf(order.number)).refunds.find(
      ({ state }) => state === 'unknown',
    )
    await desk.shop.post(
      `/api/staff/refunds/${unknown?.id}/resolution`,
      { wasDone: true, note: 'Visto' },
      desk.staff,
    )
    expect(await booksAgree(order)).toBe(after.grossCents - 1500)
  })

  test('an address with the same price is changed', async () => {
    const order = await byTransfer()
    await giveBack(order, { amountCents: 100 }, 'transfer')
    expect(
      (
        await changes.amend(order, {
          delivery: { address: 'Calle Nueva, 2', postalCode: '28013', city: 'Madrid' },
        })
      ).status,
    ).toBe(200)
  })
})

test('a refund is mailed, with amount and method', async () => {
  const order = await byCard()
  await desk.shop.post(
    `/api/staff/orders/${order.number}/refunds`,
    { target: 'card', amountCents: 1234, reason: 'Nota interna' },
    desk.staff,
  )
  const { items } = await dataOf<OrderMails>(
    await desk.shop.get(`/api/staff/orders/${order.number}/mails`, desk.staff),
  )
  const told = items.filter(({ subject }) => subject === `Devolución de tu pedido ${order.number}`)
  expect(told).toHaveLength(1)
  expect(told[0]?.text).toContain('a la tarjeta con la que pagaste')
  expect(told[0]?.text).toMatch(/12,34/)
  expect(`${told[0]?.html}${told[0]?.text}`).not.toContain('Nota interna')
  const previews = await Promise.all(
    ['es', 'pt', 'fr'].map(async (language) =>
      dataOf<{ subject: string; html: string }>(
        await desk.shop.get(
          `/api/staff/orders/${order.number}/mails/refunded?language=${language}`,
          desk.staff,
        ),
      ),
    ),
  )
  expect(previews.map(({ subject }) => subject.split(' ')[0])).toEqual([
    'Devolución',
    'Reembolso',
    'Remboursement',
  ])
})
