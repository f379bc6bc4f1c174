import { z } from '@hono/zod-openapi'
import { AddressForm } from '../print/address/address-schema.ts'

/** Billing data as typed into a form, of the checkout or of the account. */
export const BillingForm = AddressForm.extend({
  type: z.string().openapi({ description: 'individual, self-employed or company' }),
  invoice: z.boolean().openapi({ description: 'True: a private customer requests a full invoice' }),
  sameAddress: z
    .boolean()
    .openapi({ description: 'True: the billing address is the delivery address' }),
  name: z.string(),
  taxId: z.string(),
  euVat: z
    .string()
    .openapi({ description: 'VAT number for trade within the Union, with its country prefix' }),
  recargo: z.boolean().openapi({ description: 'Declares the recargo de equivalencia' }),
  reference: z
    .string()
    .openapi({ description: 'The buyer’s own reference, shown on order and invoice' }),
})
export type BillingForm = z.infer<typeof BillingForm>

/** For a full invoice in exchange for a simplified one, which is always of a private sale. */
export const ExchangeForm = BillingForm.omit({ invoice: true, euVat: true, recargo: true })
export type ExchangeForm = z.infer<typeof ExchangeForm>

/** The part that an account keeps; the rest is asked with each order. */
export const AccountBillingForm = BillingForm.omit({
  invoice: true,
  sameAddress: true,
  reference: true,
})
export type AccountBillingForm = z.infer<typeof AccountBillingForm>
