import { z } from 'zod'
import { localTextSchema } from '../../../platform/local-text-schema.ts'
import { schemaOf } from '../../../platform/schema-of.ts'
import { CONSENT_CATEGORIES } from '../../site/consent.ts'
import { INTEGRITY, isOrigin, isScriptUrl } from '../../site/script-origin.ts'
import type { SiteScript } from '../../site/site-scripts.ts'

const words = z.string().trim().min(1)
const origins = z.array(z.string().refine(isOrigin, 'not an origin')).readonly()

/** Scripts of others, as the settings keep them. */
export const scriptsSchema = z
  .array(
    schemaOf<SiteScript>()(
      z.strictObject({
        name: words,
        provider: words,
        policy: z.url({ protocol: /^https$/ }).optional(),
        category: z.enum(CONSENT_CATEGORIES),
        active: z.boolean(),
        inCheckout: z.boolean(),
        source: z.union([
          z.strictObject({
            url: z.string().refine(isScriptUrl, 'not an address of a script'),
            integrity: z.string().regex(INTEGRITY).optional(),
          }),
          z.strictObject({ code: words }),
        ]),
        origins: z.strictObject({
          script: origins,
          connect: origins,
          image: origins,
          frame: origins,
        }),
        cookies: z
          .array(
            z.strictObject({
              name: words,
              days: z.int().nonnegative(),
              purpose: localTextSchema,
            }),
          )
          .readonly(),
      }),
    ),
  )
  .default([])
