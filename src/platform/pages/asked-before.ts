/** Remembers recently used keys: the last `atLeast` keys, and up to twice as many. */
export class AskedBefore {
  readonly #atLeast: number
  #latest = new Set<string>()
  #earlier = new Set<string>()

  constructor(atLeast: number) {
    this.#atLeast = atLeast
  }

  /** Whether the key was used before; remembers it. */
  ask(key: string): boolean {
    const known = this.#latest.has(key) || this.#earlier.has(key)
    this.#latest.add(key)
    if (this.#latest.size >= this.#atLeast) {
      this.#earlier = this.#latest
      this.#latest = new Set()
    }
    return known
  }
}
