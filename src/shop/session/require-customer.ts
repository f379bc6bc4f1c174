import type { Context } from '../../platform/context.ts'
import { type ApiContext, HttpProblem } from '../../platform/http.ts'
import { requireUser } from './require-staff.ts'
import { type CallingUser, findCaller } from './store.ts'

export type { CallingUser } from './store.ts'

/**
 * The customer of this call. Throws a 401 problem as `requireUser`, a 403 one for staff, who need a
 * customer account to buy.
 */
export async function requireCustomer(
  context: Pick<Context, 'db' | 'now'>,
  c: ApiContext,
): Promise<CallingUser> {
  const user = await requireUser(context, c)
  if (user.role !== 'USER_ROLE')
    throw new HttpProblem(403, { code: 'accounts.customers_only', field: '' })
  return user
}

/**
 * The signed-in customer, for calls open to guests: undefined without a token, with an expired one,
 * and for staff.
 */
export async function customerOf(
  context: Pick<Context, 'db' | 'now'>,
  c: ApiContext,
): Promise<CallingUser | undefined> {
  const user =
    c.var.token === null ? undefined : await findCaller(context.db, c.var.token, context.now())
  return user?.role === 'USER_ROLE' ? user : undefined
}
