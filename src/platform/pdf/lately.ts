/**
 * What was asked for lately, by name: what nobody asked for while `most` others were is forgotten, and what is asked for again stays. Two maps take
 * turns, so that keeping it costs nothing: the younger takes what is new or asked for again, and where it has half of `most` the elder goes.
 */
export class Lately<Value extends NonNullable<unknown>> {
  readonly #half: number
  #young = new Map<string, Value>()
  #old = new Map<string, Value>()

  constructor(most: number) {
    this.#half = Math.ceil(most / 2)
  }

  /** What is kept under a name, or else what `make` makes of it, which is kept from now on. */
  get(name: string, make: (name: string) => Value): Value {
    const young = this.#young.get(name)
    if (young !== undefined) return young
    const value = this.#old.get(name) ?? make(name)
    if (this.#young.size >= this.#half) {
      this.#old = this.#young
      this.#young = new Map()
    }
    this.#young.set(name, value)
    return value
  }

  /** How many are kept. */
  get size(): number {
    return this.#young.size + this.#old.size
  }
}
