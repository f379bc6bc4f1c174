import { LANGUAGES, type Language, type Messages, translate } from '../../../platform/text.ts'
import type { Speaks } from './paper-job.ts'

type MessagesByLanguage = Readonly<Partial<Record<Language, Messages>> & { es: Messages }>

/** The texts of a paper in its language; Spanish for a language that the shop does not speak. */
export const wordsFrom =
  (messages: MessagesByLanguage): Speaks =>
  (asked) => {
    const language = LANGUAGES.find((each) => each === asked) ?? 'es'
    return {
      language,
      t: (key, params) => translate(messages[language] ?? messages.es, language, key, params),
    }
  }
