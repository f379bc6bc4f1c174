import { z } from '@hono/zod-openapi'
import { lenient } from '../../../platform/lenient-schema.ts'
import type { Sent } from '../../../platform/sent-form.ts'
import { AddressForm } from '../../print/address/address-schema.ts'
import { BillingForm } from '../../session/billing-form-schema.ts'

/**
 * The form of an order, declared once. The draft in the browser, the request that places an order,
 * the form that a placed order is converted back to, and the amendment are derived from it: a field
 * added here is demanded by the compiler in each of them (docs/development.md).
 */

/** Facts of every place beside its address. A text that is left empty is stored as null. */
export const PlaceFacts = z.object({
  recipient: z
    .string()
    .openapi({ description: 'Name of the recipient; empty: the contact person' }),
  courierNote: z
    .string()
    .openapi({ description: 'Note for the courier: one line of at most 200 characters' }),
})

/** Facts of the whole order's delivery, stored as typed. */
export const ParcelFacts = z.object({
  anonymous: z.boolean().openapi({ description: 'True: no sender’s name on or in the parcel' }),
})

/** A place that goods are sent to. */
const PlaceForm = AddressForm.extend(PlaceFacts.shape)

export const DeliveryForm = PlaceForm.extend(ParcelFacts.shape).extend({
  method: z.string().openapi({ description: '`carrier` or `pickup`; empty: `carrier`' }),
  several: z.boolean().openapi({ description: 'True: part of the order is delivered to `others`' }),
})

/** One more recipient. */
export const RecipientForm = PlaceForm.extend({
  phone: z
    .string()
    .openapi({ description: 'Telephone of the recipient; empty: the contact person’s' }),
  handling: z
    .string()
    .openapi({ description: 'How large pieces are delivered, as `handling` of the order' }),
  lots: z
    .record(z.string(), z.string())
    .openapi({ description: 'Number of copies of each line as typed, by line id' }),
})

export const OrderForm = z.object({
  contact: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
  delivery: DeliveryForm,
  others: z.array(RecipientForm).readonly(),
  handling: z.string().openapi({
    description:
      'How large pieces are delivered: `depot` (collected at the carrier’s depot) or `folded`',
  }),
  billing: BillingForm,
  payment: z.string(),
  coupon: z.string(),
  fromWallet: z
    .object({ use: z.boolean(), amount: z.string() })
    .openapi({ description: '`amount` in euros as typed; empty: as much as possible' }),
  terms: z.boolean().openapi({ description: 'Acceptance of the terms of sale' }),
})

export type ParcelFacts = z.infer<typeof ParcelFacts>
export type PlaceFacts = z.infer<typeof PlaceFacts>
export type PlaceForm = z.infer<typeof PlaceForm>
export type DeliveryForm = z.infer<typeof DeliveryForm>
export type RecipientForm = z.infer<typeof RecipientForm>
export type OrderForm = z.infer<typeof OrderForm>
/** What may be missing is refused by the rules, each field by its name. */
export type SentOrderForm = Sent<OrderForm>

/** The form within the request that places an order. */
export const OrderFormBody = lenient(OrderForm).openapi('OrderForm')
