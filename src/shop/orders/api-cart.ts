import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from '../../platform/context.ts'
import { type Api, jsonResponse, makeApi, problemResponse, refusalsAs, viewOf } from '../../platform/http.ts'
import { sumCents } from '../../platform/money.ts'
import type { Refusal, Result } from '../../platform/refusal.ts'
import type { Translate } from '../../platform/text.ts'
import { customerOf } from '../accounts/require-customer.ts'
import { type PricedLine, priceCart, type RefusedLine } from '../cart/priced-cart.ts'
import type { SaidRefusal } from '../cart/priced-view.ts'
import { type Surcharge, surchargeFor } from '../cart/surcharge.ts'
import type { Totals } from '../cart/totals.ts'
import { accountOf } from '../checkout/account.ts'
import { type CheckedCoupon, type Credit, checkCoupon, couponCodeIn, walletWishIn } from '../checkout/credit.ts'
import { handlingOf, orderTotals } from '../checkout/destination.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '../checkout/payment.ts'
import { CUSTOMER_TYPES, euVatNumberIn, taxpayerIn } from '../checkout/vat.ts'
import type { CouponTerms } from '../coupons/discount.ts'
import type { DeliveryReason } from '../delivery/delivery.ts'
import { defaultZone } from '../delivery/facts.ts'
import type { HandlingChoice } from '../delivery/handling.ts'
import { zoneFor } from '../delivery/postal-code.ts'
import { type Zone, zoneOf } from '../delivery/zone.ts'
import { isInPanels } from '../quoting/joins.ts'
import { findKnownEuVat } from '../taxes/store.ts'
import type { EuVat } from '../taxes/tax-decision.ts'
import { checkoutLinesOf, fingerprintOf, type OrderFacts } from './draft-order.ts'
import { loadCredit } from './place-credit.ts'
import { orderFacts, type ShopFacts, withEuVat } from './pricing.ts'

/** A line as a browser sends it; whatever else it carries, a price above all, is not read. */
export const WantedLineBody = z
  .object({ id: z.string().min(1).max(64), product: z.string().regex(/^[^\0]{1,120}$/), configuration: z.unknown() })
  .openapi('WantedLine')
export const WantedLines = z.array(WantedLineBody).max(100)

export const DestinationBody = z
  .union([z.object({ pickup: z.literal(true) }), z.object({ country: z.string().max(2), postalCode: z.string().max(20) })])
  .nullable()

const CartBody = z
  .object({
    lines: WantedLines,
    destination: DestinationBody.default(null),
    payment: z.enum(PAYMENT_METHODS).optional(),
    customerType: z.enum(CUSTOMER_TYPES).default('individual'),
    coupon: z
      .string()
      .max(200)
      .regex(/^[^\0]*$/)
      .default('')
      .openapi({ description: 'A code, capitals and all; counts for signed-in customers' }),
    fromWallet: z
      .object({ use: z.boolean(), amount: z.string().max(200) })
      .optional()
      .openapi({ description: 'Pay with the wallet; `amount` in euros as typed, empty for as much as there is and is needed' }),
    replaces: z
      .string()
      .regex(/^[^\0]{1,64}$/)
      .optional()
      .openapi({ description: 'Token of an unpaid order that gives way: its coupon and money count as free' }),
    euVat: z
      .string()
      .max(60)
      .default('')
      .openapi({ description: 'Of a business: its number for trade within the Union; what VIES last said of it decides' }),
    billingCountry: z.string().max(2).default('ES').openapi({ description: 'ISO 3166, of the billing address' }),
    recargo: z.boolean().default(false).openapi({ description: 'A self-employed retailer of Spain declares the recargo de equivalencia' }),
  })
  .openapi('CartToPrice')

export type PricedCartView = {
  /** In the order in which they were sent. */
  lines: readonly (PricedLineView | RefusedLineView)[]
  totals: Totals
  /** What is known of the number for trade within the Union. */
  euVat: EuVat | null
  deliversOn: string | null
  mixedDates: boolean
  reasons: readonly DeliveryReason[]
  handlingChoices: readonly HandlingChoice[]
  paymentMethods: readonly PaymentMethod[]
  /** The code asked for: what it is worth, or why it does not count. Null where none was asked for. */
  coupon: { code: string; terms: CouponTerms | null; refusal: SaidRefusal | null } | null
  /** Null for guests. */
  wallet: { balanceCents: number; usedCents: number; refusal: SaidRefusal | null } | null
  /** What is left to pay after the wallet. */
  dueCents: number
  agreed: string
}
const PricedCartBody = viewOf<PricedCartView>('PricedCart', 'Lines, totals and date as of now', [
  'lines',
  'totals',
  'deliversOn',
  'coupon',
  'wallet',
  'dueCents',
  'agreed',
])

const priceRoute = createRoute({
  method: 'post',
  path: '/carts/price',
  tags: ['cart'],
  summary: 'Price and date a cart as of now; lines that the rules refuse are named with their reasons',
  request: { body: { content: { 'application/json': { schema: CartBody } }, required: true } },
  responses: { 200: jsonResponse(PricedCartBody, 'Lines, totals, date and their fingerprint'), 422: problemResponse('Destination refused') },
})

type Wanted = z.infer<typeof DestinationBody>

/** Where it goes, or why it cannot. Null: not said yet. */
export function destinationOf(wanted: Wanted, zones: readonly Zone[]) {
  if (wanted === null) return { ok: true as const, value: null }
  if ('pickup' in wanted) {
    const zone = zoneOf(zones, 'pickup')
    return { ok: true as const, value: zone ? { zone, postalCode: null } : null }
  }
  const zone = zoneFor(wanted.country, wanted.postalCode, zones)
  return zone.ok ? { ok: true as const, value: { zone: zone.value, postalCode: wanted.postalCode } } : zone
}

/** The part of a checkout form that says who buys and where to. */
const formOf = ({ customerType, billingCountry, euVat, recargo, destination }: z.infer<typeof CartBody>) => ({
  billing: { type: customerType, country: billingCountry, euVat, recargo },
  delivery: destination === null || 'pickup' in destination ? { method: destination === null ? 'carrier' : 'pickup' } : destination,
})

function priced(body: z.infer<typeof CartBody>, facts: OrderFacts, to: { zone: Zone; postalCode: string | null } | null, credit: Credit) {
  const zone = to?.zone ?? defaultZone(facts.zones)
  const priceFor = (transfer: boolean) => priceCart(body.lines, facts.productOf, { ...facts, zone, transfer })
  const byTransfer = body.payment === 'transfer'
  const provisional = priceFor(byTransfer)
  const lines = checkoutLinesOf(provisional.lines)
  const coupon = checkCoupon(couponCodeIn(body), sumCents(lines.map(({ netCents }) => netCents)), credit)
  const taxpayer = taxpayerIn(formOf(body), facts.settings.vat)
  const totalsWith = (surcharge: Surcharge | null) => orderTotals(lines, to, taxpayer, facts.settings, coupon.coupon, surcharge)
  const surcharge = surchargeFor(facts.settings.surcharges, body.payment, body.customerType)
  const { totals, wallet } = accountOf(totalsWith, surcharge, walletWishIn(body), credit.balanceCents)
  const walletCents = wallet.ok ? wallet.value : 0
  const dueCents = totals.grossCents - walletCents
  // Where nothing is left to transfer, nobody waits for it.
  const cart = byTransfer && dueCents === 0 ? priceFor(false) : provisional
  const handlingChoices = to ? handlingOf(lines, to.zone, to.postalCode, facts.settings).choices : []
  return { cart, totals, handlingChoices, coupon, wallet, walletCents, dueCents, agreed: fingerprintOf(cart, totals.grossCents, walletCents) }
}

const pricedView = ({ id, product, configuration, quote, delivery }: PricedLine) => ({
  id,
  ok: true as const,
  product: product.slug,
  productName: product.name,
  recipeVersion: product.recipeVersion,
  configuration,
  components: quote.components,
  netCents: quote.netCents,
  pieces: quote.pieces,
  inPanels: isInPanels(product.recipe, configuration),
  needsFile: product.recipe.artwork.needed !== false,
  deliversOn: delivery.deliversOn,
  reasons: delivery.reasons,
})

const said = (refusal: Refusal, t: Translate): SaidRefusal => ({ ...refusal, message: t(refusal.code, refusal.params) })

function couponView(code: string, { coupon, refusal }: CheckedCoupon, t: Translate): PricedCartView['coupon'] {
  if (code === '') return null
  const terms = coupon && { code, percentBp: coupon.percentBp, amountCents: coupon.amountCents, minimumCents: coupon.minimumCents }
  return { code, terms, refusal: refusal && said(refusal, t) }
}

function walletView(balanceCents: number | null, used: Result<number>, t: Translate): PricedCartView['wallet'] {
  if (balanceCents === null) return null
  const [refusal] = used.ok ? [] : used.refusals
  return { balanceCents, usedCents: used.ok ? used.value : 0, refusal: refusal ? said(refusal, t) : null }
}

const refusedView = ({ id, product, refusals }: RefusedLine, t: Translate) => ({
  id,
  ok: false as const,
  product,
  refusals: refusals.map((refusal) => ({ ...refusal, message: t(refusal.code, refusal.params) })),
})

export type PricedLineView = ReturnType<typeof pricedView>
export type RefusedLineView = ReturnType<typeof refusedView>

/** The call with which a browser's cart becomes the shop's prices and dates. */
export function cartApi(context: Context, shop: ShopFacts): Api {
  const api = makeApi()
  api.openapi(priceRoute, async (c) => {
    const body = c.req.valid('json')
    const { language, t } = c.var
    const at = context.now()
    const known = await findKnownEuVat(context.db, euVatNumberIn(formOf(body)), at)
    const facts = withEuVat(await orderFacts(shop, body.lines, at.getTime(), language), known)
    const to = destinationOf(body.destination, facts.zones)
    if (!to.ok) throw refusalsAs(422, to.refusals)
    const wanted = couponCodeIn(body) !== '' || body.fromWallet !== undefined
    const customerId = wanted ? (await customerOf(context, c))?.id : undefined
    const credit = await loadCredit(context, { customerId, form: body, replaces: body.replaces, tellBalance: body.fromWallet !== undefined })
    const { cart, totals, handlingChoices, coupon, wallet, dueCents, agreed } = priced(body, facts, to.value, credit)
    const shown = [...cart.lines.map(pricedView), ...cart.refused.map((line) => refusedView(line, t))]
    const byId = new Map(shown.map((line) => [line.id, line]))
    const view: PricedCartView = {
      lines: body.lines.flatMap((line) => byId.get(line.id) ?? []),
      totals,
      euVat: taxpayerIn(formOf(body), facts.settings.vat).euVat,
      deliversOn: cart.deliversOn,
      mixedDates: cart.mixedDates,
      reasons: cart.lines.find((line) => line.delivery.deliversOn === cart.deliversOn)?.delivery.reasons ?? [],
      handlingChoices,
      paymentMethods: facts.settings.paymentMethods,
      coupon: couponView(couponCodeIn(body), coupon, t),
      wallet: walletView(credit.balanceCents, wallet, t),
      dueCents,
      agreed,
    }
    return c.json({ data: view }, 200)
  })
  return api
}
