import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { placeOrder } from '../../../../test/checkout.ts'
import { mailsNaming } from '../../../../test/mails.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { loadMessages } from '../../../platform/messages.ts'
import { translate } from '../../../platform/text.ts'
import { publishedShop } from '../../catalogue/store-published.ts'
import type { Lifecycle } from './lifecycle.ts'
import { markArtworkAccepted, markArtworkReopened, markOrderPaid } from './order-lifecycle.ts'

let shop: WholeShop
let life: Lifecycle
beforeAll(async () => {
  shop = await wholeShop()
  const messages = loadMessages('locales')
  const published = publishedShop(shop.database.db, () => '1')
  life = {
    context: shop.context,
    shop: published,
    translator: (language) => (key, params) => translate(messages.es, language, key, params),
  }
})
afterAll(() => shop.close())

const MONDAY = '2026-11-23'
/** An order of Monday morning: normal speed, peninsula, promised for Friday the 27th. */
async function ordered(): Promise<{ id: string; number: string }> {
  const { number } = await placeOrder(shop)
  const { rows } = await shop.database.pool.query('SELECT id FROM orders WHERE number = $1', [
    number,
  ])
  return { id: rows[0].id, number }
}
const pay = (orderId: string, at: string) =>
  shop.database.db.transaction((tx) =>
    markOrderPaid(life, tx, {
      orderId,
      attemptId: 'a',
      method: 'card',
      amountCents: 9995,
      at: new Date(at),
    }),
  )
const accept = (orderId: string, at: string) =>
  shop.database.db.transaction((tx) => markArtworkAccepted(life, tx, { orderId, at: new Date(at) }))
const stateOf = async (id: string) =>
  (
    await shop.database.pool.query(
      'SELECT status, promised_on::text, delivers_on::text FROM orders WHERE id = $1',
      [id],
    )
  ).rows[0]
const mailsOf = async (number: string) => (await mailsNaming(shop.database.db, number)).length

describe('the dates count from payment and accepted file, whichever is later (C5)', () => {
  const table: [string, string, string, string][] = [
    ['both before the cut-off', `${MONDAY}T09:00:00Z`, `${MONDAY}T10:00:00Z`, '2026-11-27'],
    ['the file after the cut-off', `${MONDAY}T09:00:00Z`, `${MONDAY}T15:30:00Z`, '2026-11-30'],
    ['the payment after the cut-off', `${MONDAY}T15:30:00Z`, `${MONDAY}T10:00:00Z`, '2026-11-30'],
    ['the file two days later', `${MONDAY}T09:00:00Z`, '2026-11-25T09:00:00Z', '2026-12-01'],
  ]
  test.each(table)('%s', async (_, paidAt, acceptedAt, deliversOn) => {
    const { id, number } = await ordered()
    if (paidAt < acceptedAt) {
      await pay(id, paidAt)
      await accept(id, acceptedAt)
    } else {
      await accept(id, acceptedAt)
      await pay(id, paidAt)
    }
    expect(await stateOf(id)).toEqual({
      status: 'preparing',
      promised_on: '2026-11-27',
      delivers_on: deliversOn,
    })
    // The mails of placing and paying, and one about a later date.
    expect(await mailsOf(number)).toBe(deliversOn === '2026-11-27' ? 2 : 3)
  })
})

test('the dates count anew from an approval after a withdrawn one; a later day is mailed', async () => {
  const { id, number } = await ordered()
  await pay(id, `${MONDAY}T09:00:00Z`)
  await accept(id, `${MONDAY}T10:00:00Z`)
  await shop.database.db.transaction((tx) => markArtworkReopened(tx, { orderId: id }))
  expect(await stateOf(id)).toMatchObject({ delivers_on: '2026-11-27' })
  const before = await mailsOf(number)
  await accept(id, '2026-11-24T09:00:00Z')
  expect([(await stateOf(id)).delivers_on, (await mailsOf(number)) - before]).toEqual([
    '2026-11-30',
    1,
  ])
})

test('money for a closed order is not lost: the settlement fails and is rolled back', async () => {
  const { id } = await ordered()
  await shop.database.db.execute(sql`UPDATE orders SET status = 'cancelled' WHERE id = ${id}`)
  await expect(pay(id, `${MONDAY}T09:00:00Z`)).rejects.toThrow(
    /could not be moved on from cancelled/,
  )
  const { rows } = await shop.database.pool.query(
    "SELECT count(*)::int AS count FROM order_events WHERE order_id = $1 AND kind = 'paid'",
    [id],
  )
  expect(rows[0].count).toBe(0)
})
