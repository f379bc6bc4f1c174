import { z } from '@hono/zod-openapi'
import { ORDER_STATUSES } from './order-state.ts'

const customerOrderRowSchema = z
  .object({
    number: z.string(),
    token: z.string().openapi({ description: 'Token of the order’s page.' }),
    placedAt: z.iso.datetime(),
    status: z.enum(ORDER_STATUSES),
    paymentMethod: z.string(),
    paid: z.boolean(),
    netCents: z.int(),
    vatCents: z.int(),
    grossCents: z.int(),
    deliversOn: z.iso.date(),
    pickup: z.boolean(),
    products: z
      .array(z.string())
      .readonly()
      .openapi({ description: 'Names of its first products, as ordered.' }),
    reference: z.string().openapi({ description: 'The customer’s own reference; empty: none.' }),
    orderedBy: z.string().nullable().openapi({
      description: 'The colleague who ordered for the company; null: the owner of the account.',
    }),
    lines: z.int().openapi({ description: 'Number of all lines of the order.' }),
    invoices: z
      .array(
        z.object({
          number: z.string(),
          kind: z.enum(['full', 'simplified', 'replacement', 'rectifying']),
          href: z.string(),
        }),
      )
      .readonly()
      .openapi({ description: 'Invoices, oldest first. `href`: address of the PDF.' }),
  })
  .openapi('CustomerOrderRow', {
    description:
      'An order in a customer’s list, with abbreviated lines; the order’s page has all data.',
  })
export type CustomerOrderRow = z.infer<typeof customerOrderRowSchema>

export const customerOrdersSchema = z
  .object({ items: z.array(customerOrderRowSchema).readonly(), next: z.string().nullable() })
  .openapi('CustomerOrders', { description: '`next`: cursor of the next page; null on the last.' })
export type CustomerOrders = z.infer<typeof customerOrdersSchema>
