import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareOrder } from '../../../../test/bare-order.ts'
import { type TestDatabase, testDatabase } from '../../../../test/database.ts'
import {
  claimCoupon,
  countHeldUses,
  findCoupon,
  insertCoupon,
  type NewCoupon,
  returnCoupon,
} from './store.ts'
import { coupons } from './tables.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

const at = new Date('2026-11-23T08:00:00Z')

async function make(changes: Partial<NewCoupon> = {}): Promise<{ id: string; code: string }> {
  const code = changes.code ?? `C-${randomUUID()}`
  const whole: NewCoupon = {
    code,
    percentBp: 1000,
    amountCents: null,
    minimumCents: 0,
    validFrom: null,
    validUntil: null,
    ownerId: null,
    singleUse: true,
    createdAt: at,
    createdBy: randomUUID(),
    ...changes,
  }
  const id = await insertCoupon(database.db, whole)
  if (!id) throw new Error('the code is taken')
  return { id, code }
}
const claim = (couponId: string, orderId: string) =>
  database.db.transaction((tx) => claimCoupon(tx, { couponId, orderId, at }))

describe('a coupon', () => {
  test('is case-sensitive', async () => {
    await make({ code: 'Feria10' })
    expect((await findCoupon(database.db, 'Feria10'))?.coupon.code).toBe('Feria10')
    expect(await findCoupon(database.db, 'FERIA10')).toBeUndefined()
    await expect(make({ code: 'Feria10' })).rejects.toThrow('taken')
  })

  test('200 concurrent orders with one single-use code: one succeeds', async () => {
    const { id, code } = await make()
    const orderIds: string[] = []
    for (let count = 0; count < 200; count++) orderIds.push(await bareOrder(database.db))
    const won = await Promise.all(orderIds.map((orderId) => claim(id, orderId)))
    expect(won.filter(Boolean)).toHaveLength(1)
    expect((await findCoupon(database.db, code))?.used).toBe(true)
  })

  test('a reusable one applies to every order', async () => {
    const { id, code } = await make({ singleUse: false })
    const orderIds = [await bareOrder(database.db), await bareOrder(database.db)]
    expect(await Promise.all(orderIds.map((orderId) => claim(id, orderId)))).toEqual([true, true])
    expect((await findCoupon(database.db, code))?.used).toBe(false)
    expect((await countHeldUses(database.db, [id])).get(id)).toBe(2)
  })

  test('is released by an order that ends unpaid; a replaced order does not count', async () => {
    const { id, code } = await make()
    const [first, second] = [await bareOrder(database.db), await bareOrder(database.db)]
    expect(await claim(id, first)).toBe(true)
    expect((await findCoupon(database.db, code, first))?.used).toBe(false)
    expect((await findCoupon(database.db, code, second))?.used).toBe(true)
    await database.db.transaction((tx) => returnCoupon(tx, first, at))
    expect((await findCoupon(database.db, code))?.used).toBe(false)
    expect(await claim(id, second)).toBe(true)
  })

  test('waits for an order that is being placed, and succeeds if that one fails', async () => {
    const { id } = await make()
    const [first, second] = [await bareOrder(database.db), await bareOrder(database.db)]
    let waiting: Promise<boolean> | undefined
    await database.db
      .transaction(async (tx) => {
        expect(await claimCoupon(tx, { couponId: id, orderId: first, at })).toBe(true)
        waiting = claim(id, second)
        throw new Error('not placed')
      })
      .catch(() => {})
    expect(await waiting).toBe(true)
  })

  test('does not apply once disabled', async () => {
    const { id } = await make()
    await database.db.update(coupons).set({ active: false }).where(eq(coupons.id, id))
    expect(await claim(id, await bareOrder(database.db))).toBe(false)
  })
})
