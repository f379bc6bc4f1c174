import { z } from '@hono/zod-openapi'
import { paymentMethodSchema, settlesSchema } from '../../../platform/payment-method-schema.ts'
import { saidRefusalSchema } from '../../../platform/refusal-schema.ts'
import { orNull, schemaOf } from '../../../platform/schema-of.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { confirmedCartSchema } from '../../buying/cart/priced-cart-schema.ts'
import { totalsSchema } from '../../buying/cart/totals-schema.ts'
import { OrderForm } from '../../buying/checkout/order-form-schema.ts'
import type { QuotedTransport } from '../../print/delivery/zone.ts'
import { configurationSchema } from '../../print/quoting/configuration-schema.ts'
import { certificateSchema } from '../certificates/certificate-schema.ts'
import { PROPOSAL_STANDINGS } from './proposal.ts'

export const pricedProposalSchema = z
  .object({
    cart: confirmedCartSchema,
    refusals: z
      .array(saidRefusalSchema)
      .openapi({ description: 'Why it cannot be ordered as it is, by field; empty: it can.' }),
  })
  .openapi('PricedProposal')
export type PricedProposal = z.infer<typeof pricedProposalSchema>

const todaySchema = pricedProposalSchema
  .extend({
    methods: z.array(
      z.object({
        code: paymentMethodSchema,
        settles: settlesSchema,
        icon: z.string(),
        surchargeCents: z.int(),
        refusal: orNull(saidRefusalSchema).openapi({
          description: 'Why the order cannot be paid by this method.',
        }),
      }),
    ),
  })
  .openapi('ProposalToday')

const MOST_CENTS = 10_000_000
const MOST_DAYS = 60

export const transportSchema = schemaOf<QuotedTransport>()(
  z
    .object({
      cents: z.int().min(0).max(MOST_CENTS),
      transitDays: z.int().min(1).max(MOST_DAYS),
    })
    .openapi('QuotedTransport', {
      description:
        'To Canarias, Ceuta or Melilla: net cents of transport and customs, and working days.',
    }),
)

const told = z.object({
  number: z.string(),
  standing: z.enum(PROPOSAL_STANDINGS),
  validUntil: z.iso.date(),
  madeAt: z.iso.datetime(),
  madeBy: z.string().openapi({ description: 'Name of the member of staff.' }),
  said: z.string().openapi({ description: 'Words to the customer; empty: none.' }),
  lines: z
    .array(
      z.object({
        id: z.string(),
        product: z.string(),
        productName: z.string(),
        configuration: configurationSchema,
        netCents: z.int(),
      }),
    )
    .openapi({ description: 'As they were when it was made.' }),
  totals: totalsSchema,
  deliversOn: z.iso.date(),
})

export const proposalViewSchema = told
  .extend({
    contact: OrderForm.shape.contact,
    delivery: OrderForm.shape.delivery,
    billing: OrderForm.shape.billing,
    today: orNull(todaySchema).openapi({
      description: 'Price and date now, with the asked payment method; null: not to be ordered.',
    }),
    order: orNull(z.object({ number: z.string(), token: z.string() })),
    certificate: orNull(certificateSchema.extend({ key: z.string() })).openapi({
      description: 'Of an export, with the key of its request; null: none is needed.',
    }),
  })
  .openapi('Proposal')
export type ProposalView = z.infer<typeof proposalViewSchema>

export const deskProposalSchema = told
  .extend({
    key: z.string().openapi({ description: 'Of the link.' }),
    url: z.string().openapi({ description: 'The link that accepts and pays.' }),
    language: z.enum(LANGUAGES),
    form: OrderForm,
    customerId: orNull(z.uuid()),
    requestId: orNull(z.uuid()),
    transport: orNull(transportSchema),
    orderNumber: orNull(z.string()),
    mailedAt: orNull(z.iso.datetime()),
    endedAt: orNull(z.iso.datetime()),
    endedBy: z.string(),
    moves: z.array(z.enum(['accept', 'withdraw', 'mail'])).readonly(),
  })
  .openapi('DeskProposal')
export type DeskProposal = z.infer<typeof deskProposalSchema>

export const proposalsPageSchema = z
  .object({
    items: z.array(
      z.object({
        number: z.string(),
        standing: z.enum(PROPOSAL_STANDINGS),
        name: z.string(),
        email: z.string(),
        products: z.array(z.string()),
        grossCents: z.int(),
        validUntil: z.iso.date(),
        madeAt: z.iso.datetime(),
        madeBy: z.string(),
        orderNumber: orNull(z.string()),
      }),
    ),
    total: z.int(),
    pageSize: z.int(),
    requests: z.int().openapi({ description: 'Requests for a quote that wait for an answer.' }),
  })
  .openapi('ProposalsPage')
export type ProposalsPage = z.infer<typeof proposalsPageSchema>
