import { destinationForm } from '../../buying/checkout/destination-form.ts'
import type { OrderForm } from '../../buying/checkout/order-form-schema.ts'
import type { OrderLineRow, OrderRow } from '../../order/tables.ts'
import type { Address } from '../../print/address/address.ts'

export type PlacedOrder = Pick<
  OrderRow,
  | 'contact'
  | 'email'
  | 'delivery'
  | 'billing'
  | 'customerType'
  | 'paymentMethod'
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

/**
 * A form does not name the wallet: its payment is given by the amount. A card has the same dates.
 */
export const methodOf = ({ paymentMethod }: Pick<PlacedOrder, 'paymentMethod'>) =>
  paymentMethod === 'wallet' ? 'card' : paymentMethod

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
  lines: readonly Pick<OrderLineRow, 'id'>[],
  exchanged: InvoiceData | null = null,
): OrderForm => ({
  contact: { ...order.contact, email: order.email },
  ...destinationForm(
    order.delivery,
    lines.map(({ id }) => id),
  ),
  billing: billingForm(order, exchanged),
  payment: methodOf(order),
  coupon: order.couponCode ?? '',
  fromWallet: { use: false, amount: '' },
  terms: true,
})
