import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { walkLzw, walkPackBits } from './strip-walk.ts'
import { ZeroedBlocks } from './zeroed-block.ts'

/** Each row by itself, as encoders do; `rowBytes` 0: without regard to rows. */
function packBits(all: Uint8Array, rowBytes: number): number[] {
  const packed: number[] = []
  const rows = rowBytes || all.length
  for (let top = 0; top < all.length; top += rows)
    for (let at = top; at < Math.min(all.length, top + rows); ) {
      const end = Math.min(all.length, top + rows, at + 128)
      let alike = at + 1
      while (alike < end && all[alike] === all[at]) alike += 1
      if (alike - at > 2) {
        packed.push(257 - (alike - at), all[at] ?? 0)
        at = alike
      } else {
        packed.push(end - at - 1, ...all.subarray(at, end))
        at = end
      }
    }
  return packed
}

/** Codes of a plain encoder, with the highest bit first. */
function lzw(all: Uint8Array, isEnded = true): Uint8Array {
  const bits: string[] = []
  let [next, width] = [258, 9]
  const codes = new Map<string, number>()
  const put = (code: number) => bits.push(code.toString(2).padStart(width, '0'))
  put(256)
  let held: number[] = []
  const codeOf = (values: number[]) =>
    values.length === 1 ? (values[0] ?? 0) : codes.get(values.join())
  for (const value of all) {
    if (held.length === 0 || codeOf([...held, value]) !== undefined) {
      held.push(value)
      continue
    }
    put(codeOf(held) ?? 0)
    codes.set([...held, value].join(), next)
    next += 1
    if (next === 4_094) {
      put(256)
      codes.clear()
      ;[next, width] = [258, 9]
    } else if (next > (1 << width) - 1) width += 1
    held = [value]
  }
  put(codeOf(held) ?? 0)
  if (next + 1 > (1 << width) - 1 && width < 12) width += 1
  if (isEnded) put(257)
  const text = bits.join('')
  return Uint8Array.from({ length: Math.ceil(text.length / 8) }, (_, at) =>
    Number.parseInt(text.slice(8 * at, 8 * at + 8).padEnd(8, '0'), 2),
  )
}

const rows = fc.array(fc.uint8Array({ minLength: 40, maxLength: 40 }), {
  minLength: 1,
  maxLength: 30,
})
/** Rows with long runs and rows without. */
const mixed = rows.map((each) =>
  Uint8Array.from(each.flatMap((row, at) => [...(at % 2 ? row : row.map(() => at))])),
)

describe('a strip that is sound', () => {
  it('unpacks to its rows by PackBits, row by row or not', () => {
    fc.assert(
      fc.property(mixed, (all) => {
        const shape = { rowBytes: 40, total: all.length }
        expect(walkPackBits(Uint8Array.from(packBits(all, 40)), shape)).toEqual({
          written: all.length,
          rest: 0,
        })
        expect(walkPackBits(Uint8Array.from(packBits(all, 0)), shape)).toMatchObject({
          written: all.length,
          rest: 0,
        })
      }),
    )
  })

  it.each([true, false])('unpacks to its rows by LZW, with an end code: %s', (isEnded) => {
    fc.assert(
      fc.property(mixed, (all) => {
        const found = walkLzw(lzw(all, isEnded), { rowBytes: 40, total: all.length })
        expect(found).toEqual({ written: all.length, rest: 0 })
      }),
    )
  })

  it('unpacks by LZW beyond a full table', () => {
    const all = Uint8Array.from(randomBytes(20_000).map((byte) => byte & 15))
    expect(walkLzw(lzw(all), { rowBytes: 100, total: all.length })).toEqual({
      written: all.length,
      rest: 0,
    })
  })
})

describe('a strip with zeros in its midst', () => {
  it('of PackBits goes on into the next row', () => {
    const all = randomBytes(64 * 1_000)
    const packed = Uint8Array.from(packBits(all, 1_000))
    packed.fill(0, packed.length / 2, packed.length / 2 + 3_000)
    const { from = 0, written, rest } = walkPackBits(packed, { rowBytes: 1_000, total: all.length })
    expect(from).toBeGreaterThanOrEqual(31)
    expect(from).toBeLessThanOrEqual(34)
    expect(written !== all.length || rest > 0).toBe(true)
  })

  it('of LZW has values that no encoder writes', () => {
    const all = Uint8Array.from(randomBytes(20_000).map((byte) => byte & 63))
    const packed = lzw(all)
    packed.fill(0, packed.length / 2, packed.length / 2 + 100)
    const { from = 0 } = walkLzw(packed, { rowBytes: 100, total: all.length })
    expect(from).toBeGreaterThan(60)
    expect(from).toBeLessThan(140)
  })

  it('of LZW that only writes values is taken as it is', () => {
    const all = new Uint8Array(200)
    const packed = Uint8Array.from(
      (['100000000', ...Array.from(all, () => '000000000')].join('').match(/.{1,8}/g) ?? []).map(
        (bits) => Number.parseInt(bits.padEnd(8, '0'), 2),
      ),
    )
    expect(walkLzw(packed, { rowBytes: 20, total: 200 })).toEqual({ written: 200, rest: 0 })
  })
})

const [WIDE, HIGH, SAMPLES] = [300, 60, 3]
const ROW = WIDE * SAMPLES
/** No sample is a zero or 255. */
const photo = (): Uint8Array =>
  randomBytes(ROW * HIGH).map((byte) => Math.min(254, Math.max(1, byte)))

function foundIn(all: Uint8Array, rowsOfPart = 7): number | undefined {
  const blocks = new ZeroedBlocks({ rowBytes: ROW, pixelBytes: SAMPLES })
  for (let at = 0; at < all.length; at += rowsOfPart * ROW)
    blocks.add(all.subarray(at, at + rowsOfPart * ROW))
  return blocks.found()
}

/** A rectangle in pixels. */
function drawn(all: Uint8Array, value: number, [left, top, wide, high]: number[]): Uint8Array {
  for (let y = top ?? 0; y < (top ?? 0) + (high ?? 0); y += 1)
    all.fill(
      value,
      y * ROW + (left ?? 0) * SAMPLES,
      y * ROW + ((left ?? 0) + (wide ?? 0)) * SAMPLES,
    )
  return all
}

describe('rows that are not packed', () => {
  it.each([0, 255])('with a block of %i that cuts a pixel are damaged', (value) => {
    const all = photo()
    all.fill(value, 20 * ROW + 301, 20 * ROW + 301 + 500)
    expect(foundIn(all)).toBe(20)
  })

  it('with a block from the midst of a row to the midst of another are damaged', () => {
    const all = photo()
    all.fill(0, 20 * ROW + 300, 24 * ROW + 600)
    expect(foundIn(all)).toBe(20)
    expect(foundIn(all, 1)).toBe(20)
  })

  it.each<[string, () => Uint8Array]>([
    ['a photograph', photo],
    ['a black bar', () => drawn(photo(), 0, [20, 20, 200, 10])],
    ['a line of one row', () => drawn(photo(), 0, [20, 20, 200, 1])],
    ['a line from edge to edge', () => drawn(photo(), 0, [0, 20, WIDE, 4])],
    ['a black frame', () => drawn(drawn(photo(), 0, [0, 0, 30, HIGH]), 0, [260, 0, 40, HIGH])],
    [
      'a line on yellow',
      () => {
        const all = photo().map((byte, at) => (at % 3 === 2 ? 0 : byte))
        return drawn(all, 0, [20, 20, 200, 1])
      },
    ],
    [
      'a drawing on black',
      () => drawn(drawn(new Uint8Array(ROW * HIGH), 90, [20, 20, 9, 5]), 80, [90, 40, 9, 5]),
    ],
    ['an empty sheet', () => new Uint8Array(ROW * HIGH).fill(255)],
  ])('of %s are sound', (_, make) => {
    expect(foundIn(make())).toBeUndefined()
  })
})
