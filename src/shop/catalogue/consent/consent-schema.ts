import { z } from '@hono/zod-openapi'
import { CONSENT_CATEGORIES } from '../../site/consent.ts'

const service = z.object({
  name: z.string(),
  provider: z.string(),
  policy: z.string().optional().openapi({ description: 'Address of their privacy policy' }),
})

/** What the dialog shows behind "Configure". */
export const consentView = z
  .object({
    version: z.string().openapi({ description: 'Of categories and services' }),
    services: z.object({
      performance: z.array(service),
      comfort: z.array(service),
      advertising: z.array(service),
    }),
    list: z.array(
      z.object({
        category: z.enum(['technical', ...CONSENT_CATEGORIES]),
        cookies: z.array(
          z.object({
            name: z.string(),
            purpose: z.string(),
            lasts: z.string(),
            provider: z.string(),
          }),
        ),
      }),
    ),
  })
  .openapi('ConsentFacts')

export const consentForm = z
  .object({
    id: z
      .string()
      .regex(/^[0-9a-f]{8}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{4}-?[0-9a-f]{12}$/)
      .openapi({ description: 'Random, made and kept by the browser' }),
    version: z
      .string()
      .regex(/^[0-9a-f]{8}$/)
      .openapi({ description: 'Of the facts that the page showed' }),
    performance: z.boolean(),
    comfort: z.boolean(),
    advertising: z.boolean(),
  })
  .openapi('ConsentAnswer')

/** Answers of a year, as the office shows them. */
export const consentCounts = z
  .object({ all: z.int(), some: z.int(), none: z.int(), total: z.int() })
  .openapi('ConsentCounts')
