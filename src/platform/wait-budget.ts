/**
 * How long one request may wait for the database, all its statements together: short enough that
 * visitors get an answer before they give up.
 */
export class WaitBudget {
  #leftMs: number
  #waiting = 0
  #since = 0

  constructor(ms: number) {
    this.#leftMs = ms
  }

  /**
   * The result of `work`, or a rejection with `late()` as soon as the budget is exhausted.
   * Overlapping waits are counted once.
   */
  async spend<T>(work: Promise<T>, late: () => Error): Promise<T> {
    this.#begin()
    const over = Promise.withResolvers<never>()
    // An answer that arrived while the process was busy is read before the wait is rejected.
    const timer = setTimeout(
      () => setImmediate(() => over.reject(late())),
      Math.max(0, this.#leftMs),
    )
    try {
      return await Promise.race([work, over.promise])
    } finally {
      clearTimeout(timer)
      this.#end()
    }
  }

  #begin(): void {
    this.#charge()
    this.#waiting += 1
  }

  #end(): void {
    this.#charge()
    this.#waiting -= 1
  }

  #charge(): void {
    const now = performance.now()
    if (this.#waiting > 0) this.#leftMs -= now - this.#since
    this.#since = now
  }
}
