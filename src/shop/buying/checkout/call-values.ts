import type { Settles } from '../../../platform/payment-method.ts'
import type { SaidRefusal } from '../../../platform/refusal.ts'
import type { Address } from '../../print/address/address.ts'
import type { Configuration } from '../../print/quoting/configuration.ts'
import type { CustomerType } from '../../print/tax/vat.ts'
import type { CheckoutDraft } from './checkout-draft.ts'
import type { WantedPart } from './recipients.ts'

/**
 * The result of a call. `refused`: the shop refused with reasons (status 4xx). `unreachable`: no
 * answer, or the shop cannot answer now; whether the call took effect is unknown, so only
 * idempotent calls may be repeated.
 */
export type Answer<T> =
  | { kind: 'done'; data: T }
  | { kind: 'refused'; status: number; refusals: readonly SaidRefusal[] }
  | { kind: 'unreachable'; requestId?: string }

export type WantedCartLine = {
  id: string
  product: string
  configuration: Configuration
  artworkOf?: string
}
/** Without a postal code: the main zone of the country. */
export type WantedDestination = { country: string; postalCode?: string } | { pickup: true } | null
export type PriceRequest = {
  lines: readonly WantedCartLine[]
  destination: WantedDestination
  /** Further recipients, if any. */
  others?: readonly WantedPart[]
  payment?: string
  customerType?: CustomerType
  coupon?: string
  fromWallet?: CheckoutDraft['fromWallet']
  /** Token of an unpaid order to be replaced. */
  replaces?: string
  billingCountry?: string
  billingName?: string
  euVat?: string
  recargo?: boolean
}

export type OrderRequest = {
  idempotencyKey: string
  agreed: string
  lines: readonly WantedCartLine[]
  form: CheckoutDraft
  /** Token of an unpaid order that this one replaces. */
  replaces?: string
}

/** The customer's view of an order, as far as the pages after placing need it. */
export type OrderView = {
  number: string
  status: string
  /** `artwork`: waits for files. */
  stage: string | null
  netCents: number
  vatCents: number
  grossCents: number
  /** The amount left to pay after the wallet. */
  dueCents: number
  paymentMethod: string
  /** How its money comes. */
  settles: Settles
  contact: { name: string; email: string; phone: string }
  delivery: { method: string; address: Address | null; others?: readonly { address: Address }[] }
  deliversOn: string
  transfer: { iban: string; holder: string; bank: string; reference: string } | null
  /** The ISO day before which the payment must arrive; null where none is expected. */
  payBefore: string | null
  paidAt: string | null
  lines: readonly { artworkRules: { needed: boolean } | null }[]
}
