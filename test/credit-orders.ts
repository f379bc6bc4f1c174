/** Orders with coupons and wallet money, their moves and payments. */
import { expect } from 'vitest'
import { balanceOf } from '../src/shop/buying/wallet/store.ts'
import { customerWith } from './credit.ts'
import { becomesStaff, type Customer } from './customers.ts'
import { permitted } from './permits.ts'
import type { WholeShop } from './whole-shop.ts'

type Problem = {
  code: string
  message: string
  errors: { code: string; field: string; message: string }[]
}

export const problemOf = async (answer: Response) => (await answer.json()) as Problem
/** All of the balance. */
export const all = { use: true, amount: '' }

/** The shop is opened before the first call. */
export function creditOrders(shopOf: () => WholeShop) {
  const balance = ({ id }: Customer) => balanceOf(shopOf().database.db, id)
  const orderOf = async (token: string) =>
    (await shopOf().database.pool.query('SELECT * FROM orders WHERE access_token = $1', [token]))
      .rows[0]
  const move = async (token: string, to: string) =>
    shopOf().post(`/api/orders/${token}/moves`, { to }, await permitted(shopOf(), token))
  const inDays = async <T>(days: number, work: () => Promise<T>): Promise<T> => {
    const { clock } = shopOf()
    const before = clock.now
    clock.now = new Date(before.getTime() + days * 86_400_000)
    try {
      return await work()
    } finally {
      clock.now = before
    }
  }
  /** Pays at the bank, by the order's own method. */
  async function payByTransfer(token: string): Promise<void> {
    const staff = await customerWith(shopOf(), 0)
    const { number, payment_method: payment } = await orderOf(token)
    expect(payment).toBe('transfer')
    await becomesStaff(shopOf(), staff)
    const answer = await shopOf().post(
      `/api/staff/orders/${number}/moves`,
      { to: 'preparing' },
      { token: staff.token },
    )
    expect(answer.status).toBe(200)
  }
  return { balance, orderOf, move, inDays, payByTransfer }
}
