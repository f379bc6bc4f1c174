import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'

/** Serialises work, with a limit to the queue. */
export class Turns {
  readonly #most: number
  readonly #limit = pLimit(1)

  constructor(most: number) {
    this.#most = most
  }

  /** Null if the queue is full; nothing runs. */
  async take<T>(work: () => Promise<T>): Promise<T | null> {
    const { activeCount, pendingCount } = this.#limit
    return activeCount + pendingCount >= this.#most ? null : this.#limit(work)
  }
}

/** Remembers failures for a while; the oldest are dropped beyond a limit. */
export class GivenUp {
  readonly #until: LRUCache<string, number>
  readonly #forMs: number

  constructor(most: number, forMs: number) {
    this.#until = new LRUCache({ max: most })
    this.#forMs = forMs
  }

  note(id: string, at: Date): void {
    this.#until.set(id, at.getTime() + this.#forMs)
  }

  has(id: string, at: Date): boolean {
    return (this.#until.peek(id) ?? Number.NEGATIVE_INFINITY) > at.getTime()
  }
}
