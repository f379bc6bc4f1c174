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
      name: z
        .string()
        .nullable()
        .openapi({
          description:
            'Holder’s name from VIES; null: not queried, not valid, ' +
            'or not disclosed by the member state.',
        }),
      ruling: z
        .object({ holder: z.string(), belongs: z.boolean() })
        .optional()
        .openapi({ description: 'Staff decision on whether the number belongs to this buyer.' }),
    })
    .openapi('EuVat', {
      description:
        'A VAT number for trade within the Union, with its country prefix ("PT501964843"), ' +
        'and its VIES result.',
    }),
)
