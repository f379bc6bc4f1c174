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
