import { z } from '@hono/zod-openapi'
import { orNull } from '../../../platform/schema-of.ts'
import { totalLineSchema } from '../../buying/cart/totals-schema.ts'
import { customerOrderSchema } from '../../order/order-schema.ts'
import { HANDLING_CHOICES } from '../../print/delivery/handling.ts'
import { moreForLessSchema } from '../../print/quoting/quote-schema.ts'
import { SPEEDS } from '../../print/quoting/speed.ts'

export const pricedAmendmentSchema = z
  .object({
    totals: z.array(totalLineSchema).readonly(),
    grossCents: z.int(),
    difference: z
      .object({ netCents: z.int(), vatCents: z.int(), grossCents: z.int() })
      .openapi({ description: 'Difference in cents; positive: to be paid by the customer.' }),
    deliversOn: z.iso.date(),
    speeds: z.array(z.enum(SPEEDS)).readonly(),
    handlingChoices: z.array(z.enum(HANDLING_CHOICES)).readonly(),
    lines: z
      .array(
        z.object({
          id: z.string(),
          units: z.int(),
          netCents: z.int(),
          moreForLess: orNull(moreForLessSchema),
        }),
      )
      .readonly()
      .openapi({
        description: 'Net price of each line, and a larger quantity that costs no more.',
      }),
    vatBp: z.int(),
    agreed: z.string(),
  })
  .openapi('PricedAmendment')
export type PricedAmendment = z.infer<typeof pricedAmendmentSchema>

export const amendedSchema = z
  .object({ order: customerOrderSchema })
  .openapi('AmendedOrder', { description: 'The order after the change' })
export type Amended = z.infer<typeof amendedSchema>
