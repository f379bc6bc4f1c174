import { z } from '@hono/zod-openapi'
import { LANGUAGES } from '../../../platform/text.ts'
import { ALL_MAILS } from './sample-kinds.ts'

const LONGEST = 2000
const MOST = 200

export const askedMailSchema = z.object({
  kind: z.enum(ALL_MAILS),
  language: z.enum(LANGUAGES),
  number: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .optional()
    .openapi({ description: 'Number of a real order; without it an example' }),
  own: z
    .record(z.string().max(LONGEST), z.string().max(LONGEST))
    .refine((own) => Object.keys(own).length <= MOST)
    .default({})
    .openapi({ description: 'Typed texts by key; an empty one is the shipped one' }),
})

const localShape = z.object({ es: z.string(), pt: z.string(), fr: z.string() })

const mailTextSchema = z
  .object({
    id: z.uuid(),
    version: z.int(),
    key: z.string(),
    text: localShape,
    shipped: localShape,
    signs: z.string().openapi({ description: 'Values that every wording must hold' }),
    isShown: z.boolean().openapi({ description: 'Stands in this preview, not in a variant' }),
    isShared: z.boolean().openapi({ description: 'Other mails or pages say it too' }),
    error: z.string().nullable().openapi({ description: 'What is wrong with the typed text' }),
  })
  .openapi('MailText')

export const mailTextsSchema = z
  .object({
    subject: z.string(),
    html: z.string(),
    text: z.string(),
    texts: z.array(mailTextSchema),
  })
  .openapi('MailWithTexts')
export type MailWithTexts = z.infer<typeof mailTextsSchema>
