/**
 * A child process that draws a made file and compares it with what was approved; prints a
 * `CompareAnswer` as one line of JSON. Argument: a `CompareOrder` as JSON. Started with limits by
 * `compare-io.ts`.
 */
import { join } from 'node:path'
import sharp from 'sharp'
import { isAlike, type Likeness, leastAlike, likenessOf, type Raster } from '../files/likeness.ts'
import { PREVIEW_BUDGET, type RenderingOrder, WHOLE_PAGE } from '../files/picture-task.ts'
import { picturesOf } from '../preview/pictures-of-file-io.ts'
import type { CompareAnswer, ComparedSide, CompareOrder } from './compare-order.ts'

async function rasterOf(path: string, turned = false): Promise<Raster> {
  const image = turned ? sharp(path).rotate(90) : sharp(path)
  const { data, info } = await image
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

type Drawn = { paths: string[]; inexact: readonly number[] } | { failed: 'damaged' | 'tooLarge' }

/** Draws pages by the renderer of the previews. */
async function drawn(
  { path, format }: CompareOrder['made'],
  pages: readonly number[],
  toOf: (page: number) => string,
): Promise<Drawn> {
  const pictures: RenderingOrder['pictures'] = pages.map((page) => ({
    ...{ page, part: WHOLE_PAGE, most: PREVIEW_BUDGET, to: toOf(page) },
  }))
  const rendered = await picturesOf({ path, format, pictures })
  if ('failed' in rendered) return rendered
  return { paths: pages.map(toOf), inexact: rendered.inexact ?? [] }
}

async function compared(
  sides: readonly ComparedSide[],
  made: readonly string[],
  approved: readonly (string | null)[],
): Promise<Likeness> {
  const all: Likeness[] = []
  for (const [index, side] of sides.entries()) {
    const one = await rasterOf(made[index] ?? '')
    const other = await rasterOf(approved[index] ?? '', side.approved.turned)
    all.push(
      likenessOf(
        { raster: one, place: side.made.place },
        { raster: other, place: side.approved.place },
        side.part,
      ),
    )
  }
  return leastAlike(all)
}

/**
 * The stored preview decides first. It may come from an earlier renderer, or be lost: then the
 * approved page is drawn again and compared.
 */
async function compare({
  folder,
  made,
  original,
  previews,
  sides,
}: CompareOrder): Promise<CompareAnswer> {
  sharp.concurrency(1)
  sharp.cache(false)
  const now = await drawn(
    made,
    sides.map((side) => side.made.page),
    (page) => join(folder, `made-${page}.webp`),
  )
  if ('failed' in now)
    return now.failed === 'damaged' ? { damaged: true } : { uncompared: 'undrawn' }
  if (previews.every((path) => path !== null)) {
    const likeness = await compared(sides, now.paths, previews)
    if (isAlike(likeness)) return { likeness }
  }
  const pages = sides.map((side) => side.approved.page)
  const again = await drawn(original, pages, (page) => join(folder, `approved-${page}.webp`))
  if ('failed' in again) return { uncompared: 'undrawn' }
  const likeness = await compared(sides, now.paths, again.paths)
  const isDrawnAlike = sides.every(
    (side) => now.inexact.includes(side.made.page) === again.inexact.includes(side.approved.page),
  )
  return isAlike(likeness) || isDrawnAlike ? { likeness } : { uncompared: 'otherwise' }
}

process.stdout.write(`${JSON.stringify(await compare(JSON.parse(process.argv[2] ?? '')))}\n`, () =>
  process.exit(0),
)
