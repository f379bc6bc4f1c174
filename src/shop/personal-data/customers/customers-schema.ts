import { z } from '@hono/zod-openapi'
import { chosenParameter, directionParameter } from '../../../platform/list-query.ts'
import { orNull } from '../../../platform/schema-of.ts'
import { ORDER_STATUSES } from '../../order/order-state.ts'
import { savedAddressSchema } from '../../people/accounts/address-schema.ts'
import { billingDataSchema } from '../../session/billing-schema.ts'

const CUSTOMER_SORTS = ['newest', 'name', 'email'] as const
const CUSTOMER_KINDS = ['person', 'company', 'unproven'] as const

const query = z.object({
  search: z
    .string()
    .trim()
    .max(100)
    .regex(/^[^\0]*$/)
    .default('')
    .openapi({ description: 'Part of name, company, tax id, telephone or address' }),
  kind: z.enum(CUSTOMER_KINDS).optional().openapi({
    description: 'Persons, companies, or accounts whose address is not confirmed',
  }),
  sort: z.enum(CUSTOMER_SORTS).default('newest'),
  ...directionParameter,
})
export const CustomersFileQuery = query.extend(chosenParameter)
export const CustomersQuery = query.extend({
  page: z.coerce.number().int().min(1).max(2_000).default(1),
})
export type CustomersFilter = z.infer<typeof CustomersFileQuery>

const listed = z.object({
  id: z.uuid(),
  name: z.string(),
  companyName: z.string().openapi({ description: 'Empty for a person' }),
  email: z.string(),
  phone: z.string(),
  proven: z.boolean().openapi({ description: 'The address is confirmed' }),
  active: z.boolean(),
  createdAt: z.iso.datetime(),
})
const listedCustomerSchema = listed.extend({ orders: z.int() }).openapi('ListedCustomer')
export type ListedCustomer = z.infer<typeof listedCustomerSchema>

export const customersPageSchema = z
  .object({ items: z.array(listedCustomerSchema), total: z.int(), pageSize: z.int() })
  .openapi('CustomersPage')

const cents = z.int().openapi({ description: 'Cents' })
const count = z.int().openapi({ description: 'Of all; at most 50 are listed' })

export const customerSchema = listed
  .extend({
    language: z.string(),
    lastEnteredAt: orNull(z.iso.datetime()),
    billing: orNull(billingDataSchema),
    addresses: z.array(savedAddressSchema),
    companies: z
      .array(z.object({ company: z.string(), role: z.string(), state: z.string() }))
      .openapi({ description: 'The companies that the customer belongs to' }),
    team: z
      .array(z.object({ email: z.string(), role: z.string(), state: z.string() }))
      .openapi({ description: 'The members of the customer’s own company' }),
    orderCount: count,
    orders: z.array(
      z.object({
        number: z.string(),
        status: z.enum(ORDER_STATUSES),
        placedAt: z.iso.datetime(),
        grossCents: cents,
      }),
    ),
    invoices: z.array(
      z.object({
        number: z.string(),
        issuedOn: z.iso.date(),
        orderNumber: z.string(),
        grossCents: cents,
        href: z.string(),
      }),
    ),
    balanceCents: cents,
    wallet: z.array(
      z.object({
        at: z.iso.datetime(),
        kind: z.string(),
        cents,
        order: orNull(z.string()),
      }),
    ),
    coupons: z.array(
      z.object({ code: z.string(), active: z.boolean(), validUntil: orNull(z.iso.date()) }),
    ),
    cart: z.array(z.object({ product: z.string(), addedAt: z.iso.datetime() })),
    cards: z.array(z.object({ brand: z.string(), last4: z.string(), expiry: z.string() })),
  })
  .openapi('CustomerAccount', {
    description: 'What the shop holds about an account: no password, session, key or card token',
  })
export type CustomerAccount = z.infer<typeof customerSchema>
