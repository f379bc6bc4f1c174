/** Symbols by the next 16 bits: `length << 8 | symbol`; 0 where no code begins so. */
export type CodeTable = Uint16Array

export const NO_CODE = 256
const WINDOW = 16

/** The table of a Huffman code from the number of codes of each length (ITU T.81, C.2). */
export function codeTable(counts: Uint8Array, symbols: Uint8Array): CodeTable {
  const table = new Uint16Array(2 ** WINDOW)
  let [code, index] = [0, 0]
  for (let length = 1; length <= WINDOW; length += 1) {
    for (let count = counts[length - 1] ?? 0; count > 0; count -= 1) {
      const from = code << (WINDOW - length)
      table.fill((length << 8) | (symbols[index] ?? 0), from, from + 2 ** (WINDOW - length))
      code += 1
      index += 1
    }
    code <<= 1
  }
  return table
}

/** Bits of a JPEG's scan, up to the next marker. Past it come zeros, which `isPast` tells. */
export class BitReader {
  at: number
  readonly #bytes: Uint8Array
  #held = 0
  #count = 0
  #padded = 0

  constructor(bytes: Uint8Array, at: number) {
    this.#bytes = bytes
    this.at = at
  }

  /** More bits were taken than there are. */
  get isPast(): boolean {
    return this.#padded > this.#count
  }

  #fill(): void {
    const bytes = this.#bytes
    while (this.#count <= 24) {
      const byte = bytes[this.at]
      this.#count += 8
      this.#held <<= 8
      if (byte === undefined || (byte === 0xff && bytes[this.at + 1] !== 0)) this.#padded += 8
      else {
        this.#held |= byte
        this.at += byte === 0xff ? 2 : 1
      }
    }
  }

  /** The next symbol; `NO_CODE` if the bits begin none. */
  code(table: CodeTable): number {
    if (this.#count < WINDOW) this.#fill()
    const found = table[(this.#held >>> (this.#count - WINDOW)) & 0xffff] ?? 0
    if (found === 0) return NO_CODE
    this.#count -= found >> 8
    return found & 0xff
  }

  skip(bits: number): void {
    if (this.#count < bits) this.#fill()
    this.#count -= bits
  }

  /** A number of so many bits, negative if the first is 0 (F.2.2.1). */
  signed(bits: number): number {
    if (bits === 0) return 0
    this.skip(bits)
    const value = (this.#held >>> this.#count) & (2 ** bits - 1)
    return value < 2 ** (bits - 1) ? value - 2 ** bits + 1 : value
  }

  /** Bytes that follow up to the next marker, whole unread ones included. */
  left(): number {
    const bytes = this.#bytes
    const unread = Math.max(0, this.#count - this.#padded) >> 3
    let to = this.at
    while (to < bytes.length && !(bytes[to] === 0xff && bytes[to + 1] !== 0)) to += 1
    const isBlank = bytes.subarray(this.at, to).every((byte) => byte === 0)
    return isBlank ? unread : unread + to - this.at
  }

  /** Begins after the expected restart marker; false if it is not there. */
  restart(marker: number): boolean {
    const bytes = this.#bytes
    if (Math.max(0, this.#count - this.#padded) > 15) return false
    ;[this.#held, this.#count, this.#padded] = [0, 0, 0]
    while (bytes[this.at] === 0xff && bytes[this.at + 1] === 0xff) this.at += 1
    if (bytes[this.at] !== 0xff || bytes[this.at + 1] !== marker) return false
    this.at += 2
    return true
  }
}
