import { z } from '@hono/zod-openapi'
import { INVOICE_KINDS } from '../../order/invoice-kind.ts'
import { AGENCY_STATES } from '../invoices/agency-state.ts'

const registeredSchema = z
  .object({
    number: z.string(),
    issuedOn: z.iso.date(),
    kind: z.enum(INVOICE_KINDS),
    orderNumber: z.string(),
    buyer: z.string(),
    taxId: z.string(),
    netCents: z.int(),
    vatCents: z.int(),
    recargoCents: z.int(),
    grossCents: z.int(),
    state: z.enum(AGENCY_STATES),
    annulled: z.boolean(),
    href: z.string(),
  })
  .openapi('RegisteredInvoice', {
    description:
      'An issued invoice. `buyer`: empty for a simplified one. `state`: the tax agency’s answer ' +
      'to its last record.',
  })
export type RegisteredInvoice = z.infer<typeof registeredSchema>

export const registerSchema = z
  .object({ items: z.array(registeredSchema), next: z.string().nullable() })
  .openapi('InvoiceRegister', { description: '`next`: cursor of the next page; null on the last.' })
export type InvoiceRegister = z.infer<typeof registerSchema>

export const registerSumsSchema = z
  .object({
    invoices: z.int(),
    counted: z.int(),
    netCents: z.int(),
    vatCents: z.int(),
    recargoCents: z.int(),
    grossCents: z.int(),
  })
  .openapi('InvoiceSums', {
    description:
      'Sums of a search. `counted`: invoices in the sums, without annulled ones and those in ' +
      'exchange for a simplified one that counts.',
  })
export type RegisterSums = z.infer<typeof registerSumsSchema>
