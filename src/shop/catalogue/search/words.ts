import type { Language } from '../../../platform/text.ts'

/** Longer queries are cut, because addresses are logged. */
export const QUERY_MAX = 60

/** What was typed, as it is searched and shown: without spaces around it and not endless. */
export const queryOf = (typed: string): string =>
  typed.replace(/\s+/g, ' ').trim().slice(0, QUERY_MAX).trim()

/**
 * Lower case without accents: «Ignífugas» and «ignifugas» are one word. ñ and ç lose their sign
 * too, as people type them.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

const HYPHENED = /[\p{Letter}\p{Number}]+(?:-[\p{Letter}\p{Number}]+)+/gu

/** Words as they are written. */
export const writtenWords = (text: string): string[] =>
  text
    .normalize('NFC')
    .toLowerCase()
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')

export const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')

/** The words, and what a hyphen parts also as one word: «roll-up» is said as «rollup» too. */
export const indexedWords = (text: string): string[] => [
  ...wordsOf(text),
  ...(folded(text).match(HYPHENED) ?? []).map((word) => word.replaceAll('-', '')),
]

/** What stands for the ending of a plural; the first ending that fits counts. */
type Endings = readonly (readonly [ending: RegExp, one: string])[]

/** Words are folded before. «dobles» loses a letter too many, which does no harm. */
const SPANISH: Endings = [
  [/ces$/, 'z'],
  [/([dlnrsyz])es$/, '$1'],
  [/s$/, ''],
]
const PORTUGUESE: Endings = [
  [/oes$/, 'ao'],
  [/([aeou])is$/, '$1l'],
  [/is$/, 'il'],
  [/ns$/, 'm'],
  [/([rsz])es$/, '$1'],
  [/s$/, ''],
]
const FRENCH: Endings = [
  [/eaux$/, 'eau'],
  [/aux$/, 'al'],
  [/[sx]$/, ''],
]
const ENDINGS: Readonly<Partial<Record<Language, Endings>>> = {
  es: SPANISH,
  pt: PORTUGUESE,
  fr: FRENCH,
}
const SHORTEST_PLURAL = 4

/** A folded word without the ending of its plural: lonas → lona, botões → botao, panneaux → panneau. */
export function singular(word: string, language: Language): string {
  if (word.length < SHORTEST_PLURAL) return word
  const [ending, one] = ENDINGS[language]?.find(([found]) => found.test(word)) ?? []
  return ending && one !== undefined ? word.replace(ending, one) : word
}

/** Words that say nothing of what is sought: «lonas para vallas» is «lonas vallas». */
const FILLERS: Readonly<Partial<Record<Language, ReadonlySet<string>>>> = {
  es: new Set('a al con de del el en la las los o para por sin un una y'.split(' ')),
  pt: new Set('a ao as com da das de do dos e em na no o os ou para por sem um uma'.split(' ')),
  fr: new Set('a au aux avec d de des du en et l la le les ou par pour sans sur un une'.split(' ')),
}

/** The words that every result must have; of fillers alone, the fillers. */
export function wantedWords(query: string, language: Language): string[] {
  const words = wordsOf(query)
  const telling = words.filter((word) => !FILLERS[language]?.has(word))
  return [
    ...new Set((telling.length > 0 ? telling : words).map((word) => singular(word, language))),
  ]
}
