import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareOrder } from '../../../../test/bare-order.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import type { Transaction } from '../../../platform/database.ts'
import {
  addEntry,
  balanceOf,
  countLedger,
  listLedger,
  reserve,
  returnReservation,
  settleReservation,
} from './store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const at = new Date('2026-11-23T08:00:00Z')
const inOne = <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
  database.db.transaction(work)

async function walletWith(cents: number): Promise<string> {
  const customerId = randomUUID()
  await inOne((tx) =>
    addEntry(tx, {
      customerId,
      at,
      kind: 'refunded',
      cents,
      orderId: null,
      reference: randomUUID(),
    }),
  )
  return customerId
}
const ledgerOf = async (customerId: string) =>
  (await listLedger(database.db, customerId, { limit: 50, offset: 0 })).map(
    ({ kind, cents, balanceCents }) => [kind, cents, balanceCents],
  )

describe('the ledger', () => {
  test('an order reserves, is paid, and the money is spent', async () => {
    const [customerId, orderId] = [await walletWith(2000), await bareOrder(database.db)]
    expect(await inOne((tx) => reserve(tx, { customerId, orderId, cents: 1500, at }))).toBe(true)
    expect(await balanceOf(database.db, customerId)).toBe(500)
    expect((await ledgerOf(customerId))[0]).toEqual(['reserved', -1500, 500])
    await inOne((tx) => settleReservation(tx, orderId, at))
    await inOne((tx) => returnReservation(tx, orderId, at))
    expect(await ledgerOf(customerId)).toEqual([
      ['spent', -1500, 500],
      ['refunded', 2000, 2000],
    ])
    expect(await countLedger(database.db, customerId)).toBe(2)
  })

  test('an order that ends unpaid releases its reservation, once', async () => {
    const [customerId, orderId] = [await walletWith(2000), await bareOrder(database.db)]
    await inOne((tx) => reserve(tx, { customerId, orderId, cents: 2000, at }))
    await Promise.all(
      Array.from({ length: 5 }, () => inOne((tx) => returnReservation(tx, orderId, at))),
    )
    await inOne((tx) => settleReservation(tx, orderId, at))
    expect(await ledgerOf(customerId)).toEqual([
      ['returned', 2000, 2000],
      ['reserved', -2000, 0],
      ['refunded', 2000, 2000],
    ])
  })

  test('a cent more than the balance is not reserved', async () => {
    const [customerId, orderId] = [await walletWith(2000), await bareOrder(database.db)]
    expect(await inOne((tx) => reserve(tx, { customerId, orderId, cents: 2001, at }))).toBe(false)
    expect(await balanceOf(database.db, customerId)).toBe(2000)
  })

  test('the same cause is written once', async () => {
    const customerId = await walletWith(100)
    const entry = {
      customerId,
      at,
      kind: 'refunded',
      cents: 50,
      orderId: null,
      reference: randomUUID(),
    } as const
    expect(await Promise.all([1, 2, 3].map(() => inOne((tx) => addEntry(tx, entry))))).toEqual(
      expect.arrayContaining([true, false, false]),
    )
    expect(await balanceOf(database.db, customerId)).toBe(150)
  })

  test('another customer’s entries are not shown', async () => {
    const [ana, eva] = [await walletWith(100), await walletWith(200)]
    expect(await ledgerOf(ana)).toEqual([['refunded', 100, 100]])
    expect(await balanceOf(database.db, eva)).toBe(200)
  })

  test('page by page, with the balance after each entry', async () => {
    const customerId = await walletWith(1)
    for (let cents = 2; cents <= 7; cents++)
      await inOne((tx) =>
        addEntry(tx, {
          customerId,
          at,
          kind: 'refunded',
          cents,
          orderId: null,
          reference: randomUUID(),
        }),
      )
    const page = await listLedger(database.db, customerId, { limit: 3, offset: 3 })
    expect(page.map(({ cents, balanceCents }) => [cents, balanceCents])).toEqual([
      [4, 10],
      [3, 6],
      [2, 3],
    ])
  })
})

describe('never below zero', () => {
  test('200 concurrent orders take exactly the balance', async () => {
    const customerId = await walletWith(10_000)
    const orderIds: string[] = []
    for (let count = 0; count < 200; count++) orderIds.push(await bareOrder(database.db))
    const taken = await Promise.all(
      orderIds.map((orderId) =>
        inOne((tx) => reserve(tx, { customerId, orderId, cents: 300, at })),
      ),
    )
    expect(taken.filter(Boolean)).toHaveLength(33)
    expect(await balanceOf(database.db, customerId)).toBe(100)
    const lowest = (await listLedger(database.db, customerId, { limit: 500, offset: 0 })).map(
      ({ balanceCents }) => balanceCents,
    )
    expect(Math.min(...lowest)).toBe(100)
  })

  test('writes without a check are refused by the database, single or concurrent', async () => {
    const customerId = await walletWith(1000)
    const overdraw = (cents: number) =>
      inOne((tx) =>
        addEntry(tx, {
          customerId,
          at,
          kind: 'taken_back',
          cents: -cents,
          orderId: null,
          reference: randomUUID(),
        }),
      )
    await expect(overdraw(1001)).rejects.toThrow()
    const results = await Promise.allSettled(Array.from({ length: 40 }, () => overdraw(300)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3)
    expect(await balanceOf(database.db, customerId)).toBe(100)
  })

  test.each(['UPDATE wallet_entries SET cents = 5', 'DELETE FROM wallet_entries'])(
    'entries are immutable: %s',
    async (statement) => {
      await walletWith(5)
      await expect(database.pool.query(statement)).rejects.toThrow('never changed')
    },
  )
})
