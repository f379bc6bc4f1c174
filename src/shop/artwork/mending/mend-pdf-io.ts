import { chmod, copyFile, open, truncate } from 'node:fs/promises'
import { deflateSync } from 'node:zlib'
import type { PageShape } from '../../print/preflight/artwork-place.ts'
import { onDisk } from '../../print/preflight/file-source-io.ts'
import { inflateOnServer } from '../../print/preflight/inflate-io.ts'
import { joined } from '../../print/preflight/joined.ts'
import { type Box, boxAt, type Matrix, within } from '../../print/preflight/matrix.ts'
import { contentOf } from '../../print/preflight/page-content.ts'
import { PdfFile } from '../../print/preflight/pdf-file.ts'
import { type Page, readPages } from '../../print/preflight/pdf-pages.ts'
import { seenMatrix } from '../../print/preflight/pdf-sheet.ts'
import { type Dict, dictOf, numberOf, type Value } from '../../print/preflight/pdf-syntax.ts'
import { scaleOf } from '../../print/preflight/resolution.ts'
import type { MendedLayout } from '../files/mended-layout.ts'
import { pdfNumber, pdfWords } from './pdf-words.ts'

const POINTS_PER_MM = 72 / 25.4
const TAIL_BYTES = 2_048

/** The file cannot be updated incrementally: its end does not say where its objects are. */
class NotContinued extends Error {}

type Added = { num: number; bytes: Uint8Array }
type Figures = { points: number; sheet: { width: number; height: number }; finished: Box }

const latin1 = (text: string): Uint8Array => Buffer.from(text, 'latin1')

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

function streamOf(dictionary: string, content: Uint8Array): Uint8Array {
  const packed = deflateSync(content)
  return joined([
    latin1(`<< ${dictionary} /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`),
    packed,
    latin1('\nendstream'),
  ])
}

/**
 * The new objects: the old page as a form XObject, the page that draws it, and a catalog with only
 * that page.
 */
async function objectsFor(
  file: PdfFile,
  page: Page,
  layout: MendedLayout,
  first: number,
): Promise<Added[]> {
  const figures = figuresOf(layout)
  const [form, content, leaf, pages, catalogue] = [
    first,
    first + 1,
    first + 2,
    first + 3,
    first + 4,
  ]
  const group = page.dict.at.get('Group')
  const old = dictOf(await file.get(file.trailer, 'Root'))
  const kept = (dict: Dict | undefined, key: string): string =>
    dict?.at.has(key) ? ` /${key} ${pdfWords(dict.at.get(key))}` : ''
  // The new page repeats the old page's `DefaultCMYK`, since readers look it up on the page.
  const inks = dictOf(await file.get(page.resources, 'ColorSpace'))?.at.get('DefaultCMYK')
  const spaces = inks === undefined ? '' : ` /ColorSpace << /DefaultCMYK ${pdfWords(inks)} >>`
  const box = `[0 0 ${words(figures.sheet.width, figures.sheet.height)}]`
  const visible = words(...page.visible)
  const resources = pdfWords(page.resources ?? null).replace(/^null$/, '<< >>')
  const look = `/Type /XObject /Subtype /Form /BBox [${visible}] /Resources ${resources}`
  return [
    {
      num: form,
      bytes: streamOf(
        `${look}${group === undefined ? '' : ` /Group ${pdfWords(group)}`}`,
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
        `<< /Type /Page /Parent ${pages} 0 R /MediaBox ${box} /BleedBox ${box} ` +
          `/TrimBox [${words(...figures.finished)}] /Contents ${content} 0 R ` +
          `/Resources << /XObject << /Page ${form} 0 R >>${spaces} >>` +
          `${kept(page.dict, 'OutputIntents')} >>`,
      ),
    },
    { num: pages, bytes: latin1(`<< /Type /Pages /Kids [${leaf} 0 R] /Count 1 >>`) },
    {
      num: catalogue,
      bytes: latin1(
        `<< /Type /Catalog /Pages ${pages} 0 R${kept(old, 'OutputIntents')}` +
          `${kept(old, 'OCProperties')}${kept(old, 'Metadata')} >>`,
      ),
    },
  ]
}

/** Offset and kind of the last cross-reference; an update must use the same kind (7.5.8.4). */
export async function lastReference(file: PdfFile): Promise<{ at: number; isTable: boolean }> {
  const { source } = file
  const tail = Buffer.from(
    await source.read(Math.max(0, source.size - TAIL_BYTES), TAIL_BYTES),
  ).toString('latin1')
  const at = Number(/startxref\s+(\d+)(?![\s\S]*startxref)/.exec(tail)?.[1] ?? Number.NaN)
  const head = Number.isNaN(at) ? '' : Buffer.from(await source.read(at, 64)).toString('latin1')
  if (/^\s*xref\b/.test(head)) return { at, isTable: true }
  if (/^\s*\d+\s+\d+\s+obj\b/.test(head)) return { at, isTable: false }
  throw new NotContinued('no cross-reference')
}

const offsetRow = (offset: number): Buffer => {
  const row = Buffer.alloc(9)
  row.writeUInt8(1, 0)
  row.writeBigUInt64BE(BigInt(offset), 1)
  return row
}

/** The bytes appended to the file, from an offset. */
export function appendix(
  objects: readonly Added[],
  base: number,
  before: { at: number; isTable: boolean },
  id: Value | undefined,
): Uint8Array {
  const parts: Uint8Array[] = [latin1('\n')]
  let at = base + 1
  const offsets: number[] = []
  for (const { num, bytes } of objects) {
    const whole = joined([latin1(`${num} 0 obj\n`), bytes, latin1('\nendobj\n')])
    offsets.push(at)
    parts.push(whole)
    at += whole.length
  }
  const first = objects[0]?.num ?? 0
  const root = objects.at(-1)?.num ?? 0
  const named = id === undefined ? '' : ` /ID ${pdfWords(id)}`
  const common = `/Root ${root} 0 R /Prev ${before.at}${named}`
  if (before.isTable) {
    const lines = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
    parts.push(
      latin1(
        `xref\n${first} ${objects.length}\n${lines}` +
          `trailer\n<< /Size ${root + 1} ${common} >>\nstartxref\n${at}\n%%EOF\n`,
      ),
    )
  } else {
    const rows = Buffer.concat([...offsets, at].map(offsetRow))
    const index = `/Index [${first} ${objects.length + 1}]`
    const dictionary = `/Type /XRef /Size ${root + 2} ${index} /W [1 8 0] ${common}`
    parts.push(
      latin1(`${root + 1} 0 obj\n`),
      streamOf(dictionary, rows),
      latin1(`\nendobj\nstartxref\n${at}\n%%EOF\n`),
    )
  }
  return joined(parts)
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

/**
 * Writes a PDF with one page placed on the sheet, as an incremental update: the original bytes
 * stay, so inks, profiles, fonts and pictures are unchanged. Throws `NotContinued`, and errors of
 * reading.
 */
export async function mendPdf(
  path: string,
  to: string,
  page: number,
  layoutFor: (shape: PageShape) => MendedLayout,
): Promise<void> {
  await copyFile(path, to)
  // A copy inherits the mode of the read-only original.
  await chmod(to, 0o600)
  const handle = await open(to, 'r+')
  try {
    const { size } = await handle.stat()
    const file = await PdfFile.open(onDisk(handle, size), inflateOnServer)
    if (file.trailer.at.has('Encrypt')) throw new NotContinued('encrypted')
    const found = (await readPages(file, page)).pages[page - 1]
    const first = numberOf(await file.get(file.trailer, 'Size'))
    if (!found || first === undefined) throw new NotContinued('no such page')
    const layout = layoutFor(shapeOf(found))
    const before = await lastReference(file)
    const added = appendix(
      await objectsFor(file, found, layout, first),
      size,
      before,
      file.trailer.at.get('ID'),
    )
    await handle.write(added, 0, added.length, size)
  } catch (fault) {
    await truncate(to, 0)
    throw fault
  } finally {
    await handle.close()
  }
}
