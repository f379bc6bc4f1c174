import type { DeliveryAddress } from '../../buying/checkout/address-book.ts'
import type { Destination } from '../../buying/checkout/destination-schema.ts'
import type { Contact } from '../../print/address/contact.ts'
import type { Billing } from '../../session/billing.ts'
import type { BillingData } from '../../session/billing-data.ts'

/** A guest order's data about its customer. */
export type AdoptedOrder = {
  contact: Omit<Contact, 'email'>
  delivery: Pick<Destination, 'address' | 'parcel'>
  billing: Billing | null
  /** Number for trade within the Union, with its prefix; null: none. */
  euVat: string | null
}

export type KnownData = {
  phone: string
  company: boolean
  companyName: string
  billing: BillingData | null
  /** Null: picked up. */
  address: DeliveryAddress | null
}

function billingOf({ billing, euVat }: AdoptedOrder): BillingData | null {
  if (!billing?.fullInvoice) return null
  const { type, name, taxId, address, recargoDeclaredOn } = billing
  return {
    ...{ type, name, taxId: taxId ?? '', address },
    ...(euVat && { euVat }),
    ...(recargoDeclaredOn && { recargo: true, recargoDeclaredOn }),
  }
}

/**
 * The data that a new account takes from its order, so that the customer need not enter it again.
 */
export function knownFrom(order: AdoptedOrder): KnownData {
  const { contact, delivery } = order
  const billing = billingOf(order)
  const company = billing !== null && billing.type === 'company'
  return {
    phone: contact.phone,
    company,
    companyName: company ? billing.name : '',
    billing,
    address: delivery.address && {
      recipient: delivery.parcel?.recipient ?? contact.name,
      phone: contact.phone,
      ...delivery.address,
      province: '',
      isDefault: true,
    },
  }
}
