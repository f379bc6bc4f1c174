import type { Transaction } from '../../platform/database.ts'
import { addEntry, balanceOf, lockWallet } from '../buying/wallet/store.ts'
import type { Lifecycle } from '../ordering/orders/lifecycle.ts'
import { advanceOrder } from '../ordering/orders/order-lifecycle.ts'
import { ORDERS_AT_ONCE } from './closing.ts'
import { countForgotten, endClosing, lockClosing } from './store-closing.ts'
import {
  forgetOrders,
  forgetProposals,
  hasOrders,
  leaveCompanyOrders,
  leftOrders,
} from './store-forgetting.ts'

export const DISCARD_FILES_JOB = 'personal_data.discard_files'
export const FORGET_ORDERS_JOB = 'personal_data.forget_orders'
/** How many files one job deletes. */
const FILES_AT_ONCE = 200
/** Orders in production are sent within days; this is the interval of the checks. */
const LOOK_AGAIN_SECONDS = 3_600

/**
 * The wallet's money, and amounts released by withdrawn orders, is forfeited as its owner agreed.
 */
async function giveUp(tx: Transaction, customerId: string, at: Date): Promise<void> {
  await lockWallet(tx, customerId)
  const cents = await balanceOf(tx, customerId)
  if (cents > 0)
    await addEntry(tx, {
      customerId,
      at,
      kind: 'given_up',
      cents: -cents,
      orderId: null,
      reference: `given_up:${customerId}`,
    })
}

/**
 * Withdraws unpaid orders, then erases the personal data in all, and the bytes of files by jobs.
 * Returns how many there were.
 */
async function forgetSome(
  life: Lifecycle,
  tx: Transaction,
  userId: string,
  at: Date,
): Promise<number> {
  const left = await leftOrders(tx, userId, ORDERS_AT_ONCE)
  for (const { id } of left.filter(({ unpaid }) => unpaid)) {
    const moved = await advanceOrder(life, tx, id, 'deleted_by_user', { actor: 'customer' }, at)
    if (!moved?.moved)
      throw new Error(
        `order ${id} of an account that is being deleted ` +
          `could not be withdrawn from ${moved?.from}`,
      )
  }
  const ids = left.map(({ id }) => id)
  const { uploadIds, proofIds } = await forgetOrders(tx, userId, ids, at)
  for (let from = 0; from < Math.max(uploadIds.length, proofIds.length); from += FILES_AT_ONCE) {
    const [uploads, proofs] = [uploadIds, proofIds].map((of) =>
      of.slice(from, from + FILES_AT_ONCE),
    )
    await life.context.jobs.send(tx, DISCARD_FILES_JOB, { uploadIds: uploads, proofIds: proofs })
  }
  await countForgotten(tx, userId, ids.length)
  return ids.length
}

/**
 * Erases some orders of a closed account, and with the last of them the account itself: true. If
 * more are left, a job continues. An interrupted run is rolled back and repeated; a finished or
 * open account is not changed: true.
 */
export async function forgetOn(life: Lifecycle, tx: Transaction, userId: string): Promise<boolean> {
  const at = life.context.now()
  if (!(await lockClosing(tx, userId))) return true
  const goOn = async (startAfterSeconds: number) => {
    await life.context.jobs.send(
      tx,
      FORGET_ORDERS_JOB,
      { userId },
      { singletonKey: userId, startAfterSeconds },
    )
    return false
  }
  if ((await forgetSome(life, tx, userId, at)) === ORDERS_AT_ONCE) return goOn(0)
  if ((await leaveCompanyOrders(tx, userId, ORDERS_AT_ONCE)) === ORDERS_AT_ONCE) return goOn(0)
  if (await hasOrders(tx, userId)) return goOn(LOOK_AGAIN_SECONDS)
  await forgetProposals(tx, userId)
  await giveUp(tx, userId, at)
  await endClosing(tx, userId, at)
  life.context.log.info('account.forgotten', { userId })
  return true
}
