import { z } from '@hono/zod-openapi'
import { orNull, schemaOf } from '../../../platform/schema-of.ts'
import { DISTANCE_LEVELS, type DistanceSales } from '../../print/tax/distance-sales.ts'
import { vatNumberFields } from './vat-number-schema.ts'

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
        vatNumberFields.extend({
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
