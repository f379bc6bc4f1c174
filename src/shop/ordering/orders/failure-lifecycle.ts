import { NEWS_MS, QUIET_MS, tellsOfFailure } from '../../money/payments/failure-mail.ts'
import { listFailedLately, lockFailed } from '../../money/payments/store-failures.ts'
import { recordEvent } from '../../order/store.ts'
import type { Lifecycle } from './lifecycle.ts'
import { mailCustomerById } from './order-mail-lifecycle.ts'

/** Mails customers with a failed payment how to try again. @returns to how many */
export async function tellOfFailures(life: Lifecycle): Promise<number> {
  const { db, now } = life.context
  const at = now()
  const lately = {
    from: new Date(at.getTime() - NEWS_MS),
    before: new Date(at.getTime() - QUIET_MS),
  }
  let told = 0
  for (const orderId of await listFailedLately(db, lately)) {
    const wrote = await db.transaction(async (tx) => {
      const found = await lockFailed(tx, orderId)
      if (!found || !tellsOfFailure(found.attempts, found.toldAt, at)) return false
      await recordEvent(tx, orderId, { actor: 'system' }, at, 'payment_failed_told')
      await mailCustomerById(life, tx, 'payment_failed', orderId)
      return true
    })
    if (wrote) told += 1
  }
  return told
}
