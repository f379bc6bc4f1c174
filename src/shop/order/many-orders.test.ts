/** Queries of the personal area for a customer with ten thousand orders. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { orderBody } from '../../../test/checkout.ts'
import { aCustomer, type Customer, callTo } from '../../../test/customers.ts'
import { copyOrders, countingBlocks } from '../../../test/many-orders.ts'
import { type StaffDesk, staffDesk } from '../../../test/staff-desk.ts'
import type { Database } from '../../platform/database.ts'
import { listOrdersWithFiles } from '../artwork/files/store-customer.ts'
import { listOwnInvoices, numbersOfQuarter } from '../money/invoices/store-customer.ts'
import { findOrders } from '../people/accounts/store-customer.ts'
import { loadStanding } from '../personal-data/store-closing.ts'
import type { CustomerOrders } from './customer-orders-schema.ts'

const MANY = 10_000
let desk: StaffDesk
let ana: Customer
let eva: Customer

beforeAll(async () => {
  desk = await staffDesk()
  ;[ana, eva] = [await aCustomer(desk.shop.context), await aCustomer(desk.shop.context)]
  for (const customer of [ana, eva]) {
    const placed = await desk.shop.post('/api/orders', await orderBody(desk.shop), {
      token: customer.token,
    })
    const { number } = ((await placed.json()) as { data: { number: string } }).data
    await desk.shop.database.pool.query(
      "UPDATE orders SET payment_method = 'transfer' WHERE number = $1",
      [number],
    )
    expect((await desk.move(number, 'preparing')).status).toBe(200)
  }
  await copyOrders(desk.shop.database, eva.id, 3_000, 60_000)
  await copyOrders(desk.shop.database, ana.id, MANY, 60_000)
})
afterAll(() => desk.shop.close())

const own = () => ({ accountId: ana.id, orderedBy: null })

describe('a page of ten thousand orders', () => {
  const FAR = {
    placedAtMs: new Date('2026-11-18T12:00:00Z').getTime(),
    id: '00000000-0000-4000-8000-000000000000',
  }
  const asked = (['all', 'open'] as const).flatMap((filter) =>
    [null, FAR].map((after) => ({ filter, after })),
  )
  test.each(asked)('$filter after $after is read along an index', async ({ filter, after }) => {
    const counting = countingBlocks(desk.shop.database.db)
    const page = await findOrders(counting.db, own(), { filter, search: '', after, limit: 21 })
    expect(page).toHaveLength(21)
    expect(counting.blocks()).toBeLessThan(200)
  })
})

test('obstacles to deleting the account are orders in progress, abbreviated', async () => {
  const { db, pool } = desk.shop.database
  await pool.query(
    "UPDATE orders SET status = 'received' WHERE customer_id = $1 AND number NOT LIKE '%00'",
    [ana.id],
  )
  await pool.query('VACUUM ANALYZE orders')
  const { inProduction, unpaid } = await loadStanding(db, ana.id)
  expect([inProduction.count, inProduction.numbers.length, unpaid.count]).toEqual([100, 5, 0])
  await pool.query("UPDATE orders SET status = 'preparing' WHERE customer_id = $1", [ana.id])
})

/** Numbers of the orders of a list, all pages. */
async function listed(query: string): Promise<string[]> {
  const numbers: string[] = []
  for (let after: string | null = ''; after !== null; ) {
    const { body } = await callTo(desk.shop)(
      'GET',
      `/users/orders?${query}&limit=50&after=${after}`,
      { token: ana.token },
    )
    const { items, next }: CustomerOrders = body.data
    numbers.push(...items.map(({ number }) => number))
    after = next
  }
  return numbers
}

test.each([
  ['/users/orders', 5],
  ['/users/orders?filter=open&search=lona', 5],
  ['/users/invoices', 4],
  ['/users/invoices?quarter=2026-T4', 4],
  ['/users/files', 5],
])('%s: at most %i statements, the token’s two among them', async (path, most) => {
  desk.shop.database.statements.length = 0
  const { status, body } = await callTo(desk.shop)('GET', path, { token: ana.token })
  expect([status, body.data.items.length > 9]).toEqual([200, true])
  expect(desk.shop.database.statements.length).toBeLessThanOrEqual(most)
})

test('the last page of a filter continues the first, each order once and with its invoice', async () => {
  const call = callTo(desk.shop)
  const seen = new Set<string>()
  let after: string | null = ''
  for (let page = 0; after !== null && page < 3; page++) {
    const { body } = await call(
      'GET',
      `/users/orders?${new URLSearchParams({ filter: 'open', limit: '50', ...(after && { after }) })}`,
      {
        token: ana.token,
      },
    )
    const { items, next }: CustomerOrders = body.data
    for (const { number, invoices } of items) {
      expect(invoices).toHaveLength(1)
      seen.add(number)
    }
    after = next
  }
  expect(seen.size).toBe(150)
})

describe('searching ten thousand orders', () => {
  const { db, pool } = { db: () => desk.shop.database.db, pool: () => desk.shop.database.pool }
  const numberOf = async (offset: number) =>
    (
      await pool().query(
        `SELECT number, id FROM orders WHERE customer_id = $1 ORDER BY placed_at DESC OFFSET $2
          LIMIT 1`,
        [ana.id, offset],
      )
    ).rows[0]

  beforeAll(async () => {
    await pool().query(
      `UPDATE order_lines SET job_name = 'Feria ' || right(o.number, 2) FROM orders o
        WHERE o.id = order_id AND o.customer_id = ANY ($1)`,
      [[ana.id, eva.id]],
    )
    await pool().query('VACUUM ANALYZE orders, order_lines')
  })

  test.each([
    ['that finds nothing', 'nada de eso', 'all', 0],
    ['for what every order has', 'lona', 'all', 20],
    ['for one in a hundred', 'feria 77', 'all', 20],
    ['for what no order of this state has', 'feria 77', 'closed', 0],
    ['for signs that mean something to SQL', '%_', 'all', 0],
  ] as const)('a search %s', async (_what, search, filter, count) => {
    const found = await findOrders(db(), own(), { filter, search, after: null, limit: 20 })
    expect(found).toHaveLength(count)
  })

  describe('of a company, for its colleagues', () => {
    let buyer: { accountId: string; orderedBy: string }
    beforeAll(async () => {
      buyer = { accountId: ana.id, orderedBy: eva.id }
      await pool().query(
        `UPDATE orders SET ordered_by = $2 WHERE id IN (SELECT id FROM (SELECT id, row_number() OVER (ORDER BY placed_at DESC) AS n FROM orders
         WHERE customer_id = $1) o WHERE n % 100 = 0)`,
        [ana.id, eva.id],
      )
      await pool().query('ANALYZE orders')
    })
    afterAll(async () => {
      await pool().query('UPDATE orders SET ordered_by = NULL')
    })
    test('a buyer finds all their own orders among thousands of others, and no others', async () => {
      const { rows } = await pool().query(
        `SELECT id FROM orders WHERE customer_id = $1 AND ordered_by = $2
          ORDER BY placed_at DESC, id DESC`,
        [ana.id, eva.id],
      )
      expect(rows).toHaveLength(100)
      const search = { filter: 'all', search: 'lona', after: null, limit: 1_000 } as const
      const found = await findOrders(db(), buyer, search)
      expect(found.map(({ id }) => id)).toEqual(rows.map(({ id }) => id))
    })
  })

  test('a search is complete: each order once, by number, job and product', async () => {
    for (const offset of [0, 51, 59, 60, 61, 4_000, 9_999]) {
      const { number } = await numberOf(offset)
      expect(await listed(`search=${number}`)).toContain(number)
    }
    const all = await pool().query(
      `SELECT number FROM orders WHERE customer_id = $1 AND right(number, 2) = '77'
        ORDER BY placed_at DESC, id DESC`,
      [ana.id],
    )
    expect(await listed('search=feria%2077')).toEqual(all.rows.map(({ number }) => number))
    expect(all.rows.length).toBeGreaterThan(90)
  })

  test('late changes, and orders added to the account, are found', async () => {
    const { id } = await numberOf(7_000)
    await pool().query("UPDATE order_lines SET job_name = 'Romería' WHERE order_id = $1", [id])
    await pool().query("UPDATE orders SET reference = 'PO/7.1' WHERE id = $1", [id])
    expect(
      [await listed('search=romer'), await listed('search=po/7')].map(({ length }) => length),
    ).toEqual([1, 1])
    const { rows } = await pool().query(
      `SELECT id, number FROM orders WHERE customer_id = $1 ORDER BY placed_at DESC OFFSET 2000
        LIMIT 1`,
      [eva.id],
    )
    await pool().query("UPDATE orders SET customer_id = NULL, number = 'M-GUEST-1' WHERE id = $1", [
      rows[0].id,
    ])
    await pool().query('UPDATE orders SET customer_id = $2 WHERE id = $1', [rows[0].id, ana.id])
    expect(await listed('search=m-guest')).toEqual(['M-GUEST-1'])
    await pool().query('UPDATE orders SET customer_id = $2, number = $3 WHERE id = $1', [
      rows[0].id,
      eva.id,
      rows[0].number,
    ])
  })

  describe('the invoices of a quarter', () => {
    const NEXT_YEAR = { year: 2027, quarter: 1 } as const
    const ofQuarter = async (on: Database = db()) => {
      const { items } = await listOwnInvoices(on, own(), {
        quarter: NEXT_YEAR,
        after: null,
        limit: 20,
      })
      const { numbers, first } = await numbersOfQuarter(on, ana.id, NEXT_YEAR)
      expect([numbers, first?.number]).toEqual([
        items.map(({ number }) => number).sort(),
        numbers[0],
      ])
      return items.map(({ number }) => number)
    }
    let sequence = 900_000
    /** Another invoice of an order, in the next year. */
    const correct = async (orderId: string): Promise<string> => {
      const number = `R2027-${sequence}`
      const changes = {
        id: randomUUID(),
        number,
        series: 'R',
        year: 2027,
        sequence: sequence++,
        kind: 'rectifying',
        issued_on: '2027-02-01',
      }
      await pool().query(
        `INSERT INTO invoices
          SELECT (jsonb_populate_record(i, $2 || jsonb_build_object('refers_to', i.id))).*
          FROM invoices i WHERE i.order_id = $1 AND i.kind IN ('full', 'simplified') LIMIT 1`,
        [orderId, { ...changes, issued_at: new Date(sequence * 1000 + Date.UTC(2027, 1, 1)) }],
      )
      return number
    }

    test('are none before the first', async () => {
      expect(await ofQuarter()).toEqual([])
    })

    test('are found for orders long past, of yesterday, or added to the account', async () => {
      const found: string[] = []
      for (const offset of [8_000, 200, 3]) found.push(await correct((await numberOf(offset)).id))
      const { rows } = await pool().query(
        'SELECT id FROM orders WHERE customer_id = $1 ORDER BY placed_at DESC OFFSET 2500 LIMIT 1',
        [eva.id],
      )
      found.push(await correct(rows[0].id))
      expect((await ofQuarter()).sort()).toEqual(found.slice(0, 3))
      for (const customer of [null, ana.id])
        await pool().query('UPDATE orders SET customer_id = $2 WHERE id = $1', [
          rows[0].id,
          customer,
        ])
      expect((await ofQuarter()).sort()).toEqual(found)
      await pool().query('UPDATE orders SET customer_id = $2 WHERE id = $1', [rows[0].id, eva.id])
    })
  })

  test('files: waiting ones, and those of all orders, are found among thousands without any', async () => {
    await pool().query(
      `UPDATE order_lines SET job_state = 'approved' FROM orders o
        WHERE o.id = order_id AND o.customer_id = $1`,
      [ana.id],
    )
    const files = async (view: 'waiting' | 'all') =>
      (await listOrdersWithFiles(db(), own(), { view, after: null, limit: 10 })).orders.map(
        ({ id }) => id,
      )
    expect([await files('waiting'), await files('all')]).toEqual([[], []])
    const { id } = await numberOf(6_000)
    await pool().query(
      `INSERT INTO artworks (order_line_id, design, upload_id, file_name, size_bytes, state, created_at)
       SELECT id, 1, gen_random_uuid(), 'lona.pdf', 1, 'pass', now() FROM order_lines
         WHERE order_id = $1`,
      [id],
    )
    await pool().query("UPDATE order_lines SET job_state = 'needs_changes' WHERE order_id = $1", [
      id,
    ])
    expect([await files('waiting'), await files('all')]).toEqual([[id], [id]])
  })
})
