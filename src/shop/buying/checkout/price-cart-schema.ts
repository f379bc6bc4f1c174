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
    artworkOf: z
      .string()
      .max(200)
      .optional()
      .openapi({
        description:
          'Existing artwork files: token and line of an earlier order ("token/id") ' +
          'or the secret of early files ("early/secret"). Other formats are ignored',
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
        .openapi({ description: 'Missing: the main delivery zone of the country' }),
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
      .openapi({ description: 'Number of copies of each line, by line id' }),
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
          'Additional recipients; the main destination gets the remaining copies. ' +
          'Recipients outside the delivery zones or with too many copies are ignored',
      }),
    payment: paymentMethodSchema.optional(),
    customerType: z.enum(CUSTOMER_TYPES).default('individual'),
    coupon: z
      .string()
      .max(200)
      .regex(/^[^\0]*$/)
      .default('')
      .openapi({
        description: 'Coupon code, case-sensitive; applies to signed-in customers only',
      }),
    fromWallet: z
      .object({ use: z.boolean(), amount: z.string().max(200) })
      .optional()
      .openapi({
        description:
          'Payment from the wallet; `amount` in euros as typed, empty: ' +
          'the whole balance up to the total',
      }),
    replaces: z
      .string()
      .regex(/^[^\0]{1,64}$/)
      .optional()
      .openapi({
        description:
          'Token of an unpaid order that this one replaces: ' +
          'its coupon and wallet money count as available',
      }),
    euVat: z
      .string()
      .max(60)
      .default('')
      .openapi({
        description:
          'VAT number of a business for trade within the Union; ' +
          'the last VIES result determines the tax',
      }),
    billingName: z.string().max(200).default('').openapi({
      description:
        'Name on the invoices of a business with a VAT number; must match the holder of the number',
    }),
    billingCountry: z
      .string()
      .max(2)
      .default('ES')
      .openapi({ description: 'Country of the billing address, ISO 3166-1 alpha-2' }),
    recargo: z.boolean().default(false).openapi({
      description: 'True: a self-employed Spanish retailer declares the recargo de equivalencia',
    }),
  })
  .openapi('CartToPrice')
export type PriceRequest = Written<z.input<typeof CartBody>>

export const priceRoute = createRoute({
  method: 'post',
  path: '/carts/price',
  tags: ['cart'],
  summary:
    'Calculate price and delivery date of a cart; refused lines are listed with their reasons',
  request: { body: { content: { 'application/json': { schema: CartBody } }, required: true } },
  responses: {
    200: jsonResponse(confirmedCartSchema, 'Lines, totals, date and their hash'),
    422: problemResponse('The destination is refused'),
  },
})
