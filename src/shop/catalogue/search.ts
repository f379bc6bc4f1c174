/** Longer queries are cut: nobody searches for more, and addresses are logged. */
export const QUERY_MAX = 60
export const RESULTS_PER_PAGE = 12

/** Something that can be found. What is said in its name counts for more than what is said about it. */
export type Entry<Found> = { found: Found; name: string; about: readonly string[]; aside?: readonly string[] }

export type SearchPage<Found> = { total: number; page: number; pages: number; results: Found[] }

/** What was typed, as it is searched and shown: without spaces around it and not endless. */
export const queryOf = (typed: string): string => typed.replace(/\s+/g, ' ').trim().slice(0, QUERY_MAX).trim()

/** Lower case without accents: «Ignífugas» and «ignifugas» are one word. ñ and ç lose their sign too, as people type them. */
export const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/**
 * A word without the ending of its plural: lonas → lona, carteles → cartel, luces → luz. «dobles» loses a letter too many, which
 * does no harm: what remains still begins «doble».
 */
export function singular(word: string): string {
  if (word.length < 4 || !word.endsWith('s')) return word
  if (word.endsWith('ces')) return `${word.slice(0, -3)}z`
  if (/[dlnrsyz]es$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

const wordsOf = (text: string): string[] =>
  folded(text)
    .split(/[^\p{Letter}\p{Number}]+/u)
    .filter((word) => word !== '')

/** Words that say nothing of what is sought: «lonas para vallas» is «lonas vallas». */
const FILLERS = new Set(['a', 'al', 'con', 'de', 'del', 'el', 'en', 'la', 'las', 'los', 'o', 'para', 'por', 'sin', 'un', 'una', 'y'])

/** The words that every result must have; of fillers alone, the fillers. */
export function wantedWords(query: string): string[] {
  const words = wordsOf(query)
  const telling = words.filter((word) => !FILLERS.has(word))
  return [...new Set((telling.length > 0 ? telling : words).map(singular))]
}

const WHOLE_NAME = 100
const IN_NAME = 10
const ABOUT = 3
const ASIDE = 1

/** A word is found where it begins a word: «micro» finds «microperforada», the plural its singular. */
function isSaid(wanted: string, words: readonly string[]): boolean {
  return words.some((word) => word.startsWith(wanted) || singular(word) === wanted)
}

/** 0 where a word of the query is nowhere said. */
function rankOf<Found>({ name, about, aside = [] }: Entry<Found>, wanted: readonly string[]): number {
  const named = wordsOf(name)
  const places: readonly [words: readonly string[], worth: number][] = [
    [named, IN_NAME],
    [about.flatMap(wordsOf), ABOUT],
    [aside.flatMap(wordsOf), ASIDE],
  ]
  let rank = named.map(singular).join(' ') === wanted.join(' ') ? WHOLE_NAME : 0
  for (const word of wanted) {
    const place = places.find(([words]) => isSaid(word, words))
    if (!place) return 0
    rank += place[1]
  }
  return rank
}

/** Everything that says every word of the query, the best first; of equals the earlier entry. */
export function search<Found>(entries: readonly Entry<Found>[], query: string): Found[] {
  const wanted = wantedWords(query)
  if (wanted.length === 0) return []
  const ranked = entries.map((entry) => ({ found: entry.found, rank: rankOf(entry, wanted) })).filter(({ rank }) => rank > 0)
  return ranked.toSorted((one, other) => other.rank - one.rank).map(({ found }) => found)
}

/** A page of the results; one that does not exist becomes the nearest that does. */
export function pageOf<Found>(results: readonly Found[], asked: number): SearchPage<Found> {
  const pages = Math.max(1, Math.ceil(results.length / RESULTS_PER_PAGE))
  const page = Math.min(pages, Math.max(1, asked))
  return { total: results.length, page, pages, results: results.slice((page - 1) * RESULTS_PER_PAGE, page * RESULTS_PER_PAGE) }
}
