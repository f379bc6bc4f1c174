import { NO_LIMITS, type OfferedMethod } from '../../../platform/payment-method.ts'
import { destinationForm } from '../../buying/checkout/destination-form.ts'
import type { OrderForm } from '../../buying/checkout/order-form-schema.ts'
import type { OrderLineRecord, OrderRecord } from '../../order/order-record.ts'
import type { Address } from '../../print/address/address.ts'

export type PlacedOrder = Pick<
  OrderRecord,
  | 'contact'
  | 'email'
  | 'delivery'
  | 'billing'
  | 'customerType'
  | 'paymentMethod'
  | 'paymentSettles'
  | 'couponCode'
  | 'tax'
>

/** The recipient of a full invoice. */
export type InvoiceData = {
  name: string
  taxId: string | null
  address: Address
  reference?: string | undefined
}

/** The method of a placed order fits it, also where the site does not offer it any more. */
export const placedMethod = ({
  paymentMethod: code,
  paymentSettles: settles,
}: Pick<PlacedOrder, 'paymentMethod' | 'paymentSettles'>): OfferedMethod => ({
  code,
  settles,
  savesCards: false,
  limits: NO_LIMITS,
  icon: '',
})

/** The methods of the site, and the balance where it paid the order: no customer chooses that. */
export const acceptedMethods = (
  order: Parameters<typeof placedMethod>[0],
  offered: readonly OfferedMethod[],
): OfferedMethod[] =>
  order.paymentSettles === 'balance' ? [...offered, placedMethod(order)] : [...offered]

const NO_ADDRESS = { address: '', postalCode: '', city: '', country: '' }

function billingForm(
  { billing, customerType, tax }: PlacedOrder,
  exchanged: InvoiceData | null,
): OrderForm['billing'] {
  const { euVat = null, recargo = false } = tax?.evidence.taxpayer ?? {}
  const full = billing?.fullInvoice ? billing : exchanged
  return {
    ...(full?.address ?? NO_ADDRESS),
    type: customerType,
    invoice: full !== null,
    sameAddress: false,
    name: full?.name ?? '',
    taxId: full?.taxId ?? '',
    reference: full?.reference ?? '',
    euVat: euVat?.number ?? '',
    recargo,
  }
}

/**
 * The form of a placed order, whole: each field of it is typed, so that none can be left out.
 * `exchanged` is the recipient of the full invoice that replaced the order's simplified one; the
 * order itself lacks these data.
 */
export const orderForm = (
  order: PlacedOrder,
  lines: readonly Pick<OrderLineRecord, 'id'>[],
  exchanged: InvoiceData | null = null,
): OrderForm => ({
  contact: { ...order.contact, email: order.email },
  ...destinationForm(
    order.delivery,
    lines.map(({ id }) => id),
  ),
  billing: billingForm(order, exchanged),
  payment: order.paymentMethod,
  coupon: order.couponCode ?? '',
  fromWallet: { use: false, amount: '' },
  terms: true,
})
