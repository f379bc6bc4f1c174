import { madridDay } from '../../../platform/calendar.ts'
import { unguessableKey } from '../../../platform/config.ts'
import { contentHash } from '../../../platform/content-hash.ts'
import type { Context } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database.ts'
import { methodOf } from '../../../platform/payment-method.ts'
import { accept, type Refusal, type Result, refuse, Undone } from '../../../platform/refusal.ts'
import { siteId } from '../../../platform/site-address.ts'
import type { Language } from '../../../platform/text.ts'
import type { WantedLine } from '../../buying/cart/priced-cart.ts'
import type { OrderForm } from '../../buying/checkout/order-form-schema.ts'
import { takeStock } from '../../buying/stock/store.ts'
import { findKnownOf } from '../../buying/tax/store.ts'
import { draftOrder, type OrderDraft, type OrderFacts } from '../../order/draft-order.ts'
import { holdUntil } from '../../order/hold-until.ts'
import { findOrderByToken, moveOrder } from '../../order/store.ts'
import {
  findPlaced,
  insertOrder,
  nextOrderNumber,
  type PlacedOrder,
  type Placement,
  piecesBySlug,
} from '../../order/store-place.ts'
import { type QuotedTransport, quotedZone } from '../../print/delivery/zone.ts'
import { overStock } from '../../print/quoting/over-stock.ts'
import { euVatIn } from '../../print/tax/vat.ts'
import type { ActiveMember } from '../../session/company/store-memberships.ts'
import { checkSpending } from '../spending/place-for-company.ts'
import { insertApproval } from '../spending/store-approvals.ts'
import type { OrderLimits } from './order-limit.ts'
import { claimCredit, loadCredit } from './place-credit.ts'
import { withSavedDeclaration } from './place-declaration.ts'
import { orderFacts, type ShopFacts, withEuVat, withIslands } from './pricing.ts'
import { lockSource, overOrderLimit, recordSource, sourceOf } from './store-order-limit.ts'

export type OrderRequest = {
  /** Chosen by the browser for this cart: repeating it never makes a second order. */
  idempotencyKey: string
  /** Fingerprint of what the customer saw and accepted. */
  agreed: string
  lines: readonly WantedLine[]
  form: OrderForm
  /** Access token of an unpaid order that this one replaces. */
  replaces?: string
  /** The customer's account; undefined for guests. */
  customerId?: string
  /** The colleague who orders for that account. */
  member?: ActiveMember
  /** The client's address, to limit attempts. */
  address?: string
  /** What the desk quoted for an order to Canarias, Ceuta or Melilla; else these are refused. */
  transport?: QuotedTransport | null
}

/** `repeated`: the same request had placed it already. */
export type Placed = { order: PlacedOrder; repeated: boolean }

/** Mails the customer, in the transaction that places the order. */
export type OnPlaced = (tx: Transaction, orderId: string) => Promise<void>

/**
 * The content of the order as one text: a key belongs to exactly one request, independent of the
 * sender and the order of its fields.
 */
const hashOf = ({ agreed, lines, form, replaces }: OrderRequest): string =>
  contentHash({ agreed, lines, form, replaces })

const sameOrder = (found: PlacedOrder, request: OrderRequest): Result<Placed> =>
  found.requestHash === hashOf(request)
    ? accept({ order: found, repeated: true })
    : refuse({ code: 'orders.keyReused', field: 'idempotencyKey' })

/** The shop's own record of VIES decides, not the browser's. */
async function factsFor(
  { db, methods }: Context,
  shop: ShopFacts,
  { lines, form, replaces, transport }: OrderRequest,
  language: Language,
  at: Date,
): Promise<OrderFacts> {
  const known = await findKnownOf(db, euVatIn(form), at)
  const facts = await orderFacts({ shop, methods }, lines, at.getTime(), language, replaces)
  return withIslands(withEuVat(facts, known), transport ? quotedZone(transport) : undefined)
}

/**
 * Places an order in one transaction: priced and dated again from the shop's own facts, written
 * with its current lines. Refuses with `orders.changed` where the customer saw another price or
 * date.
 */
export async function placeOrder(
  context: Context,
  shop: ShopFacts,
  request: OrderRequest,
  language: Language,
  onPlaced: OnPlaced,
): Promise<Result<Placed>> {
  const { db } = context
  const before = await findPlaced(db, request.idempotencyKey)
  if (before) return sameOrder(before, request)
  const at = context.now()
  const credit = await loadCredit(context, request)
  const facts = await factsFor(context, shop, request, language, at)
  const draft = draftOrder(request.lines, request.form, { ...facts, credit })
  const refusals = !draft.ok
    ? draft.refusals
    : contentHash(draft.value.agreement) === request.agreed
      ? []
      : [{ code: 'orders.changed', field: 'cart' }]
  // An earlier copy of the same request may hold the coupon and money for which this one is
  // refused.
  if (!draft.ok || refusals.length > 0) return sameOrRefused(db, request, refusals)

  const { settings } = await shop.site()
  const { calendars } = await shop.delivery()
  const closed = new Set(calendars.shopHolidays.map(({ on }) => on))
  const method = methodOf(context.methods, draft.value.checkout.payment)
  const placement = {
    draft: await withSavedDeclaration(db, draft.value, request.customerId),
    method,
    heldUntil: holdUntil(method.settles, at, settings.unpaidHold, closed),
    idempotencyKey: request.idempotencyKey,
    requestHash: hashOf(request),
    accessToken: unguessableKey(),
    language,
    siteId: siteId(context),
    at,
    customerId: request.customerId,
    orderedBy: request.member?.userId,
  }
  try {
    const placed = await db.transaction((tx) =>
      placeOnce(tx, { ...request, limits: settings.orderLimits }, placement, onPlaced),
    )
    return placed
      ? accept({ order: placed, repeated: false })
      : await sameOrRefused(db, request, [])
  } catch (error) {
    if (error instanceof Undone) return refuse(...error.refusals)
    throw error
  }
}

/** Takes counted goods from the stock; a refusal where a concurrent order took them. */
async function claimStock(
  tx: Transaction,
  orderId: string,
  { lines }: OrderDraft,
  heldUntil: Date,
): Promise<Refusal | undefined> {
  const counted = lines.filter(({ product }) => product.recipe.stock !== undefined)
  const wanted = piecesBySlug(
    counted.map(({ product, quote }) => ({ productSlug: product.slug, pieces: quote.pieces })),
  )
  const short = wanted.size > 0 ? await takeStock(tx, orderId, wanted, heldUntil) : undefined
  return short && overStock(short.left, wanted.get(short.slug) ?? 0)
}

/** Undefined where another request has placed an order with this key meanwhile. */
async function placeOnce(
  tx: Transaction,
  request: OrderRequest & { limits: OrderLimits },
  placement: Omit<Placement, 'number'> & { heldUntil: Date },
  onPlaced: OnPlaced,
): Promise<PlacedOrder | undefined> {
  const { at, draft, customerId, heldUntil } = placement
  const { member, replaces } = request
  const source = sourceOf(request, draft.checkout.contact.email)
  await lockSource(tx, source)
  // First, because it releases the reservations of the replaced order.
  if (replaces) await giveWay(tx, replaces, at)
  const tooMany = await overOrderLimit(tx, source, request.limits, at)
  if (tooMany) throw new Undone(tooMany)
  const spending = member
    ? await checkSpending(tx, member, draft.checkout.totals.netCents, at)
    : { over: undefined }
  if ('refusal' in spending) throw new Undone(spending.refusal)
  const { over: waits } = spending
  const order = await insertOrder(tx, {
    ...placement,
    waits,
    number: await nextOrderNumber(tx, madridDay(at.getTime())),
  })
  if (!order) return undefined
  await recordSource(tx, order.id, source, at)
  const tooLate =
    (await claimCredit(tx, { orderId: order.id, draft, customerId, at })) ??
    (await claimStock(tx, order.id, draft, heldUntil))
  if (tooLate) throw new Undone(tooLate)
  if (member && waits)
    await insertApproval(tx, {
      ...waits,
      orderId: order.id,
      companyId: member.companyId,
      askedBy: member.userId,
      at,
    })
  await onPlaced(tx, order.id)
  return order
}

async function sameOrRefused(
  db: Context['db'],
  request: OrderRequest,
  refusals: readonly Refusal[],
): Promise<Result<Placed>> {
  const other = await findPlaced(db, request.idempotencyKey)
  if (other) return sameOrder(other, request)
  if (refusals.length === 0) throw new Error('an order with this key was placed and is gone')
  return refuse(...refusals)
}

/** The unpaid order of an earlier try is withdrawn; one that was paid meanwhile is kept. */
async function giveWay(tx: Transaction, accessToken: string, at: Date): Promise<void> {
  const found = await findOrderByToken(tx, accessToken)
  if (found) await moveOrder(tx, found.order.id, 'deleted_by_user', { actor: 'customer' }, at)
}
