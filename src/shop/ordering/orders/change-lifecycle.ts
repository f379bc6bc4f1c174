/**
 * A change of a paid order that costs more: requested, paid or given up. Until it is paid the order
 * is unchanged.
 */

import type { Transaction } from '../../../platform/database.ts'
import { methodOf, offeredMethods } from '../../../platform/payment-method.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import { closeAttempts } from '../../money/payments/store-open.ts'
import { type ChangeState, waitsUntil, waysToPay, wayToPay } from '../../order/order-change.ts'
import {
  type Actor,
  type FullOrder,
  findOrderById,
  reasonOf,
  recordEvent,
} from '../../order/store.ts'
import { amendedValues, lockForAmendment } from '../../order/store-amend.ts'
import { countsAnew } from './amendment.ts'
import type { AmendedOrder } from './amendment-draft-lifecycle.ts'
import type { AmendRequest } from './amendment-lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { mailCustomer } from './order-mail-lifecycle.ts'
import { toPay } from './pay-by.ts'
import { endChange, findOpenChange, insertChange, listLateChanges } from './store-changes.ts'

/**
 * Ends the open change of an order, if there is one. False where a payment of it may be in
 * progress: then it is kept.
 */
export async function closeChange(
  life: Lifecycle,
  tx: Transaction,
  orderId: string,
  state: Exclude<ChangeState, 'open' | 'done'>,
  by: Actor = { actor: 'system' },
): Promise<boolean> {
  const at = life.context.now()
  if (!(await findOpenChange(tx, orderId))) return true
  // Production does not wait for a payment in progress: its money then waits for staff.
  if ((await closeAttempts(tx, orderId, at, life.context.methods)) && state !== 'locked')
    return false
  const ended = await endChange(tx, orderId, { state, at })
  if (!ended) return true
  await recordEvent(tx, orderId, by, at, 'change_ended', {
    state,
    amountCents: ended.differenceCents,
    ...reasonOf(by),
  })
  const found = await findOrderById(tx, orderId)
  // No mail where the customer withdrew it, or where the end of the order has its own mail.
  if ((state !== 'withdrawn' || by.actor === 'staff') && found?.order.status === 'preparing')
    await mailCustomer(life, tx, 'change_ended', found)
  return true
}

/**
 * Stores the accepted change until it is paid. Requesting the same again returns the same change.
 */
export async function askForDifference(
  life: Lifecycle,
  tx: Transaction,
  before: FullOrder,
  drafted: AmendedOrder,
  request: AmendRequest,
): Promise<Result<true>> {
  const { order } = before
  const { draft, dates, difference, agreed } = drafted
  const { settings } = await life.shop.site()
  const { methods } = life.context
  const values = await amendedValues(tx, order.id, draft)
  const wanted = wayToPay(
    waysToPay(
      offeredMethods(methods, settings.paymentMethods),
      toPay({ ...order, ...values.order }, values.lines, difference.grossCents),
    ),
    request.payment,
    order.paymentMethod,
  )
  if (!wanted) return refuse({ code: 'checkout.payment.unknown', field: 'payment' })
  const method = methodOf(methods, wanted)
  const askedAt = life.context.now()
  await insertChange(tx, {
    orderId: order.id,
    state: 'open',
    agreed,
    method: method.code,
    settles: method.settles,
    differenceCents: difference.grossCents,
    values: { ...values, dates },
    countsAnew: countsAnew(request.amendment),
    askedAt,
    expiresAt: waitsUntil(method, askedAt),
  })
  await recordEvent(tx, order.id, request.by, askedAt, 'change_asked', {
    amountCents: difference.grossCents,
    method: method.code,
    ...reasonOf(request.by),
  })
  await mailCustomer(life, tx, 'change_waits', before, request.by.from)
  return accept(true)
}

/** Expires unpaid changes; one with a payment in progress is kept. @returns how many */
export async function expireChanges(life: Lifecycle): Promise<number> {
  let expired = 0
  for (const orderId of await listLateChanges(life.context.db, life.context.now())) {
    const closed = await life.context.db.transaction(async (tx) => {
      await lockForAmendment(tx, orderId)
      return closeChange(life, tx, orderId, 'expired')
    })
    if (closed) expired += 1
  }
  return expired
}
