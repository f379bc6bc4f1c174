/** Artwork without any symmetry, and files made of it for the machine, compared with it. */
import { stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect } from 'vitest'
import { PREVIEW_BUDGET, WHOLE_PAGE } from '../src/shop/artwork/files/picture-task.ts'
import { producedFormat } from '../src/shop/artwork/files/produced.ts'
import { type PlannedPiece, planProduction } from '../src/shop/artwork/files/production-plan.ts'
import { makeFile } from '../src/shop/artwork/mending/make-file-io.ts'
import type { MendingOrder, Production } from '../src/shop/artwork/mending/mending-order.ts'
import { picturesOf } from '../src/shop/artwork/preview/pictures-of-file-io.ts'
import { compareFiles } from '../src/shop/artwork/production/compare-io.ts'
import { type CompareAnswer, comparedSides } from '../src/shop/artwork/production/compare-order.ts'
import { pageShape } from '../src/shop/print/preflight/artwork-place.ts'
import { inspectFile } from '../src/shop/print/preflight/inspect-file.ts'
import { pdfOf, pdfStream } from './artwork-files.ts'

const POINTS_PER_MM = 72 / 25.4
export const RULES = {
  ...{ minimumDpi: 70, recommendedDpi: 100, bleedMm: 10, safeMarginMm: 10, hemAllowanceMm: 0 },
}
export const ORDERED = { widthMm: 300, heightMm: 100 }
export const piece = (changes: Partial<PlannedPiece> = {}): PlannedPiece => ({
  ...{ ordered: ORDERED, sides: 1, whiteInk: false, edge: 'straight', rules: RULES },
  ...changes,
})

export const mm = (...lengths: number[]): string =>
  lengths.map((each) => each * POINTS_PER_MM).join(' ')

/** No two corners alike: a ground in two colours, a bar, a small sign. */
export const design = (width: number, height: number, tone = 0): string =>
  `0.9 0.1 ${tone} 0 k ${mm(0, 0, width, height)} re f ` +
  `0 0.2 0.9 0 k ${mm(0, 0, width * 0.4, height)} re f ` +
  `0 0 0 1 k ${mm(width * 0.1, height * 0.7, width * 0.2, height * 0.1)} re f ` +
  `0 1 1 0 k ${mm(width * 0.8, height * 0.15, width * 0.1, height * 0.3)} re f`

type Sheet = { width: number; height: number; content?: string; extra?: string }

export const pdf = (sheets: readonly Sheet[], resources = ''): Buffer =>
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

export const spots = (...named: readonly [string, string][]): string =>
  `/ColorSpace << ${named
    .map(
      ([key, name]) =>
        `/${key} [/Separation /${name} /DeviceCMYK << /FunctionType 2 /Domain [0 1] /N 1 ` +
        '/C0 [0 0 0 0] /C1 [0.6 0 0.9 0] >>]',
    )
    .join(' ')} >>`

/** A picture of this size, asymmetrical. */
export const picture = (width: number, height: number) => {
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
export async function comparedIn(
  folder: string,
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
