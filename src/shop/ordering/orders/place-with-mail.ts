import type { Transaction } from '../../../platform/database.ts'
import type { Language } from '../../../platform/text.ts'
import { claimEarlyFiles } from '../../artwork/early-files/claim-lifecycle.ts'
import { reuseArtwork } from '../../artwork/files/reuse-lifecycle.ts'
import { findOrderById } from '../../order/store.ts'
import { tellApprovers } from './approval-lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { markPaidByWallet } from './order-lifecycle.ts'
import { mailCustomer } from './order-mail-lifecycle.ts'
import { placeOrder } from './place-order.ts'
import { tellShop } from './tell-shop-lifecycle.ts'

type Placing = Parameters<typeof placeOrder>[2] & { address: string }

/**
 * Places an order with its early files and its mail; whether that mail was written. `also`: what
 * belongs to its transaction; where it throws `Undone`, nothing is placed.
 */
export async function placeWithMail(
  life: Lifecycle,
  language: Language,
  placing: Placing,
  also?: (tx: Transaction, orderId: string) => Promise<void>,
) {
  const { context, shop } = life
  const { lines, address } = placing
  let mailed = true
  const placed = await placeOrder(context, shop, placing, language, async (tx, orderId) => {
    await also?.(tx, orderId)
    // Before the mail of the order, because it depends on the state of the lines' files.
    await claimEarlyFiles(context, tx, orderId, lines)
    const order = await findOrderById(tx, orderId)
    if (!order) return
    const waits = order.order.status === 'not_confirmed'
    mailed = await mailCustomer(life, tx, waits ? 'approval_asked' : 'placed', order, address)
    if (waits) await tellApprovers(life, tx, order)
    await tellShop(life, tx, order)
    await reuseArtwork(context, tx, orderId, lines)
    if (order.order.dueCents === 0) await markPaidByWallet(life, tx, order, context.now())
  })
  return { placed, mailed }
}
