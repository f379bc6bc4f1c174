import { type ApiContext, HttpProblem } from '../../../platform/http.ts'
import type { LinkedOrder } from '../../order/store.ts'
import { actingOf } from '../../session/company/require-capability.ts'
import type { Lifecycle } from './lifecycle.ts'
import { needsProof } from './order-proof.ts'
import { isPermitted } from './store-proof-codes.ts'

/** The header with the permit of a browser that gave the right code. */
const PERMIT = 'permit'

/**
 * Checks whether the caller may change the order: by its link, where that is enough; else signed in
 * as its customer, as the colleague who ordered it or approves for the company, or with a permit
 * from a mailed code. Throws a 403 problem otherwise.
 */
export async function requireProof(
  { context }: Pick<Lifecycle, 'context'>,
  c: ApiContext,
  order: LinkedOrder,
): Promise<LinkedOrder> {
  if (!needsProof(order)) return order
  const acting = await actingOf(context, c)
  const heads = acting?.role === 'owner' || acting?.role === 'approver'
  if (
    acting &&
    acting.accountId === order.customerId &&
    (heads || acting.user.id === order.orderedBy)
  )
    return order
  const permit = c.req.header(PERMIT)
  if (permit && (await isPermitted(context.db, order.id, permit, context.now()))) return order
  throw new HttpProblem(403, { code: 'orders.proofNeeded', field: '' })
}
