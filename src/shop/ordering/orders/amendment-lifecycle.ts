import type { Transaction } from '../../../platform/database.ts'
import { sumCents } from '../../../platform/money.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import type { Language } from '../../../platform/text.ts'
import { giveBackDifference } from '../../money/payments/refund-lifecycle.ts'
import { closeAttempts } from '../../money/payments/store-open.ts'
import { listRefunds } from '../../money/payments/store-refund-lists.ts'
import { type Actor, type FullOrder, findOrderById, holdOrder } from '../../order/store.ts'
import { amendedValues, saveAmendment } from '../../order/store-amend.ts'
import { lineValues } from '../../order/store-place.ts'
import { capacityChanged } from '../capacity/capacity-lifecycle.ts'
import { type AskingFor, refuseDearer } from '../spending/place-for-company.ts'
import { type AmendFacts, type AmountChange, notNow } from './amendment.ts'
import { type AmendedOrder, draftAmendment } from './amendment-draft-lifecycle.ts'
import type { Amendment } from './amendment-schema.ts'
import { askForDifference } from './change-lifecycle.ts'
import { concludeAmendment } from './conclude-lifecycle.ts'
import type { Lifecycle } from './lifecycle.ts'
import { endChange, findOpenChange } from './store-changes.ts'

function known(found: FullOrder | undefined, orderId: string): FullOrder {
  if (!found) throw new Error(`order ${orderId} is gone`)
  return found
}

/** `payment`: the method for a difference. */
export type AmendRequest = {
  orderId: string
  amendment: Amendment
  agreed: string
  by: Actor
  language: Language
  payment?: string | undefined
  asks?: AskingFor | undefined
}

/** Obstacles to another amount; an attempt that can bring no money is expired here. */
async function factsAround(
  life: Lifecycle,
  tx: Transaction,
  { order }: FullOrder,
): Promise<AmendFacts> {
  const at = life.context.now()
  const paid = order.paidAt !== null
  const refunds = paid ? await listRefunds(tx, order.id) : []
  const givenBack = refunds.filter(
    ({ orphanId, state, forChange }) => orphanId === null && state !== 'refused' && !forChange,
  )
  return {
    paid,
    givenBackCents: sumCents(givenBack.map(({ amountCents }) => amountCents)),
    givenBackLines: givenBack.flatMap(({ lines }) => lines),
    paying: await closeAttempts(tx, order.id, at, life.context.methods),
  }
}

/**
 * The effect of a change on the amount; one that replaces a waiting change affects it even at the
 * same price, because that one may be in payment.
 */
function amountChange(
  { lines }: FullOrder,
  { draft, difference }: AmendedOrder,
  replaces: boolean,
): AmountChange {
  const costs = lineValues('', draft, []).map(
    ({ netCents, discountCents = 0 }) => netCents - discountCents,
  )
  return {
    differenceCents: difference.grossCents === 0 && replaces ? 1 : difference.grossCents,
    grossCents: draft.checkout.totals.grossCents,
    lowered: lines
      .filter((line, index) => (costs[index] ?? 0) < line.netCents - line.discountCents)
      .map(({ id, productName }) => ({ id, name: productName })),
  }
}

/** Writes a change with the same or a lower price, and refunds the difference. */
async function applyAmendment(
  life: Lifecycle,
  tx: Transaction,
  before: FullOrder,
  drafted: AmendedOrder,
  by: Actor,
): Promise<void> {
  const { draft, dates, difference } = drafted
  const { id: orderId, paidAt, walletCents } = before.order
  const cheaper = paidAt !== null && difference.grossCents < 0
  const reason = life.translator('es')('orders.amend.refundReason')
  const back = {
    orderId,
    differenceCents: -difference.grossCents,
    reason,
    by: { id: by.actorId ?? null },
  }
  const parts = cheaper ? await giveBackDifference(life.context, tx, back) : []
  const toWallet = sumCents(
    parts
      .filter(({ target }) => target === life.context.methods.balance.code)
      .map(({ amountCents }) => amountCents),
  )
  await capacityChanged(life.context, tx)
  await saveAmendment(tx, before, await amendedValues(tx, orderId, draft), {
    ...dates,
    ...(toWallet > 0 && { walletCents: walletCents - toWallet }),
  })
  await concludeAmendment(life, tx, before, by)
}

/**
 * Changes an order as the customer accepted it, in one transaction with the order locked. Refuses
 * with `orders.changed` where the order, its price or its date differs from what was shown.
 */
export async function amendOrder(
  life: Lifecycle,
  request: AmendRequest,
): Promise<Result<FullOrder>> {
  const { orderId, amendment, agreed, by, language } = request
  return life.context.db.transaction(async (tx) => {
    const before = known(await holdOrder(tx, orderId), orderId)
    const drafted = await draftAmendment(life, tx, before, amendment, language)
    if (!drafted.ok) return drafted
    if (drafted.value.agreed !== agreed) return refuse({ code: 'orders.changed', field: '' })
    const { grossCents } = drafted.value.difference
    const forbidden = await refuseDearer(
      tx,
      before.order,
      drafted.value.draft.checkout.totals.netCents,
      request.asks,
    )
    if (forbidden) return refuse(forbidden)
    const open = await findOpenChange(tx, orderId)
    const dearer = before.order.paidAt !== null && grossCents > 0
    if (dearer && open && open.agreed === agreed) return accept(before)
    const blocked =
      grossCents === 0 && !open
        ? undefined
        : notNow(
            amountChange(before, drafted.value, open !== undefined),
            await factsAround(life, tx, before),
          )
    if (blocked) return refuse(blocked)
    // A waiting change was based on the earlier order: the new one replaces it.
    if (open) await endChange(tx, orderId, { state: 'withdrawn', at: life.context.now() })
    if (!dearer) await applyAmendment(life, tx, before, drafted.value, by)
    const asked = dearer
      ? await askForDifference(life, tx, before, drafted.value, request)
      : accept(true)
    if (!asked.ok) return asked
    return accept(known(await findOrderById(tx, orderId), orderId))
  })
}
