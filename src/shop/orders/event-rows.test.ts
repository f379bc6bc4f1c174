import { afterAll, beforeAll, expect, test } from 'vitest'
import { bareOrder } from '../../../test/bare-order.ts'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { CONFIRMED, confirmedData, PLACED, readEvents } from './event-rows.ts'
import { recordEvent } from './store.ts'
import { orderEvents } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

test('rows say each event by itself, in the order in which they happened, as does whoever reads by hand', async () => {
  const orderId = await bareOrder(database.db)
  const { db, pool } = database
  await pool.query('TRUNCATE order_events')
  const at = new Date('2026-11-20T10:00:00Z')
  await recordEvent(db, orderId, { actor: 'customer' }, at, PLACED)
  await recordEvent(db, orderId, { actor: 'system' }, at, 'transfer_reminded')
  await recordEvent(db, orderId, { actor: 'bank' }, at, CONFIRMED, confirmedData({ method: 'bizum', amountCents: 12_345 }))
  // As the days before wrote it.
  await recordEvent(db, orderId, { actor: 'staff' }, at, 'moved', { from: 'preparing', to: 'shipped', reason: 'Hoy' })
  const read = readEvents(await db.select().from(orderEvents).orderBy(orderEvents.id)).map(({ id, actor, kind, data }) => ({ id, actor, kind, data }))
  expect(read.map(({ id: _id, ...event }) => event)).toEqual([
    { actor: 'customer', kind: 'moved', data: { to: 'not_confirmed' } },
    { actor: 'customer', kind: 'moved', data: { from: 'not_confirmed', to: 'pending_payment' } },
    { actor: 'system', kind: 'transfer_reminded', data: {} },
    { actor: 'bank', kind: 'paid', data: { method: 'bizum', amountCents: 12_345 } },
    { actor: 'bank', kind: 'moved', data: { from: 'pending_payment', to: 'preparing' } },
    { actor: 'staff', kind: 'moved', data: { from: 'preparing', to: 'shipped', reason: 'Hoy' } },
  ])
  const { rows } = await pool.query('SELECT id::int AS id, actor, kind, data FROM order_history ORDER BY order_history.id')
  expect(rows).toEqual(read)
})
