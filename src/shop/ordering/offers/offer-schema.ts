import { z } from '@hono/zod-openapi'
import { localTextSchema } from '../../../platform/local-text-schema.ts'
import { totalLineSchema } from '../../buying/cart/totals-schema.ts'
import { COUNTRIES, ZONES } from '../../print/delivery/zone.ts'
import { configurationSchema } from '../../print/quoting/configuration-schema.ts'

const offerStandingSchema = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.enum(['expired', 'refused', 'gone', 'held']) }),
    z.object({
      components: z.array(
        z.object({
          label: z.string(),
          code: z.string(),
          beforeCents: z.int().nullable(),
          nowCents: z.int().nullable(),
        }),
      ),
      kind: z.literal('changed'),
      goodsCents: z.int(),
      recipeVersion: z.int(),
    }),
  ])
  .openapi('OfferStanding')

export const offerViewSchema = z
  .object({
    number: z.string(),
    productSlug: z.string(),
    productName: z.string(),
    recipeVersion: z.int(),
    configuration: configurationSchema,
    chosen: z.array(z.tuple([z.string(), z.string()])),
    components: z.array(
      z.object({ code: z.string(), label: z.string(), reason: z.string(), cents: z.int() }),
    ),
    pieces: z.int(),
    weightG: z.int(),
    goodsCents: z.int(),
    totals: z.array(totalLineSchema).readonly(),
    vatBp: z.int(),
    grossCents: z.int(),
    delivery: z.object({
      reasons: z.array(
        z.object({
          params: z.object({
            name: localTextSchema.optional(),
            time: z.string().optional(),
            on: z.string().optional(),
            days: z.number().optional(),
            zone: z.enum(ZONES).optional(),
          }),
          key: z.string(),
        }),
      ),
      deliversOn: z.iso.date(),
      zone: z.enum(ZONES),
      country: z.enum(COUNTRIES),
      postalCode: z.string().nullable(),
    }),
    issuedAt: z.iso.datetime(),
    validUntil: z.iso.date(),
    standing: offerStandingSchema,
  })
  .openapi('Offer')
export type OfferView = z.infer<typeof offerViewSchema>

export const issuedOfferSchema = z
  .object({ number: z.string(), key: z.string(), validUntil: z.string(), grossCents: z.int() })
  .openapi('IssuedOffer')
export type IssuedOffer = z.infer<typeof issuedOfferSchema>
