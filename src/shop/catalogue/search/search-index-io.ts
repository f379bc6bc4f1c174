import MiniSearch, { type Query } from 'minisearch'
import type { Language } from '../../../platform/text.ts'
import type { Findings, Reading, Words } from './findings.ts'
import { repaired } from './repair.ts'
import synonyms from './synonyms.json' with { type: 'json' }
import { folded, indexedWords, singular, wantedWords, wordsOf, writtenWords } from './words.ts'

type Read = { words: readonly string[]; reading?: Reading }

/** Length of a text does not count, nor how often it says a word. */
const BM25 = { k: 0, b: 0, d: 0.5 }
const BOOST = { name: 10, about: 3, aside: 1 }
const WHOLE_NAME = 1000

const SYNONYMS: Readonly<Partial<Record<Language, Readonly<Record<string, readonly string[]>>>>> =
  synonyms

/**
 * What can be found, by prefix, without accents and plurals, with synonyms, and with misspelt words
 * repaired. The same in server and browser.
 */
export class SearchIndex<Found> {
  readonly #language: Language
  readonly #found: { value: Found; name: string }[] = []
  /** How many texts say a word. */
  readonly #known = new Map<string, number>()
  /** How a known word is written, with its accents. */
  readonly #written = new Map<string, string>()
  #sorted: string[] | undefined
  readonly #synonyms: ReadonlyMap<string, readonly string[]>
  readonly #index: MiniSearch

  constructor(language: Language) {
    this.#language = language
    const one = (word: string) => singular(word, language)
    this.#synonyms = new Map(
      Object.entries(SYNONYMS[language] ?? {}).map(([word, others]) => [one(word), others]),
    )
    this.#index = new MiniSearch({
      fields: Object.keys(BOOST),
      tokenize: indexedWords,
      processTerm: one,
      autoVacuum: false,
    })
  }

  add(value: Found, words: Words): void {
    const id = this.#found.push({ value, name: this.#nameOf(words.name) }) - 1
    this.#index.add({ id, ...words })
    const text = [words.name, words.about, words.aside].join(' ')
    for (const word of new Set(indexedWords(text).map((each) => this.#one(each))))
      this.#known.set(word, (this.#known.get(word) ?? 0) + 1)
    for (const word of writtenWords(text)) {
      const one = this.#one(folded(word))
      if (!this.#written.has(one)) this.#written.set(one, word)
    }
    this.#sorted = undefined
  }

  find(query: string): Findings<Found> {
    const wanted = wantedWords(query, this.#language)
    const read = wanted.map((word) => this.#read(word))
    const readings = read.flatMap(({ reading }) => reading ?? [])
    const exact = this.#having(read, 'AND', wanted.join(' '))
    if (exact.length > 0 || wanted.length < 2) return { found: exact, readings, near: false }
    return { found: this.#having(read, 'OR', ''), readings, near: true }
  }

  #having(read: readonly Read[], combineWith: 'AND' | 'OR', name: string): Found[] {
    if (read.length === 0) return []
    const query: Query = {
      combineWith,
      queries: read.map(({ words }) => ({
        combineWith: 'OR',
        queries: words.map((word) => ({ combineWith: 'AND', queries: wordsOf(word) })),
      })),
    }
    return this.#index
      .search(query, { prefix: true, boost: BOOST, bm25: BM25 })
      .map(({ id, score }) => {
        const one = this.#found[id]
        return { id: Number(id), one, score: score + (one?.name === name ? WHOLE_NAME : 0) }
      })
      .toSorted((one, other) => other.score - one.score || one.id - other.id)
      .flatMap(({ one }) => (one ? [one.value] : []))
  }

  /** The words to search for one that was typed. */
  #read(word: string): Read {
    const others = this.#synonyms.get(word)
    const known = this.#begins(word)
    if (others) {
      const said = others.filter((each) => wordsOf(each).every((part) => this.#begins(part)))
      const [read] = said
      if (read !== undefined)
        return {
          words: known ? [word, ...said] : said,
          ...(!known && { reading: this.#reading(word, read, 'synonym') }),
        }
    }
    const meant = known ? undefined : repaired(word, this.#known)
    return meant === undefined
      ? { words: [word] }
      : {
          words: [meant, ...(this.#synonyms.get(meant) ?? [])],
          reading: this.#reading(word, meant, 'repaired'),
        }
  }

  #reading(typed: string, read: string, why: Reading['why']): Reading {
    const words = wordsOf(read).map((word) => this.#written.get(this.#one(word)) ?? word)
    return { typed, read: words.join(' '), why }
  }

  #one(word: string): string {
    return singular(word, this.#language)
  }

  /** Whether a known word begins with this one. */
  #begins(word: string): boolean {
    this.#sorted ??= [...this.#known.keys()].sort()
    let [from, to] = [0, this.#sorted.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#sorted[middle] ?? '') < word) from = middle + 1
      else to = middle
    }
    return this.#sorted[from]?.startsWith(word) ?? false
  }

  #nameOf(name: string): string {
    return wordsOf(name)
      .map((word) => this.#one(word))
      .join(' ')
  }
}
