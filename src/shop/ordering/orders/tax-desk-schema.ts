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
        'Distance sales in net cents. `netCents`: this calendar year; ' +
        '`beforeCents`: the previous year, which also counts towards the threshold.',
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
        description: 'Orders with a VAT number that may not belong to the buyer, oldest first.',
      }),
    distanceSales: orNull(distanceSalesSchema).openapi({
      description:
        'Sales to consumers in other member states; null: VAT is already declared through the OSS.',
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
          'Exempt supplies within the Union shipped without a proof of transport, oldest first, ' +
          'and their total number.',
      }),
  })
  .openapi('TaxDesk', { description: 'Open tax questions for staff.' })
export type TaxDesk = z.infer<typeof taxDeskSchema>
