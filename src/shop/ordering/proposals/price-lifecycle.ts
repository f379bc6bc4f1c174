import { contentHash } from '../../../platform/content-hash.ts'
import type { Refusal, SaidRefusal } from '../../../platform/refusal.ts'
import type { ShopLanguage, Translate } from '../../../platform/text.ts'
import { joinLines } from '../../buying/cart/joined-lines.ts'
import type { WantedLine } from '../../buying/cart/priced-cart.ts'
import { surchargeFor, surchargeLines } from '../../buying/cart/surcharge.ts'
import { destinationOf as wantedDestination } from '../../buying/checkout/delivery-choice.ts'
import type { OrderForm } from '../../buying/checkout/order-form-schema.ts'
import { doesNotFit } from '../../buying/checkout/payment.ts'
import { findKnownOf } from '../../buying/tax/store.ts'
import { draftOrder, type OrderDraft } from '../../order/draft-order.ts'
import { isOnRequest } from '../../print/delivery/postal-code.ts'
import {
  OPEN_ISLANDS,
  type QuotedTransport,
  quotedZone,
  type Zone,
} from '../../print/delivery/zone.ts'
import { billingCountryIn, CUSTOMER_TYPES, euVatIn, euVatNumberIn } from '../../print/tax/vat.ts'
import { destinationOf } from '../orders/api-cart.ts'
import { type CartToPrice, confirmCart } from '../orders/confirm-cart.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'
import { loadCredit } from '../orders/place-credit.ts'
import { orderFacts, withEuVat, withIslands } from '../orders/pricing.ts'
import type { AskedLine, ShownThen } from '../requests/asked-cart.ts'
import type { PricedProposal } from './proposal-schema.ts'

export type WantedProposal = {
  lines: readonly WantedLine[]
  form: OrderForm
  /** The account that it is made for. */
  customerId?: string | undefined
  /** To Canarias, Ceuta and Melilla: the price of the desk. */
  transport?: QuotedTransport | null | undefined
}

type Said = { language: ShopLanguage; t: Translate }

/** What the desk does not fill in; a proposal has one recipient. */
const whole = (form: OrderForm): OrderForm => ({
  ...form,
  others: [],
  delivery: { ...form.delivery, several: false },
  fromWallet: { use: false, amount: '' },
  terms: true,
})

const customerTypeOf = ({ billing }: OrderForm) =>
  CUSTOMER_TYPES.find((type) => type === billing.type) ?? 'individual'

function cartOf(
  { lines, form }: WantedProposal,
  payment: string | undefined,
  zones: Parameters<typeof wantedDestination>[1],
): CartToPrice {
  const euVat = euVatNumberIn(form) ?? ''
  return {
    lines,
    destination: wantedDestination(form, zones),
    payment,
    customerType: customerTypeOf(form),
    billingCountry: billingCountryIn({ input: form, refusals: [] }),
    billingName: euVat === '' ? '' : form.billing.name.trim(),
    euVat,
    recargo: form.billing.recargo,
    coupon: form.coupon,
  }
}

/**
 * The lines of a proposal on one date: the latest. Dates differ where the time has moved on, or the
 * payment starts some of them later.
 */
export async function linesTogether(
  life: Lifecycle,
  wanted: WantedProposal,
  said: Said,
  payment?: string,
): Promise<readonly WantedLine[]> {
  const { cart } = await priceProposal(life, wanted, said, payment)
  return joinLines(wanted.lines, cart.joined)
}

/** The desk has not named the price of transport and customs. */
export const TRANSPORT_MISSING = 'proposals.transport.missing'

/** Lines as they are stored to be ordered later, and what was shown of them. */
export const storedLines = (
  { lines }: Pick<WantedProposal, 'lines'>,
  draft: OrderDraft,
  cart: Pick<PricedProposal['cart'], 'totals'>,
): { lines: AskedLine[]; shown: ShownThen } => ({
  lines: draft.lines.map(({ id, product, configuration }) => {
    const artworkOf = lines.find((line) => line.id === id)?.artworkOf
    return { id, product: product.slug, configuration, ...(artworkOf && { artworkOf }) }
  }),
  shown: {
    lines: draft.lines.map(({ id, product, quote }) => ({
      ...{ id, productName: product.name, recipeVersion: product.recipeVersion },
      netCents: quote.netCents,
    })),
    totals: cart.totals,
    deliversOn: draft.deliversOn,
  },
})

/** The payment is the customer's choice. */
const ofDesk = ({ field }: Refusal): boolean => field !== 'payment'

const sayAll = (refusals: readonly Refusal[], t: Translate): SaidRefusal[] =>
  refusals.map((refusal) => ({ ...refusal, message: t(refusal.code, refusal.params) }))

async function factsFor({ context, shop }: Lifecycle, wanted: WantedProposal, said: Said) {
  const at = context.now()
  const known = await findKnownOf(context.db, euVatIn(wanted.form), at)
  const facts = await orderFacts(
    { shop, methods: context.methods },
    wanted.lines,
    at.getTime(),
    said.language,
  )
  const credit = await loadCredit(context, {
    form: wanted.form,
    ...(wanted.customerId !== undefined && { customerId: wanted.customerId }),
  })
  const zone = zoneOfWanted(wanted)
  return { ...withIslands(withEuVat(facts, known), zone), credit, isOpen: zone?.open === true }
}

/** The zone that only this order has; without a price of the desk it is open. */
function zoneOfWanted({ form, transport }: WantedProposal): Zone | undefined {
  const { method, country = '', postalCode = '' } = form.delivery
  if (method === 'pickup' || !isOnRequest(country, postalCode)) return undefined
  return transport ? quotedZone(transport) : OPEN_ISLANDS
}

export type Priced = PricedProposal & {
  /** What would be ordered; undefined while something is refused. */
  draft: OrderDraft | undefined
  methods: {
    code: string
    settles: 'redirect' | 'later' | 'balance'
    icon: string
    surchargeCents: number
    refusal: SaidRefusal | null
  }[]
}

/**
 * Prices and dates a proposal by the rules of the shop, as an order of now. Without a chosen
 * payment it is checked with the first one of the shop, and its refusals are left out.
 */
export async function priceProposal(
  life: Lifecycle,
  asked: WantedProposal,
  said: Said,
  payment?: string,
): Promise<Priced> {
  const wanted = { ...asked, form: whole(asked.form) }
  const facts = await factsFor(life, wanted, said)
  const { credit, settings, isOpen } = facts
  const { paymentMethods } = settings
  const usual = paymentMethods.find(({ settles }) => settles !== 'later') ?? paymentMethods[0]
  const form = { ...wanted.form, payment: payment ?? usual?.code ?? '' }
  const body = cartOf(wanted, payment, facts.zones)
  const to = destinationOf(body.destination, facts.zones)
  const { agreement, ...cart } = confirmCart(body, facts, to.ok ? to.value : null, credit, said.t)
  const draft = draftOrder(wanted.lines, form, facts)
  const refusals = draft.ok ? [] : draft.refusals.filter(payment === undefined ? ofDesk : Boolean)
  const isMixed = cart.mixedDates && !refusals.some(({ code }) => code === 'cart.mixedDates')
  if (isOpen) refusals.push({ code: TRANSPORT_MISSING, field: 'transport' })
  if (isMixed) refusals.push({ code: 'cart.mixedDates', field: 'cart' })
  const speeds = cart.lines.flatMap((line) => (line.ok ? [line.configuration.speed] : []))
  const toPay = { speeds, dueCents: cart.dueCents, country: body.billingCountry }
  const { netCents, surchargeCents } = cart.totals
  return {
    cart: { ...cart, agreed: contentHash(agreement) },
    refusals: sayAll(refusals, said.t),
    draft: draft.ok ? draft.value : undefined,
    methods: paymentMethods.map((method) => {
      const reason = doesNotFit(method, toPay)
      const [surcharge] = surchargeLines(
        surchargeFor(settings.surcharges, method.code, body.customerType),
        netCents - surchargeCents,
      )
      return {
        ...{ code: method.code, settles: method.settles, icon: method.icon },
        surchargeCents: surcharge?.cents ?? 0,
        refusal: reason ? (sayAll([{ ...reason, field: 'payment' }], said.t)[0] ?? null) : null,
      }
    }),
  }
}
