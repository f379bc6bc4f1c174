import { z } from '@hono/zod-openapi'
import { orNull, schemaOf } from '../../platform/schema-of.ts'
import { addressSchema } from '../print/address/address-schema.ts'
import { CUSTOMER_TYPES } from '../print/tax/vat.ts'
import type { BillingData } from './billing-data.ts'

export const billingDataSchema = schemaOf<BillingData>()(
  z
    .object({
      recargoDeclaredOn: z.iso.date().optional(),
      type: z.enum(CUSTOMER_TYPES),
      name: z.string().openapi({ description: 'The name on the invoice; ’’ where none is saved.' }),
      taxId: z.string(),
      address: orNull(addressSchema).openapi({
        description: 'Null: same as the delivery address.',
      }),
      euVat: z.string().optional().openapi({
        description:
          'VAT number for trade within the Union, with its country prefix. Older data lacks it.',
      }),
      recargo: z
        .boolean()
        .optional()
        .openapi({ description: 'Declares the recargo de equivalencia.' }),
    })
    .openapi('BillingData', {
      description:
        'A customer’s saved billing data, as typed in the checkout, ' +
        'which validates it again with each order.',
    }),
)
