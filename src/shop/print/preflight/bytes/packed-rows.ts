/** How the unpacked bytes of a picture are laid out. `predictor`: as in PDF 32000-1, table 8. */
export type RowLayout = { bytes: number; pixelBytes: number; predictor: number }

const PNG = 10
const TIFF = 2

/** From the parameters of a filter (7.4.4.3); null without a predictor of PNG. */
export function layoutOf(figure: (key: string) => number | undefined): RowLayout | null {
  const predictor = figure('Predictor') ?? 1
  if (predictor < PNG) return null
  const of = (key: string, otherwise: number): number =>
    Math.min(1_000_000, Math.max(1, figure(key) ?? otherwise))
  const bits = of('Colors', 1) * of('BitsPerComponent', 8)
  const bytes = Math.max(1, Math.ceil((bits * of('Columns', 1)) / 8))
  return { bytes, pixelBytes: Math.max(1, bits >> 3), predictor }
}

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner
  const [dl, du, dc] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)]
  if (dl <= du && dl <= dc) return left
  return du <= dc ? up : corner
}

/** Undoes a PNG filter in place (RFC 2083, 6). */
function unfilter(kind: number, row: Uint8Array, above: Uint8Array, step: number): void {
  for (let x = 0; x < row.length; x += 1) {
    const left = x >= step ? (row[x - step] ?? 0) : 0
    const up = above[x] ?? 0
    const corner = x >= step ? (above[x - step] ?? 0) : 0
    const added = [0, left, up, (left + up) >> 1, paeth(left, up, corner)][kind] ?? 0
    row[x] = (row[x] ?? 0) + added
  }
}

/** Takes unpacked bytes in parts and gives rows of samples. */
export class PackedRows {
  readonly #layout: RowLayout
  readonly #take: (y: number, row: Uint8Array) => void
  readonly #head: number
  #row: Uint8Array
  #above: Uint8Array
  #kind = 0
  #filled = 0
  #y = 0

  constructor(layout: RowLayout, take: (y: number, row: Uint8Array) => void) {
    this.#layout = layout
    this.#take = take
    this.#head = layout.predictor >= PNG ? 1 : 0
    this.#row = new Uint8Array(layout.bytes)
    this.#above = new Uint8Array(layout.bytes)
  }

  add(part: Uint8Array): void {
    const whole = this.#head + this.#layout.bytes
    for (let at = 0; at < part.length; ) {
      if (this.#head === 1 && this.#filled === 0) {
        this.#kind = part[at] ?? 0
        this.#filled = 1
        at += 1
        continue
      }
      const more = part.subarray(at, at + whole - this.#filled)
      this.#row.set(more, this.#filled - this.#head)
      this.#filled += more.length
      at += more.length
      if (this.#filled === whole) this.#end()
    }
  }

  #end(): void {
    const { predictor, pixelBytes } = this.#layout
    if (predictor === TIFF)
      for (let x = pixelBytes; x < this.#row.length; x += 1)
        this.#row[x] = (this.#row[x] ?? 0) + (this.#row[x - pixelBytes] ?? 0)
    else if (predictor >= PNG && this.#kind > 0)
      unfilter(this.#kind, this.#row, this.#above, pixelBytes)
    this.#take(this.#y, this.#row)
    ;[this.#row, this.#above] = [this.#above, this.#row]
    this.#filled = 0
    this.#y += 1
  }
}
