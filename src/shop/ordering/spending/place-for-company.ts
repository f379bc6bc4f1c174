import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { type ApiContext, HttpProblem } from '../../../platform/http.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import type { OrderForm } from '../../buying/checkout/order-form-schema.ts'
import type { WalletWish } from '../../buying/wallet/wallet-use.ts'
import { billedTo, isBusiness, withoutWallet } from '../../session/company/company-billing.ts'
import { actingOf } from '../../session/company/require-capability.ts'
import { may } from '../../session/company/roles.ts'
import { isLimited, type OverLimit, overLimit } from '../../session/company/spending.ts'
import {
  type ActiveMember,
  findMemberOf,
  lockActiveMember,
} from '../../session/company/store-memberships.ts'
import { spentInMonth } from './store-approvals.ts'

/** The owner of the order, and its form: undefined for guests. */
export type Ordering = { customerId?: string; member?: ActiveMember; form: OrderForm }

/**
 * The ordering customer. A colleague orders for the company, with its billing data and without its
 * wallet. Throws a 403 problem for a role without orders, a 409 one while the company has no
 * billing data.
 */
export async function placingFor(
  context: Context,
  c: ApiContext,
  form: OrderForm,
): Promise<Ordering> {
  const acting = await actingOf(context, c)
  if (!acting) return { form }
  if (!may(acting.role, 'order'))
    throw new HttpProblem(403, {
      code: 'company.not_allowed',
      field: '',
      params: { role: acting.role },
    })
  const { accountId: customerId, member, role } = acting
  if (!member) return { customerId, form }
  const { billing } = member.company
  if (!isBusiness(billing)) throw new HttpProblem(409, { code: 'company.no_billing', field: '' })
  const billed = billedTo(billing, form)
  return { customerId, member, form: may(role, 'spendWallet') ? billed : withoutWallet(billed) }
}

/**
 * The coupons and wallet for pricing a cart: the company's coupons for a colleague, and no wallet.
 */
export async function pricingFor<T extends { fromWallet?: WalletWish | undefined }>(
  context: Context,
  c: ApiContext,
  body: T,
): Promise<{ customerId?: string; body: T }> {
  const acting = await actingOf(context, c)
  if (!acting) return { body }
  return {
    ...(may(acting.role, 'useCoupons') && { customerId: acting.accountId }),
    body: may(acting.role, 'spendWallet') ? body : { ...body, fromWallet: undefined },
  }
}

export type Checked = { over: OverLimit | undefined } | { refusal: Refusal }

/**
 * Whether a colleague may order this without approval, in the transaction that places the order:
 * the membership is locked, so that concurrent orders are counted one after the other, and limits
 * do not change meanwhile.
 */
export async function checkSpending(
  tx: Transaction,
  member: ActiveMember,
  netCents: number,
  at: Date,
): Promise<Checked> {
  const now = await lockActiveMember(tx, member)
  if (!now || !may(now.role, 'order'))
    return {
      refusal: { code: 'company.not_allowed', field: '', params: { role: now?.role ?? 'removed' } },
    }
  if (may(now.role, 'orderWithoutLimit') || !isLimited(now)) return { over: undefined }
  return { over: overLimit(netCents, await spentInMonth(tx, member, at), now) }
}

type Ordered = { customerId: string | null; orderedBy: string | null; netCents: number }

/**
 * Why a placed order of a colleague may not become dearer: the company's approval or a limit covers
 * the earlier price. Undefined where it may: the price is not higher, the colleague has no limit,
 * or the caller may order without one.
 */
export async function refuseDearer(
  tx: Transaction,
  order: Ordered,
  netCents: number,
  asks: AskingFor | undefined,
): Promise<Refusal | undefined> {
  const { customerId, orderedBy } = order
  if (orderedBy === null || customerId === null || netCents <= order.netCents) return undefined
  if (asks?.accountId === customerId && may(asks.role, 'orderWithoutLimit')) return undefined
  const member = await findMemberOf(tx, customerId, orderedBy)
  const free =
    member &&
    may(member.role, 'order') &&
    (may(member.role, 'orderWithoutLimit') || !isLimited(member))
  return free ? undefined : { code: 'company.dearer', field: '' }
}
export type AskingFor = Pick<
  NonNullable<Awaited<ReturnType<typeof actingOf>>>,
  'accountId' | 'role'
>
