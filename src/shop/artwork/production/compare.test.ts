/** Made files, drawn by the renderer of the previews, beside what was approved. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  comparedIn,
  design,
  mm,
  ORDERED,
  pdf,
  picture,
  piece,
  RULES,
  spots,
} from '../../../../test/compared-files.ts'
import { twoSided } from '../../../../test/two-sided-tiff.ts'
import { isAlike, type Likeness } from '../files/likeness.ts'
import type { PlannedPiece } from '../files/production-plan.ts'
import type { Production } from '../mending/mending-order.ts'
import { compareFiles } from './compare-io.ts'
import type { CompareAnswer } from './compare-order.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'medida-compare-'))
})
afterAll(() => rm(folder, { recursive: true }))

type Tail<T> = T extends [unknown, ...infer Rest] ? Rest : never
const compared = (...given: Tail<Parameters<typeof comparedIn>>) => comparedIn(folder, ...given)

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
  ['a TIFF of two sides', () => twoSided(), piece({ sides: 2 })],
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
