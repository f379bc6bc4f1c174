import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { customerWith, placeFor } from '../../../../test/credit.ts'
import type { Customer } from '../../../../test/customers.ts'
import { type WholeShop, wholeShop } from '../../../../test/whole-shop.ts'
import { takeBackCredit } from '../../buying/wallet/store-loyalty.ts'
import type { LoyaltyView, WalletView } from './wallet-schema.ts'

let shop: WholeShop
beforeAll(async () => {
  shop = await wholeShop()
})
afterAll(() => shop.close())

const refundTo = (orderId: string, amountCents: number, id: string = randomUUID()) =>
  shop.gateways.ofMethod('wallet')?.refund({ id, orderId, amountCents, attempt: null })

const read = async <T>(path: string, { token }: Pick<Customer, 'token'>): Promise<T> =>
  ((await (await shop.get(path, { token })).json()) as { data: T }).data
const walletOf = (customer: Customer, page = 1) =>
  read<WalletView>(`/api/users/wallet?page=${page}`, customer)
const loyaltyOf = (customer: Customer) => read<LoyaltyView>('/api/users/loyalty', customer)
const orderIdOf = async (token: string): Promise<string> =>
  (await shop.database.pool.query('SELECT id FROM orders WHERE access_token = $1', [token])).rows[0]
    .id

describe('the wallet of a customer', () => {
  test('balance, entries with their reason, their order and the balance after them', async () => {
    const customer = await customerWith(shop, 20_000)
    const { number, token } = await placeFor(shop, customer, {
      form: { fromWallet: { use: true, amount: '' } },
    })
    const { balanceCents, items, total } = await walletOf(customer)
    expect([balanceCents, total]).toEqual([10_088, 3])
    expect(items.map(({ kind, cents, balanceCents: after }) => [kind, cents, after])).toEqual([
      ['accrued', 83, 10_088],
      ['spent', -9995, 10_005],
      ['refunded', 20_000, 20_000],
    ])
    expect(items.map(({ order }) => order)).toEqual([{ number, token }, { number, token }, null])
  })

  test('a second page, and one beyond the last', async () => {
    const customer = await customerWith(shop, 0)
    for (let count = 1; count <= 21; count++) {
      const orderId = await orderIdOf((await placeFor(shop, customer)).token)
      await refundTo(orderId, count)
    }
    expect((await walletOf(customer, 2)).items.map(({ cents }) => cents)).toEqual([1])
    expect((await walletOf(customer, 3)).items).toEqual([])
  })

  test('loyalty: the tier, the spend, the missing amount', async () => {
    const customer = await customerWith(shop, 20_000)
    expect(await loyaltyOf(customer)).toMatchObject({
      year: 2026,
      code: 'silver',
      rateBp: 100,
      spentCents: 0,
      next: { code: 'gold', missingCents: 1_500_001 },
    })
    await placeFor(shop, customer, { form: { fromWallet: { use: true, amount: '' } } })
    expect(await loyaltyOf(customer)).toMatchObject({
      spentCents: 8260,
      next: { missingCents: 1_491_741 },
    })
    expect((await loyaltyOf(customer)).tiers.map(({ code }) => code)).toEqual([
      'silver',
      'gold',
      'platinum',
    ])
  })

  test.each(['/api/users/wallet', '/api/users/loyalty'])('%s: only for customers', async (path) => {
    expect((await shop.get(path)).status).toBe(401)
    const staff = await customerWith(shop, 0)
    await shop.database.pool.query(
      "UPDATE users SET role = 'STAFF_ROLE', staff_roles = '{owner}' WHERE id = $1",
      [staff.id],
    )
    expect((await shop.get(path, { token: staff.token })).status).toBe(403)
  })

  test.each(['0', '-1', 'x', '1e9'])('page %s does not exist', async (page) => {
    const { token } = await customerWith(shop, 0)
    expect((await shop.get(`/api/users/wallet?page=${page}`, { token })).status).toBe(400)
  })
})

describe('a refund', () => {
  test('to the wallet: the money is available immediately, once, and loyalty takes its share back', async () => {
    const customer = await customerWith(shop, 9995)
    const { token } = await placeFor(shop, customer, {
      form: { fromWallet: { use: true, amount: '' } },
    })
    const [orderId, refundId] = [await orderIdOf(token), randomUUID()]
    for (let times = 0; times < 2; times++) {
      expect(await refundTo(orderId, 9995, refundId)).toMatchObject({ kind: 'done' })
      const refund = { orderId, refundId, amountCents: 9995, at: shop.clock.now }
      await shop.database.db.transaction((tx) => takeBackCredit(tx, refund))
    }
    expect((await walletOf(customer)).items.map(({ kind, cents }) => [kind, cents])).toEqual([
      ['taken_back', -83],
      ['refunded', 9995],
      ['accrued', 83],
      ['spent', -9995],
      ['refunded', 9995],
    ])
    expect(await loyaltyOf(customer)).toMatchObject({ spentCents: 0 })
  })

  test('a guest has no wallet', async () => {
    const orderId = await orderIdOf((await placeFor(shop, null)).token)
    expect(await refundTo(orderId, 5)).toEqual({ kind: 'refused', code: 'no_wallet' })
  })
})
