import { z } from '@hono/zod-openapi'
import { orNull, schemaOf } from '../../../platform/schema-of.ts'
import { DISTANCE_LEVELS, type DistanceSales } from '../../print/tax/distance-sales.ts'
import { DOUBTS } from '../../print/tax/holder.ts'
import { VIES_STATUSES } from '../../print/tax/tax-decision.ts'

const distanceSalesSchema = schemaOf<DistanceSales>()(
  z
    .object({
      thresholdCents: z.int(),
      warnPercent: z.number(),
      year: z.int(),
      netCents: z.int(),
      beforeCents: z.int(),
      level: z.enum(DISTANCE_LEVELS),
    })
    .openapi('DistanceSales', {
      description:
        '`netCents` of this calendar year; `beforeCents` of the previous one, which counts too.',
    }),
)

export const taxDeskSchema = z
  .object({
    vatNumbers: z
      .array(
        z.object({
          number: z.string(),
          vies: z.enum(VIES_STATUSES),
          askedAt: z.iso.datetime().nullable().openapi({
            description: 'When VIES answered, ISO, and its consultation number; null: not yet.',
          }),
          requestIdentifier: z.string().nullable(),
          heldBy: z
            .string()
            .nullable()
            .openapi({ description: 'The holder according to VIES; null if undisclosed.' }),
          billedTo: z.string().openapi({ description: 'The buyer in the billing data.' }),
          country: z.string(),
          doubt: z.enum(DOUBTS).nullable().openapi({
            description:
              'Why it is unclear that it is the buyer’s; null: clear, or irrelevant for the tax.',
          }),
          belongs: z.boolean().nullable().openapi({ description: 'The staff’s ruling, or null.' }),
          taxCents: z.int().openapi({
            description: 'VAT and recargo that would not apply if the number is the buyer’s.',
          }),
          orderNumber: z.string(),
          placedAt: z.iso.datetime(),
        }),
      )
      .openapi({
        description:
          'Orders for which it is not clear whether the VAT number is the buyer’s, oldest first.',
      }),
    distanceSales: orNull(distanceSalesSchema).openapi({
      description:
        'Sales to consumers of other member states; null where their VAT is declared there already.',
    }),
    unproved: z
      .object({
        items: z.array(
          z.object({ orderNumber: z.string(), shippedAt: z.iso.datetime(), netCents: z.int() }),
        ),
        total: z.int(),
      })
      .openapi({
        description:
          'Exempt supplies within the Union that left without a proof of transport, oldest first, and their total number.',
      }),
  })
  .openapi('TaxDesk', { description: 'Tax questions that wait for staff.' })
export type TaxDesk = z.infer<typeof taxDeskSchema>
