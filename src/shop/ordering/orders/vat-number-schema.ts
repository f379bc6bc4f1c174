import { z } from '@hono/zod-openapi'
import { DOUBTS } from '../../print/tax/holder.ts'
import { VIES_STATUSES } from '../../print/tax/tax-decision.ts'

/** The VAT number of a business order beside the buyer. */
export const vatNumberFields = z.object({
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
})

export const vatNumberViewSchema = vatNumberFields.openapi('VatNumberView', {
  description: 'A business order’s VAT number as staff see it, beside the buyer.',
})

export type VatNumberView = z.infer<typeof vatNumberViewSchema>
