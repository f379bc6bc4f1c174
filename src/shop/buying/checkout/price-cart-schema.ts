import { createRoute, z } from '@hono/zod-openapi'
import type { Written } from '../../../platform/api-route.ts'
import { jsonResponse, problemResponse } from '../../../platform/http.ts'
import { paymentMethodSchema } from '../../../platform/payment-method-schema.ts'
import { ConfigurationBody } from '../../print/quoting/configuration-schema.ts'
import { CUSTOMER_TYPES } from '../../print/tax/vat.ts'
import { MAX_RECIPIENTS } from '../cart/lots.ts'
import { confirmedCartSchema } from '../cart/priced-cart-schema.ts'

/** A line sent by a browser; other members, especially a price, are not read. */
const WantedLineBody = z
  .object({
    id: z.string().min(1).max(64),
    product: z.string().regex(/^[^\0]{1,120}$/),
    configuration: ConfigurationBody,
    artworkOf: z.string().max(200).optional().openapi({
      description:
        'Files that are there already: link and line of an earlier order, "token/id", or "early/secret". Whatever else it says is not read',
    }),
  })
  .openapi('WantedLine')
export const WantedLines = z.array(WantedLineBody).max(100)
export type WantedCartLine = Written<z.input<typeof WantedLineBody>>

export const DestinationBody = z
  .union([
    z.object({ pickup: z.literal(true) }),
    z.object({
      country: z.string().max(2),
      postalCode: z
        .string()
        .max(20)
        .optional()
        .openapi({ description: 'Without one: the main zone of the country' }),
    }),
  ])
  .nullable()
/** Without a postal code: the main zone of the country. */
export type WantedDestination = z.infer<typeof DestinationBody>

const PartBody = z
  .object({
    country: z.string().max(2),
    postalCode: z.string().max(20),
    lots: z
      .record(z.string().max(64), z.int().min(0).max(999_999))
      .refine((lots) => Object.keys(lots).length <= 200)
      .openapi({ description: 'How many copies of each line, by its id' }),
  })
  .openapi('CartPart')

const CartBody = z
  .object({
    lines: WantedLines,
    destination: DestinationBody.default(null),
    others: z
      .array(PartBody)
      .max(MAX_RECIPIENTS - 1)
      .optional()
      .openapi({
        description:
          'Further recipients; the destination gets what they leave. Who cannot be reached or asks for too much counts for nothing',
      }),
    payment: paymentMethodSchema.optional(),
    customerType: z.enum(CUSTOMER_TYPES).default('individual'),
    coupon: z
      .string()
      .max(200)
      .regex(/^[^\0]*$/)
      .default('')
      .openapi({ description: 'A code, capitals and all; counts for signed-in customers' }),
    fromWallet: z
      .object({ use: z.boolean(), amount: z.string().max(200) })
      .optional()
      .openapi({
        description:
          'Pay with the wallet; `amount` in euros as typed, empty for as much as there is and is needed',
      }),
    replaces: z
      .string()
      .regex(/^[^\0]{1,64}$/)
      .optional()
      .openapi({
        description: 'Token of an unpaid order that gives way: its coupon and money count as free',
      }),
    euVat: z.string().max(60).default('').openapi({
      description:
        'Of a business: its number for trade within the Union; what VIES last said of it decides',
    }),
    billingName: z.string().max(200).default('').openapi({
      description:
        'Of a business with such a number: the name on its invoices, which has to be that of the number’s holder',
    }),
    billingCountry: z
      .string()
      .max(2)
      .default('ES')
      .openapi({ description: 'ISO 3166, of the billing address' }),
    recargo: z.boolean().default(false).openapi({
      description: 'A self-employed retailer of Spain declares the recargo de equivalencia',
    }),
  })
  .openapi('CartToPrice')
export type PriceRequest = Written<z.input<typeof CartBody>>

export const priceRoute = createRoute({
  method: 'post',
  path: '/carts/price',
  tags: ['cart'],
  summary:
    'Price and date a cart as of now; lines that the rules refuse are named with their reasons',
  request: { body: { content: { 'application/json': { schema: CartBody } }, required: true } },
  responses: {
    200: jsonResponse(confirmedCartSchema, 'Lines, totals, date and their fingerprint'),
    422: problemResponse('Destination refused'),
  },
})
