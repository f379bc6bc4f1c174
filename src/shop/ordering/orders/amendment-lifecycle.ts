import { madridDay } from '../../../platform/calendar.ts'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { sumCents } from '../../../platform/money.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import type { Language } from '../../../platform/text.ts'
import type { SoldProduct } from '../../buying/cart/priced-cart.ts'
import { choicesFor, sendTo, zoneOfDates } from '../../buying/checkout/destination.ts'
import { lockStockOf } from '../../buying/stock/store.ts'
import { findRecipesOf } from '../../catalogue/products/store-recipes.ts'
import { findExchangedRecipient } from '../../money/invoices/store.ts'
import { giveBackDifference } from '../../money/payments/refund-lifecycle.ts'
import { closeAttempts } from '../../money/payments/store.ts'
import { listRefunds } from '../../money/payments/store-refunds.ts'
import {
  checkoutLinesOf,
  draftOrder,
  fingerprint,
  type OrderDraft,
  type OrderFacts,
  sameAgreement,
} from '../../order/draft-order.ts'
import { type Actor, type FullOrder, findOrderById, holdOrder } from '../../order/store.ts'
import { type AmendedDates, amendedValues, saveAmendment } from '../../order/store-amend.ts'
import { lineValues } from '../../order/store-place.ts'
import { arrivesOn } from '../../print/delivery/delivery.ts'
import type { HandlingChoice } from '../../print/delivery/handling.ts'
import type { SpeedCode } from '../../print/quoting/recipe.ts'
import { type AskingFor, refuseDearer } from '../company/place-for-company.ts'
import { stockFor } from './amend-stock.ts'
import {
  type AmendFacts,
  type AmountChange,
  amendedOrder,
  countsAnew,
  differenceOf,
  notAmendable,
  notNow,
  recipeKey,
  saidOfChange,
  sharedOut,
  strayIn,
} from './amendment.ts'
import type { Amendment } from './amendment-schema.ts'
import { askForDifference } from './change-lifecycle.ts'
import { concludeAmendment } from './conclude-lifecycle.ts'
import { methodOf } from './order-form.ts'
import type { Lifecycle } from './order-lifecycle.ts'
import { loadCredit } from './place-credit.ts'
import { orderFacts } from './pricing.ts'
import { endChange, findOpenChange } from './store-changes.ts'

export type AmendedOrder = {
  draft: OrderDraft
  dates: AmendedDates
  difference: ReturnType<typeof differenceOf>
  /** The speeds at which every line can be made. */
  speeds: SpeedCode[]
  handlingChoices: readonly HandlingChoice[]
  /** Fingerprint of the shown values: the order before and after the change. */
  agreed: string
}

/** Today's facts with the recipes of the order, which determine its price. */
async function factsOf(
  life: Lifecycle,
  db: Queries,
  { order, lines }: FullOrder,
  amendment: Amendment,
  language: Language,
): Promise<OrderFacts> {
  const at = life.context.now().getTime()
  const [left, facts, recipeOf, credit] = await Promise.all([
    lockStockOf(db, order.id).then((left) => stockFor(lines, amendment, left)),
    orderFacts(life.shop, [], at, language),
    findRecipesOf(db, lines),
    // Its own coupon counts as unused, with the conditions of the day on which it was applied.
    loadCredit(life.context, {
      customerId: order.customerId ?? undefined,
      form: { coupon: order.couponCode ?? '' },
      replaces: order.accessToken,
    }),
  ])
  const sold = new Map<string, SoldProduct>()
  for (const line of lines) {
    const recipe = recipeOf(line)
    const { productSlug: slug, productName: name, recipeVersion } = line
    const stock = left.get(slug)
    if (recipe)
      sold.set(recipeKey(line), {
        slug,
        name,
        recipe: stock === undefined ? recipe : { ...recipe, stock },
        recipeVersion,
      })
  }
  return {
    ...facts,
    // The VAT number keeps its status.
    settings: {
      ...facts.settings,
      paymentMethods: [methodOf(order)],
      vat: { ...facts.settings.vat, known: order.tax?.evidence.taxpayer.euVat },
    },
    credit: { ...credit, today: madridDay(order.placedAt.getTime()) },
    productOf: (key) => sold.get(key),
  }
}

/**
 * A change of the goods counts from now; a change of the address alone keeps the production days
 * and uses the new transport.
 */
function datesOf(
  amendment: Amendment,
  { order }: FullOrder,
  draft: OrderDraft,
  { calendars }: OrderFacts,
): AmendedDates {
  const { startsOn, shipsOn, deliversOn } = countsAnew(amendment) ? draft : order
  if (countsAnew(amendment)) return { startsOn, shipsOn, deliversOn }
  const zone = zoneOfDates(draft.checkout.delivery)
  return {
    startsOn,
    shipsOn,
    deliversOn: zone.code === order.zone ? deliversOn : arrivesOn(shipsOn, zone, calendars),
  }
}

const commonSpeeds = (draft: OrderDraft): SpeedCode[] => {
  const [first, ...rest] = draft.lines.map(({ product }) =>
    product.recipe.speeds.map(({ code }) => code),
  )
  return (first ?? []).filter((code) => rest.every((codes) => codes.includes(code)))
}

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

/** Obstacles to another amount; an unapproved attempt at PayPal is expired here. */
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
    paying: await closeAttempts(tx, order.id, at),
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
  const costs = lineValues('', draft).map(
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
    parts.filter(({ target }) => target === 'wallet').map(({ amountCents }) => amountCents),
  )
  await saveAmendment(tx, before, amendedValues(orderId, draft), {
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
    if (!sameAgreement(drafted.value.agreed, agreed))
      return refuse({ code: 'orders.changed', field: '' })
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
    if (dearer && open && sameAgreement(open.agreed, agreed)) return accept(before)
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

/**
 * An order with a change, priced and dated, without saving. Refuses unchangeable parts, and all
 * errors together.
 */
export async function draftAmendment(
  life: Lifecycle,
  db: Queries,
  found: FullOrder,
  amendment: Amendment,
  language: Language,
): Promise<Result<AmendedOrder>> {
  const { order, lines } = found
  const blocked = notAmendable(order, lines)
  if (blocked) return refuse({ code: blocked, field: '' })
  const stray = strayIn(order, lines, amendment)
  if (stray.length > 0) return refuse(...stray)
  const shared = sharedOut(order, lines, amendment)
  const facts = await factsOf(life, db, found, amendment, language)
  const exchanged = order.billing?.fullInvoice ? null : await findExchangedRecipient(db, order.id)
  const { wanted, form } = amendedOrder(order, lines, amendment, exchanged)
  const drafted = draftOrder(wanted, form, facts)
  if (!drafted.ok || shared.length > 0)
    return refuse(...saidOfChange(drafted.ok ? [] : drafted.refusals, shared))
  const draft = drafted.value
  // A reservation of the wallet cannot be renewed here; a paid amount is refunded to it.
  if (!order.paidAt && draft.checkout.totals.grossCents < order.walletCents)
    return refuse({ code: 'orders.amend.wallet', field: '' })
  const { delivery } = draft.checkout
  const dates = datesOf(amendment, found, draft, facts)
  // The destination too: two distributions may have the same price and date.
  const agreed = fingerprint([
    order.id,
    order.grossCents,
    order.deliversOn,
    order.delivery,
    draft.agreed,
    dates.deliversOn,
    delivery,
  ])
  return accept({
    draft,
    dates,
    difference: differenceOf(order, draft.checkout.totals),
    speeds: commonSpeeds(draft),
    handlingChoices: choicesFor(checkoutLinesOf(draft.lines), sendTo(delivery), facts.settings),
    agreed,
  })
}
