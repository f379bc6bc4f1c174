import { z } from '@hono/zod-openapi'
import { paymentMethodSchema } from '../../../platform/payment-method-schema.ts'
import { saidRefusalSchema } from '../../../platform/refusal-schema.ts'
import { orNull } from '../../../platform/schema-of.ts'
import { deliveryReasonSchema } from '../../print/delivery/delivery-schema.ts'
import { HANDLING_CHOICES } from '../../print/delivery/handling.ts'
import { configurationSchema } from '../../print/quoting/configuration-schema.ts'
import { componentSchema, moreForLessSchema } from '../../print/quoting/quote-schema.ts'
import { SPEEDS } from '../../print/quoting/speed.ts'
import { euVatSchema } from '../../print/tax/eu-vat-schema.ts'
import { totalsSchema } from './totals-schema.ts'

const confirmedLineSchema = z
  .object({
    id: z.string(),
    ok: z.literal(true),
    product: z.string(),
    productName: z.string(),
    netCents: z.int(),
    pieces: z.int(),
    inPanels: z.boolean().optional(),
    needsFile: z
      .boolean()
      .optional()
      .openapi({ description: 'False: the product is made without an artwork file.' }),
    deliversOn: z.iso.date(),
    reasons: z.array(deliveryReasonSchema).readonly(),
    recipeVersion: z.int(),
    configuration: configurationSchema,
    components: z.array(componentSchema).readonly(),
    moreForLess: orNull(moreForLessSchema)
      .optional()
      .openapi({ description: 'A larger quantity that costs no more.' }),
  })
  .openapi('PricedCartLine', {
    description: 'A line as priced by `POST /api/carts/price`.',
  })
export type ConfirmedLine = z.infer<typeof confirmedLineSchema>

const refusedCartLineSchema = z
  .object({
    id: z.string(),
    ok: z.literal(false),
    product: z.string(),
    refusals: z.array(saidRefusalSchema).readonly(),
  })
  .openapi('RefusedCartLine')
export type RefusedCartLine = z.infer<typeof refusedCartLineSchema>

export const confirmedCartSchema = z
  .object({
    lines: z
      .array(z.discriminatedUnion('ok', [confirmedLineSchema, refusedCartLineSchema]))
      .readonly()
      .openapi({ description: 'In the order of the request.' }),
    totals: totalsSchema,
    euVat: orNull(euVatSchema).openapi({ description: 'VIES result for the VAT number.' }),
    deliversOn: z.iso.date().nullable(),
    mixedDates: z.boolean(),
    joined: z
      .array(z.object({ id: z.string(), speed: z.enum(SPEEDS) }))
      .readonly()
      .openapi({ description: 'Speeds with which all lines have the date of the order' }),
    reasons: z.array(deliveryReasonSchema).readonly(),
    handlingChoices: z.array(z.enum(HANDLING_CHOICES)).readonly(),
    coupon: z
      .object({
        code: z.string(),
        terms: z
          .object({
            code: z.string(),
            percentBp: z.int().nullable(),
            amountCents: z.int().nullable(),
            minimumCents: z.int(),
          })
          .nullable(),
        refusal: orNull(saidRefusalSchema),
      })
      .nullable()
      .openapi({
        description:
          'Value of the coupon, or the reason why it does not apply. Null: no coupon was sent.',
      }),
    wallet: z
      .object({ balanceCents: z.int(), usedCents: z.int(), refusal: orNull(saidRefusalSchema) })
      .nullable()
      .openapi({ description: 'Wallet of the signed-in customer; null for guests.' }),
    paymentMethods: z.array(paymentMethodSchema).readonly(),
    dueCents: z.int().openapi({ description: 'Cents due after the wallet payment.' }),
    agreed: z.string().openapi({
      description: 'Hash of lines, total and date; sent with the order as consent to them.',
    }),
  })
  .openapi('PricedCart')
export type ConfirmedCart = z.infer<typeof confirmedCartSchema>
