/** A placed order with a change, priced and dated by today's facts; nothing is saved. */
import { madridDay } from '../../../platform/calendar.ts'
import { contentHash } from '../../../platform/content-hash.ts'
import type { Queries } from '../../../platform/database.ts'
import { accept, type Result, refuse } from '../../../platform/refusal.ts'
import type { Language } from '../../../platform/text.ts'
import type { SoldProduct } from '../../buying/cart/priced-cart.ts'
import { choicesFor, sendTo, zoneOfDates } from '../../buying/checkout/destination.ts'
import { lockStockOf } from '../../buying/stock/store.ts'
import { findRecipesOf } from '../../catalogue/products/store-recipes.ts'
import { findExchangedRecipient } from '../../money/invoices/store.ts'
import type { AmendedDates } from '../../order/amended-values.ts'
import {
  checkoutLinesOf,
  draftOrder,
  type OrderDraft,
  type OrderFacts,
} from '../../order/draft-order.ts'
import type { FullOrder } from '../../order/store.ts'
import { arrivesOn } from '../../print/delivery/delivery.ts'
import type { HandlingChoice } from '../../print/delivery/handling.ts'
import type { SpeedCode } from '../../print/quoting/speed.ts'
import { loadRoomNow } from '../capacity/capacity-lifecycle.ts'
import { overStockTogether, stockFor } from './amend-stock.ts'
import {
  amendedOrder,
  countsAnew,
  differenceOf,
  notAmendable,
  recipeKey,
  saidOfChange,
  sharedOut,
  strayIn,
} from './amendment.ts'
import type { Amendment } from './amendment-schema.ts'
import type { Lifecycle } from './lifecycle.ts'
import { placedMethod } from './order-form.ts'
import { loadCredit } from './place-credit.ts'
import { orderFacts, withIslands } from './pricing.ts'

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
  const { methods } = life.context
  const at = life.context.now().getTime()
  const [left, facts, recipeOf, credit] = await Promise.all([
    lockStockOf(db, order.id).then((left) => stockFor(lines, amendment, left)),
    orderFacts({ shop: life.shop, methods }, [], at, language),
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
  const served = withIslands(facts, order.delivery.zone)
  return {
    ...served,
    calendars: {
      ...facts.calendars,
      // Its own jobs make room for themselves.
      ...(facts.calendars.workshop && { workshop: await loadRoomNow(db, new Date(at), order.id) }),
    },
    // The VAT number keeps its status.
    settings: {
      ...served.settings,
      paymentMethods: [placedMethod(order)],
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
  const short = overStockTogether(draft.lines, amendment)
  if (short.length > 0) return refuse(...short)
  // A reservation of the wallet cannot be renewed here; a paid amount is refunded to it.
  if (!order.paidAt && draft.checkout.totals.grossCents < order.walletCents)
    return refuse({ code: 'orders.amend.wallet', field: '' })
  const { delivery } = draft.checkout
  const dates = datesOf(amendment, found, draft, facts)
  // The destination too: two distributions may have the same price and date.
  const agreed = contentHash([
    order.id,
    order.grossCents,
    order.deliversOn,
    order.delivery,
    draft.agreement,
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
