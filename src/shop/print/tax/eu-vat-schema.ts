import { z } from '@hono/zod-openapi'
import { schemaOf } from '../../../platform/schema-of.ts'
import { type EuVat, VIES_STATUSES } from './tax-decision.ts'

export const euVatSchema = schemaOf<EuVat>()(
  z
    .object({
      number: z.string(),
      vies: z.enum(VIES_STATUSES),
      askedAt: z.iso.datetime().nullable(),
      requestIdentifier: z.string().nullable(),
      name: z.string().nullable().openapi({
        description:
          'The holder’s name from VIES; null: not asked, not valid, or not disclosed by the state.',
      }),
      ruling: z
        .object({ holder: z.string(), belongs: z.boolean() })
        .optional()
        .openapi({ description: 'The ruling of staff on the number and the buyer who gave it.' }),
    })
    .openapi('EuVat', {
      description:
        'A number for trade within the Union, with its prefix ("PT501964843"), and what is known of it.',
    }),
)
