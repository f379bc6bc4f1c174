import { madridDay } from '../../platform/calendar.ts'
import type { Queries, Transaction } from '../../platform/database.ts'
import { sumCents } from '../../platform/money.ts'
import { accept, type Result, refuse } from '../../platform/refusal.ts'
import type { Language } from '../../platform/text.ts'
import type { SoldProduct } from '../cart/priced-cart.ts'
import { choicesFor, sendTo, zoneOfDates } from '../checkout/destination.ts'
import { type AskingFor, refuseDearer } from '../company/place-for-company.ts'
import { arrivesOn } from '../delivery/delivery.ts'
import type { HandlingChoice } from '../delivery/handling.ts'
import { findExchangedRecipient } from '../invoices/store.ts'
import { giveBackDifference } from '../payments/refund-lifecycle.ts'
import { closeAttempts } from '../payments/store.ts'
import { listRefunds } from '../payments/store-refunds.ts'
import type { SpeedCode } from '../quoting/recipe.ts'
import { lockStockOf } from '../stock/store.ts'
import {
  type AmendFacts,
  type Amendment,
  type AmountChange,
  amendedOrder,
  countsAnew,
  differenceOf,
  methodOf,
  notAmendable,
  notNow,
  recipeKey,
  saidOfChange,
  sharedOut,
  strayIn,
} from './amendment.ts'
import { askForDifference } from './change-lifecycle.ts'
import { concludeAmendment } from './conclude-lifecycle.ts'
import { checkoutLinesOf, draftOrder, fingerprint, type OrderDraft, type OrderFacts, sameAgreement } from './draft-order.ts'
import type { Lifecycle } from './order-lifecycle.ts'
import { loadCredit } from './place-credit.ts'
import { orderFacts } from './pricing.ts'
import { type Actor, type FullOrder, findOrderById, holdOrder } from './store.ts'
import { type AmendedDates, amendedValues, saveAmendment } from './store-amend.ts'
import { endChange, findOpenChange } from './store-changes.ts'
import { lineValues } from './store-place.ts'
import { findRecipesOf } from './store-recipes.ts'

export type AmendedOrder = {
  draft: OrderDraft
  dates: AmendedDates
  difference: ReturnType<typeof differenceOf>
  /** At which every line can be made. */
  speeds: SpeedCode[]
  handlingChoices: readonly HandlingChoice[]
  /** Fingerprint of what the customer is shown: the order as it is, and as it would be. */
  agreed: string
}

/** Today's facts with the recipes that the order was placed with: what was ordered is priced by those. */
async function factsOf(life: Lifecycle, db: Queries, { order, lines }: FullOrder, language: Language): Promise<OrderFacts> {
  const at = life.context.now().getTime()
  const [left, facts, recipeOf, credit] = await Promise.all([
    lockStockOf(db, order.id),
    orderFacts(life.shop, [], at, language),
    findRecipesOf(db, lines),
    // Its own coupon counts as free, and as on the day on which it was taken.
    loadCredit(life.context, { customerId: order.customerId ?? undefined, form: { coupon: order.couponCode ?? '' }, replaces: order.accessToken }),
  ])
  const sold = new Map<string, SoldProduct>()
  for (const line of lines) {
    const recipe = recipeOf(line)
    const { productSlug: slug, productName: name, recipeVersion } = line
    const stock = left.get(slug)
    if (recipe) sold.set(recipeKey(line), { slug, name, recipe: stock === undefined ? recipe : { ...recipe, stock }, recipeVersion })
  }
  return {
    ...facts,
    // The customer's number is as good as it was.
    settings: { ...facts.settings, paymentMethods: [methodOf(order)], vat: { ...facts.settings.vat, known: order.tax?.evidence.taxpayer.euVat } },
    credit: { ...credit, today: madridDay(order.placedAt.getTime()) },
    productOf: (key) => sold.get(key),
  }
}

/** What is made anew counts from now; an address alone leaves the workshop its days, and takes as long as the way there. */
function datesOf(amendment: Amendment, { order }: FullOrder, draft: OrderDraft, { calendars }: OrderFacts): AmendedDates {
  if (countsAnew(amendment)) return draft
  const { startsOn, shipsOn, deliversOn } = order
  const zone = zoneOfDates(draft.checkout.delivery)
  return { startsOn, shipsOn, deliversOn: zone.code === order.zone ? deliversOn : arrivesOn(shipsOn, zone, calendars) }
}

const commonSpeeds = (draft: OrderDraft): SpeedCode[] => {
  const [first, ...rest] = draft.lines.map(({ product }) => product.recipe.speeds.map(({ code }) => code))
  return (first ?? []).filter((code) => rest.every((codes) => codes.includes(code)))
}

function known(found: FullOrder | undefined, orderId: string): FullOrder {
  if (!found) throw new Error(`order ${orderId} is gone`)
  return found
}

/** `payment`: how a difference would be paid. */
export type AmendRequest = {
  orderId: string
  amendment: Amendment
  agreed: string
  by: Actor
  language: Language
  payment?: string | undefined
  asks?: AskingFor | undefined
}

/** What stands in the way of another amount; an attempt at PayPal that nobody has approved is given up on the way. */
async function factsAround(life: Lifecycle, tx: Transaction, { order }: FullOrder): Promise<AmendFacts> {
  const at = life.context.now()
  const paid = order.paidAt !== null
  const refunds = paid ? await listRefunds(tx, order.id) : []
  const givenBack = refunds.filter(({ orphanId, state, forChange }) => orphanId === null && state !== 'refused' && !forChange)
  return {
    paid,
    givenBackCents: sumCents(givenBack.map(({ amountCents }) => amountCents)),
    givenBackLines: givenBack.flatMap(({ lines }) => lines),
    paying: await closeAttempts(tx, order.id, at),
  }
}

/** What a change makes of the amount; one that takes the place of a change somebody may be paying for touches it even where it costs the same. */
function amountChange({ lines }: FullOrder, { draft, difference }: AmendedOrder, replaces: boolean): AmountChange {
  const costs = lineValues('', draft).map(({ netCents, discountCents = 0 }) => netCents - discountCents)
  return {
    differenceCents: difference.grossCents === 0 && replaces ? 1 : difference.grossCents,
    grossCents: draft.checkout.totals.grossCents,
    lowered: lines
      .filter((line, index) => (costs[index] ?? 0) < line.netCents - line.discountCents)
      .map(({ id, productName }) => ({ id, name: productName })),
  }
}

/** Writes a change that costs the same or less, and gives back what was paid too much. */
async function applyAmendment(life: Lifecycle, tx: Transaction, before: FullOrder, drafted: AmendedOrder, by: Actor): Promise<void> {
  const { draft, dates, difference } = drafted
  const { id: orderId, paidAt, walletCents } = before.order
  const cheaper = paidAt !== null && difference.grossCents < 0
  const reason = life.translator('es')('orders.amend.refundReason')
  const back = { orderId, differenceCents: -difference.grossCents, reason, by: { id: by.actorId ?? null } }
  const parts = cheaper ? await giveBackDifference(life.context, tx, back) : []
  const toWallet = sumCents(parts.filter(({ target }) => target === 'wallet').map(({ amountCents }) => amountCents))
  await saveAmendment(tx, before, amendedValues(orderId, draft), { ...dates, ...(toWallet > 0 && { walletCents: walletCents - toWallet }) })
  await concludeAmendment(life, tx, before, by)
}

/**
 * Changes an order as the customer agreed to it, in one transaction with the order locked. Refuses with `orders.changed` where it, its
 * price or its date is another than the customer was shown.
 */
export async function amendOrder(life: Lifecycle, request: AmendRequest): Promise<Result<FullOrder>> {
  const { orderId, amendment, agreed, by, language } = request
  return life.context.db.transaction(async (tx) => {
    const before = known(await holdOrder(tx, orderId), orderId)
    const drafted = await draftAmendment(life, tx, before, amendment, language)
    if (!drafted.ok) return drafted
    if (!sameAgreement(drafted.value.agreed, agreed)) return refuse({ code: 'orders.changed', field: '' })
    const { grossCents } = drafted.value.difference
    const forbidden = await refuseDearer(tx, before.order, drafted.value.draft.checkout.totals.netCents, request.asks)
    if (forbidden) return refuse(forbidden)
    const open = await findOpenChange(tx, orderId)
    const dearer = before.order.paidAt !== null && grossCents > 0
    if (dearer && open && sameAgreement(open.agreed, agreed)) return accept(before)
    const blocked =
      grossCents === 0 && !open ? undefined : notNow(amountChange(before, drafted.value, open !== undefined), await factsAround(life, tx, before))
    if (blocked) return refuse(blocked)
    // What waited was made of the order as it was: another wish takes its place.
    if (open) await endChange(tx, orderId, { state: 'withdrawn', at: life.context.now() })
    if (!dearer) await applyAmendment(life, tx, before, drafted.value, by)
    const asked = dearer ? await askForDifference(life, tx, before, drafted.value, request) : accept(true)
    if (!asked.ok) return asked
    return accept(known(await findOrderById(tx, orderId), orderId))
  })
}

/** An order with a change in it, priced and dated, and nothing saved. Refuses what cannot be changed, and all that is wrong with it at once. */
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
  const facts = await factsOf(life, db, found, language)
  const exchanged = order.billing?.fullInvoice ? null : await findExchangedRecipient(db, order.id)
  const { wanted, form } = amendedOrder(order, lines, amendment, exchanged)
  const drafted = draftOrder(wanted, form, facts)
  if (!drafted.ok || shared.length > 0) return refuse(...saidOfChange(drafted.ok ? [] : drafted.refusals, shared))
  const draft = drafted.value
  // What a wallet has only set aside cannot be set aside anew; what it has paid goes back to it.
  if (!order.paidAt && draft.checkout.totals.grossCents < order.walletCents) return refuse({ code: 'orders.amend.wallet', field: '' })
  const { delivery } = draft.checkout
  const dates = datesOf(amendment, found, draft, facts)
  // Where it goes as well: two ways to share out may cost the same and come on the same day.
  const agreed = fingerprint([order.id, order.grossCents, order.deliversOn, order.delivery, draft.agreed, dates.deliversOn, delivery])
  return accept({
    draft,
    dates,
    difference: differenceOf(order, draft.checkout.totals),
    speeds: commonSpeeds(draft),
    handlingChoices: choicesFor(checkoutLinesOf(draft.lines), sendTo(delivery), facts.settings),
    agreed,
  })
}
