/** A growing byte buffer with a limit; further bytes are dropped. */
export class ByteSink {
  #bytes: Uint8Array
  #length = 0
  readonly #most: number

  constructor(most: number, first = 4_096) {
    this.#most = most
    this.#bytes = new Uint8Array(Math.min(most, first))
  }

  get isFull(): boolean {
    return this.#length >= this.#most
  }

  get length(): number {
    return this.#length
  }

  #room(more: number): number {
    const wanted = Math.min(this.#most, this.#length + more)
    if (wanted > this.#bytes.length) {
      const larger = new Uint8Array(Math.min(this.#most, Math.max(wanted, 2 * this.#bytes.length)))
      larger.set(this.#bytes.subarray(0, this.#length))
      this.#bytes = larger
    }
    return wanted - this.#length
  }

  byte(value: number): void {
    if (this.#room(1) === 0) return
    this.#bytes[this.#length] = value
    this.#length += 1
  }

  all(bytes: Uint8Array): void {
    const room = this.#room(bytes.length)
    this.#bytes.set(bytes.length > room ? bytes.subarray(0, room) : bytes, this.#length)
    this.#length += room
  }

  repeat(value: number, count: number): void {
    const room = this.#room(count)
    this.#bytes.fill(value, this.#length, this.#length + room)
    this.#length += room
  }

  /** Repeats earlier output from an offset; source and target may overlap. */
  copy(from: number, count: number): void {
    const room = this.#room(count)
    const bytes = this.#bytes
    for (let index = 0; index < room; index += 1)
      bytes[this.#length + index] = bytes[from + index] ?? 0
    this.#length += room
  }

  taken(): Uint8Array {
    return this.#bytes.subarray(0, this.#length)
  }
}
