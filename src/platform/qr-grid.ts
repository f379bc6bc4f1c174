import { darken, emptyLines, type Lines } from './qr-weight.ts'

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
/** The two bits of level M in the format information. */
const LEVEL_M = 0b00

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

/** What a symbol has before its data; `fixed` marks what is no data and is never masked. */
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
      for (const y of places)
        if (!(x === 6 && y === 6) && !(x === 6 && y === last) && !(x === last && y === 6))
          this.#rings(x, y, 2)
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

  /** Where the data stand: in columns of two from the right, upwards and downwards in turn, around what is fixed. */
  *places(): Generator<readonly [x: number, y: number]> {
    for (let right = this.size - 1; right >= 1; right -= 2) {
      if (right === 6) right = 5
      for (let step = 0; step < this.size; step++)
        for (const x of [right, right - 1]) {
          const y = ((right + 1) & 2) === 0 ? this.size - 1 - step : step
          if (!this.fixed[y * this.size + x]) yield [x, y]
        }
    }
  }
}

/** What all symbols of a version share. */
export type Plan = {
  size: number
  /** The modules that are no data, with the format of the first mask. */
  fixed: Lines
  /** Where each bit of the data stands: x, y, and those of the next. */
  places: Uint8Array
  /** What each mask turns over, its format information included. */
  flips: readonly Lines[]
}

function linesWhere(size: number, isSo: (x: number, y: number) => boolean): Lines {
  const lines = emptyLines(size)
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (isSo(x, y)) darken(lines, size, x, y)
  return lines
}

function made(version: number): Plan {
  const grid = new Grid(version)
  const { size, fixed } = grid
  const plain = grid.dark.slice()
  const flips = MASKS.map((turns, mask) => {
    grid.writeFormat(mask)
    return linesWhere(size, (x, y) => {
      const at = y * size + x
      return fixed[at] ? grid.dark[at] !== plain[at] : turns(x, y)
    })
  })
  return {
    size,
    fixed: linesWhere(size, (x, y) => plain[y * size + x] === 1),
    places: Uint8Array.from([...grid.places()].flat()),
    flips,
  }
}

/** Ten at most, of some 15 kB each. */
const plans: Plan[] = []

/** The plan of a version, which counts from 1: made out once. */
export function planOf(version: number): Plan {
  plans[version] ??= made(version)
  return plans[version]
}
