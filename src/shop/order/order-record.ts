/**
 * What rules know of a stored order. The rows of the tables have these fields and more; the
 * compiler compares them where a row is handed to a rule.
 */
import type { Settles } from '../../platform/payment-method.ts'
import type { TotalLine } from '../buying/cart/totals.ts'
import type { Destination } from '../buying/checkout/destination-schema.ts'
import type { Contact } from '../print/address/contact.ts'
import type { Configuration } from '../print/quoting/configuration.ts'
import type { Component } from '../print/quoting/quote.ts'
import type { ArtworkRules } from '../print/quoting/recipe.ts'
import type { Speed } from '../print/quoting/speed.ts'
import type { TaxDecision } from '../print/tax/tax-decision.ts'
import type { CustomerType } from '../print/tax/vat.ts'
import type { Billing } from '../session/billing.ts'
import type { AmendedDates, AmendedValues } from './amended-values.ts'
import type { JobState } from './job-state.ts'
import type { ChangeState } from './order-change.ts'
import type { EventData } from './order-event-schema.ts'
import type { OrderActor, OrderStatus } from './order-state.ts'

export type OrderRecord = {
  id: string
  number: string
  accessToken: string
  status: OrderStatus
  language: string
  paymentMethod: string
  paymentSettles: Settles
  customerCancels: boolean
  customerType: CustomerType
  email: string
  contact: Omit<Contact, 'email'>
  delivery: Destination
  /** Null: forgotten with the account. */
  billing: Billing | null
  totals: readonly TotalLine[]
  /** Null: forgotten with the account. */
  tax: TaxDecision | null
  reference: string
  promisedOn: string
  startsOn: string
  shipsOn: string
  deliversOn: string
  netCents: number
  vatBp: number
  vatCents: number
  recargoCents: number
  grossCents: number
  discountCents: number
  couponCode: string | null
  walletCents: number
  /** What is left to pay beside the wallet. */
  dueCents: number
  paidCents: number
  placedAt: Date
  paidAt: Date | null
  paidOn: string | null
  artworkAcceptedAt: Date | null
  /** The line that the order makes again for free. */
  reprintOfLine?: string | null
  /** Null: ordered as a guest. */
  customerId: string | null
}

export type OrderLineRecord = {
  id: string
  position: number
  productSlug: string
  productName: string
  recipeVersion: number
  configuration: Configuration
  components: readonly Component[]
  speed: Speed
  artworkRules: ArtworkRules
  netCents: number
  /** Its part of the order's discount. */
  discountCents: number
  pieces: number
  weightG: number
  jobState: JobState
}

/** With the reason that staff noted, which the customer is not told. */
export type EventRecord = EventData & { reason?: string }

export type OrderEventRecord = {
  id: number
  lineId: string | null
  at: Date
  actor: OrderActor
  kind: string
  data: EventRecord
}

/** Events from the newest on. */
export type WholeOrder = {
  order: OrderRecord
  lines: readonly OrderLineRecord[]
  events: readonly OrderEventRecord[]
}

/** A change of a paid order that waits, or waited, for its difference. */
export type OrderChangeRecord = {
  state: ChangeState
  method: string
  settles: Settles
  differenceCents: number
  walletCents: number
  dueCents: number
  values: AmendedValues & { dates: AmendedDates }
  expiresAt: Date
}
