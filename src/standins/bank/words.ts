import { join } from 'node:path'
import { loadMessages, type MessagesByLanguage } from '../../platform/messages.ts'
import { ROOT } from '../../platform/own-files.ts'
import {
  DEFAULT_LANGUAGE,
  intlLocale,
  LANGUAGES,
  type ShopLanguage,
  type Translate,
  translate,
} from '../../platform/text.ts'

/** Texts and formats of the bank's pages. */
export type Words = { language: ShopLanguage; locale: string; t: Translate }

export type WordsOf = (language: ShopLanguage) => Words

/**
 * The gateway's language numbers (`DS_MERCHANT_CONSUMERLANGUAGE`), with or without leading zeros.
 */
const GATEWAY_LANGUAGES: Readonly<Record<number, ShopLanguage>> = { 1: 'es', 4: 'fr', 9: 'pt' }

/** Language of a form; Spanish if unknown. */
export const languageOf = (code: string): ShopLanguage =>
  GATEWAY_LANGUAGES[Number(code)] ?? DEFAULT_LANGUAGE

let read: MessagesByLanguage | undefined

/** The texts are read once for all stand-ins of a process: that takes longer than making them. */
export function bankWords(): WordsOf {
  read ??= loadMessages(join(ROOT, 'locales'))
  const catalogue = read
  const wordsIn = (language: ShopLanguage): Words => {
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
