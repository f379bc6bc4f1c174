import { chmod, copyFile, open, truncate } from 'node:fs/promises'
import type { PageShape } from '../../print/preflight/artwork-place.ts'
import { onDisk } from '../../print/preflight/bytes/file-source-io.ts'
import { inflateOnServer } from '../../print/preflight/bytes/inflate-io.ts'
import { type Box, boxAt, type Matrix, within } from '../../print/preflight/matrix.ts'
import { PdfFile } from '../../print/preflight/pdf/pdf-file.ts'
import { type Dict, dictOf, type Value } from '../../print/preflight/pdf/pdf-syntax.ts'
import { scaleOf } from '../../print/preflight/resolution.ts'
import { contentOf } from '../../print/preflight/sheet/page-content.ts'
import { type Page, readPages } from '../../print/preflight/sheet/pdf-pages.ts'
import { seenMatrix } from '../../print/preflight/sheet/pdf-sheet.ts'
import type { MendedLayout } from '../files/mended-layout.ts'
import { InkChanger, type InkChanges } from './pdf-inks-io.ts'
import { type Added, latin1, NotContinued, sizeOf, streamOf, updateOf } from './pdf-update-io.ts'
import { pdfNumber, pdfWords } from './pdf-words.ts'

const POINTS_PER_MM = 72 / 25.4
type Figures = { points: number; sheet: { width: number; height: number }; finished: Box }

/** The layout in points of the new page: scale, size, trim box. */
function figuresOf({ finished, ringMm }: MendedLayout): Figures {
  const points = POINTS_PER_MM / scaleOf(finished)
  const [width, height] = [
    (finished.widthMm + 2 * ringMm) * points,
    (finished.heightMm + 2 * ringMm) * points,
  ]
  const ring = ringMm * points
  return { points, sheet: { width, height }, finished: [ring, ring, width - ring, height - ring] }
}

/** Matrix from the old page to the new one: rotation, position, and the PDF's upward axis. */
export function mendingMatrix(
  page: Pick<Page, 'visible' | 'turns' | 'unit'>,
  layout: MendedLayout,
): Matrix {
  const { points, sheet } = figuresOf(layout)
  const seen = seenMatrix(page)
  const mm = page.unit / POINTS_PER_MM
  const [across, up] = [
    (page.visible[2] - page.visible[0]) * mm,
    (page.visible[3] - page.visible[1]) * mm,
  ]
  const [width, height] = page.turns % 2 === 0 ? [across, up] : [up, across]
  const turned: readonly Matrix[] = [
    [1, 0, 0, 1, 0, 0],
    [0, 1, -1, 0, height, 0],
    [-1, 0, 0, -1, width, height],
    [0, -1, 1, 0, 0, width],
  ]
  const [long, high] = layout.turns % 2 === 0 ? [width, height] : [height, width]
  const { xMm, yMm, widthMm, heightMm } = layout.page
  const [kx, ky] = [(widthMm / long) * points, (heightMm / high) * points]
  const placed: Matrix = [
    kx,
    0,
    0,
    -ky,
    (xMm + layout.ringMm) * points,
    sheet.height - (yMm + layout.ringMm) * points,
  ]
  return within(placed, within(turned[layout.turns] ?? [1, 0, 0, 1, 0, 0], seen))
}

const words = (...values: readonly number[]): string => values.map(pdfNumber).join(' ')

/** Draws the page once on the sheet; with mirrored bleed nine times, each clipped to its part. */
function drawing(
  matrix: Matrix,
  { sheet, finished: [left, bottom, right, top] }: Figures,
  mirrored: boolean,
): string {
  if (!mirrored)
    return `q 0 0 ${words(sheet.width, sheet.height)} re W n ${words(...matrix)} cm /Page Do Q`
  const columns: [from: number, to: number, mirror: Matrix][] = [
    [left, right, [1, 0, 0, 1, 0, 0]],
    [0, left, [-1, 0, 0, 1, 2 * left, 0]],
    [right, sheet.width, [-1, 0, 0, 1, 2 * right, 0]],
  ]
  const rows: [from: number, to: number, mirror: Matrix][] = [
    [bottom, top, [1, 0, 0, 1, 0, 0]],
    [0, bottom, [1, 0, 0, -1, 0, 2 * bottom]],
    [top, sheet.height, [1, 0, 0, -1, 0, 2 * top]],
  ]
  return columns
    .flatMap(([x0, x1, across]) =>
      rows.map(
        ([y0, y1, down]) =>
          `q ${words(x0, y0, x1 - x0, y1 - y0)} re W n ` +
          `${words(...within(across, within(down, matrix)))} cm /Page Do Q`,
      ),
    )
    .join('\n')
}

/** What a new file is made of. */
export type PdfOrder = {
  /** Numbers of the old pages in their new order, from 1. */
  pages: readonly number[]
  layoutFor: (shape: PageShape) => MendedLayout
  /** Whether a page over five metres states its unit; otherwise it is a tenth of the size. */
  hasUnit?: boolean
  inks?: InkChanges
}

const kept = (dict: Dict | undefined, ...keys: readonly string[]): string =>
  keys
    .filter((key) => dict?.at.has(key))
    .map((key) => ` /${key} ${pdfWords(dict?.at.get(key))}`)
    .join('')

type NewPage = { page: Page; layout: MendedLayout; resources: Value; hasUnit: boolean }

/** An old page as a form XObject, and the new page that draws it; numbers from `first`. */
async function pageObjects(
  file: PdfFile,
  { page, layout, resources, hasUnit }: NewPage,
  first: number,
  parent: number,
): Promise<Added[]> {
  const figures = figuresOf(layout)
  const [form, content, leaf] = [first, first + 1, first + 2]
  // The new page repeats the old page's `DefaultCMYK`, since readers look it up on the page.
  const inks = dictOf(await file.get(dictOf(resources), 'ColorSpace'))?.at.get('DefaultCMYK')
  const spaces = inks === undefined ? '' : ` /ColorSpace << /DefaultCMYK ${pdfWords(inks)} >>`
  const box = `[0 0 ${words(figures.sheet.width, figures.sheet.height)}]`
  const said = pdfWords(resources).replace(/^null$/, '<< >>')
  const unit = hasUnit ? scaleOf(layout.finished) : 1
  return [
    {
      num: form,
      bytes: streamOf(
        `/Type /XObject /Subtype /Form /BBox [${words(...page.visible)}] /Resources ${said}` +
          kept(page.dict, 'Group'),
        await contentOf(file, page.dict.at.get('Contents')),
      ),
    },
    {
      num: content,
      bytes: streamOf('', latin1(drawing(mendingMatrix(page, layout), figures, layout.mirrored))),
    },
    {
      num: leaf,
      bytes: latin1(
        `<< /Type /Page /Parent ${parent} 0 R /MediaBox ${box} /BleedBox ${box} ` +
          `/TrimBox [${words(...figures.finished)}] /Contents ${content} 0 R ` +
          `/Resources << /XObject << /Page ${form} 0 R >>${spaces} >>${kept(page.dict, 'Group')}` +
          `${unit === 1 ? '' : ` /UserUnit ${unit}`}${kept(page.dict, 'OutputIntents')} >>`,
      ),
    },
  ]
}

const OBJECTS_PER_PAGE = 3

/** All new and changed objects, and the number of the catalog with only the new pages. */
async function objectsFor(
  file: PdfFile,
  { pages: wanted, layoutFor, hasUnit = false, inks = new Map() }: PdfOrder,
): Promise<{ objects: Added[]; root: number }> {
  const found = (await readPages(file, Math.max(...wanted))).pages
  const changer = new InkChanger(file, inks, await sizeOf(file))
  const chosen: NewPage[] = []
  for (const number of wanted) {
    const page = found[number - 1]
    if (!page) throw new NotContinued('no such page')
    const resources =
      inks.size > 0 ? await changer.change(page.resources) : (page.resources ?? null)
    chosen.push({ page, layout: layoutFor(shapeOf(page)), resources, hasUnit })
  }
  const first = changer.next
  const tree = first + OBJECTS_PER_PAGE * chosen.length
  const root = tree + 1
  const objects: Added[] = [...changer.added]
  for (const [index, each] of chosen.entries())
    objects.push(...(await pageObjects(file, each, first + OBJECTS_PER_PAGE * index, tree)))
  const kids = chosen.map((_, index) => `${first + OBJECTS_PER_PAGE * index + 2} 0 R`)
  const old = dictOf(await file.get(file.trailer, 'Root'))
  objects.push(
    {
      num: tree,
      bytes: latin1(`<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`),
    },
    {
      num: root,
      bytes: latin1(
        `<< /Type /Catalog /Pages ${tree} 0 R` +
          `${kept(old, 'OutputIntents', 'OCProperties', 'Metadata')} >>`,
      ),
    },
  )
  return { objects, root }
}

/** Size of a page as displayed, in millimetres. */
function shapeOf(page: Page): PageShape {
  const seen = seenMatrix(page)
  const [, , width, height] = boxAt(seen, page.visible)
  const [left, top, right, bottom] = page.trim ? boxAt(seen, page.trim) : [0, 0, 0, 0]
  return {
    width,
    height,
    trim: page.trim ? { left, top, width: right - left, height: bottom - top } : null,
  }
}

/** The file is encrypted: its objects cannot be added to. */
class Encrypted extends Error {}

/**
 * Writes a PDF with pages placed on sheets, as an incremental update: the original bytes stay, so
 * profiles, fonts and pictures are unchanged. Throws `Encrypted`, `NotContinued`, and errors of
 * reading.
 */
export async function mendPdf(path: string, to: string, order: PdfOrder): Promise<void> {
  await copyFile(path, to)
  // A copy inherits the mode of the read-only original.
  await chmod(to, 0o600)
  const handle = await open(to, 'r+')
  try {
    const { size } = await handle.stat()
    const file = await PdfFile.open(onDisk(handle, size), inflateOnServer)
    if (file.trailer.at.has('Encrypt')) throw new Encrypted()
    const { objects, root } = await objectsFor(file, order)
    const added = await updateOf(file, objects, root)
    await handle.write(added, 0, added.length, size)
  } catch (fault) {
    await truncate(to, 0)
    throw fault
  } finally {
    await handle.close()
  }
}
