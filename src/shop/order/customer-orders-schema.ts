import { z } from '@hono/zod-openapi'
import { ORDER_STATUSES } from './order-state.ts'

const customerOrderRowSchema = z
  .object({
    number: z.string(),
    token: z.string().openapi({ description: 'Address of the order’s page.' }),
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
      .openapi({ description: 'Names of its first products, as sold.' }),
    reference: z
      .string()
      .openapi({ description: 'Of the customer’s own books; empty where they gave none.' }),
    orderedBy: z.string().nullable().openapi({
      description: 'The colleague who ordered for the company; null: the owner of the account.',
    }),
    lines: z.int().openapi({ description: 'All of its lines.' }),
    invoices: z
      .array(
        z.object({
          number: z.string(),
          kind: z.enum(['full', 'simplified', 'replacement', 'rectifying']),
          href: z.string(),
        }),
      )
      .readonly()
      .openapi({ description: 'Oldest first. `href`: the paper.' }),
  })
  .openapi('CustomerOrderRow', {
    description:
      'One order in a customer’s list. Its lines are abbreviated: the order’s own page has the rest.',
  })
export type CustomerOrderRow = z.infer<typeof customerOrderRowSchema>

export const customerOrdersSchema = z
  .object({ items: z.array(customerOrderRowSchema).readonly(), next: z.string().nullable() })
  .openapi('CustomerOrders', { description: '`next`: cursor of the next page; null on the last.' })
export type CustomerOrders = z.infer<typeof customerOrdersSchema>
