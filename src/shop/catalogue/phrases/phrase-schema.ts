import { z } from '@hono/zod-openapi'
import { localTextSchema } from '../../../platform/local-text-schema.ts'
import { PHRASE_USES } from './phrase.ts'

export const phraseSchema = z
  .object({
    id: z.uuid(),
    usedFor: z.enum(PHRASE_USES),
    name: z.string(),
    words: localTextSchema,
  })
  .openapi('Phrase', { description: 'A sentence of the shop for answers to customers' })
export type Phrase = z.infer<typeof phraseSchema>
