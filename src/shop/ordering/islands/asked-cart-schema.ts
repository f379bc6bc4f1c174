import { z } from '@hono/zod-openapi'
import { orNull } from '../../../platform/schema-of.ts'
import { totalsSchema } from '../../buying/cart/totals-schema.ts'
import { OrderForm } from '../../buying/checkout/order-form-schema.ts'
import { configurationSchema } from '../../print/quoting/configuration-schema.ts'
import { CERTIFICATE_STANDINGS } from '../certificates/certificate.ts'
import { certificateSchema } from '../certificates/certificate-schema.ts'
import { PROPOSAL_STANDINGS } from '../proposals/proposal.ts'
import { REQUEST_STATES } from '../requests/request.ts'

export const askedCartSchema = z
  .object({
    number: z.string(),
    state: z.enum(REQUEST_STATES),
    askedAt: z.iso.datetime(),
    email: z.string(),
    said: z.string(),
    contact: OrderForm.shape.contact,
    delivery: OrderForm.shape.delivery,
    billing: OrderForm.shape.billing,
    lines: z.array(
      z.object({
        id: z.string(),
        product: z.string(),
        productName: z.string(),
        configuration: configurationSchema,
        netCents: z.int(),
      }),
    ),
    totals: totalsSchema,
    certificate: certificateSchema,
    answer: z.string().openapi({ description: 'Words of a declined request' }),
    proposal: orNull(
      z.object({
        number: z.string(),
        standing: z.enum(PROPOSAL_STANDINGS),
        validUntil: z.iso.date(),
        orderNumber: orNull(z.string()),
      }),
    ).openapi({ description: 'The last one; its link is in the mail alone.' }),
  })
  .openapi('AskedCart')
export type AskedCart = z.infer<typeof askedCartSchema>

/** The pieces of a request, to be priced afresh; their files stay where they are. */
export const takenBackSchema = z
  .object({
    lines: z.array(
      z.object({
        id: z.string(),
        product: z.string(),
        configuration: configurationSchema,
        artworkOf: z.string().optional().openapi({ description: 'Its files, as in an order' }),
      }),
    ),
  })
  .openapi('TakenBackRequest')

/** A request in the list of its customer. */
export const ownRequestsSchema = z
  .array(
    z.object({
      number: z.string(),
      key: z.string().openapi({ description: 'Of the page of the request.' }),
      askedAt: z.iso.datetime(),
      state: z.enum(REQUEST_STATES),
      products: z.array(z.string()),
      certificate: z.enum(CERTIFICATE_STANDINGS),
      standing: orNull(z.enum(PROPOSAL_STANDINGS)).openapi({
        description: 'Of the last proposal that answers it.',
      }),
    }),
  )
  .openapi('OwnQuoteRequests')
export type OwnRequest = z.infer<typeof ownRequestsSchema>[number]

export const sentRequestSchema = z
  .object({
    number: z.string(),
    key: z.string().openapi({ description: 'Of the page of the request.' }),
    email: z.string(),
  })
  .openapi('SentRequest')
export type SentRequest = z.infer<typeof sentRequestSchema>
