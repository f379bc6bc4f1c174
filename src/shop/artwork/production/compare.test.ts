/** Made files, drawn by the renderer of the previews, beside what was approved. */
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pdfOf, pdfStream } from '../../../../test/artwork-files.ts'
import { pageShape } from '../../print/preflight/artwork-place.ts'
import { inspectFile } from '../../print/preflight/inspect-file.ts'
import { isAlike, type Likeness } from '../files/likeness.ts'
import { PREVIEW_BUDGET, WHOLE_PAGE } from '../files/picture-task.ts'
import { producedFormat } from '../files/produced.ts'
import { type PlannedPiece, planProduction } from '../files/production-plan.ts'
import { makeFile } from '../mending/make-file-io.ts'
import type { MendingOrder, Production } from '../mending/mending-order.ts'
import { picturesOf } from '../preview/pictures-of-file-io.ts'
import { compareFiles } from './compare-io.ts'
import { type CompareAnswer, comparedSides } from './compare-order.ts'

const POINTS_PER_MM = 72 / 25.4
const RULES = {
  ...{ minimumDpi: 70, recommendedDpi: 100, bleedMm: 10, safeMarginMm: 10, hemAllowanceMm: 0 },
}
const ORDERED = { widthMm: 300, heightMm: 100 }
const piece = (changes: Partial<PlannedPiece> = {}): PlannedPiece => ({
  ...{ ordered: ORDERED, sides: 1, whiteInk: false, edge: 'straight', rules: RULES },
  ...changes,
})

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'medida-compare-'))
})
afterAll(() => rm(folder, { recursive: true }))

const mm = (...lengths: number[]): string => lengths.map((each) => each * POINTS_PER_MM).join(' ')

/** No two corners alike: a ground in two colours, a bar, a small sign. */
const design = (width: number, height: number, tone = 0): string =>
  `0.9 0.1 ${tone} 0 k ${mm(0, 0, width, height)} re f ` +
  `0 0.2 0.9 0 k ${mm(0, 0, width * 0.4, height)} re f ` +
  `0 0 0 1 k ${mm(width * 0.1, height * 0.7, width * 0.2, height * 0.1)} re f ` +
  `0 1 1 0 k ${mm(width * 0.8, height * 0.15, width * 0.1, height * 0.3)} re f`

type Sheet = { width: number; height: number; content?: string; extra?: string }

const pdf = (sheets: readonly Sheet[], resources = ''): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${sheets.map((_, at) => `${3 + 2 * at} 0 R`).join(' ')}] ` +
      `/Count ${sheets.length} >>`,
    ...sheets.flatMap(({ width, height, content, extra = '' }, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [${mm(0, 0, width, height)}] ${extra} ` +
        `/Contents ${4 + 2 * at} 0 R /Resources << ${resources} >> >>`,
      pdfStream('', content ?? design(width, height)),
    ]),
  ])

const spots = (...named: readonly [string, string][]): string =>
  `/ColorSpace << ${named
    .map(
      ([key, name]) =>
        `/${key} [/Separation /${name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /N 1 ` +
        '/C0 [0 0 0 0] /C1 [0.6 0 0.9 0] >>]',
    )
    .join(' ')} >>`

/** A picture of this size, asymmetrical. */
const picture = (width: number, height: number) => {
  const bar = (w: number, h: number, background: string, left: number, top: number) => ({
    ...{ left, top },
    input: { create: { width: w, height: h, channels: 3 as const, background } },
  })
  return sharp({ create: { width, height, channels: 3, background: '#1f6feb' } }).composite([
    bar(Math.round(width / 3), height, '#f5c518', 0, 0),
    bar(Math.round(width / 8), Math.round(height / 5), '#b00020', 10, 10),
  ])
}

type Made = { answer: CompareAnswer; production: Production }

/** Makes the file as planned, or by another order, and compares it. `preview`: of these bytes. */
async function compared(
  name: string,
  bytes: Buffer,
  wanted: PlannedPiece,
  { order, preview }: { order?: (production: Production) => object; preview?: Buffer } = {},
): Promise<Made> {
  const path = join(folder, name.replaceAll(/\W/g, '-'))
  await writeFile(path, bytes)
  const facts = await inspectFile(path, wanted.sides)
  if (!facts.ok) throw new Error(`${name} is not read`)
  const { format } = facts.value
  const plan = planProduction(facts.value, wanted)
  const shape = pageShape(facts.value, 1)
  const production: Production = {
    ...{ pages: plan.pages, turns: plan.turns, piece: wanted },
    ...(shape?.mmPerUnit !== undefined && { mmPerUnit: shape.mmPerUnit }),
    inks: plan.inks.flatMap(({ name: ink, fate, as }) =>
      fate === 'kept' ? [] : [[ink, as ?? null] as const],
    ),
  }
  const how = order ? order(production) : { production }
  const to = `${path}-print`
  expect(await makeFile({ path, to, format, ...how } as MendingOrder), 'made').toBe(true)
  const previews: string[] = []
  if (preview) {
    const approved = `${path}-approved`
    await writeFile(approved, preview)
    const pictures = plan.pages.map((page) => {
      previews.push(`${path}-${page}.webp`)
      return { page, part: WHOLE_PAGE, most: PREVIEW_BUDGET, to: `${path}-${page}.webp` }
    })
    await picturesOf({ path: approved, format, pictures })
  }
  const answer = await compareFiles(
    {
      ...{ folder, original: { path, format }, made: { path: to, format: producedFormat(format) } },
      previews: preview ? previews : plan.pages.map(() => null),
      sides: comparedSides(facts.value, plan.pages, wanted) ?? [],
    },
    (await stat(to)).size,
  )
  return { answer, production }
}

const likenessOf = (answer: CompareAnswer): Likeness => {
  if (!('likeness' in answer)) throw new Error(JSON.stringify(answer))
  return answer.likeness
}

const two = [
  { width: 300, height: 100 },
  { width: 300, height: 100, content: design(300, 100, 0.8) },
]

const SOUND: readonly [string, () => Promise<Buffer> | Buffer, PlannedPiece][] = [
  ['a page of the size', () => pdf([{ width: 300, height: 100 }]), piece()],
  ['a page with bleed', () => pdf([{ width: 320, height: 120 }]), piece()],
  ['a page with less bleed than usual', () => pdf([{ width: 306, height: 106 }]), piece()],
  ['a turned page', () => pdf([{ width: 100, height: 300 }]), piece()],
  [
    'a page that says /Rotate',
    () => pdf([{ width: 100, height: 300, extra: '/Rotate 90' }]),
    piece(),
  ],
  ['a page at a tenth', () => pdf([{ width: 30, height: 10 }]), piece()],
  [
    'a page at a tenth of six metres',
    () => pdf([{ width: 600, height: 100 }]),
    piece({ ordered: { widthMm: 6000, heightMm: 1000 } }),
  ],
  [
    'a trim within marks',
    () => pdf([{ width: 360, height: 160, extra: `/TrimBox [${mm(30, 20, 330, 120)}]` }]),
    piece(),
  ],
  ['two sides', () => pdf(two), piece({ sides: 2 })],
  ['one page for two sides', () => pdf([{ width: 300, height: 100 }]), piece({ sides: 2 })],
  ['a picture for two sides', () => picture(1200, 400).jpeg().toBuffer(), piece({ sides: 2 })],
  ['the front of two pages', () => pdf(two), piece()],
  [
    'a piece cut along a line',
    () => pdf([{ width: 300, height: 100 }]),
    piece({ edge: 'contour' }),
  ],
  [
    'inks in a blending group',
    () =>
      pdf(
        [
          {
            ...{ width: 300, height: 100, extra: '/Group << /S /Transparency /CS /DeviceCMYK >>' },
            content: `${design(300, 100)} /M gs 1 0 0 0 k ${mm(50, 20, 120, 60)} re f`,
          },
        ],
        '/ExtGState << /M << /BM /Screen >> >>',
      ),
    piece(),
  ],
  [
    'overprinted yellow, with mirrored bleed',
    () =>
      pdf(
        [
          {
            ...{ width: 300, height: 100 },
            content: `1 0 0 0 k ${mm(0, 0, 150, 100)} re f /O gs 0 0 1 0 k ${mm(50, 20, 200, 60)} re f`,
          },
        ],
        '/ExtGState << /O << /op true /OP true /OPM 1 >> >>',
      ),
    piece(),
  ],
  ['a JPEG', () => picture(1200, 400).jpeg().toBuffer(), piece()],
  ['a turned JPEG', () => picture(400, 1200).jpeg().toBuffer(), piece()],
  [
    'a JPEG with the bleed that its size states',
    () => picture(1224, 424).jpeg().withMetadata({ density: 101.6 }).toBuffer(),
    piece(),
  ],
  [
    'a photograph of a turned camera',
    () => picture(1200, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer(),
    piece(),
  ],
  [
    'a TIFF in four inks',
    async () =>
      sharp(await picture(1200, 400).png().toBuffer())
        .toColourspace('cmyk')
        .withIccProfile('cmyk')
        .tiff()
        .toBuffer(),
    piece(),
  ],
]

describe('a file made as planned', () => {
  test.each(SOUND)('of %s is what was approved', async (name, bytes, wanted) => {
    const file = await bytes()
    const { answer } = await compared(name, file, wanted, { preview: file })
    expect(likenessOf(answer).mean).toBeLessThan(1.5)
    expect(likenessOf(answer).worst).toBeLessThan(15)
  })

  test('shows removed inks no more, and a renamed cut line as before', async () => {
    const content =
      `${design(300, 100)} /C CS 1 SCN 2 w ${mm(20, 20, 260, 60)} re S ` +
      `/W cs 1 scn ${mm(150, 40, 100, 50)} re f`
    const file = pdf([{ width: 300, height: 100, content }], spots(['C', 'Corte'], ['W', 'White']))
    const cut = await compared('renamed', file, piece({ edge: 'contour', whiteInk: true }), {
      preview: file,
    })
    expect(cut.production.inks).toEqual([['Corte', 'CutContour']])
    expect(likenessOf(cut.answer).worst).toBeLessThan(15)
    const removed = await compared('removed', file, piece(), { preview: file })
    expect(removed.production.inks).toEqual([
      ['Corte', null],
      ['White', null],
    ])
    expect(isAlike(likenessOf(removed.answer))).toBe(false)
    const whole = await compared('removed', file, piece(), {
      order: (production) => ({ production: { ...production, inks: [] } }),
    })
    expect(isAlike(likenessOf(whole.answer))).toBe(true)
  })

  test('is compared with the file anew if the preview was drawn by another renderer', async () => {
    const file = pdf([{ width: 300, height: 100 }])
    const preview = pdf([{ width: 300, height: 100, content: design(300, 100, 1) }])
    const { answer } = await compared('another renderer', file, piece(), { preview })
    expect(likenessOf(answer)).toMatchObject({ mean: expect.closeTo(0, 0) })
  })
})

const mended =
  (turns: number, changes: { widthMm?: number; heightMm?: number } = {}, page = 1) =>
  () => ({
    ...{ finished: { ...ORDERED, ...changes }, bleedMm: 10 },
    mending: { page, turns, sizing: 'fill', mirrorBleed: true },
  })
const planned = (changes: Partial<Production>) => (production: Production) => ({
  production: { ...production, ...changes },
})

/** Little on white, as a sign often is: the mean hardly tells. */
const sparse = `0 0 0 1 k ${mm(20, 70, 50, 8)} re f`

const WRONG: readonly [string, Buffer, (production: Production) => object][] = [
  ['turned by half', pdf([{ width: 300, height: 100 }]), mended(2)],
  [
    'turned by half, with little on it',
    pdf([{ width: 300, height: 100, content: sparse }]),
    mended(2),
  ],
  ['turned the other way', pdf([{ width: 100, height: 300 }]), mended(3)],
  ['of another page', pdf(two), planned({ pages: [2] })],
  [
    'placed by another bleed',
    pdf([{ width: 340, height: 140 }]),
    planned({ piece: piece({ rules: { ...RULES, bleedMm: 30 } }) }),
  ],
  ['scaled to another size', pdf([{ width: 300, height: 100 }]), mended(0, { widthMm: 330 })],
]

describe('a file made wrongly', () => {
  test.each(WRONG)('%s is told', async (name, bytes, order) => {
    const { answer } = await compared(name, bytes, piece(), { order, preview: bytes })
    expect(isAlike(likenessOf(answer)), JSON.stringify(answer)).toBe(false)
  })

  test('of a picture that is turned by half is told', async () => {
    const bytes = await picture(1200, 400).jpeg().toBuffer()
    const { answer } = await compared('picture', bytes, piece(), { order: mended(2) })
    expect(isAlike(likenessOf(answer))).toBe(false)
  })

  test('that cannot be drawn is damaged', async () => {
    const path = join(folder, 'nothing')
    await writeFile(path, '%PDF-1.7\nnothing')
    const file = { path, format: 'pdf' } as const
    const rect = { xMm: 0, yMm: 0, ...ORDERED }
    const sides = [
      {
        made: { page: 1, place: rect },
        approved: { page: 1, place: rect, turned: false },
        part: rect,
      },
    ]
    expect(
      await compareFiles({ folder, made: file, original: file, previews: [null], sides }, 20),
    ).toEqual({ damaged: true })
  })

  test('is not compared beyond the limits', async () => {
    const bytes = pdf([{ width: 300, height: 100 }])
    const path = join(folder, 'limited')
    await writeFile(path, bytes)
    const file = { path, format: 'pdf' } as const
    const limits = { memoryMb: 1_000, heapMb: 64, cpuSeconds: 1, seconds: 1, writtenMb: 1 }
    const rect = { xMm: 0, yMm: 0, ...ORDERED }
    const side = {
      made: { page: 1, place: rect },
      approved: { page: 1, place: rect, turned: false },
    }
    const order = { folder, made: file, original: file, previews: [null] }
    expect(
      await compareFiles({ ...order, sides: [{ ...side, part: rect }] }, 1, {
        ...limits,
        seconds: 0.05,
      }),
    ).toEqual({ uncompared: 'undrawn' })
  })
})
