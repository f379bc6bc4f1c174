import { z } from 'zod'
import { localWords, neededWords } from '../../resources/form-schema.ts'
import { PHRASE_LIMIT, PHRASE_USES } from './phrase.ts'

export const phraseFormSchema = z.object({
  usedFor: z.enum(PHRASE_USES, 'resources.invalid'),
  name: neededWords(80),
  words: localWords(PHRASE_LIMIT),
})
export type PhraseForm = z.infer<typeof phraseFormSchema>
