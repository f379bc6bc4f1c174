import { expect, test } from 'vitest'
import { orderBody } from '../../../test/checkout.ts'
import { aCustomer } from '../../../test/customers.ts'
import { copyOrders } from '../../../test/many-orders.ts'
import { wholeShop } from '../../../test/whole-shop.ts'
import type { Database } from '../../platform/database.ts'
import { findOrders } from '../people/accounts/store-customer.ts'

test('spans that are made while a search looks: each order is found once', async () => {
  const shop = await wholeShop()
  const { pool, db } = shop.database
  const ana = await aCustomer(shop.context)
  await shop.post('/api/orders', await orderBody(shop), { token: ana.token })
  await copyOrders(shop.database, ana.id, 200, 60_000)
  const fill = () => pool.query('SELECT fill_order_spans($1)', [ana.id])
  await fill()
  await pool.query(
    'DELETE FROM order_spans WHERE from_at IN (SELECT from_at FROM order_spans ORDER BY from_at DESC LIMIT 3)',
  )
  let filled = 0
  /**
   * The newest orders are asked by a statement that is kept; spans are what is executed behind
   * them.
   */
  const meanwhile: Database = Object.create(db, {
    execute: {
      value: async (query: Parameters<Database['execute']>[0]) => {
        if (filled === 0) await fill()
        filled += 1
        return db.execute(query)
      },
    },
  })
  const found = await findOrders(meanwhile, ana.id, {
    filter: 'all',
    search: 'lona',
    after: null,
    limit: 300,
  })
  const { rows } = await pool.query(
    'SELECT id FROM orders WHERE customer_id = $1 ORDER BY placed_at DESC, id DESC',
    [ana.id],
  )
  expect(filled).toBeGreaterThan(0)
  expect(found).toEqual(rows.map(({ id }) => id))
  expect(found.length).toBeGreaterThan(200)
  await shop.close()
})
