import { z } from '@hono/zod-openapi'
import { orNull, schemaOf } from '../../platform/schema-of.ts'
import { AddressForm, addressSchema } from '../print/address/address-schema.ts'
import { CUSTOMER_TYPES } from '../print/tax/vat.ts'
import type { BillingData } from './billing-data.ts'

/** Billing data as typed into a form, of the checkout or of the account. */
export const BillingForm = AddressForm.extend({
  type: z.string().openapi({ description: 'individual, self-employed or company' }),
  invoice: z.boolean().openapi({ description: 'A private customer wants a full invoice' }),
  sameAddress: z.boolean().openapi({ description: 'The address of the delivery' }),
  name: z.string(),
  taxId: z.string(),
  euVat: z.string().openapi({ description: 'Number for trade within the Union' }),
  recargo: z.boolean().openapi({ description: 'Declares the recargo de equivalencia' }),
  reference: z.string().openapi({ description: 'The buyer’s own reference, on order and invoice' }),
})
export type BillingForm = z.infer<typeof BillingForm>

export const billingDataSchema = schemaOf<BillingData>()(
  z
    .object({
      recargoDeclaredOn: z.iso.date().optional(),
      type: z.enum(CUSTOMER_TYPES),
      name: z.string().openapi({ description: 'The name on the invoice; ’’ where none is saved.' }),
      taxId: z.string(),
      address: orNull(addressSchema).openapi({ description: 'Null: the delivery’s.' }),
      euVat: z.string().optional().openapi({
        description: 'Number for trade within the Union, with its prefix. Older data lacks it.',
      }),
      recargo: z
        .boolean()
        .optional()
        .openapi({ description: 'Declares the recargo de equivalencia.' }),
    })
    .openapi('BillingData', {
      description:
        'A customer’s saved billing data, as typed in the checkout, which validates it again with each order.',
    }),
)
