/** Serialises work, with a limit to the queue. */
export class Turns {
  readonly #most: number
  #waiting = 0
  #last: Promise<unknown> = Promise.resolve()

  constructor(most: number) {
    this.#most = most
  }

  /** Null if the queue is full; nothing runs. */
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

/** Remembers failures for a while; the oldest are dropped beyond a limit. */
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
