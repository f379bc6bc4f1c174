/**
 * What the shop knows of a payment method without knowing its gateway: the differences between
 * methods are data here, so that no other code compares their codes. The gateways declare their
 * methods (`shop/money/gateways`), `boot/` gathers them.
 */

/**
 * How the money of an order comes. `redirect`: paid at once, on a page of the gateway. `later`: the
 * customer sends it in working days and staff confirm its arrival. `balance`: from the customer's
 * balance in the shop, in the transaction that places the order.
 */
/** The name of the schema whose values are the codes of the methods. */
export const PAYMENT_METHOD = 'PaymentMethod'

export const SETTLES = ['redirect', 'later', 'balance'] as const
export type Settles = (typeof SETTLES)[number]

/** The limits of one attempt to pay; `minutes`: when the gateway's session is certainly over. */
export type AttemptLife = {
  minutes: number
  /** Money moves only when the shop captures what the customer has approved. */
  captured: boolean
}

/** Null: no limit. `countries`: ISO 3166, of the buyer. */
export type PaymentLimits = {
  leastCents: number | null
  mostCents: number | null
  countries: readonly string[] | null
}
export const NO_LIMITS: PaymentLimits = { leastCents: null, mostCents: null, countries: null }

export type PaymentMethod = {
  /**
   * Stored in orders, attempts, refunds and invoices; part of its texts' keys (`methodText`).
   */
  code: string
  /** Its gateway, part of the addresses of notification and return. */
  gateway: string
  /** Its switch in a site's `paymentMethods`; null: customers cannot choose it. */
  setting: string | null
  settles: Settles
  /** The customer may cancel the unpaid order (decision C7). */
  customerCancels: boolean
  /** Signed-in customers may store a card with it and pay with a stored one. */
  savesCards: boolean
  /**
   * Where a refund goes: back to the payment, to the bank account by hand of staff, or to the
   * customer's balance. Exactly one method refunds `by_staff`, and one `to_balance`.
   */
  refunds: 'to_payment' | 'by_staff' | 'to_balance'
  /** How long a change of a paid order waits for its difference, in hours. */
  changeHours: number
  /** What the gateway takes; the checkout does not offer the method for other orders. */
  limits: PaymentLimits
  /** Null where a payment has no attempts: nothing is paid online. */
  attempt: AttemptLife | null
  /** The meaning of a gateway's response code for staff, in Spanish; null where it is unknown. */
  meaning?: (responseCode: string) => string | null
  /** Path of an icon of 20 by 20, drawn as a line like the icons of the shop. */
  icon: string
}

/** The part that browsers get of the methods a site offers. */
export type OfferedMethod = Pick<
  PaymentMethod,
  'code' | 'settles' | 'savesCards' | 'limits' | 'icon'
>

/** The facts of a method that an order keeps, copied when the method is chosen. */
export type MethodFacts = Pick<PaymentMethod, 'settles' | 'customerCancels'>

/** Throws for a code without a method: it was checked against the offered ones before. */
export function methodOf({ of }: Pick<PaymentMethods, 'of'>, code: string): PaymentMethod {
  const method = of(code)
  if (!method) throw new Error(`no gateway has the payment method ${code}`)
  return method
}

/** The methods of a running shop; `all` in the order in which customers see them. */
export type PaymentMethods = {
  all: readonly PaymentMethod[]
  /** Undefined for a code without a gateway, as of one that was removed. */
  of: (code: string) => PaymentMethod | undefined
  /** The method whose refunds staff send by hand. */
  byStaff: PaymentMethod
  /** The method that pays from the customer's balance. */
  balance: PaymentMethod
}

const only = (methods: readonly PaymentMethod[], refunds: PaymentMethod['refunds']) => {
  const [found, ...others] = methods.filter((each) => each.refunds === refunds)
  if (!found || others.length > 0)
    throw new Error(`one payment method has to refund ${refunds}: ${others.length + +!!found} do`)
  return found
}

/** Throws where two methods share a code or a switch, or a kind of refund has not one method. */
export function paymentMethods(all: readonly PaymentMethod[]): PaymentMethods {
  const codes = new Map(all.map((method) => [method.code, method]))
  if (codes.size < all.length) throw new Error('two payment methods have the same code')
  const settings = all.flatMap(({ setting }) => setting ?? [])
  if (new Set(settings).size < settings.length)
    throw new Error('two payment methods have the same switch')
  return {
    all,
    of: (code) => codes.get(code),
    byStaff: only(all, 'by_staff'),
    balance: only(all, 'to_balance'),
  }
}

/** The part of a method for browsers. */
export const offeredMethod = ({
  code,
  settles,
  savesCards,
  limits,
  icon,
}: PaymentMethod): OfferedMethod => ({
  code,
  settles,
  savesCards,
  limits,
  icon,
})

/** The methods that a site has switched on. */
export const offeredMethods = (
  { all }: Pick<PaymentMethods, 'all'>,
  on: Readonly<Record<string, boolean>>,
): OfferedMethod[] =>
  all.filter(({ setting }) => setting !== null && on[setting] === true).map(offeredMethod)

/** What a site's settings say by method: switches, and surcharges in basis points. */
export type MethodSettings = {
  paymentMethods: Readonly<Record<string, unknown>>
  surchargesBp: Readonly<Record<string, unknown>>
}

/** Paths of settings of methods that no gateway has. */
export function strayMethods(
  all: readonly Pick<PaymentMethod, 'code' | 'setting'>[],
  { paymentMethods: switches, surchargesBp }: MethodSettings,
): string[] {
  const settings = new Set(all.map(({ setting }) => setting))
  const codes = new Set(all.map(({ code }) => code))
  return [
    ...Object.keys(switches).filter((name) => !settings.has(name)),
    ...Object.keys(surchargesBp).filter((code) => !codes.has(code)),
  ].map((name) => (name in switches ? `paymentMethods.${name}` : `surchargesBp.${name}`))
}
