/** Small letters in pictures are found in their own pixels, in files of all kinds. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfOf, pdfStream } from '../../../../scripts/corpus/plain-pdf.ts'
import { written } from '../../print/preflight/look/letters-fixture.ts'
import type { LookShape } from '../../print/preflight/look/look.ts'
import { PREVIEW_BUDGET, WHOLE_PAGE } from '../files/picture-task.ts'
import { pictureOfImage } from './picture-of-image-io.ts'
import { picturesOfPdf } from './picture-of-pdf-io.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'medida-letters-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const SIZE = { width: 2_000, height: 1_200 }
const { data } = written('Mapa del Mar de Laredo en color', SIZE, {
  cap: 14,
  at: [[400, 450]],
})
const picture = (): Sharp => sharp(data, { raw: { ...SIZE, channels: 1 } })
const task = (file: string, look: LookShape) => ({
  ...{ page: 1, part: WHOLE_PAGE, most: PREVIEW_BUDGET, to: `${file}.webp`, look },
})
const whole = (width: number, height: number, pixel: number, cap: number): LookShape => ({
  ...{ page: 1, width, height, trim: null },
  letters: { cap, parts: [{ left: 0, top: 0, width, height, pixel }] },
})

const writers: Record<string, (image: Sharp) => Sharp> = {
  jpeg: (image) => image.toColourspace('srgb').jpeg({ quality: 90 }),
  'jpeg in four inks': (image) => image.toColourspace('cmyk').jpeg({ quality: 90 }),
  'jpeg on its side': (image) =>
    image.rotate(90).withMetadata({ orientation: 8 }).jpeg({ quality: 90 }),
  tiff: (image) => image.tiff({ compression: 'lzw' }),
}

it.each(Object.entries(writers))('a %s', async (name, write) => {
  const file = join(folder, name)
  await write(picture()).toFile(file)
  const lettersFor = async (cap: number) => {
    const { look } = await pictureOfImage(file, task(file, whole(2_000, 1_200, 1, cap)))
    return look?.letters
  }
  const [row, ...others] = (await lettersFor(18)) ?? []
  expect(others).toEqual([])
  expect(Math.abs((row?.cap ?? 0) - 14)).toBeLessThan(0.8)
  expect(Math.abs((row?.rect.left ?? 0) - 400)).toBeLessThan(3)
  expect(Math.abs((row?.rect.top ?? 0) - 450)).toBeLessThan(3)
  expect(await lettersFor(14)).toBeUndefined()
})

/** A page of 200 × 120 mm with the picture as its only content. */
async function onePicture(): Promise<Buffer> {
  const jpeg = await picture().toColourspace('srgb').jpeg({ quality: 90 }).toBuffer()
  const [wide, high] = [(200 * 72) / 25.4, (120 * 72) / 25.4]
  const draw = `q ${wide} 0 0 ${high} 0 0 cm /P Do Q`
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${wide} ${high}]/Contents 4 0 R/Resources<</XObject<</P 5 0 R>>>>>>`,
    pdfStream('', draw),
    pdfStream(
      '/Type/XObject/Subtype/Image/Width 2000/Height 1200/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode',
      jpeg,
    ),
  ])
}

it('a picture on a page', async () => {
  const file = join(folder, 'page.pdf')
  writeFileSync(file, await onePicture())
  const { pictures } = await picturesOfPdf(file, [task(file, whole(200, 120, 0.1, 1.8))])
  const [row, ...others] = pictures[0]?.look?.letters ?? []
  expect(others).toEqual([])
  expect(Math.abs((row?.cap ?? 0) - 1.4)).toBeLessThan(0.1)
  expect(row?.rect.left).toBeCloseTo(40, 0)
  expect(row?.rect.top).toBeCloseTo(45, 0)
})
