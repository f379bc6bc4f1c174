import { z } from '@hono/zod-openapi'
import { DOUBTS } from '../../print/tax/holder.ts'
import { VIES_STATUSES } from '../../print/tax/tax-decision.ts'

/** The VAT number of a business order beside the buyer. */
export const vatNumberFields = z.object({
  number: z.string(),
  vies: z.enum(VIES_STATUSES),
  askedAt: z.iso.datetime().nullable().openapi({
    description:
      'Time of the VIES answer, ISO 8601, and its consultation number; null: not answered yet.',
  }),
  requestIdentifier: z.string().nullable(),
  heldBy: z
    .string()
    .nullable()
    .openapi({ description: 'Holder according to VIES; null: not disclosed.' }),
  billedTo: z.string().openapi({ description: 'Buyer’s name in the billing data.' }),
  country: z.string(),
  doubt: z
    .enum(DOUBTS)
    .nullable()
    .openapi({
      description:
        'Why it is doubtful that the number belongs to the buyer; ' +
        'null: no doubt, or no effect on the tax.',
    }),
  belongs: z.boolean().nullable().openapi({ description: 'Decision of staff; null: none yet.' }),
  taxCents: z.int().openapi({
    description: 'VAT and recargo in cents that do not apply if the number belongs to the buyer.',
  }),
})

export const vatNumberViewSchema = vatNumberFields.openapi('VatNumberView', {
  description: 'A business order’s VAT number as staff see it, beside the buyer.',
})

export type VatNumberView = z.infer<typeof vatNumberViewSchema>
