import { madridDay } from '../../../platform/calendar.ts'
import type { Context } from '../../../platform/context.ts'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import {
  type Credit,
  type CreditForm,
  couponCodeIn,
  walletWishIn,
} from '../../buying/checkout/credit.ts'
import { COUPON_FIELD } from '../../buying/coupons/coupon.ts'
import { claimCoupon, findCoupon } from '../../buying/coupons/store.ts'
import { findGuarded, type Looked } from '../../buying/coupons/store-guesses.ts'
import { balanceOf, lockWallet, reservationOf, reserve } from '../../buying/wallet/store.ts'
import { WALLET_FIELD } from '../../buying/wallet/wallet-use.ts'
import type { OrderDraft } from '../../order/draft-order.ts'
import { findOrderIdByToken } from '../../order/store.ts'

/** Reservations of the replaced order are available for its replacement. */
async function setAside(
  db: Queries,
  orderId: string | undefined,
  customerId: string,
): Promise<number> {
  const reserved = orderId === undefined ? undefined : await reservationOf(db, orderId)
  return reserved?.open && reserved.customerId === customerId ? reserved.cents : 0
}

export type CreditRequest = {
  customerId?: string
  form: CreditForm
  /** Access token of an unpaid order to be replaced. */
  replaces?: string
  /** The balance is requested although it is not used yet. */
  tellBalance?: boolean
  /** The network in which a code is typed; undefined: it is the order's own already. */
  address?: string | undefined
}

/** The value of a form's coupon and wallet. Queries only what is needed. */
export async function loadCredit(
  { db, now }: Pick<Context, 'db' | 'now'>,
  request: CreditRequest,
): Promise<Credit> {
  const { customerId, form, replaces, tellBalance = false, address } = request
  const [code, wish] = [couponCodeIn(form), walletWishIn(form)]
  const today = madridDay(now().getTime())
  if (customerId === undefined)
    return { customerId: null, today, found: undefined, balanceCents: null }
  const wantsBalance = wish.use || tellBalance
  const replaced =
    replaces !== undefined && (code !== '' || wantsBalance)
      ? await findOrderIdByToken(db, replaces)
      : undefined
  const look = async (): Promise<Looked> => {
    if (code === '') return { found: undefined, waitMinutes: null }
    if (address === undefined)
      return { found: await findCoupon(db, code, replaced), waitMinutes: null }
    return findGuarded(db, code, { customerId, address }, now(), replaced)
  }
  return {
    customerId,
    today,
    ...(await look()),
    balanceCents: wantsBalance
      ? (await balanceOf(db, customerId)) + (await setAside(db, replaced, customerId))
      : null,
  }
}

export type Claim = { orderId: string; draft: OrderDraft; customerId: string | undefined; at: Date }

/**
 * Reserves coupon and balance for an order that is being placed, in its transaction; the replaced
 * order has released its own before. A refusal where a concurrent order took them: then the
 * transaction must not commit.
 */
export async function claimCredit(
  tx: Transaction,
  { orderId, draft, customerId, at }: Claim,
): Promise<Refusal | undefined> {
  const { couponId, checkout } = draft
  if (customerId === undefined || (couponId === null && checkout.walletCents === 0))
    return undefined
  await lockWallet(tx, customerId)
  if (couponId !== null && !(await claimCoupon(tx, { couponId, orderId, at })))
    return { code: 'coupons.used', field: COUPON_FIELD }
  const { walletCents } = checkout
  if (walletCents === 0 || (await reserve(tx, { customerId, orderId, cents: walletCents, at })))
    return undefined
  const balanceCents = await balanceOf(tx, customerId)
  return {
    code: 'wallet.overBalance',
    field: WALLET_FIELD,
    params: { balanceCents, wantedCents: walletCents },
  }
}
