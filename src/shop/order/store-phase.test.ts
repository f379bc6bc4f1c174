import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareOrder } from '../../../test/bare-order.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import type { OrderStatus } from './order-state.ts'
import { PHASE_OF } from './store-phase.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test.each(Object.entries(PHASE_OF) as [OrderStatus, number][])(
  '%s is of the phase that the database reckons',
  async (status, phase) => {
    const id = await bareOrder(database.db)
    const { rows } = await database.pool.query(
      'UPDATE orders SET status = $2 WHERE id = $1 RETURNING phase',
      [id, status],
    )
    expect(rows).toEqual([{ phase }])
  },
)

/**
 * An index that names a column which every payment changes has all of an order's rows in all
 * indexes written again.
 */
test('no index of orders looks at what a payment changes', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    SELECT i.relname AS name FROM pg_index x JOIN pg_class i ON i.oid = x.indexrelid
    WHERE x.indrelid = 'orders'::regclass AND pg_get_indexdef(x.indexrelid) ~ '\\m(status|paid_at|paid_cents)\\M'`)
  expect(rows).toEqual([])
})
