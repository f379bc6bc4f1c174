import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareOrder } from '../../../../test/bare-order.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import type { Transaction } from '../../../platform/database.ts'
import { USUAL_TIERS } from '../../print/wallet/loyalty.ts'
import { balanceOf, listLedger, reserve } from './store.ts'
import { creditOrder, spentInYear, takeBackCredit } from './store-loyalty.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const at = new Date('2026-11-23T08:00:00Z')
const inOne = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  database.db.transaction(work)

/** A paid order; `netCents` without VAT, to keep the figures plain. */
async function pay(customerId: string, netCents: number, when = at): Promise<string> {
  const orderId = await bareOrder(database.db, { netCents, vatCents: 0 })
  await inOne((tx) =>
    creditOrder(tx, { customerId, orderId, grossCents: netCents, netCents, at: when }, USUAL_TIERS),
  )
  return orderId
}
const refund = (orderId: string, amountCents: number, refundId: string = randomUUID()) =>
  inOne((tx) => takeBackCredit(tx, { orderId, refundId, amountCents, at }))
const balance = (customerId: string) => balanceOf(database.db, customerId)
const spent = (customerId: string, year = 2026) => spentInYear(database.db, customerId, year)

describe('the programme', () => {
  test('each order counts at the tier before it', async () => {
    const customerId = randomUUID()
    await pay(customerId, 2_000_000)
    expect(await balance(customerId)).toBe(20_000)
    await pay(customerId, 1_000_001)
    expect(await balance(customerId)).toBe(40_000)
    await pay(customerId, 10_000)
    expect(await balance(customerId)).toBe(40_300)
    expect(await spent(customerId)).toBe(3_010_001)
  })

  test('a year begins at midnight in Madrid', async () => {
    const customerId = randomUUID()
    await pay(customerId, 2_000_000, new Date('2026-12-31T22:59:59Z'))
    await pay(customerId, 10_000, new Date('2026-12-31T23:00:00Z'))
    expect(await balance(customerId)).toBe(20_100)
    expect([await spent(customerId, 2026), await spent(customerId, 2027)]).toEqual([
      2_000_000, 10_000,
    ])
  })

  test('confirmed twice, also concurrently: counted once', async () => {
    const customerId = randomUUID()
    const orderId = await bareOrder(database.db)
    const paid = { customerId, orderId, grossCents: 12_100, netCents: 10_000, at }
    await Promise.all(
      Array.from({ length: 5 }, () => inOne((tx) => creditOrder(tx, paid, USUAL_TIERS))),
    )
    expect([await balance(customerId), await spent(customerId)]).toEqual([100, 10_000])
  })

  test('concurrently paid orders: each counts after those before it', async () => {
    const customerId = randomUUID()
    await Promise.all([
      pay(customerId, 1_500_001),
      pay(customerId, 1_500_001),
      pay(customerId, 1_500_001),
    ])
    // 1 %, 2 % and 3 %, in any order.
    expect(await balance(customerId)).toBe(15_000 + 30_000 + 45_000)
  })

  test('a refund takes its share back, and lowers the tier', async () => {
    const customerId = randomUUID()
    const orderId = await pay(customerId, 1_600_000)
    await refund(orderId, 400_000)
    expect([await balance(customerId), await spent(customerId)]).toEqual([12_000, 1_200_000])
    await pay(customerId, 10_000)
    expect(await balance(customerId)).toBe(12_100)
  })

  test('reported twice: taken back once; more than the order: limited to its share', async () => {
    const customerId = randomUUID()
    const orderId = await pay(customerId, 100_000)
    await refund(orderId, 30_000, 'twice')
    await refund(orderId, 30_000, 'twice')
    expect(await balance(customerId)).toBe(700)
    await refund(orderId, 900_000)
    await refund(orderId, 1)
    expect([await balance(customerId), await spent(customerId)]).toEqual([0, 0])
  })

  test('credit spent before its refund is deducted from the next', async () => {
    const customerId = randomUUID()
    const orderId = await pay(customerId, 100_000)
    const other = await bareOrder(database.db)
    await inOne((tx) => reserve(tx, { customerId, orderId: other, cents: 900, at }))
    await refund(orderId, 100_000)
    expect(await balance(customerId)).toBe(0)
    await pay(customerId, 50_000)
    expect(await balance(customerId)).toBe(0)
    await pay(customerId, 50_000)
    expect(await balance(customerId)).toBe(100)
    const kinds = (await listLedger(database.db, customerId, { limit: 9, offset: 0 })).map(
      ({ kind, cents }) => [kind, cents],
    )
    expect(kinds).toEqual([
      ['accrued', 100],
      ['taken_back', -100],
      ['reserved', -900],
      ['accrued', 1000],
    ])
  })

  test('an uncounted order has nothing to take back', async () => {
    await refund(await bareOrder(database.db), 5000)
    const { rows } = await database.pool.query(
      `SELECT count(*)::int AS count FROM loyalty_entries
        WHERE reference LIKE 'refunded:%' AND net_cents > 0`,
    )
    expect(rows[0].count).toBe(0)
  })
})

test('an order of a customer leaves one entry', async () => {
  const customerId = randomUUID()
  await pay(customerId, 123_456)
  const { rows } = await database.pool.query(
    'SELECT kind FROM ledger_entries WHERE customer_id = $1',
    [customerId],
  )
  expect(rows).toEqual([{ kind: 'accrued' }])
})
