/** Work that is done one after the other, with a limit to how much may wait. */
export class Turns {
  readonly #most: number
  #waiting = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(most: number) {
    this.#most = most
  }

  /** Null where too many are before it: then nothing is done. */
  async take<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.#waiting >= this.#most) return null
    this.#waiting += 1
    const mine = this.#last.then(work, work)
    this.#last = mine.catch(() => undefined)
    try {
      return await mine
    } finally {
      this.#waiting -= 1
    }
  }
}

/** What was tried in vain, for a while; of too many, the first are forgotten. */
export class GivenUp {
  readonly #most: number
  readonly #forMs: number
  readonly #until = new Map<string, number>()

  constructor(most: number, forMs: number) {
    this.#most = most
    this.#forMs = forMs
  }

  note(id: string, at: Date): void {
    this.#until.delete(id)
    this.#until.set(id, at.getTime() + this.#forMs)
    const [first] = this.#until.keys()
    if (first !== undefined && this.#until.size > this.#most) this.#until.delete(first)
  }

  has(id: string, at: Date): boolean {
    return (this.#until.get(id) ?? Number.NEGATIVE_INFINITY) > at.getTime()
  }
}
