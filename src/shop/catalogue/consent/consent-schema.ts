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

export const ConsentsFilter = z.object({
  browser: z
    .string()
    .trim()
    .max(100)
    .regex(/^[^\0]*$/)
    .transform((typed) => typed.toLowerCase().replaceAll('-', ''))
    .default('')
    .openapi({ description: 'Beginning of the random number of one browser' }),
})
export const ConsentsQuery = ConsentsFilter.extend({
  page: z.coerce.number().int().min(1).max(100).default(1),
})

const recordedConsent = z.object({
  at: z.iso.datetime(),
  browserId: z.string(),
  site: z.string(),
  language: z.string(),
  performance: z.boolean(),
  comfort: z.boolean(),
  advertising: z.boolean(),
  version: z.string(),
  policy: z.int().nullable().openapi({ description: 'Number of the text that was in force' }),
})
export type RecordedConsent = z.infer<typeof recordedConsent>

export const consentsPage = z
  .object({
    items: z.array(recordedConsent),
    more: z.boolean().openapi({ description: 'There is a further page' }),
  })
  .openapi('ConsentsPage')
