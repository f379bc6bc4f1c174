import type { Transaction } from '../../platform/database.ts'
import { advanceOrder, type Lifecycle } from '../orders/order-lifecycle.ts'
import { addEntry, balanceOf, lockWallet } from '../wallet/store.ts'
import { ORDERS_AT_ONCE } from './closing.ts'
import { countForgotten, endClosing, lockClosing } from './store-closing.ts'
import { forgetOrders, hasOrders, leaveCompanyOrders, leftOrders } from './store-forgetting.ts'

export const DISCARD_FILES_JOB = 'personal_data.discard_files'
export const FORGET_ORDERS_JOB = 'personal_data.forget_orders'
/** So many files in one job. */
const FILES_AT_ONCE = 200
/** What is being made is sent within days; whether it was is asked so often. */
const LOOK_AGAIN_SECONDS = 3_600

/** The wallet's money, and what came back to it from orders that were withdrawn, is given up as its owner said. */
async function giveUp(tx: Transaction, customerId: string, at: Date): Promise<void> {
  await lockWallet(tx, customerId)
  const cents = await balanceOf(tx, customerId)
  if (cents > 0) await addEntry(tx, { customerId, at, kind: 'given_up', cents: -cents, orderId: null, reference: `given_up:${customerId}` })
}

/** Orders that were not paid are withdrawn; then the person goes out of all of them, and the bytes of files by jobs. Returns how many there were. */
async function forgetSome(life: Lifecycle, tx: Transaction, userId: string, at: Date): Promise<number> {
  const left = await leftOrders(tx, userId, ORDERS_AT_ONCE)
  for (const { id } of left.filter(({ unpaid }) => unpaid)) {
    const moved = await advanceOrder(life, tx, id, 'deleted_by_user', { actor: 'customer' }, at)
    if (!moved?.moved) throw new Error(`order ${id} of an account that is being deleted could not be withdrawn from ${moved?.from}`)
  }
  const ids = left.map(({ id }) => id)
  const { uploadIds, proofIds } = await forgetOrders(tx, userId, ids, at)
  for (let from = 0; from < Math.max(uploadIds.length, proofIds.length); from += FILES_AT_ONCE) {
    const [uploads, proofs] = [uploadIds, proofIds].map((of) => of.slice(from, from + FILES_AT_ONCE))
    await life.context.jobs.send(tx, DISCARD_FILES_JOB, { uploadIds: uploads, proofIds: proofs })
  }
  await countForgotten(tx, userId, ids.length)
  return ids.length
}

/**
 * Forgets some orders of a closed account, and the account itself with the last of them: true. Where more are left, a job goes on with them. What was
 * killed has done nothing, and is done again; an account that is done or was never closed stays as it is: true.
 */
export async function forgetOn(life: Lifecycle, tx: Transaction, userId: string): Promise<boolean> {
  const at = life.context.now()
  if (!(await lockClosing(tx, userId))) return true
  const goOn = async (startAfterSeconds: number) => {
    await life.context.jobs.send(tx, FORGET_ORDERS_JOB, { userId }, { singletonKey: userId, startAfterSeconds })
    return false
  }
  if ((await forgetSome(life, tx, userId, at)) === ORDERS_AT_ONCE) return goOn(0)
  if ((await leaveCompanyOrders(tx, userId, ORDERS_AT_ONCE)) === ORDERS_AT_ONCE) return goOn(0)
  if (await hasOrders(tx, userId)) return goOn(LOOK_AGAIN_SECONDS)
  await giveUp(tx, userId, at)
  await endClosing(tx, userId, at)
  life.context.log.info('account.forgotten', { userId })
  return true
}
