import type { BillingData } from '../../session/billing-data.ts'
import type { DeliveryAddress, SavedAddress } from './address-book.ts'
import { type CheckoutDraft, EMPTY_DRAFT } from './checkout-draft.ts'

export type KnownCustomer = {
  name: string
  surname: string
  email: string
  phone: string
  billing: BillingData | null
}

/** The draft with this address, all its lines, and its recipient. */
export function withAddress(
  draft: CheckoutDraft,
  { recipient, phone, address, postalCode, city, country }: DeliveryAddress,
): CheckoutDraft {
  return {
    ...draft,
    contact: { ...draft.contact, name: recipient, phone },
    delivery: { ...draft.delivery, method: 'carrier', address, postalCode, city, country },
  }
}

type Place = Pick<DeliveryAddress, 'address' | 'postalCode' | 'city' | 'country'>

/** Whether the draft delivers to this address. */
export function goesTo(
  { delivery }: { delivery: Place },
  { address, postalCode, city, country }: DeliveryAddress,
): boolean {
  return (
    delivery.address === address &&
    delivery.postalCode === postalCode &&
    delivery.city === city &&
    delivery.country === country
  )
}

/** The draft with these billing data in place of its own; the reference is kept. */
export function billedBy(draft: CheckoutDraft, billing: BillingData): CheckoutDraft {
  const { type, name, taxId, address, euVat = '', recargo = false } = billing
  return {
    ...draft,
    billing: {
      ...draft.billing,
      type,
      name,
      taxId,
      euVat,
      recargo,
      ...(address && { ...address, sameAddress: false }),
      invoice: taxId !== '' || draft.billing.invoice,
    },
  }
}

/**
 * The saved data of a customer for empty parts of the draft: contact, the default address, billing
 * data. Typed parts are kept as a whole, so that addresses are not mixed.
 */
export function prefilled(
  draft: CheckoutDraft,
  customer: KnownCustomer,
  addresses: readonly SavedAddress[],
): CheckoutDraft {
  const { contact, delivery, billing } = draft
  const [first] = addresses
  const own = [customer.name, customer.surname].filter(Boolean).join(' ')
  const asNobody = contact.name === '' && contact.email === '' && contact.phone === ''
  const nowhere =
    delivery.address === '' &&
    delivery.city === '' &&
    delivery.method === EMPTY_DRAFT.delivery.method
  const addressed = nowhere && first ? withAddress(draft, first) : draft
  const named = asNobody
    ? {
        ...addressed,
        contact: {
          name: first && nowhere ? first.recipient : own,
          email: customer.email,
          phone: (nowhere && first?.phone) || customer.phone,
        },
      }
    : { ...addressed, contact: { ...contact, email: contact.email || customer.email } }
  const unbilled =
    billing.type === EMPTY_DRAFT.billing.type && billing.name === '' && billing.taxId === ''
  return unbilled && customer.billing ? billedBy(named, customer.billing) : named
}
