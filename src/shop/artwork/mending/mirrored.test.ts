import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfFile } from '../../../../test/artwork-files.ts'
import { inkedPdf } from '../../../../test/inked-files.ts'
import { ofBytes } from '../../print/preflight/bytes/byte-source.ts'
import { layoutMended, type Mending } from '../files/mended-layout.ts'
import { WHOLE_PAGE } from '../files/picture-task.ts'
import { looksOfPages } from '../preview/page-profile-io.ts'
import { picturesOfPdf } from '../preview/picture-of-pdf-io.ts'
import { mendImage } from './mend-image-io.ts'
import { mendPdf } from './mend-pdf-io.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'mended-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const FINISHED = { widthMm: 300, heightMm: 100 }
const BLEED = 10
const wish = (changes: Partial<Mending>): Mending => ({
  page: 1,
  turns: 0,
  sizing: 'fill',
  mirrorBleed: true,
  ...changes,
})

/** The colour at a point of a picture, in shares of its sides. */
async function colourAt(path: string, across: number, down: number): Promise<number[]> {
  const { data, info } = await sharp(path)
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const at =
    (Math.floor(info.height * down) * info.width + Math.floor(info.width * across)) * info.channels
  return [...data.subarray(at, at + 3)]
}
/** Next to a strong colour the picture's packing leaves a trace. */
const isPaper = (colour: readonly number[]): boolean => colour.every((each) => each > 250)
const isMagenta = ([red = 0, green = 0]: readonly number[]): boolean => red > 200 && green < 60

/**
 * The test file has a magenta square of 3.5 mm in its lower left corner: of the bleed of 10 mm it
 * fills that much from the cut line outwards.
 */
async function mendedPdf(
  changes: Partial<Mending>,
  own: Parameters<typeof pdfFile>[0],
): Promise<string> {
  const [from, to, picture] = ['sent.pdf', 'made.pdf', 'made.webp'].map((name) =>
    join(folder, `${crypto.randomUUID()}-${name}`),
  ) as [string, string, string]
  await writeFile(from, pdfFile(own))
  const mending = wish(changes)
  await mendPdf(from, to, {
    pages: [1],
    layoutFor: (shape) => layoutMended(shape, FINISHED, BLEED, mending),
  })
  await picturesOfPdf(to, [
    { page: 1, part: WHOLE_PAGE, most: { longestPx: 1280, pixels: 1_000_000 }, to: picture },
  ])
  return picture
}

it('mirrors a PDF outwards at its cut line, on every side and at the corner', async () => {
  const picture = await mendedPdf({}, { widthMm: 300, heightMm: 100 })
  // 320 × 120 mm: the cut lines are at 10 mm from the left and 110 mm from above.
  expect(isMagenta(await colourAt(picture, 11 / 320, 109 / 120))).toBe(true)
  expect(isMagenta(await colourAt(picture, 9 / 320, 109 / 120))).toBe(true)
  expect(isMagenta(await colourAt(picture, 11 / 320, 111 / 120))).toBe(true)
  expect(isMagenta(await colourAt(picture, 8 / 320, 112 / 120))).toBe(true)
  expect(isPaper(await colourAt(picture, 4 / 320, 112 / 120))).toBe(true)
  expect(await colourAt(picture, 11 / 320, 9 / 120)).toEqual([255, 255, 255])
})

it('turns a PDF that lies on its side already', async () => {
  // Seen turned to the right the square is above at the left; by another quarter above at the
  // right.
  const picture = await mendedPdf(
    { turns: 1, mirrorBleed: false },
    { widthMm: 300, heightMm: 100, rotate: 90 },
  )
  expect(isMagenta(await colourAt(picture, 0.995, 0.01))).toBe(true)
  expect(await colourAt(picture, 0.005, 0.99)).toEqual([255, 255, 255])
})

it('mirrors and turns pixels', async () => {
  const [from, to] = [join(folder, 'sent.tif'), join(folder, 'made.tif')]
  const strip = { create: { width: 30, height: 300, channels: 3, background: '#c9005e' } } as const
  await sharp({ create: { width: 100, height: 300, channels: 3, background: '#ffffff' } })
    .composite([{ input: strip, left: 0, top: 0 }])
    .tiff({ compression: 'lzw' })
    .toFile(from)
  // By three quarters the strip at the left comes to lie below: 30 mm of 100, and 10 mm of bleed of
  // the same.
  await mendImage(from, to, { turns: 3 }, (shape) =>
    layoutMended(shape, FINISHED, BLEED, wish({ turns: 3 })),
  )
  expect(await sharp(to).metadata()).toMatchObject({ width: 320, height: 120 })
  expect(isMagenta(await colourAt(to, 0.5, 118 / 120))).toBe(true)
  expect(isMagenta(await colourAt(to, 0.5, 82 / 120))).toBe(true)
  expect(await colourAt(to, 0.5, 78 / 120)).toEqual([255, 255, 255])
  expect(await colourAt(to, 0.5, 1 / 120)).toEqual([255, 255, 255])
})

/**
 * Width and height in millimetres, by the size in pixels and the resolution that the file states
 * (tags 256, 257, 282, 283, 296).
 */
async function statedSize(path: string): Promise<{ widthMm: number; heightMm: number }> {
  const bytes = await readFile(path)
  const little = bytes.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (little ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at))
  const long = (at: number) => (little ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at))
  const first = long(4)
  const tags = Array.from({ length: short(first) }, (_, index) => first + 2 + 12 * index)
  const entry = (tag: number) => tags.find((at) => short(at) === tag) ?? expect.fail(`tag ${tag}`)
  const whole = (tag: number) =>
    short(entry(tag) + 2) === 3 ? short(entry(tag) + 8) : long(entry(tag) + 8)
  const ratio = (tag: number) => long(long(entry(tag) + 8)) / long(long(entry(tag) + 8) + 4)
  expect(whole(296), 'inches').toBe(2)
  return { widthMm: (whole(256) / ratio(282)) * 25.4, heightMm: (whole(257) / ratio(283)) * 25.4 }
}

it.each([
  ['as it is', { turns: 0, mirrorBleed: false }, { widthMm: 600, heightMm: 200 }],
  ['turned, with bleed', { turns: 1, mirrorBleed: true }, { widthMm: 606, heightMm: 206 }],
] as const)(
  'states the resolution of pixels, %s: any program opens them at the size of the piece',
  async (name, done, measures) => {
    const finished = { widthMm: 600, heightMm: 200 }
    const [from, to] = [join(folder, `stated-${name}.tif`), join(folder, `made-${name}.tif`)]
    const size = done.turns === 0 ? { width: 3543, height: 1181 } : { width: 1181, height: 3543 }
    await sharp({ create: { ...size, channels: 3, background: '#c9005e' } })
      .tiff({ compression: 'lzw' })
      .toFile(from)
    await mendImage(from, to, { turns: done.turns }, (shape) =>
      layoutMended(shape, finished, 3, wish(done)),
    )
    const stated = await statedSize(to)
    expect(Math.abs(stated.widthMm - measures.widthMm)).toBeLessThan(0.5)
    expect(Math.abs(stated.heightMm - measures.heightMm)).toBeLessThan(0.5)
  },
)

it.each(['file', 'page', 'default'] as const)(
  'leaves plain inks of a PDF the profile that the %s names',
  async (who) => {
    const [from, to] = [join(folder, `named-${who}.pdf`), join(folder, `mended-${who}.pdf`)]
    // No more of a profile than it is known by.
    const profile = Buffer.alloc(128)
    profile.write('CMYK', 16, 'latin1')
    profile.write('acsp', 36, 'latin1')
    await writeFile(from, await inkedPdf(['fills (k)'], { [who]: profile }))
    await mendPdf(from, to, {
      pages: [1],
      layoutFor: (shape) => layoutMended(shape, FINISHED, BLEED, wish({ turns: 1 })),
    })
    const [found] = await looksOfPages(ofBytes(await readFile(to)), 1)
    expect(found?.profile && profile.equals(found.profile)).toBe(true)
  },
)
