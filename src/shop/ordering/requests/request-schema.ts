import { z } from '@hono/zod-openapi'
import { orNull } from '../../../platform/schema-of.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { totalsSchema } from '../../buying/cart/totals-schema.ts'
import { OrderForm } from '../../buying/checkout/order-form-schema.ts'
import { configurationSchema } from '../../print/quoting/configuration-schema.ts'
import { certificateSchema } from '../certificates/certificate-schema.ts'
import { REQUEST_STATES } from './request.ts'

export const quoteRequestSchema = z
  .object({
    id: z.uuid(),
    state: z.enum(REQUEST_STATES),
    language: z.enum(LANGUAGES),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    product: z.string().openapi({ description: 'Slug; empty: none of the shop' }),
    productName: z.string().openapi({ description: 'Empty: not sold any more' }),
    size: z.string(),
    quantity: z.string(),
    said: z.string(),
    askedAt: z.iso.datetime(),
    endedAt: orNull(z.iso.datetime()),
    endedBy: z.string(),
    files: z
      .array(z.string())
      .openapi({ description: 'Keys of `GET /early-files/{secret}`, one file each' }),
    answer: z.string().openapi({ description: 'Words of a declined request' }),
    number: orNull(z.string()).openapi({ description: 'Null: a request in words.' }),
    customerId: orNull(z.uuid()),
    form: orNull(OrderForm).openapi({ description: 'Of a cart that was sent from the checkout.' }),
    lines: orNull(
      z.array(
        z.object({
          id: z.string(),
          product: z.string(),
          productName: z.string(),
          configuration: configurationSchema,
          artworkOf: z.string().optional(),
        }),
      ),
    ),
    totals: orNull(totalsSchema),
    certificate: orNull(certificateSchema),
    proposals: z.array(z.string()).openapi({ description: 'Numbers of the proposals made for it' }),
  })
  .openapi('QuoteRequest')
export type QuoteRequestView = z.infer<typeof quoteRequestSchema>

export const quoteRequestsSchema = z
  .object({ items: z.array(quoteRequestSchema), total: z.int(), pageSize: z.int(), open: z.int() })
  .openapi('QuoteRequests')
export type QuoteRequests = z.infer<typeof quoteRequestsSchema>
