/**
 * QR symbols (ISO/IEC 18004) of bytes at error correction level M, versions 1 to 10: up to 213 bytes, which holds any address of an invoice.
 * The symbol is a square of modules, true where dark, without its quiet zone.
 */
export type QrSymbol = readonly (readonly boolean[])[]

/** Level M by version: error correction codewords of a block, blocks of the first group and their data, blocks of the second (one byte more each). */
const VERSIONS: readonly (readonly [ecc: number, first: number, data: number, second: number])[] = [
  [10, 1, 16, 0],
  [16, 1, 28, 0],
  [26, 1, 44, 0],
  [18, 2, 32, 0],
  [24, 2, 43, 0],
  [16, 4, 27, 0],
  [18, 4, 31, 0],
  [22, 2, 38, 2],
  [22, 3, 36, 2],
  [26, 4, 43, 1],
]
const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
]
const BYTE_MODE = 0b0100
/** The two bits of level M in the format information. */
const LEVEL_M = 0b00

const capacityOf = ([, first, data, second]: (typeof VERSIONS)[number]): number => first * data + second * (data + 1)

/** Multiplication in GF(2^8) modulo x^8 + x^4 + x^3 + x^2 + 1. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >>> 7) * 0x11d)
    product ^= ((b >>> bit) & 1) * a
  }
  return product
}

/** Coefficients of the product of (x - 2^i), without the leading one. */
function generatorOf(degree: number): number[] {
  const result = [...Array<number>(degree - 1).fill(0), 1]
  let root = 1
  for (let step = 0; step < degree; step++) {
    for (let at = 0; at < degree; at++) result[at] = times(result[at] ?? 0, root) ^ (result[at + 1] ?? 0)
    root = times(root, 2)
  }
  return result
}

/** Reed-Solomon remainder of the data. */
function correctionOf(data: readonly number[], generator: readonly number[]): number[] {
  const rest = generator.map(() => 0)
  for (const byte of data) {
    const factor = byte ^ (rest.shift() ?? 0)
    rest.push(0)
    generator.forEach((coefficient, at) => {
      rest[at] = (rest[at] ?? 0) ^ times(coefficient, factor)
    })
  }
  return rest
}

/** Mode, length, bytes, terminator and padding. `version` counts from 1. */
function dataOf(bytes: Uint8Array, version: number, capacity: number): number[] {
  const bits: number[] = []
  const write = (value: number, length: number): void => {
    for (let at = length - 1; at >= 0; at--) bits.push((value >>> at) & 1)
  }
  write(BYTE_MODE, 4)
  write(bytes.length, version < 10 ? 8 : 16)
  for (const byte of bytes) write(byte, 8)
  write(0, Math.min(4, capacity * 8 - bits.length))
  write(0, -bits.length & 7)
  for (let pad = 0xec; bits.length < capacity * 8; pad ^= 0xec ^ 0x11) write(pad, 8)
  const data = new Array<number>(capacity).fill(0)
  for (let at = 0; at < bits.length; at++) data[at >>> 3] = ((data[at >>> 3] ?? 0) << 1) | (bits[at] ?? 0)
  return data
}

/** Data and correction of all blocks, a byte of each in turn. */
function interleaved(data: readonly number[], [ecc, first, length, second]: (typeof VERSIONS)[number]): number[] {
  const generator = generatorOf(ecc)
  let from = 0
  const blocks = Array.from({ length: first + second }, (_, at) => {
    const block = data.slice(from, from + length + (at < first ? 0 : 1))
    from += block.length
    return block
  })
  const corrections = blocks.map((block) => correctionOf(block, generator))
  const inTurn = (parts: readonly (readonly number[])[]): number[] =>
    Array.from({ length: Math.max(...parts.map((part) => part.length)) }, (_, at) => parts.flatMap((part) => part[at] ?? [])).flat()
  return [...inTurn(blocks), ...inTurn(corrections)]
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

const flips = new Map<number, Uint8Array[]>()

/** What each mask turns over in a symbol of this size, module by module: made out once. */
function flipsOf(size: number): Uint8Array[] {
  const known = flips.get(size)
  if (known) return known
  const made = MASKS.map((turns) => Uint8Array.from({ length: size * size }, (_, at) => (turns(at % size, Math.floor(at / size)) ? 1 : 0)))
  flips.set(size, made)
  return made
}

/** The symbol under construction; `fixed` marks what is no data and is never masked. */
class Grid {
  readonly size: number
  /** Row by row, 1 where it is so. */
  readonly dark: Uint8Array
  readonly fixed: Uint8Array

  constructor(version: number) {
    this.size = 17 + 4 * version
    this.dark = new Uint8Array(this.size ** 2)
    this.fixed = new Uint8Array(this.size ** 2)
    for (let at = 0; at < this.size; at++) {
      this.put(6, at, at % 2 === 0)
      this.put(at, 6, at % 2 === 0)
    }
    for (const [x, y] of [
      [3, 3],
      [this.size - 4, 3],
      [3, this.size - 4],
    ] as const)
      this.#rings(x, y, 4)
    const places = ALIGNMENT[version - 1] ?? []
    const last = places.at(-1)
    for (const x of places)
      for (const y of places) if (!(x === 6 && y === 6) && !(x === 6 && y === last) && !(x === last && y === 6)) this.#rings(x, y, 2)
    this.writeFormat(0)
    if (version >= 7) this.#writeVersion(version)
  }

  put(x: number, y: number, dark: boolean): void {
    if (x < 0 || x >= this.size || y < 0 || y >= this.size) return
    this.dark[y * this.size + x] = Number(dark)
    this.fixed[y * this.size + x] = 1
  }

  /** A finder (radius 4, its separator included) or an alignment pattern (radius 2). */
  #rings(x: number, y: number, radius: number): void {
    for (let dy = -radius; dy <= radius; dy++)
      for (let dx = -radius; dx <= radius; dx++) {
        const distance = Math.max(Math.abs(dx), Math.abs(dy))
        this.put(x + dx, y + dy, radius === 4 ? distance !== 2 && distance !== 4 : distance !== 1)
      }
  }

  writeFormat(mask: number): void {
    const data = (LEVEL_M << 3) | mask
    let rest = data
    for (let step = 0; step < 10; step++) rest = (rest << 1) ^ ((rest >>> 9) * 0x537)
    const bits = ((data << 10) | rest) ^ 0x5412
    const bit = (at: number) => ((bits >>> at) & 1) === 1
    for (let at = 0; at <= 5; at++) this.put(8, at, bit(at))
    this.put(8, 7, bit(6))
    this.put(8, 8, bit(7))
    this.put(7, 8, bit(8))
    for (let at = 9; at < 15; at++) this.put(14 - at, 8, bit(at))
    for (let at = 0; at < 8; at++) this.put(this.size - 1 - at, 8, bit(at))
    for (let at = 8; at < 15; at++) this.put(8, this.size - 15 + at, bit(at))
    this.put(8, this.size - 8, true)
  }

  #writeVersion(version: number): void {
    let rest = version
    for (let step = 0; step < 12; step++) rest = (rest << 1) ^ ((rest >>> 11) * 0x1f25)
    const bits = (version << 12) | rest
    for (let at = 0; at < 18; at++) {
      const [x, y] = [this.size - 11 + (at % 3), Math.floor(at / 3)]
      this.put(x, y, ((bits >>> at) & 1) === 1)
      this.put(y, x, ((bits >>> at) & 1) === 1)
    }
  }

  /** In columns of two from the right, upwards and downwards in turn, around what is fixed. */
  writeData(bytes: readonly number[]): void {
    let at = 0
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5
      for (let step = 0; step < this.size; step++)
        for (const x of [right, right - 1]) {
          const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step
          const place = y * this.size + x
          if (this.fixed[place] || at >= bytes.length * 8) continue
          this.dark[place] = ((bytes[at >>> 3] ?? 0) >>> (7 - (at & 7))) & 1
          at += 1
        }
    }
  }

  masked(mask: number): Uint8Array {
    this.writeFormat(mask)
    const turned = flipsOf(this.size)[mask] as Uint8Array
    const modules = this.dark.slice()
    for (let at = 0; at < modules.length; at++) if (!this.fixed[at]) modules[at] = (modules[at] as number) ^ (turned[at] as number)
    return modules
  }
}

/** Eleven modules of a line as a number: dark, light, dark three times, light, dark, then four light; and the other way round. */
const LIKE_FINDER = 0b10111010000
const FINDER_LIKE = 0b00001011101

/** Of one line, which begins at `from` and goes on in steps: runs of five and more, and what looks like a finder. */
function linePenalty(modules: Uint8Array, from: number, step: number, size: number): number {
  let penalty = 0
  let [run, last, eleven] = [0, -1, 0]
  for (let n = 0, at = from; n < size; n++, at += step) {
    const module = modules[at] as number
    run = module === last ? run + 1 : 1
    last = module
    if (run === 5) penalty += 3
    else if (run > 5) penalty += 1
    eleven = ((eleven << 1) | module) & 0x7ff
    if (n >= 10 && (eleven === LIKE_FINDER || eleven === FINDER_LIKE)) penalty += 40
  }
  return penalty
}

/** The four penalties of ISO/IEC 18004, 7.8.3; modules row by row. Eight symbols are weighed for each that is drawn. */
function penaltyOf(modules: Uint8Array, size: number): number {
  let penalty = 0
  for (let n = 0; n < size; n++) penalty += linePenalty(modules, n * size, 1, size) + linePenalty(modules, n, size, size)
  let dark = 0
  for (const module of modules) dark += module
  for (let y = 0; y + 1 < size; y++)
    for (let at = y * size, end = at + size - 1; at < end; at++) {
      const module = modules[at]
      if (modules[at + 1] === module && modules[at + size] === module && modules[at + size + 1] === module) penalty += 3
    }
  return penalty + 10 * Math.floor(Math.abs((dark * 20) / (size * size) - 10))
}

/** The symbol of a text in UTF-8; throws `RangeError` where it is longer than 213 bytes. */
export function qrSymbol(text: string): QrSymbol {
  const bytes = new TextEncoder().encode(text)
  const at = VERSIONS.findIndex((each, index) => capacityOf(each) >= bytes.length + (index < 9 ? 2 : 3))
  const version = VERSIONS[at]
  if (!version) throw new RangeError(`QR: ${bytes.length} bytes are too many`)
  const grid = new Grid(at + 1)
  grid.writeData(interleaved(dataOf(bytes, at + 1, capacityOf(version)), version))
  const choices = MASKS.map((_, mask) => grid.masked(mask)).map((modules) => ({ modules, penalty: penaltyOf(modules, grid.size) }))
  const { modules } = choices.reduce((best, each) => (each.penalty < best.penalty ? each : best))
  const rows: boolean[][] = []
  for (let from = 0; from < modules.length; from += grid.size) {
    const row: boolean[] = []
    for (let at = from; at < from + grid.size; at++) row.push(modules[at] === 1)
    rows.push(row)
  }
  return rows
}
