import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { deflateSync, zstdCompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Fields, tiffOf } from '../../../../test/tiff-files.ts'
import { ofBytes } from '../../print/preflight/bytes/byte-source.ts'
import { readPage } from '../../print/preflight/bytes/tiff-parts.ts'
import { inspectFile } from '../../print/preflight/inspect-file.ts'
import { mendImage } from '../mending/mend-image-io.ts'
import { pictureOfImage } from '../preview/picture-of-image-io.ts'
import { layoutMended } from './mended-layout.ts'
import { WHOLE_PAGE } from './picture-task.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'medida-plain-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const DATA_AT = 16
const ZSTD = 50_000
const [WIDTH, HEIGHT] = [40, 32]

/** The left half of one colour, the right half of another, as samples of each pixel. */
const halves = (left: readonly number[], right: readonly number[]): number[] =>
  Array.from({ length: WIDTH * HEIGHT }, (_, at) => (at % WIDTH < WIDTH / 2 ? left : right)).flat()

type Made = { photometric: number; bits?: 8 | 16; more?: Fields; compression?: number }

const bytesOf = (values: readonly number[], bits: number): Buffer =>
  bits === 8 ? Buffer.from(values) : Buffer.from(new Uint16Array(values).buffer)

/** Strips of eight rows. */
function strips(
  left: readonly number[],
  right: readonly number[],
  { photometric, bits = 8, more = {}, compression = 1 }: Made,
): Buffer {
  const samples = left.length
  const all = bytesOf(halves(left, right), bits)
  const strip = all.length / 4
  const parts = [0, 1, 2, 3].map((index) => {
    const rows = all.subarray(index * strip, (index + 1) * strip)
    if (compression === ZSTD) return zstdCompressSync(rows)
    return compression === 8 ? deflateSync(rows) : rows
  })
  const offsets = parts.map((_, index) =>
    parts.slice(0, index).reduce((sum, { length }) => sum + length, DATA_AT),
  )
  return tiffOf({
    data: Buffer.concat(parts),
    fields: {
      ...{ 256: WIDTH, 257: HEIGHT, 258: new Array<number>(samples).fill(bits), 259: compression },
      ...{ 262: photometric, 273: offsets, 277: samples, 278: 8 },
      279: parts.map(({ length }) => length),
      ...more,
    },
  })
}

/** Tiles of 16 × 16, each plane by itself. */
function planes(left: readonly number[], right: readonly number[], photometric: number): Buffer {
  const [tile, across, down] = [16, 3, 2]
  const count = left.length * across * down
  const data = Buffer.alloc(count * tile * tile)
  for (let at = 0; at < data.length; at += 1) {
    const index = Math.floor(at / (tile * tile))
    const plane = Math.floor(index / (across * down))
    const x = (index % across) * tile + (at % tile)
    data[at] = (x < WIDTH / 2 ? left : right)[plane] ?? 0
  }
  return tiffOf({
    data,
    fields: {
      ...{ 256: WIDTH, 257: HEIGHT, 258: left.map(() => 8), 259: 1, 262: photometric },
      ...{ 277: left.length, 284: 2, 322: tile, 323: tile },
      324: Array.from({ length: count }, (_, index) => DATA_AT + index * tile * tile),
      325: new Array<number>(count).fill(tile * tile),
    },
  })
}

type Colour = readonly [number, number, number]

async function colours(path: string): Promise<Colour[]> {
  const { data, info } = await sharp(path)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at = (x: number, y: number): Colour => {
    const [r = 0, g = 0, b = 0] = data.subarray((y * info.width + x) * 3)
    return [r, g, b]
  }
  return [at(5, 5), at(info.width - 6, info.height - 6)]
}

const near = (found: readonly Colour[], expected: readonly Colour[]): void => {
  for (const [index, colour] of expected.entries())
    for (const [channel, value] of colour.entries())
      expect(Math.abs((found[index]?.[channel] ?? -99) - value), `${found}`).toBeLessThan(12)
}

const RED: Colour = [255, 0, 0]
const BLUE: Colour = [0, 0, 255]
const wide = (colour: Colour): number[] => colour.map((value) => value * 257)
/** Lab of the two (CIE 1976) by the white of files, D50. */
const [RED_LAB, BLUE_LAB] = [
  [54.3, 80.8, 69.9],
  [29.6, 68.3, -112],
] as const

const lab = (bits: 8 | 16, [l, a, b]: readonly [number, number, number], middle: number) => {
  const [full, step] = bits === 8 ? [255, 1] : [65_535, 256]
  return [
    Math.round((l / 100) * full),
    ...[a, b].map((value) => Math.round((value + middle) * step) & full),
  ]
}
const ofLab = (bits: 8 | 16, photometric: number, compression = 1, more: Fields = {}): Buffer => {
  const middle = photometric === 9 ? 128 : 0
  return strips(lab(bits, RED_LAB, middle), lab(bits, BLUE_LAB, middle), {
    ...{ bits, photometric, compression, more },
  })
}

const KINDS: [string, () => Buffer, string][] = [
  ['Lab of 8 bits', () => ofLab(8, 8), 'lab'],
  ['Lab of 16 bits', () => ofLab(16, 8), 'lab'],
  ['Lab, packed', () => ofLab(8, 8, 8), 'lab'],
  ['ICC Lab of 8 bits', () => ofLab(8, 9), 'lab'],
  ['ICC Lab of 16 bits', () => ofLab(16, 9), 'lab'],
  ['ZSTD', () => strips(RED, BLUE, { photometric: 2, compression: ZSTD }), 'rgb'],
  [
    'ZSTD of 16 bits',
    () => strips(wide(RED), wide(BLUE), { photometric: 2, bits: 16, compression: ZSTD }),
    'rgb',
  ],
  ['ZSTD of Lab', () => ofLab(8, 8, ZSTD), 'lab'],
  ['tiles in planes', () => planes(RED, BLUE, 2), 'rgb'],
  [
    'YCbCr without JPEG',
    () => strips([76, 85, 255], [29, 255, 107], { photometric: 6, more: { 530: [1, 1] } }),
    'rgb',
  ],
  [
    'spot channels beside RGB',
    () => strips([...RED, 9, 9], [...BLUE, 9, 9], { photometric: 2, more: { 338: [0, 0] } }),
    'rgb',
  ],
]

describe.each(KINDS)('a TIFF of %s', (name, make, colour) => {
  const path = () => join(folder, `${name}.tif`)
  beforeAll(() => writeFileSync(path(), make()))

  it('is accepted as what it is', async () => {
    const read = await inspectFile(path(), 1)
    expect(read).toMatchObject({ ok: true, value: { colour, widthPx: WIDTH, heightPx: HEIGHT } })
    expect(read).not.toHaveProperty('value.damage')
  })

  it('has its colours in the preview', async () => {
    const to = join(folder, 'preview.webp')
    const most = { longestPx: 400, pixels: 160_000 }
    await pictureOfImage(path(), { page: 1, part: WHOLE_PAGE, most, to })
    near(await colours(to), [RED, BLUE])
  })

  it('keeps them when it is mended, and the numbers of Lab', async () => {
    const to = join(folder, 'mended.tif')
    const mending = { page: 1, turns: 2, sizing: 'fill', mirrorBleed: false } as const
    const finished = { widthMm: WIDTH, heightMm: HEIGHT }
    await mendImage(path(), to, { turns: 2 }, (shape) => layoutMended(shape, finished, 0, mending))
    expect(await inspectFile(to, 1)).toMatchObject({ ok: true, value: { colour } })
    const shown = join(folder, 'mended.webp')
    const most = { longestPx: 400, pixels: 160_000 }
    await pictureOfImage(to, { page: 1, part: WHOLE_PAGE, most, to: shown })
    near(await colours(shown), [BLUE, RED])
  })
})

it.each<[string, Made, string]>([
  ['floating point', { photometric: 2, bits: 16, more: { 339: [3, 3, 3] } }, '16 bit float'],
  ['signed numbers', { photometric: 2, bits: 16, more: { 339: [2, 2, 2] } }, '16 bit signed'],
  ['LERC', { photometric: 2, more: { 259: 34_887 } }, 'LERC'],
  ['ZSTD with a palette', { photometric: 3, more: { 259: 50_000 } }, 'ZSTD'],
  ['ITU Lab', { photometric: 10 }, 'ITU Lab'],
  ['YCbCr of fewer colours than pixels', { photometric: 6, more: { 530: [2, 2] } }, 'YCbCr'],
])('a TIFF of %s is refused by its name', async (name, made, found) => {
  const path = join(folder, `${name}.tif`)
  writeFileSync(path, strips(RED, BLUE, made))
  expect(await inspectFile(path, 1)).toMatchObject({
    ok: false,
    refusals: [{ code: 'artwork.file.unusual', params: { found } }],
  })
})

it('tells the strip of ZSTD that does not unpack', async () => {
  const path = join(folder, 'damaged.tif')
  const file = strips(RED, BLUE, { photometric: 2, compression: ZSTD })
  const [, , third = 0] =
    (await readPage(ofBytes(file), 1))?.directory.fields.get(273)?.values ?? []
  file.fill(0x55, third + 4, third + 12)
  writeFileSync(path, file)
  expect(await inspectFile(path, 1)).toMatchObject({ ok: true, value: { damage: { from: 0.5 } } })
})

it('shows four inks of ZSTD as if they were not packed', async () => {
  const shown = async (compression: number) => {
    const [path, to] = [join(folder, `${compression}.tif`), join(folder, `${compression}.webp`)]
    const inks = { photometric: 5, compression }
    writeFileSync(path, strips([0, 255, 255, 0], [255, 255, 0, 0], inks))
    const most = { longestPx: 400, pixels: 160_000 }
    await pictureOfImage(path, { page: 1, part: WHOLE_PAGE, most, to })
    return colours(to)
  }
  expect(await shown(ZSTD)).toEqual(await shown(1))
})

const INKS_LEFT = [200, 30, 0, 10]
const INKS_RIGHT = [0, 90, 255, 60]
const beside = (count: number) => ({ 338: new Array<number>(count).fill(0) })

it.each<[string, () => Buffer, readonly number[], readonly number[]]>([
  [
    'four inks and white',
    () => strips([...INKS_LEFT, 255], [...INKS_RIGHT, 0], { photometric: 5, more: beside(1) }),
    INKS_LEFT,
    INKS_RIGHT,
  ],
  [
    'four inks and three others',
    () =>
      strips([...INKS_LEFT, 255, 7, 9], [...INKS_RIGHT, 0, 7, 9], {
        photometric: 5,
        more: beside(3),
      }),
    INKS_LEFT,
    INKS_RIGHT,
  ],
  [
    'RGB and a selection',
    () => strips([...RED, 9], [...BLUE, 200], { photometric: 2, more: beside(1) }),
    RED,
    BLUE,
  ],
  [
    'RGB and two, packed',
    () =>
      strips([...RED, 9, 8], [...BLUE, 0, 8], { photometric: 2, more: beside(2), compression: 8 }),
    RED,
    BLUE,
  ],
  [
    'grey and one',
    () => strips([40, 9], [220, 255], { photometric: 1, more: beside(1) }),
    [40],
    [220],
  ],
])(
  'channels beside the colours that were not ordered are left out: %s',
  async (name, make, left, right) => {
    const [path, to] = [join(folder, `${name}.tif`), join(folder, 'colours.tif')]
    writeFileSync(path, make())
    const mending = { page: 1, turns: 0, sizing: 'fill', mirrorBleed: true } as const
    const finished = { widthMm: WIDTH, heightMm: HEIGHT }
    await mendImage(path, to, { turns: 0, onlyColours: true }, (shape) =>
      layoutMended(shape, finished, 2, mending),
    )
    const made = await inspectFile(to, 1)
    expect(made).toMatchObject({ ok: true, value: { spots: [], alpha: false } })
    expect(made).not.toHaveProperty('value.selections')
    const picture =
      left.length === 4 ? sharp(to).pipelineColourspace('cmyk').toColourspace('cmyk') : sharp(to)
    const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
    expect(info).toMatchObject({ width: WIDTH + 4, height: HEIGHT + 4 })
    const at = (x: number, y: number) => {
      const from = (y * info.width + x) * info.channels
      return [...data.subarray(from, from + left.length)]
    }
    const middle = info.height / 2
    expect([at(1, 1), at(10, middle), at(info.width - 10, middle)]).toEqual([left, left, right])
  },
)
