/** Edges of large pictures are measured in their own pixels, however the rows lie in the file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Side } from '../../print/preflight/look/look.ts'
import { PREVIEW_BUDGET, WHOLE_PAGE } from '../files/picture-task.ts'
import { pictureOfImage } from './picture-of-image-io.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'medida-edges-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const WIDE = { width: 9_000, height: 1_500 }
const GROUND = { r: 20, g: 90, b: 160 }

/** A ground with so many pixels of paper at its left and lower edge, as it is seen. */
async function bordered(px: number): Promise<Buffer> {
  const ground = { ...WIDE, width: WIDE.width - px, height: WIDE.height - px }
  return sharp({ create: { ...ground, channels: 3, background: GROUND } })
    .extend({ left: px, bottom: px, background: '#ffffff' })
    .raw()
    .toBuffer()
}
const RAW = { raw: { ...WIDE, channels: 3 } } as const

const writers: Record<string, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.jpeg({ quality: 75 }),
  'progressive jpeg': (image) => image.jpeg({ progressive: true }),
  'jpeg in four inks': (image) => image.toColourspace('cmyk').jpeg({ quality: 85 }),
  tiff: (image) => image.tiff({ compression: 'lzw' }),
  'grey tiff': (image) => image.toColourspace('b-w').tiff({ compression: 'deflate' }),
}

async function lookOf(file: string) {
  const { width, height, orientation = 1 } = await sharp(file).metadata()
  const size = orientation > 4 ? { width: height, height: width } : { width, height }
  const shape = { page: 1, ...size, trim: null }
  const task = { page: 1, part: WHOLE_PAGE, most: PREVIEW_BUDGET, to: `${file}.webp` }
  const { look } = await pictureOfImage(file, { ...task, look: shape })
  return look
}

const middle = (depths: readonly (number | null)[] = []): number =>
  depths.toSorted((one, other) => (one ?? 0) - (other ?? 0))[Math.floor(depths.length / 2)] ?? 0

it.each(Object.keys(writers).flatMap((name) => [1, 2, 3, 9].map((px) => [name, px] as const)))(
  'a %s with %d pixels of paper',
  async (name, px) => {
    const file = join(folder, `${name}-${px}`)
    await (writers[name] as (image: Sharp) => Sharp)(sharp(await bordered(px), RAW)).toFile(file)
    const look = await lookOf(file)
    for (const side of ['left', 'bottom'] as const)
      expect(Math.abs(middle(look?.gaps?.[side]) - px)).toBeLessThan(0.4)
    expect(look?.gaps?.right).toBeUndefined()
    expect(look?.edgePixel).toBeLessThan(1.1)
  },
)

it.each<[number, Side, Side]>([
  [3, 'right', 'top'],
  [6, 'top', 'left'],
  [8, 'bottom', 'right'],
])('a picture whose rows lie by the orientation %i', async (orientation, left, bottom) => {
  const file = join(folder, `lying-${orientation}.jpg`)
  await sharp(await bordered(3), RAW)
    .withMetadata({ orientation })
    .jpeg()
    .toFile(file)
  const { gaps = {} } = (await lookOf(file)) ?? {}
  expect(Object.keys(gaps).toSorted()).toEqual([left, bottom].toSorted())
  for (const side of [left, bottom]) expect(Math.abs(middle(gaps[side]) - 3)).toBeLessThan(0.4)
})
