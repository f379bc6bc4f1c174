/** How many may be at something at the same time; further ones wait for their turn, first come first served. */
export class Places {
  readonly #waiting: (() => void)[] = []
  #free: number

  constructor(atOnce: number) {
    this.#free = atOnce
  }

  /** Waits for a place. Whoever has one calls what it gets, once or more often, when it is done. */
  async take(): Promise<() => void> {
    if (this.#free > 0) this.#free -= 1
    else await new Promise<void>((resolve) => this.#waiting.push(resolve))
    let isMine = true
    return () => {
      if (isMine) this.#leave()
      isMine = false
    }
  }

  /** The place goes straight to the next. */
  #leave(): void {
    const next = this.#waiting.shift()
    if (next) next()
    else this.#free += 1
  }
}
