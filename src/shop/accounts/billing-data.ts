import type { Address } from '../checkout/address.ts'
import type { CustomerType } from '../checkout/vat.ts'

/** What a customer has saved for invoices: what they would type into the checkout, which checks it again with each order. */
export type BillingData = {
  type: CustomerType
  /** Company or person that the invoice names; '' where nothing was saved. */
  name: string
  taxId: string
  /** Null: the delivery's. */
  address: Address | null
}
