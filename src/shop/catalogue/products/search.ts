/** Longer queries are cut, because addresses are logged. */
export const QUERY_MAX = 60
export const RESULTS_PER_PAGE = 12

/** Something that can be found. Words of its name count for more than words of its description. */
export type Entry<Found> = {
  found: Found
  name: string
  about: readonly string[]
  aside?: readonly string[]
}

export type SearchPage<Found> = { total: number; page: number; pages: number; results: Found[] }

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

/**
 * A word without the ending of its plural: lonas → lona, carteles → cartel, luces → luz. «dobles»
 * loses a letter too many, which does no harm: what remains still begins «doble».
 */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`
  if (/[dlnrsyz]es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

export const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')

/** Words that say nothing of what is sought: «lonas para vallas» is «lonas vallas». */
const FILLERS = new Set([
  'a',
  'al',
  'con',
  'de',
  'del',
  'el',
  'en',
  'la',
  'las',
  'los',
  'o',
  'para',
  'por',
  'sin',
  'un',
  'una',
  'y',
])

/** The words that every result must have; of fillers alone, the fillers. */
export function wantedWords(query: string): string[] {
  const words = wordsOf(query)
  const telling = words.filter((word) => !FILLERS.has(word))
  return [...new Set((telling.length > 0 ? telling : words).map(singular))]
}

/** A page of the results; one that does not exist becomes the nearest that does. */
export function pageOf<Found>(
  results: readonly Found[],
  asked: number,
  perPage = RESULTS_PER_PAGE,
): SearchPage<Found> {
  const pages = Math.max(1, Math.ceil(results.length / perPage))
  const page = Math.min(pages, Math.max(1, asked))
  return {
    total: results.length,
    page,
    pages,
    results: results.slice((page - 1) * perPage, page * perPage),
  }
}
