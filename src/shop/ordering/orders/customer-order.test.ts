import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { guestForm, orderBody } from '../../../../test/checkout.ts'
import { aCustomer } from '../../../../test/customers.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { closeSession } from '../../../platform/session.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

async function customerOfOrder(
  headers: Record<string, string>,
  more: Record<string, unknown> = {},
): Promise<string | null> {
  const answer = await shop.post('/api/orders', { ...(await orderBody(shop)), ...more }, headers)
  expect(answer.status).toBe(201)
  const { data } = (await answer.json()) as { data: { token: string } }
  const { rows } = await shop.database.pool.query(
    'SELECT customer_id FROM orders WHERE access_token = $1',
    [data.token],
  )
  return rows[0].customer_id
}

test('an order placed signed in belongs to its customer, for any body', async () => {
  const [ana, eva] = [await aCustomer(shop.context), await aCustomer(shop.context)]
  expect(await customerOfOrder({ token: ana.token })).toBe(ana.id)
  expect(await customerOfOrder({ token: ana.token }, { customerId: eva.id })).toBe(ana.id)
  expect(await customerOfOrder({}, { customerId: eva.id })).toBeNull()
})

test('without a valid session it is a guest’s', async () => {
  const { token } = await aCustomer(shop.context)
  await closeSession(shop.database.db, token)
  expect(await customerOfOrder({ token })).toBeNull()
  expect(await customerOfOrder({})).toBeNull()
})

describe('the list of a customer', () => {
  type Listed = {
    items: { number: string; products: string[]; status: string; reference: string }[]
    next: string | null
  }
  const list = async (token: string, query: Record<string, string> = {}): Promise<Listed> =>
    (
      (await (
        await shop.get(`/api/users/orders?${new URLSearchParams(query)}`, { token })
      ).json()) as { data: Listed }
    ).data

  async function copies(customerId: string, count: number, apartMs: number): Promise<void> {
    const { rows } = await shop.database.pool.query(
      `SELECT string_agg(quote_ident(attname), ', ') AS names FROM pg_attribute WHERE attrelid = 'orders'::regclass AND attnum > 0 AND NOT attisdropped
       AND attgenerated = ''
         AND attname NOT IN ('id', 'number', 'access_token', 'idempotency_key', 'placed_at')`,
    )
    await shop.database.pool.query(
      `INSERT INTO orders (number, access_token, idempotency_key, placed_at, ${rows[0].names})
       SELECT 'C-' || substr($1::text, 1, 8) || n, gen_random_uuid(), gen_random_uuid()::text,
         placed_at - n * $3 * interval '1 ms', ${rows[0].names}
       FROM orders, generate_series(1, $2::int) n WHERE customer_id = $1::uuid`,
      [customerId, count, apartMs],
    )
  }

  test.each([
    ['at different times', 1_000],
    ['all in one instant', 0],
  ])('comes page by page, each order once, %s', async (_, apartMs) => {
    const ana = await aCustomer(shop.context)
    await customerOfOrder({ token: ana.token })
    await copies(ana.id, 24, apartMs)
    const seen: string[] = []
    let after: string | null = ''
    let pages = 0
    while (after !== null && pages < 10) {
      const page: Listed = await list(ana.token, { limit: '7', ...(after && { after }) })
      seen.push(...page.items.map(({ number }) => number))
      after = page.next
      pages += 1
    }
    expect([seen.length, new Set(seen).size, pages]).toEqual([25, 25, 4])
  })

  test('contains no orders of others', async () => {
    const [ana, eva] = [await aCustomer(shop.context), await aCustomer(shop.context)]
    await customerOfOrder({ token: ana.token })
    expect([(await list(ana.token)).items.length, (await list(eva.token)).items.length]).toEqual([
      1, 0,
    ])
  })

  test.each([
    [{ search: 'LONA' }, 1],
    [{ search: 'm-26-' }, 1],
    [{ search: '%' }, 0],
    [{ search: '_' }, 0],
    [{ search: '\\' }, 0],
    [{ search: 'feria' }, 0],
    [{ filter: 'unpaid' }, 1],
    [{ filter: 'done' }, 0],
    [{ after: 'x' }, 1],
  ])('searched and filtered by %j: %i', async (query, count) => {
    const ana = await aCustomer(shop.context)
    await customerOfOrder({ token: ana.token })
    expect((await list(ana.token, query as unknown as Record<string, string>)).items).toHaveLength(
      count,
    )
  })

  test('shows and finds the reference of a business; so does the order', async () => {
    const ana = await aCustomer(shop.context)
    const billing = {
      type: 'company',
      name: 'Rótulos Vega, S. L.',
      taxId: 'B64717838',
      sameAddress: true,
      reference: 'CC-4711 100% <Norte>',
    }
    const answer = await shop.post(
      '/api/orders',
      await orderBody(shop, undefined, guestForm({ billing })),
      { token: ana.token },
    )
    const { data } = (await answer.json()) as { data: { token: string } }
    shop.clock.now = new Date(shop.clock.now.getTime() + 1_000)
    await customerOfOrder({ token: ana.token })
    const found = async (search: string) =>
      (await list(ana.token, { search })).items.map(({ reference }) => reference)
    expect((await list(ana.token)).items.map(({ reference }) => reference)).toEqual([
      '',
      billing.reference,
    ])
    expect([
      await found('cc-4711'),
      await found('100%'),
      await found('norte'),
      await found('4712'),
    ]).toEqual([[billing.reference], [billing.reference], [billing.reference], []])
    const order = (await (await shop.get(`/api/orders/${data.token}`)).json()) as {
      data: { billing: unknown }
    }
    expect(order.data.billing).toMatchObject({ reference: billing.reference })
  })

  test('a page is read from the index of the customer, not by sorting', async () => {
    const [ana, eva] = [await aCustomer(shop.context), await aCustomer(shop.context)]
    await customerOfOrder({ token: ana.token })
    await customerOfOrder({ token: eva.token })
    await copies(ana.id, 300, 1_000)
    await copies(eva.id, 6_000, 1_000)
    await shop.database.pool.query('ANALYZE orders')
    const { rows } = await shop.database.pool.query(
      `EXPLAIN SELECT * FROM orders WHERE customer_id = '${ana.id}' AND (placed_at, id) < ('2026-11-24', '00000000-0000-4000-8000-000000000000') ORDER BY placed_at DESC, id DESC LIMIT 21`,
    )
    const plan = JSON.stringify(rows)
    expect(plan).toContain('orders_customer')
    // Only orders of the same instant are sorted, never all of them.
    expect(plan.replaceAll('Incremental Sort', '')).not.toContain('Sort  (')
  })
})
