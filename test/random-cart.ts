/**
 * Random carts: any products of the demo shop, any customer, and every rule that affects the price
 * of an order.
 */
import type fc from 'fast-check'
import holidays from '../catalogue/holidays.json' with { type: 'json' }
import shipping from '../catalogue/shipping.json' with { type: 'json' }
import site from '../catalogue/site.json' with { type: 'json' }
import { localText } from '../src/platform/text.ts'
import { lotsOf } from '../src/shop/buying/cart/lots.ts'
import type { SoldProduct } from '../src/shop/buying/cart/priced-cart.ts'
import type { SurchargeSettings } from '../src/shop/buying/cart/surcharge.ts'
import {
  type CheckoutDraft,
  EMPTY_DRAFT,
  EMPTY_RECIPIENT,
  type RecipientDraft,
} from '../src/shop/buying/checkout/checkout-draft.ts'
import type { Credit } from '../src/shop/buying/checkout/credit.ts'
import { settingsSchema } from '../src/shop/buying/sites/settings-schema.ts'
import type { OrderFacts } from '../src/shop/order/draft-order.ts'
import type { Zone } from '../src/shop/print/delivery/zone.ts'
import type { CartItem } from '../src/shop/print/line/cart-item.ts'
import { quote } from '../src/shop/print/quoting/quote.ts'
import type { SpeedCode } from '../src/shop/print/quoting/speed.ts'
import type { EuVat, ViesStatus } from '../src/shop/print/tax/tax-decision.ts'
import { CUSTOMER_TYPES } from '../src/shop/print/tax/vat.ts'
import {
  type Chosen,
  choices,
  LARGE,
  NOW,
  PRODUCTS,
  paymentOf,
  speedOf,
  TODAY,
} from './cart-choices.ts'
import { offered } from './payment-methods.ts'
import { drawFrom, randomConfiguration } from './random-configuration.ts'

const SOLD = new Map<string, SoldProduct>(
  PRODUCTS.map(({ slug, name, recipe, closedOn }) => [
    slug,
    { slug, name: localText(name, 'es'), recipe, recipeVersion: 1, closedOn },
  ]),
)
export const SETTINGS = settingsSchema.parse(site.settings)

/**
 * By billing country: a number of a person and one of a company, a number for trade within the
 * Union, a postal code.
 */
const BILLED = {
  ES: { person: '12345678Z', company: 'B12345674', euVat: 'ESB12345674', postalCode: '23009' },
  PT: { person: '501964843', company: '501964843', euVat: 'PT501964843', postalCode: '4000-001' },
  FR: { person: '', company: '23334175221', euVat: 'FR23334175221', postalCode: '69001' },
} as const

export type RandomCart = {
  items: CartItem[]
  draft: CheckoutDraft
  /** Facts known to the shop and not to the customer. */
  oss: boolean
  vies: ViesStatus
  surcharges: SurchargeSettings
  credit: Credit
}

/** A product as ordered; an invalid configuration is replaced by the example. */
function itemOf(
  index: number,
  product: (typeof PRODUCTS)[number],
  seed: number,
  speed: SpeedCode,
  large = false,
): CartItem {
  const { recipe, slug, defaultConfiguration: example } = product
  const drawn = { ...randomConfiguration({ recipe, example }, drawFrom(seed)), speed }
  const shown = { ...example, ...(large && LARGE) }
  const tried = [...(large ? [] : [drawn]), { ...shown, speed }]
  const configuration = tried.find((each) => quote(recipe, each).ok) ?? { ...shown, speed: 'relax' }
  return {
    id: `line-${index}`,
    date: NOW.toISOString(),
    productName: localText(product.name, 'es'),
    // Of another day, to detect its use.
    price: 1 + (seed & 0xffff),
    product: slug,
    configuration,
    recipeVersion: 1,
    deliversOn: '2026-12-10',
    group: 1,
  }
}

/** Two postal codes of each country. */
const ELSEWHERE: Readonly<Record<string, readonly [string, string]>> = {
  ES: ['41001', '07002'],
  PT: ['4000-001', '3000-001'],
  FR: ['69001', '13001'],
}

/**
 * Lines with further recipients, each taking from what the earlier ones left; one without a share
 * is dropped. The first keeps some.
 */
function othersOf({ others, place }: Chosen, items: readonly CartItem[]): RecipientDraft[] {
  const left = new Map(items.map(({ id, configuration }) => [id, lotsOf(configuration)]))
  const recipients = others.flatMap(({ where, tenths }, index): RecipientDraft[] => {
    const taken = [...left]
      .map(([id, some]) => [id, Math.floor((some * tenths) / 10)] as const)
      .filter(([, some]) => some > 0)
    for (const [id, some] of taken) left.set(id, (left.get(id) ?? 0) - some)
    const whole =
      taken.length === 0 && items.length > 1 && index === 0
        ? items.slice(1).map(({ id }) => [id, left.get(id) ?? 0] as const)
        : taken
    if (whole !== taken) for (const [id] of whole) left.set(id, 0)
    const at = {
      country: place.country,
      postalCode: ELSEWHERE[place.country]?.[where] ?? '',
      city: 'Ciudad',
      address: 'Calle del Molino, 15',
    }
    const lots = Object.fromEntries(whole.map(([id, some]) => [id, String(some)]))
    return whole.length === 0
      ? []
      : [{ ...EMPTY_RECIPIENT, ...at, recipient: `Tienda ${index}`, handling: 'depot', lots }]
  })
  return place.method === 'carrier' ? recipients : []
}

function draftOf(chosen: Chosen, items: readonly CartItem[]): CheckoutDraft {
  const others = othersOf(chosen, items)
  const { place, type, same, billedIn, euVat, recargo, invoice, coupon, wallet, signedIn } = chosen
  const sameAddress = same && place.method === 'carrier'
  const country = sameAddress ? (place.country as keyof typeof BILLED) : billedIn
  const billed = BILLED[country]
  // Among companies, only entities that attribute income may declare the recargo.
  const attributes = type === 'company' && country === 'ES' && recargo
  const companyIn = attributes
    ? 'E12345674'
    : type === 'company'
      ? billed.company
      : country === 'FR' && type === 'self-employed'
        ? billed.company
        : billed.person
  return {
    ...EMPTY_DRAFT,
    contact: { name: 'Lucía Herrera Gil', email: 'lucia@example.com', phone: '600 000 123' },
    delivery: {
      ...EMPTY_DRAFT.delivery,
      ...place,
      address: 'Calle del Molino, 14',
      several: others.length > 0,
    },
    others,
    handling: 'folded',
    billing: {
      ...{
        type,
        invoice,
        sameAddress,
        name: 'Rótulos Sierra Sur',
        taxId: companyIn,
        euVat: euVat ? billed.euVat : '',
        recargo,
        reference: '',
      },
      ...{ address: 'Rua do Sol, 3', postalCode: billed.postalCode, city: 'Ciudad', country },
    },
    payment: paymentOf(chosen),
    coupon: coupon && signedIn ? 'FERIA' : '',
    fromWallet: { use: wallet.use && signedIn, amount: wallet.amount },
    terms: true,
  }
}

const surchargesFor = (bp: Chosen['surchargesBp']): SurchargeSettings =>
  Object.fromEntries(
    Object.entries(bp).map(([method, points]) => [
      method,
      Object.fromEntries(CUSTOMER_TYPES.map((type) => [type, points])),
    ]),
  )

function creditOf({ coupon, minimumCents, wallet, signedIn }: Chosen): Credit {
  const terms = {
    active: true,
    validFrom: null,
    validUntil: null,
    ownerId: null,
    singleUse: true,
    id: 'coupon',
    code: 'FERIA',
    minimumCents,
  }
  return {
    customerId: signedIn ? 'customer' : null,
    today: TODAY,
    found: coupon && signedIn ? { coupon: { ...terms, ...coupon }, used: false } : undefined,
    balanceCents: signedIn ? wallet.balanceCents : null,
  }
}

function itemsOf(chosen: Chosen): CartItem[] {
  const { products, large } = chosen
  const speed = speedOf(chosen)
  const items = products.map(({ product, seed }, index) => itemOf(index, product, seed, speed))
  return large ? [...items, itemOf(items.length, large, 0, speed, true)] : items
}

export const randomCarts: fc.Arbitrary<RandomCart> = choices
  .map((chosen) => ({ chosen, items: itemsOf(chosen) }))
  .map(({ chosen, items }) => ({
    items,
    draft: draftOf(chosen, items),
    oss: chosen.oss,
    vies: chosen.vies,
    surcharges: surchargesFor(chosen.surchargesBp),
    credit: creditOf(chosen),
  }))

/** The last answer of VIES about the customer's number. */
export const knownOf = (number: string | null, vies: ViesStatus): EuVat | null =>
  number === null || vies === 'unknown'
    ? null
    : {
        number,
        vies,
        askedAt: NOW.toISOString(),
        requestIdentifier: 'WAPIAAAAYYYY',
        name: 'ROTULOS SIERRA SUR SL',
      }

export const factsOf = (
  { oss, surcharges, credit }: RandomCart,
  known: EuVat | null,
): OrderFacts => ({
  zones: shipping.zones as Zone[],
  handling: shipping.handling,
  calendars: holidays,
  settings: {
    zones: shipping.zones as Zone[],
    handling: shipping.handling,
    vat: { oss, on: TODAY, known },
    simplifiedInvoiceMaxCents: SETTINGS.generalVariables.mandatoryInvoiceCents,
    paymentMethods: offered('card', 'transfer', 'paypal', 'bizum'),
    balanceMethod: 'wallet',
    surcharges,
  },
  nowMs: NOW.getTime(),
  productOf: (slug) => SOLD.get(slug),
  credit,
})
