import { createHash } from 'node:crypto'
import { madridDay } from '../../platform/calendar.ts'
import type { Queries, Transaction } from '../../platform/database.ts'
import { accept, type Result, refuse } from '../../platform/refusal.ts'
import type { Language } from '../../platform/text.ts'
import type { SoldProduct } from '../cart/priced-cart.ts'
import { handlingOf } from '../checkout/destination.ts'
import { arrivesOn } from '../delivery/delivery.ts'
import type { HandlingChoice } from '../delivery/handling.ts'
import type { SpeedCode } from '../quoting/recipe.ts'
import { type Amendment, amendedOrder, countsAnew, differenceOf, methodOf, notAmendable, notWhenPaid, recipeKey } from './amendment.ts'
import { checkoutLinesOf, draftOrder, type OrderDraft, type OrderFacts } from './draft-order.ts'
import { type Lifecycle, mailCustomer } from './order-lifecycle.ts'
import { loadCredit } from './place-credit.ts'
import { orderFacts } from './pricing.ts'
import { type Actor, type FullOrder, findOrderById, recordEvent } from './store.ts'
import { type AmendedDates, lockForAmendment, saveAmendment } from './store-amend.ts'
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

/** The facts of today with the recipes of then: what was ordered is priced by the recipe it was made with. */
async function factsOf(life: Lifecycle, db: Queries, { order, lines }: FullOrder, language: Language): Promise<OrderFacts> {
  const at = life.context.now().getTime()
  const [facts, recipeOf, credit] = await Promise.all([
    orderFacts(life.shop, [], at, language),
    findRecipesOf(db, lines),
    // Its own coupon counts as free, and as on the day on which it was taken.
    loadCredit(life.context, { customerId: order.customerId ?? undefined, form: { coupon: order.couponCode ?? '' }, replaces: order.accessToken }),
  ])
  const sold = new Map<string, SoldProduct>()
  for (const line of lines) {
    const recipe = recipeOf(line)
    const { productSlug: slug, productName: name, recipeVersion } = line
    if (recipe) sold.set(recipeKey(line), { slug, name, recipe, recipeVersion })
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
  const { zone } = draft.checkout.delivery
  return { startsOn, shipsOn, deliversOn: zone.code === order.zone ? deliversOn : arrivesOn(shipsOn, zone, calendars) }
}

const commonSpeeds = (draft: OrderDraft): SpeedCode[] => {
  const [first, ...rest] = draft.lines.map(({ product }) => product.recipe.speeds.map(({ code }) => code))
  return (first ?? []).filter((code) => rest.every((codes) => codes.includes(code)))
}

/** What changed, for the record: amounts in cents, days, and how many of each. */
const recordOf = ({ order, lines }: FullOrder) => ({
  grossCents: order.grossCents,
  deliversOn: order.deliversOn,
  units: lines.map(({ configuration }) => configuration.units),
  address: order.delivery.address,
})

async function mustFind(tx: Transaction, orderId: string): Promise<FullOrder> {
  const found = await findOrderById(tx, orderId)
  if (!found) throw new Error(`order ${orderId} is gone`)
  return found
}

/** Money that a change of a paid order gives back: called in the transaction of the change, once its new amounts are saved. */
export type GiveBack = (tx: Transaction, given: { orderId: string; before: FullOrder; difference: AmendedOrder['difference'] }) => Promise<void>

/**
 * Changes an order as the customer agreed to it, in one transaction with the order locked. Refuses with `orders.changed` where it, its
 * price or its date is another than the customer was shown.
 */
export async function amendOrder(
  life: Lifecycle,
  request: { orderId: string; amendment: Amendment; agreed: string; by: Actor; language: Language },
  giveBack: GiveBack | undefined,
): Promise<Result<FullOrder>> {
  const { orderId, amendment, agreed, by, language } = request
  return life.context.db.transaction(async (tx) => {
    await lockForAmendment(tx, orderId)
    const before = await mustFind(tx, orderId)
    const drafted = await draftAmendment(life, tx, before, amendment, language)
    if (!drafted.ok) return drafted
    const { draft, dates, difference } = drafted.value
    if (drafted.value.agreed !== agreed) return refuse({ code: 'orders.changed', field: '' })
    const blocked = before.order.paidAt && notWhenPaid(difference.grossCents, giveBack !== undefined)
    if (blocked) return refuse({ code: blocked, field: '' })
    await saveAmendment(tx, before, draft, dates)
    const after = await mustFind(tx, orderId)
    await recordEvent(tx, orderId, by, life.context.now(), 'amended', { before: recordOf(before), after: recordOf(after) })
    if (before.order.paidAt && difference.grossCents < 0) await giveBack?.(tx, { orderId, before, difference })
    await mailCustomer(life, tx, 'amended', after)
    return accept(await mustFind(tx, orderId))
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
  const stranger = Object.keys(amendment.units ?? {}).find((id) => !lines.some((line) => line.id === id))
  if (stranger !== undefined) return refuse({ code: 'orders.unknownLine', field: 'units' })
  const facts = await factsOf(life, db, found, language)
  const { wanted, form } = amendedOrder(order, lines, amendment)
  const drafted = draftOrder(wanted, form, facts)
  if (!drafted.ok) return drafted
  const draft = drafted.value
  if (draft.checkout.totals.grossCents < order.walletCents) return refuse({ code: 'orders.amend.wallet', field: '' })
  const { zone, address } = draft.checkout.delivery
  const dates = datesOf(amendment, found, draft, facts)
  const agreed = createHash('sha256')
    .update(JSON.stringify([order.id, order.grossCents, order.deliversOn, draft.agreed, dates.deliversOn]))
    .digest('base64url')
  return accept({
    draft,
    dates,
    difference: differenceOf(order, draft.checkout.totals),
    speeds: commonSpeeds(draft),
    handlingChoices: address ? handlingOf(checkoutLinesOf(draft.lines), zone, address.postalCode, facts.settings).choices : [],
    agreed,
  })
}
