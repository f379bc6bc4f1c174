import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pdfOf, pdfStream } from '../../../../test/artwork-files.ts'
import { inspectFile } from '../../print/preflight/inspect-file.ts'
import { WHOLE_PAGE } from '../files/picture-task.ts'
import { layoutProduced } from '../files/production-layout.ts'
import { picturesOfPdf } from '../preview/picture-of-pdf-io.ts'
import { mendPdf } from './mend-pdf-io.ts'

const POINTS_PER_MM = 72 / 25.4
const ORDERED = { widthMm: 300, heightMm: 100 }
const RULES = {
  minimumDpi: 70,
  recommendedDpi: 100,
  bleedMm: 10,
  safeMarginMm: 10,
  hemAllowanceMm: 0,
}

const box = (...mm: number[]): string => mm.map((each) => each * POINTS_PER_MM).join(' ')

/** Cyan within the trim, magenta in its bleed of 10 mm; cropped to the trim. */
const hidden = (): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box(0, 0, 320, 120)}] ` +
      `/CropBox [${box(10, 10, 310, 110)}] /TrimBox [${box(10, 10, 310, 110)}] ` +
      '/Contents 4 0 R /Resources << >> >>',
    pdfStream('', `0 1 0 0 k ${box(0, 0, 320, 120)} re f 1 0 0 0 k ${box(10, 10, 300, 100)} re f`),
  ])

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'medida-hidden-'))
})
afterAll(() => rm(folder, { recursive: true }))

/** Red and green at the left edge and within the trim of a picture of trim and bleed. */
async function coloursOf(
  path: string,
): Promise<{ edge: number[]; within: number[]; ratio: number }> {
  const to = `${path}.webp`
  await picturesOfPdf(path, [
    { page: 1, part: WHOLE_PAGE, most: { longestPx: 640, pixels: 1_000_000 }, to },
  ])
  const { data, info } = await sharp(to).raw().toBuffer({ resolveWithObject: true })
  const at = (xMm: number): number[] => {
    const pixel = Math.floor(info.height / 2) * info.width + Math.round((xMm / 320) * info.width)
    return [...data.subarray(pixel * info.channels, pixel * info.channels + 2)]
  }
  return { edge: at(5), within: at(15), ratio: info.width / info.height }
}

const expectBleed = ({ edge, within, ratio }: Awaited<ReturnType<typeof coloursOf>>): void => {
  expect(ratio).toBeCloseTo(320 / 120, 1)
  expect(edge[0], 'magenta beyond the trim').toBeGreaterThan(150)
  expect(within[1], 'cyan within the trim').toBeGreaterThan(100)
  expect(within[0]).toBeLessThan(100)
}

it('reads, shows and prints the bleed of a page that is cropped to its trim', async () => {
  const [sent, made] = [join(folder, 'sent.pdf'), join(folder, 'made.pdf')]
  await writeFile(sent, hidden())
  const read = await inspectFile(sent, 1)
  expect(read).toMatchObject({
    value: {
      sheets: [{ trim: { beyondMm: expect.closeTo(10, 3), leftMm: expect.closeTo(10, 3) } }],
    },
  })
  expectBleed(await coloursOf(sent))
  await mendPdf(sent, made, {
    pages: [1],
    layoutFor: (shape) =>
      layoutProduced(shape, { ordered: ORDERED, rules: RULES, edge: 'straight' }),
  })
  expectBleed(await coloursOf(made))
})
