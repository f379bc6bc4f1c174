import type { phrasesRoute } from '../shop/catalogue/phrases/api-phrases.ts'
import type { PhraseUse } from '../shop/catalogue/phrases/phrase.ts'
import { type Caller, callDesk } from './staff-calls.ts'

export const loadPhrases = ({ language }: Caller, usedFor: PhraseUse, signal: AbortSignal) =>
  callDesk<typeof phrasesRoute>(`/staff/phrases?usedFor=${usedFor}`, {
    ...{ method: 'GET', language, signal },
  })
