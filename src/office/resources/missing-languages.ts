import { LANGUAGES, type Language } from '../../platform/text.ts'
import type { FormValues } from '../../shop/resources/record.ts'

/**
 * The languages in which at least one of the texts is missing. A text without its Spanish one is
 * none yet.
 */
export function missingLanguages(form: FormValues, texts: readonly string[]): Set<Language> {
  const isMissing = (language: Language) =>
    texts.some((name) => {
      const text = form[name]
      if (typeof text !== 'object' || text === null || !text.es) return false
      return String(text[language] ?? '').trim() === ''
    })
  return new Set(LANGUAGES.filter(isMissing))
}
