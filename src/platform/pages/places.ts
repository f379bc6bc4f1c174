/** A semaphore: limits concurrent work; further callers wait in a queue. */
export class Places {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  /** Waits for a slot and returns its release function, which is idempotent. */
  async take(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    let isMine = true
    return () => {
      if (isMine) this.#leave()
      isMine = false
    }
  }

  /** The slot goes directly to the next waiter. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free += 1
  }
}
