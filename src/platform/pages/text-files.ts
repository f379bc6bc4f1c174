import { hash } from 'node:crypto'
import type { MessagesByLanguage } from '../messages.ts'
import { type Language, type Messages, OFFICE_LANGUAGES } from '../text.ts'
import { fileAnswer, KEPT_FOR_EVER } from './assets.ts'
import type { CachedAnswer } from './byte-cache.ts'

/**
 * The texts of the pages of one language: as an object for the server, as a file for the browser.
 * Both have the same content.
 */
export type PageTexts = { messages: Messages; path: string }

/** The texts of all languages, of one group of pages. */
export type TextFiles = {
  of: (language: Language) => PageTexts
  /** The file under a path, if it is one of these. */
  answer: (path: string) => CachedAnswer | undefined
  /** The same, but not under the name of another state. */
  exact: (path: string) => CachedAnswer | undefined
}

const HASH = /^[0-9a-f]{16}$/

function textFile(name: string, messages: Messages) {
  const plain = Buffer.from(JSON.stringify(messages))
  const start = `/assets/${name}-`
  const path = `${start}${hash('sha256', plain).slice(0, 16)}.json`
  const answers: { kept?: CachedAnswer; passing?: CachedAnswer } = {}
  const exact = (asked: string): CachedAnswer | undefined => {
    if (asked !== path) return undefined
    answers.kept ??= fileAnswer('.json', plain, KEPT_FOR_EVER)
    return answers.kept
  }
  return {
    messages,
    path,
    exact,
    answer: (asked: string): CachedAnswer | undefined => {
      if (asked === path) return exact(asked)
      // A page of the previous build requests its texts: it gets the present ones, uncached.
      if (
        !asked.startsWith(start) ||
        !asked.endsWith('.json') ||
        !HASH.test(asked.slice(start.length, -'.json'.length))
      )
        return undefined
      answers.passing ??= fileAnswer('.json', plain, 'no-store')
      return answers.passing
    },
  }
}

/**
 * One file for each language, of all texts except those whose keys are left out, with a content
 * hash in its name. A language without a folder gets Spanish. `name` is the prefix of the file
 * names, up to the first hyphen.
 */
export function textFiles(
  name: string,
  messages: MessagesByLanguage,
  leftOut: readonly RegExp[],
): TextFiles {
  const said = (all: Messages): Messages =>
    Object.fromEntries(
      Object.entries(all).filter(([key]) => !leftOut.some((pattern) => pattern.test(key))),
    )
  const fileOf = (language: Language) =>
    textFile(`${name}-${language}`, said(messages[language] ?? messages.es))
  const files = { es: fileOf('es'), pt: fileOf('pt'), fr: fileOf('fr'), en: fileOf('en') }
  const find = (kind: 'answer' | 'exact') => (path: string) => {
    for (const language of OFFICE_LANGUAGES) {
      const found = files[language][kind](path)
      if (found) return found
    }
    return undefined
  }
  return { of: (language) => files[language], answer: find('answer'), exact: find('exact') }
}
