/** A small picture of one value per cell, from its upper row down. */
export type Shade = { width: number; height: number; values: Float32Array }

/** Per component, what each of its 256 values adds: per cent of ink, or cover from 0 to 1. */
export type Weights = readonly Float32Array[]

const LONGEST = 1_000
/** Pixels of a cell that are read, along each side. */
const READ = 3
const BYTE = 8

/** Values of a row's samples as bytes; of 16 bits, the upper ones. */
function sampleAt(row: Uint8Array, index: number, bits: number): number {
  if (bits === BYTE) return row[index] ?? 0
  if (bits > BYTE) return row[2 * index] ?? 0
  const from = index * bits
  return ((row[from >> 3] ?? 0) >> (BYTE - bits - (from & 7))) & (2 ** bits - 1)
}

/** Sums the rows of a picture into cells, of which it holds a million at most. */
export class ShadeOfRows {
  readonly #step: number
  readonly #read: number
  readonly #width: number
  readonly #widthPx: number
  readonly #heightPx: number
  readonly #bits: number
  readonly #weights: Weights
  readonly #sums: Float32Array
  readonly #counts: Uint8Array

  constructor(size: { widthPx: number; heightPx: number; bits: number }, weights: Weights) {
    this.#widthPx = size.widthPx
    this.#heightPx = size.heightPx
    this.#bits = size.bits
    this.#weights = weights
    this.#step = Math.ceil(Math.max(size.widthPx, size.heightPx) / LONGEST)
    this.#read = Math.ceil(this.#step / READ)
    this.#width = Math.ceil(size.widthPx / this.#step)
    const cells = this.#width * Math.ceil(size.heightPx / this.#step)
    this.#sums = new Float32Array(cells)
    this.#counts = new Uint8Array(cells)
  }

  row(y: number, row: Uint8Array): void {
    const step = this.#step
    if (y >= this.#heightPx || (y % step) % this.#read !== 0) return
    const first = Math.floor(y / step) * this.#width
    for (let cell = 0; cell < this.#width; cell += 1) {
      const end = Math.min(this.#widthPx, (cell + 1) * step)
      for (let x = cell * step; x < end; x += this.#read) {
        this.#sums[first + cell] = (this.#sums[first + cell] ?? 0) + this.#valueAt(row, x)
        this.#counts[first + cell] = (this.#counts[first + cell] ?? 0) + 1
      }
    }
  }

  #valueAt(row: Uint8Array, x: number): number {
    const weights = this.#weights
    let value = 0
    for (let part = 0; part < weights.length; part += 1)
      value += weights[part]?.[sampleAt(row, x * weights.length + part, this.#bits)] ?? 0
    return value
  }

  taken(): Shade {
    const values = this.#sums.map((sum, cell) => sum / Math.max(1, this.#counts[cell] ?? 0))
    return { width: this.#width, height: values.length / this.#width, values }
  }
}

/** The value at a share of width and height. */
export function valueIn({ width, height, values }: Shade, across: number, down: number): number {
  const [x, y] = [Math.floor(across * width), Math.floor(down * height)]
  return values[Math.min(height - 1, y) * width + Math.min(width - 1, x)] ?? 0
}
