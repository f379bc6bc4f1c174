import { desc, eq } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { Settles } from '../../../platform/payment-method.ts'
import type { OrderStatus } from '../../order/order-state.ts'
import type { AttemptState } from './attempt.ts'
import { findAttempt, findOrderByToken } from './store.ts'
import { paymentAttempts } from './tables.ts'

/** The data for a customer who returns from a payment; `attempt` null: the order has none. */
export type Returned = {
  attempt: { id: string; state: AttemptState; method: string; forChange: boolean } | null
  order: { token: string; number: string; status: OrderStatus; method: string; settles: Settles }
}

const KEY = /^[\w-]{1,100}$/

export type Named = { attempt: string | null; order: string | null }

async function attemptOf(db: Queries, publicId: string): Promise<Returned | undefined> {
  const found = await findAttempt(db, publicId)
  if (!found) return undefined
  const { attempt, order } = found
  return {
    attempt: {
      id: attempt.publicId,
      state: attempt.state,
      method: attempt.method,
      forChange: attempt.changeId !== null,
    },
    order: {
      token: order.accessToken,
      number: order.number,
      status: order.status,
      method: order.paymentMethod,
      settles: order.paymentSettles,
    },
  }
}

/** By the key of an attempt, or by that of an order with its newest attempt. Reads only. */
export async function findReturned(
  db: Queries,
  { attempt, order: token }: Named,
): Promise<Returned | undefined> {
  if (attempt !== null) return KEY.test(attempt) ? attemptOf(db, attempt) : undefined
  const order = token !== null && KEY.test(token) ? await findOrderByToken(db, token) : undefined
  if (!order) return undefined
  const { publicId: id, state, method, changeId, orderId, createdAt } = paymentAttempts
  const [newest] = await db
    .select({ id, state, method, changeId })
    .from(paymentAttempts)
    .where(eq(orderId, order.id))
    .orderBy(desc(createdAt))
    .limit(1)
  const told = newest && {
    id: newest.id,
    state: newest.state,
    method: newest.method,
    forChange: newest.changeId !== null,
  }
  return {
    attempt: told ?? null,
    order: {
      token: order.accessToken,
      number: order.number,
      status: order.status,
      method: order.paymentMethod,
      settles: order.paymentSettles,
    },
  }
}
