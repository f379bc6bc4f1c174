import { join } from 'node:path'
import { loadMessages } from '../../platform/messages.ts'
import {
  DEFAULT_LANGUAGE,
  intlLocale,
  LANGUAGES,
  type Language,
  type Translate,
  translate,
} from '../../platform/text.ts'

/** What a page of the bank says, and how it writes figures. */
export type Words = { language: Language; locale: string; t: Translate }

export type WordsOf = (language: Language) => Words

/** The gateway's numbers of the shop's languages (`DS_MERCHANT_CONSUMERLANGUAGE`); with or without leading zeros. */
const GATEWAY_LANGUAGES: Readonly<Record<number, Language>> = { 1: 'es', 4: 'fr', 9: 'pt' }

/** The language of a form; Spanish where it asks for one that the bank does not speak. */
export const languageOf = (code: string): Language =>
  GATEWAY_LANGUAGES[Number(code)] ?? DEFAULT_LANGUAGE

/** Reads the texts once, when the bank is made. */
export function bankWords(): WordsOf {
  const catalogue = loadMessages(join(import.meta.dirname, '../../../locales'))
  const wordsIn = (language: Language): Words => {
    const messages = catalogue[language] ?? catalogue.es
    return {
      language,
      locale: intlLocale(language),
      t: (key, params) => translate(messages, language, key, params),
    }
  }
  const all = new Map(LANGUAGES.map((language) => [language, wordsIn(language)]))
  return (language) => all.get(language) ?? wordsIn(language)
}
