/** A block of zeros or ones that was written over the rows of an unpacked picture. */

/** Shorter runs are not looked at. */
const PROBE_BYTES = 64
/** A shorter block is hardly seen. */
const LEAST_BYTES = 256
/** Pictures with more runs of a value have it in their own colours. */
const MOST_RUNS = 2
const VALUES = [0, 255] as const

export type RowBytes = { rowBytes: number; pixelBytes: number }
/** `from`: offset within all rows. `lead`, `tail`: the bytes beside it, the nearest first. */
type Run = { from: number; length: number; lead: readonly number[]; tail: number[] }

/**
 * Whether a run begins or ends within a pixel whose neighbour has other values there, or goes on
 * from the midst of a row to the midst of another: no shape of a drawing does.
 */
function isBlock({ from, length, lead, tail }: Run, value: number, shape: RowBytes): boolean {
  const { rowBytes, pixelBytes } = shape
  if (length < LEAST_BYTES) return false
  const [start, end] = [from % rowBytes, (from + length) % rowBytes]
  const isMidst = (at: number): boolean => at >= pixelBytes && at <= rowBytes - pixelBytes
  if (length > 2 * rowBytes && isMidst(start) && isMidst(end)) return true
  const cutsPixel = (offset: number, beside: readonly number[], within: number): boolean =>
    isMidst(offset) &&
    within > 0 &&
    // Of the neighbouring pixel, the samples that the run takes of this one.
    beside.slice(within, pixelBytes).every((sample) => sample !== value) &&
    beside.length >= pixelBytes
  return (
    cutsPixel(start, lead, start % pixelBytes) ||
    cutsPixel(end, tail, (pixelBytes - (end % pixelBytes)) % pixelBytes)
  )
}

/** Takes all rows in parts, from the top. */
export class ZeroedBlocks {
  readonly #shape: RowBytes
  readonly #runs = new Map<number, Run[]>(VALUES.map((value) => [value, []]))
  #open: { value: number; run: Run } | undefined
  #passed = 0
  #last: Uint8Array = new Uint8Array()

  constructor(shape: RowBytes) {
    this.#shape = shape
  }

  add(part: Uint8Array): void {
    let at = this.#goOn(part)
    while (at < part.length) {
      const probe = Math.min(part.length - 1, at + PROBE_BYTES - 1)
      const value = part[probe] ?? 1
      const runs = this.#runs.get(value)
      if (!runs || runs.length > MOST_RUNS) {
        at = probe + 1
        continue
      }
      let [start, end] = [probe, probe + 1]
      while (start > at && part[start - 1] === value) start -= 1
      while (end < part.length && part[end] === value) end += 1
      if (end - start >= PROBE_BYTES || end === part.length) this.#begin(part, value, start, end)
      at = end
    }
    this.#passed += part.length
    this.#last = part.slice(-2 * this.#shape.pixelBytes)
  }

  /** A run that reached the end of the part before; where it ends in this one. */
  #goOn(part: Uint8Array): number {
    const open = this.#open
    if (!open) return 0
    let end = 0
    while (end < part.length && part[end] === open.value) end += 1
    open.run.length += end
    if (end < part.length) this.#end(part, end)
    return end
  }

  #begin(part: Uint8Array, value: number, start: number, end: number): void {
    const before = [...this.#last, ...part.subarray(Math.max(0, start - 64), start)]
    const lead = before.slice(-2 * this.#shape.pixelBytes).reverse()
    const run: Run = { from: this.#passed + start, length: end - start, lead, tail: [] }
    this.#open = { value, run }
    if (end < part.length) this.#end(part, end)
  }

  #end(part: Uint8Array, end: number): void {
    if (!this.#open) return
    const { value, run } = this.#open
    run.tail = [...part.subarray(end, end + 2 * this.#shape.pixelBytes)]
    if (run.length >= PROBE_BYTES) this.#runs.get(value)?.push(run)
    this.#open = undefined
  }

  /** The row in which such a block begins; undefined if there is none. */
  found(): number | undefined {
    for (const [value, runs] of this.#runs)
      if (runs.length <= MOST_RUNS) {
        const block = runs.find((run) => isBlock(run, value, this.#shape))
        if (block) return Math.floor(block.from / this.#shape.rowBytes)
      }
    return undefined
  }
}
