import { type Entry, singular, wantedWords, wordsOf } from './search.ts'

const WHOLE_NAME = 100
/** Weight of a word by place: name, description, mention. */
const WORTH = [10, 3, 1] as const
const PLACES = WORTH.length

/** An inverted index, built once per content version. An entry takes four bytes per word. */
export class WordIndex<Found> {
  readonly #found: Found[] = []
  /** The name in singular form, for exact queries. */
  readonly #names: string[] = []
  /** Word → postings, each an entry's number times `PLACES` plus its best place. */
  readonly #saying = new Map<string, number[]>()
  #vocabulary: readonly string[] | undefined
  /** Plurals that do not extend their singular: luz → luces. */
  readonly #irregular = new Map<string, string[]>()
  /** Words repeat: materials, finishes, categories. */
  readonly #split = new Map<string, readonly string[]>()

  add({ found, name, about, aside = [] }: Entry<Found>): void {
    const number = this.#found.push(found) - 1
    this.#names.push(this.#wordsOf(name).map(singular).join(' '))
    this.#vocabulary = undefined
    const said = new Set<string>()
    for (const [place, texts] of [[name], about, aside].entries()) {
      for (const word of texts.flatMap((text) => this.#wordsOf(text))) {
        if (said.has(word)) continue
        said.add(word)
        this.#sayingOf(word).push(number * PLACES + place)
      }
    }
  }

  /** Entries that contain every word of the query, best first, then in index order. */
  search(query: string): Found[] {
    const wanted = wantedWords(query)
    if (wanted.length === 0) return []
    const ranks = new Uint16Array(this.#found.length)
    const missing = new Uint8Array(this.#found.length)
    for (const word of wanted) {
      const best = this.#bestPlaces(word)
      for (let number = 0; number < best.length; number += 1) {
        const worth = WORTH[best[number] ?? PLACES]
        if (worth === undefined) missing[number] = 1
        else ranks[number] = (ranks[number] ?? 0) + worth
      }
    }
    const whole = wanted.join(' ')
    const ranked = this.#found.flatMap((found, number) =>
      missing[number]
        ? []
        : [
            {
              found,
              rank: (ranks[number] ?? 0) + (this.#names[number] === whole ? WHOLE_NAME : 0),
            },
          ],
    )
    return ranked.toSorted((one, other) => other.rank - one.rank).map(({ found }) => found)
  }

  /**
   * Best place per entry where a word starts with the query word or is its plural; `PLACES` if
   * none.
   */
  #bestPlaces(wanted: string): Uint8Array {
    const best = new Uint8Array(this.#found.length).fill(PLACES)
    for (const word of this.#wordsFor(wanted)) {
      for (const said of this.#saying.get(word) ?? []) {
        const number = Math.floor(said / PLACES)
        best[number] = Math.min(best[number] ?? PLACES, said % PLACES)
      }
    }
    return best
  }

  #wordsFor(wanted: string): string[] {
    this.#vocabulary ??= [...this.#saying.keys()].sort()
    let [from, to] = [0, this.#vocabulary.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((this.#vocabulary[middle] ?? '') < wanted) from = middle + 1
      else to = middle
    }
    const words = [...(this.#irregular.get(wanted) ?? [])]
    for (let at = from; this.#vocabulary[at]?.startsWith(wanted); at += 1)
      words.push(this.#vocabulary[at] ?? '')
    return words
  }

  #sayingOf(word: string): number[] {
    const known = this.#saying.get(word)
    if (known) return known
    const saying: number[] = []
    this.#saying.set(word, saying)
    const one = singular(word)
    if (!word.startsWith(one)) this.#irregular.set(one, [...(this.#irregular.get(one) ?? []), word])
    return saying
  }

  #wordsOf(text: string): readonly string[] {
    const known = this.#split.get(text)
    if (known) return known
    const words = wordsOf(text)
    this.#split.set(text, words)
    return words
  }

  /** Drops what only building needs and prepares what searching needs. */
  finish(): this {
    this.#split.clear()
    this.#vocabulary = [...this.#saying.keys()].sort()
    return this
  }
}

/** An index over these entries. */
export function indexOf<Found>(entries: readonly Entry<Found>[]): WordIndex<Found> {
  const index = new WordIndex<Found>()
  for (const entry of entries) index.add(entry)
  return index.finish()
}
