import { madridDay } from '../../platform/calendar.ts'
import { unguessable } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import { accept, type Result, refuse } from '../../platform/refusal.ts'
import type { Language } from '../../platform/text.ts'
import type { WantedLine } from '../cart/priced-cart.ts'
import { draftOrder } from './draft-order.ts'
import { orderFacts, type ShopFacts } from './pricing.ts'
import { findOrderByToken, moveOrder } from './store.ts'
import { findPlaced, insertOrder, nextOrderNumber, type PlacedOrder } from './store-place.ts'

export type OrderRequest = {
  /** Chosen by the browser for this cart: repeating it never makes a second order. */
  idempotencyKey: string
  /** Fingerprint of what the customer saw and accepted. */
  agreed: string
  lines: readonly WantedLine[]
  form: unknown
  /** Access token of an unpaid order that this one takes the place of. */
  replaces?: string
  /** Who is signed in; undefined: a guest. */
  customerId?: string
}

/** `repeated`: it stood already. */
export type Placed = { order: PlacedOrder; repeated: boolean }

/** Tells the customer, in the transaction that places the order. */
export type OnPlaced = (tx: Parameters<typeof insertOrder>[0], orderId: string) => Promise<void>

const sameOrder = (found: PlacedOrder, request: OrderRequest): Result<Placed> =>
  found.agreed === request.agreed ? accept({ order: found, repeated: true }) : refuse({ code: 'orders.keyReused', field: 'idempotencyKey' })

/**
 * Places an order in one transaction: priced and dated again from the shop's own facts, written with its lines as they are now.
 * Refuses with `orders.changed` where the customer saw another price or date.
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
  const draft = draftOrder(request.lines, request.form, await orderFacts(shop, request.lines, at.getTime(), language))
  if (!draft.ok) return draft
  if (draft.value.agreed !== request.agreed) return refuse({ code: 'orders.changed', field: 'cart' })

  const placed = await db.transaction(async (tx) => {
    const number = await nextOrderNumber(tx, madridDay(at.getTime()))
    const placement = {
      draft: draft.value,
      idempotencyKey: request.idempotencyKey,
      accessToken: unguessable(),
      language,
      at,
      number,
      customerId: request.customerId,
    }
    const order = await insertOrder(tx, placement)
    if (!order) return undefined
    if (request.replaces) await giveWay(tx, request.replaces, at)
    await onPlaced(tx, order.id)
    return order
  })
  if (placed) return accept({ order: placed, repeated: false })
  const other = await findPlaced(db, request.idempotencyKey)
  if (!other) throw new Error('an order with this key was placed and is gone')
  return sameOrder(other, request)
}

/** The unpaid order of an earlier try is withdrawn; one that was paid meanwhile stays. */
async function giveWay(tx: Parameters<typeof insertOrder>[0], accessToken: string, at: Date): Promise<void> {
  const found = await findOrderByToken(tx, accessToken)
  if (found) await moveOrder(tx, found.order.id, 'deleted_by_user', { actor: 'customer' }, at)
}
