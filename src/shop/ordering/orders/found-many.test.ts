/** A search that finds more orders than are counted: the newest are listed first, quickly. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCustomer } from '../../../../test/customers.ts'
import { copyOrders, countingBlocks } from '../../../../test/many-orders.ts'
import { type StaffDesk, staffDesk } from '../../../../test/staff-desk.ts'
import { FOUND_LIMIT } from '../desk/store-counts.ts'
import { DESK_PAGE_SIZE, type DeskQuery, listForDesk } from './store-staff.ts'

const COPIES = 11_100
/** Only those older than so many others say it. */
const NEWER = 10_050
const MINUTE_MS = 60_000

let desk: StaffDesk
beforeAll(async () => {
  desk = await staffDesk()
  const { pool } = desk.shop.database
  const customer = await aCustomer(desk.shop.context)
  const { number } = await desk.place('Otilia Común')
  await pool.query('UPDATE orders SET customer_id = $1 WHERE number = $2', [customer.id, number])
  await copyOrders(desk.shop.database, customer.id, COPIES, MINUTE_MS)
  await pool.query(
    `UPDATE orders SET reference = 'Zuleica' WHERE number LIKE 'C-%'
      AND split_part(number, '-', 3)::int > $1`,
    [NEWER],
  )
  await pool.query('VACUUM ANALYZE orders')
}, 120_000)
afterAll(() => desk.shop.close())

const asked = (search: string, page = 1, view: DeskQuery['view'] = 'all') =>
  listForDesk(
    desk.shop.database.db,
    { view, search, page },
    { lateUpTo: '2020-01-01', readerId: '00000000-0000-4000-8000-000000000000' },
    'es',
  )
/** How many of the copies are newer. */
const placesOf = async (search: string, page: number) =>
  (await asked(search, page)).items.map(({ number }) => Number(number.split('-')[2]))
const range = (from: number) => Array.from({ length: DESK_PAGE_SIZE }, (_, at) => from + at)

test.each([
  ['a word of all', 'otilia', 2, DESK_PAGE_SIZE],
  ['a word of old ones alone', 'zuleica', 1, NEWER + 1],
  ['a word of old ones alone, later', 'zuleica', 3, NEWER + 1 + 2 * DESK_PAGE_SIZE],
])('%s: the newest first, page by page', async (_, search, page, from) => {
  expect(await placesOf(search, page)).toEqual(range(from))
  expect((await asked(search, page)).total).toBe(FOUND_LIMIT)
})

test('a word of old ones reads those and the newest, not all', async () => {
  const { db, blocks } = countingBlocks(desk.shop.database.db)
  const facts = { lateUpTo: '2020-01-01', readerId: '00000000-0000-4000-8000-000000000000' }
  await listForDesk(db, { view: 'all', search: `zuleica otilia`, page: 1 }, facts, 'es')
  const { rows } = await desk.shop.database.pool.query<{ pages: number }>(
    "SELECT (pg_relation_size('orders') / 8192)::int AS pages",
  )
  expect(blocks()).toBeLessThan(2.5 * (rows[0]?.pages ?? 0))
})
