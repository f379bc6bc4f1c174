import { createRoute, z } from '@hono/zod-openapi'
import { jsonResponse, problemResponse } from '../../platform/http.ts'
import { paymentMethodSchema, settlesSchema } from '../../platform/payment-method-schema.ts'
import { orNull } from '../../platform/schema-of.ts'
import { totalLineSchema } from '../buying/cart/totals-schema.ts'
import { destinationSchema } from '../buying/checkout/destination-schema.ts'
import { OrderToken } from '../buying/checkout/new-order-schema.ts'
import { addressSchema } from '../print/address/address-schema.ts'
import { artworkRulesSchema } from '../print/preflight/piece-schema.ts'
import { configurationSchema } from '../print/quoting/configuration-schema.ts'
import { componentSchema } from '../print/quoting/quote-schema.ts'
import { SPEEDS } from '../print/quoting/speed.ts'
import { CUSTOMER_TYPES } from '../print/tax/vat.ts'
import { JOB_STATES } from './job-state.ts'
import { orderEventSchema } from './order-event-schema.ts'
import { ORDER_STAGES, ORDER_STATUSES } from './order-state.ts'
import { proofViewSchema } from './proof-schema.ts'
import { SHIPMENT_STATES } from './shipment-state.ts'

const orderLineComponentSchema = componentSchema
  .extend({ label: z.string() })
  .openapi('OrderLineComponent')

export const orderLineSchema = z
  .object({
    id: z.string(),
    position: z.int(),
    productSlug: z.string(),
    productName: z.string(),
    recipeVersion: z.int(),
    configuration: configurationSchema,
    options: z.array(z.string()),
    warnings: z
      .array(z.string())
      .openapi({ description: 'Warnings that the product page showed, in words.' }),
    components: z.array(orderLineComponentSchema),
    netCents: z.int(),
    pieces: z.int(),
    weightG: z.int(),
    jobState: z.enum(JOB_STATES),
    artworkRules: artworkRulesSchema,
    speed: z.enum(SPEEDS),
    cutOff: z.string().openapi({
      description: 'Last minute of the day that still counts, Europe/Madrid, "HH:MM".',
    }),
  })
  .openapi('OrderLine')

const orderBillingSchema = z
  .discriminatedUnion('fullInvoice', [
    z.object({ type: z.enum(CUSTOMER_TYPES), fullInvoice: z.literal(false) }),
    z.object({
      type: z.enum(CUSTOMER_TYPES),
      fullInvoice: z.literal(true),
      name: z.string(),
      taxId: z.string().nullable(),
      address: addressSchema,
      reference: z.string().optional(),
      recargoDeclaredOn: z.iso.date().optional(),
    }),
  ])
  .openapi('OrderBilling')

const transferDetailsSchema = z
  .object({ reference: z.string(), iban: z.string(), holder: z.string(), bank: z.string() })
  .openapi('TransferDetails')

const orderChangeSchema = z
  .object({
    units: z.array(z.int()),
    pieces: z.array(z.int()),
    delivery: destinationSchema,
    deliversOn: z.iso.date(),
    expiresAt: z.iso.datetime(),
    payBy: z.array(paymentMethodSchema),
    transfer: orNull(transferDetailsSchema),
    netCents: z.int(),
    vatCents: z.int(),
    grossCents: z.int(),
    method: paymentMethodSchema,
    settles: settlesSchema,
    differenceCents: z.int(),
    walletCents: z.int().openapi({
      description:
        'Part of the difference reserved from the wallet, in cents; `dueCents` is the rest, ' +
        'paid by another method.',
    }),
    dueCents: z.int(),
  })
  .openapi('OrderChange')

const orderStockSchema = z
  .object({
    heldUntil: z.iso.datetime().nullable(),
    lapsed: z.boolean(),
    missing: z.array(z.object({ name: z.string(), left: z.int(), wanted: z.int() })),
  })
  .openapi('OrderStock')

const orderHolidaySchema = z
  .object({ closing: z.literal(true).optional(), on: z.string(), name: z.string() })
  .openapi('OrderHoliday')

export const customerOrderSchema = z
  .object({
    number: z.string(),
    status: z.enum(ORDER_STATUSES),
    stage: z.enum(ORDER_STAGES).nullable(),
    paymentMethod: paymentMethodSchema,
    settles: settlesSchema,
    customerType: z.enum(CUSTOMER_TYPES),
    contact: z.object({ email: z.string(), name: z.string(), phone: z.string() }),
    delivery: destinationSchema,
    billing: orNull(orderBillingSchema),
    totals: z.array(totalLineSchema).readonly(),
    netCents: z.int(),
    vatBp: z.int(),
    vatCents: z.int(),
    recargoCents: z.int(),
    grossCents: z.int(),
    walletCents: z.int().openapi({
      description:
        'Part of the gross amount paid or reserved from the wallet, in cents; ' +
        '`dueCents` is the rest, paid by another method.',
    }),
    dueCents: z.int(),
    guest: z.boolean().openapi({
      description:
        'True: the order belongs to no account; the holder of its link may register one with it.',
    }),
    reprintOf: z
      .string()
      .nullable()
      .openapi({ description: 'Number of the order whose line is made again for free' }),
    placedAt: z.iso.datetime(),
    paidAt: z.iso.datetime().nullable(),
    artworkAcceptedAt: z.iso.datetime().nullable(),
    promisedOn: z.iso.date(),
    startsOn: z.iso.date(),
    shipsOn: z.iso.date(),
    deliversOn: z.iso.date(),
    productionOn: z.array(z.iso.date()),
    holidays: z
      .array(orderHolidaySchema)
      .openapi({ description: 'Days between order and delivery on which the workshop is closed.' }),
    lines: z.array(orderLineSchema),
    events: z.array(orderEventSchema),
    shipments: z
      .array(
        z.object({
          number: z.int(),
          state: z.enum(SHIPMENT_STATES),
          at: z.iso.datetime().nullable(),
        }),
      )
      .openapi({
        description: 'State of each shipment, if there are several; empty for a single recipient.',
      }),
    tracking: z
      .array(
        z.object({
          shipment: z.int(),
          carrier: z.string(),
          number: z.string(),
          url: z.string().nullable(),
        }),
      )
      .openapi({
        description:
          'Tracking numbers by recipient, 1 for a single one. `url`: the page of the carrier.',
      }),
    amendable: z
      .boolean()
      .openapi({ description: 'True: destination, quantity and speed can still be changed.' }),
    change: orNull(orderChangeSchema).openapi({
      description: 'The change that takes effect when its difference is paid; null: none.',
    }),
    payBy: z.array(z.object({ method: paymentMethodSchema, dueCents: z.int() })),
    allowed: z.array(z.enum(ORDER_STATUSES)),
    transfer: orNull(transferDetailsSchema),
    payBefore: z
      .string()
      .nullable()
      .openapi({ description: 'For unpaid orders: the payment must arrive before this day.' }),
    stock: orNull(orderStockSchema).openapi({
      description:
        'For stocked products: end of the reservation of an unpaid order, and missing pieces.',
    }),
    proofs: z
      .array(proofViewSchema)
      .readonly()
      .openapi({ description: 'Proofs of the bank transfer sent by the customer.' }),
    approval: z
      .object({
        state: z.enum(['approved', 'withdrawn', 'expired', 'waiting', 'refused', 'late']),
        until: z.iso.datetime(),
      })
      .nullable()
      .openapi({ description: 'Approval by the company; null: none was required.' }),
    byApproval: z.array(z.object({ until: z.iso.datetime(), deliversOn: z.iso.date() })).openapi({
      description:
        'For paid orders before production: the delivery day, ' +
        'by the day on which the files are approved.',
    }),
  })
  .openapi('Order')
export type CustomerOrder = z.infer<typeof customerOrderSchema>

/** The order's unguessable key, in the path. */
export const tokenParam = z.object({ token: OrderToken })
export const viewRoute = createRoute({
  method: 'get',
  path: '/orders/{token}',
  tags: ['orders'],
  summary: 'Get an order by its secret token',
  request: { params: tokenParam },
  responses: {
    200: jsonResponse(customerOrderSchema, 'The order'),
    404: problemResponse('No such order'),
  },
})

/** Another way to pay, as a body. */
export const methodBody = {
  content: { 'application/json': { schema: z.object({ method: paymentMethodSchema }) } },
  required: true,
}

export const methodRoute = createRoute({
  method: 'post',
  path: '/orders/{token}/payment-method',
  tags: ['orders'],
  summary: 'Change the payment method of an unpaid order',
  request: {
    params: tokenParam,
    body: methodBody,
  },
  responses: {
    200: jsonResponse(customerOrderSchema, 'Changed'),
    404: problemResponse('No such order'),
    409: problemResponse(
      'Paid, closed, too urgent for a transfer, a payment method that is not available, ' +
        'or a payment of another amount is in progress',
    ),
  },
})
