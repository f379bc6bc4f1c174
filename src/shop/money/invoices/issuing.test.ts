/**
 * Issuing on a database: one invoice for each paid order, numbers without gaps and an unbroken
 * chain under concurrency.
 */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOrder } from '../../../../test/checkout.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { loadMessages } from '../../../platform/messages.ts'
import { translate } from '../../../platform/text.ts'
import { publishedShop } from '../../catalogue/store-published.ts'
import type { Lifecycle } from '../../ordering/orders/lifecycle.ts'
import { markOrderPaid } from '../../ordering/orders/order-lifecycle.ts'
import { brokenLink, type Link } from './inspect-link.ts'
import { findGaps, invoicesOfOrder } from './store.ts'
import { readChain } from './store-records.ts'

let shop: WholeShop
let life: Lifecycle
beforeAll(async () => {
  shop = await wholeShop()
  const messages = loadMessages('locales')
  const published = publishedShop(shop.database.db, () => '1')
  life = {
    context: shop.context,
    shop: published,
    translator: (language) => (key, params) =>
      translate(messages[language] ?? messages.es, language, key, params),
  }
})
afterAll(() => shop.close())

const ISSUER = 'B00000000'
async function ordered(): Promise<string> {
  const { number } = await placeOrder(shop)
  const { rows } = await shop.database.pool.query('SELECT id FROM orders WHERE number = $1', [
    number,
  ])
  return rows[0].id
}
const pay = (orderId: string, at = shop.clock.now, fails = false) =>
  shop.database.db.transaction(async (tx) => {
    await markOrderPaid(life, tx, {
      orderId,
      attemptId: 'a',
      method: 'card',
      amountCents: 9995,
      at,
    })
    if (fails) throw new Error('taken back')
  })
const chainBreaks = async () => {
  const links = await readChain(shop.database.db, ISSUER, 0, 10_000)
  let before: Link | null = null
  const breaks = []
  for (const link of links) {
    breaks.push(...[brokenLink(link, before)].filter((each) => each !== undefined))
    before = link
  }
  return { length: links.length, breaks }
}

test('a paid order has its invoice, in the transaction that moves it on; a failure rolls back both', async () => {
  const orderId = await ordered()
  await expect(pay(orderId, shop.clock.now, true)).rejects.toThrow('taken back')
  expect(await invoicesOfOrder(shop.database.db, orderId)).toEqual([])
  await pay(orderId)
  const [invoice, ...others] = await invoicesOfOrder(shop.database.db, orderId)
  expect(others).toEqual([])
  expect([invoice?.number, invoice?.kind, invoice?.issuedOn, invoice?.grossCents]).toEqual([
    'S2026-000001',
    'simplified',
    '2026-11-23',
    9995,
  ])
  expect(invoice?.content.lines.map(({ text, cents }) => [text, cents])).toEqual([
    ['Lona frontal de PVC', 7360],
    ['Envío a península', 900],
  ])
  // The descriptions of the goods are stored with the invoice (RD 1619/2012, art. 6.1.f).
  const [goods] = invoice?.content.lines ?? []
  for (const word of [
    '300\u00a0×\u00a0100\u00a0cm.',
    '2 copias.',
    'Lona frontal 510 g.',
    'Una cara.',
    'Dobladillo',
    'Ollados',
  ]) {
    expect(goods?.detail).toContain(word)
  }
  expect(invoice?.content.totals).toEqual({
    netCents: 8260,
    vatCents: 1735,
    recargoCents: 0,
    grossCents: 9995,
  })
})

test('issuing is five statements, the mail and the job among them', async () => {
  const orderId = await ordered()
  const { statements } = shop.database
  const from = statements.length
  await pay(orderId)
  // The order's own row has a column of that name; one more job plans the workshop's capacity.
  const mine = statements.slice(from).filter((text) => /invoice(?!_waits)|test_jobs/.test(text))
  expect(mine.length).toBeLessThanOrEqual(5)
})

describe('concurrent payments and refunds', () => {
  test('numbers have no gaps, and the chain is unbroken', async () => {
    const orderIds = await Promise.all(Array.from({ length: 40 }, ordered))
    const outcomes = await Promise.allSettled(
      orderIds.map((id, index) =>
        pay(id, new Date(shop.clock.now.getTime() - index * 1000), index % 4 === 3),
      ),
    )
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10)
    const { rows } = await shop.database.pool.query<{ sequence: number }>(
      "SELECT sequence FROM invoices WHERE series = 'S' ORDER BY sequence",
    )
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, index) => index + 1))
    expect(rows.length).toBe(32)
    expect(await findGaps(shop.database.db)).toEqual([])
    expect(await chainBreaks()).toEqual({ length: 32, breaks: [] })
    const { rows: days } = await shop.database.pool.query(
      'SELECT generated_at FROM invoice_records ORDER BY position',
    )
    const times = days.map(({ generated_at }) => Date.parse(generated_at))
    expect(times).toEqual(times.toSorted((one, other) => one - other))
  })
})

test('a new year restarts a series, on the day in Madrid', async () => {
  const orderId = await ordered()
  await pay(orderId, new Date('2026-12-31T23:00:00Z'))
  const [invoice] = await invoicesOfOrder(shop.database.db, orderId)
  expect([invoice?.number, invoice?.issuedOn]).toEqual(['S2027-000001', '2027-01-01'])
})

describe('an issued invoice is never changed', () => {
  test.each([
    'UPDATE invoices SET gross_cents = 1',
    'DELETE FROM invoices',
    'TRUNCATE invoices CASCADE',
    "UPDATE invoice_records SET hash = decode(repeat('0', 64), 'hex')",
    'DELETE FROM invoice_records',
    'TRUNCATE invoice_records CASCADE',
  ])('%s', async (statement) => {
    await expect(shop.database.pool.query(statement)).rejects.toThrow('never changed nor deleted')
  })

  test('an order is invoiced once', async () => {
    const orderId = await ordered()
    await pay(orderId)
    await shop.database.db.execute(
      sql`UPDATE orders SET status = 'pending_payment' WHERE id = ${orderId}`,
    )
    await expect(pay(orderId)).rejects.toThrow()
    expect(await invoicesOfOrder(shop.database.db, orderId)).toHaveLength(1)
  })
})
