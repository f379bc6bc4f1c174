import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  inkedPdf,
  inkedPdfOfStreams,
  inkedTiff,
  MIDDLES,
  WAYS_OF_INKS,
} from '../../../../test/inked-files.ts'
import { WHOLE_PAGE } from '../files/picture-task.ts'
import { pictureOfImage } from './picture-of-image-io.ts'
import { picturesOfPdf } from './picture-of-pdf-io.ts'

/** A profile of another press than the one that pictures without a profile go through. */
const PRESS = readFileSync(
  createRequire(import.meta.url).resolve('pdfjs-dist/iccs/CGATS001Compat-v2-micro.icc'),
)
const SMALL = { part: WHOLE_PAGE, most: { longestPx: 320, pixels: 100_000 } }
/** Of 255, in each of the three colours of the screen. */
const NEAR = 3

type Colours = readonly (readonly number[])[]

let folder: string
/** What pictures of the same inks show, without a profile and through one. */
const wanted = new Map<'none' | 'press', Colours>()
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'medida-inks-'))
  for (const [name, profile] of [['none', null] as const, ['press', PRESS] as const]) {
    const [path, to] = [join(folder, 'file.tiff'), join(folder, 'picture.webp')]
    await writeFile(path, inkedTiff(profile))
    await pictureOfImage(path, { page: 1, to, ...SMALL })
    wanted.set(name, await swatches(to))
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

/** The colours at the middle of each swatch. */
async function swatches(picture: string): Promise<number[][]> {
  const { data, info } = await sharp(picture).raw().toBuffer({ resolveWithObject: true })
  return MIDDLES.map((across) => {
    const at =
      (Math.floor(info.height * 0.3) * info.width + Math.floor(info.width * across)) * info.channels
    return [...data.subarray(at, at + 3)]
  })
}

/** The swatches of the first pages of a file. */
async function pictured(file: Buffer, pages = 1): Promise<Colours[]> {
  const path = join(folder, 'file.pdf')
  await writeFile(path, file)
  const tasks = Array.from({ length: pages }, (_, index) => ({
    page: index + 1,
    to: join(folder, `page-${index}.webp`),
    ...SMALL,
  }))
  const { profiled } = await picturesOfPdf(path, tasks)
  expect(profiled).toBe(true)
  return Promise.all(tasks.map(({ to }) => swatches(to)))
}

/** The largest difference between two rows of colours. */
const apart = (given: Colours | undefined, other: Colours | undefined): number =>
  Math.max(
    ...(given ?? []).flatMap((colour, index) =>
      colour.map((each, channel) => Math.abs(each - (other?.[index]?.[channel] ?? Number.NaN))),
    ),
  )

it('two presses show the same inks so differently that one cannot be taken for the other', () => {
  expect(apart(wanted.get('none'), wanted.get('press'))).toBeGreaterThan(5 * NEAR)
})

describe.each([
  ['of a file that names no profile', {}, 'none'],
  ['through the profile of the output intent', { file: PRESS }, 'press'],
] as const)('plain inks %s are shown as in a picture, wherever they are:', (_, named, of) => {
  const shown = new Map<string, Colours | undefined>()
  beforeAll(async () => {
    const pages = await pictured(await inkedPdf(WAYS_OF_INKS, named), WAYS_OF_INKS.length)
    for (const [index, way] of WAYS_OF_INKS.entries()) shown.set(way, pages[index])
  })
  it.each(WAYS_OF_INKS)('%s', (way) => {
    expect(apart(shown.get(way), wanted.get(of))).toBeLessThanOrEqual(NEAR)
  })
})

const SOME = ['fills (k)', 'a space (cs sc)', 'a picture']
const PLAIN = ['fills (k)', 'lines (K)', 'letters (Tj)']
/** The profile that pictures without one go through. */
async function ofPictures(): Promise<Buffer> {
  const picture = sharp({
    create: { width: 8, height: 8, channels: 3, background: '#fff' },
  }).withIccProfile('cmyk')
  return (await sharp(await picture.tiff().toBuffer()).metadata()).icc ?? Buffer.alloc(0)
}
const changed = (file: Buffer, from: RegExp, to: string): Buffer =>
  Buffer.from(file.toString('latin1').replace(from, to), 'latin1')
/** As it is written, and nothing behind it. */
const cutShort = PRESS.subarray(0, 400)
const ofThree = Buffer.from(PRESS).fill('RGB ', 16, 20, 'latin1')

describe('the profile of plain inks', () => {
  it.each([
    [
      'of a file whose cross-reference is a stream',
      () => inkedPdfOfStreams(SOME, { file: PRESS }),
      'press',
    ],
    [
      'of a file whose cross-reference leads nowhere',
      async () => changed(await inkedPdf(SOME, { file: PRESS }), /startxref\n\d+/, 'startxref\n9'),
      'press',
    ],
    ['is the output intent of a page', () => inkedPdf(SOME, { page: PRESS }), 'press'],
    ['is what the page says that they are', () => inkedPdf(SOME, { default: PRESS }), 'press'],
    [
      'is what the page says, whatever the intent',
      async () => inkedPdf(PLAIN, { file: PRESS, default: await ofPictures() }),
      'none',
    ],
    [
      'is the one of pictures where the intent has three components',
      () => inkedPdf(SOME, { file: ofThree }),
      'none',
    ],
    [
      'is not that of an intent with three, but of the next',
      () => inkedPdf(SOME, { page: ofThree, file: PRESS }),
      'press',
    ],
    [
      'is the one of pictures where the intent is broken',
      () => inkedPdf(SOME, { file: cutShort }),
      'none',
    ],
  ] as const)('%s', async (_, make, of) => {
    for (const page of await pictured(await make(), SOME.length))
      expect(apart(page, wanted.get(of))).toBeLessThanOrEqual(NEAR)
  })

  it('is that of one file only, and is there again after one that could not be painted', async () => {
    await pictured(await inkedPdf(SOME, { file: PRESS }))
    expect(
      apart((await pictured(await inkedPdf(SOME)))[0], wanted.get('none')),
    ).toBeLessThanOrEqual(NEAR)
    await expect(pictured(Buffer.from('%PDF-1.7 of nothing'))).rejects.toThrow()
    expect(
      apart((await pictured(await inkedPdf(SOME, { file: PRESS })))[0], wanted.get('press')),
    ).toBeLessThanOrEqual(NEAR)
  })
})
