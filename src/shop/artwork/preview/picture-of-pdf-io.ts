import { readFile, stat } from 'node:fs/promises'
import { type PDFiumDocument, PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { Raster } from '../../print/preflight/look/look.ts'
import { lookAt } from '../../print/preflight/look/look-at.ts'
import { type Strip, stripsFor, withStrips } from '../../print/preflight/look/look-strips.ts'
import type { Box } from '../../print/preflight/matrix.ts'
import { partOf, stepOf, type TellWork } from '../../print/preflight/process/work-step.ts'
import {
  type MadePicture,
  type PictureSize,
  type PictureTask,
  pixelsOf,
  sizeWithin,
  WHOLE,
  WHOLE_PAGE,
} from '../files/picture-task.ts'
import { greysOf, withLetters } from './letters-io.ts'
import { looksOfPages } from './page-profile-io.ts'
import { PdfiumInks } from './pdfium-inks-io.ts'
import { WEBP } from './picture-of-image-io.ts'
import { composedPage, type Drawn, type DrawPage } from './plates-io.ts'

/** PDFium keeps the whole file in WebAssembly memory, which ends at 2 GB. */
const MOST_PDF_BYTES = 300_000_000

class TooLarge extends Error {}

/** PDFium functions that its package does not wrap: part of a page, without annotations. */
type Machine = {
  HEAPU8: Uint8Array
  wasmExports: { malloc: (bytes: number) => number; free: (at: number) => void }
  _FPDFPage_SetCropBox: (
    page: number,
    left: number,
    bottom: number,
    right: number,
    top: number,
  ) => void
  _FPDF_GetPageWidthF: (page: number) => number
  _FPDF_GetPageHeightF: (page: number) => number
  _FPDFBitmap_CreateEx: (
    width: number,
    height: number,
    format: number,
    at: number,
    stride: number,
  ) => number
  _FPDFBitmap_FillRect: (
    bitmap: number,
    x: number,
    y: number,
    width: number,
    height: number,
    colour: number,
  ) => void
  _FPDFBitmap_Destroy: (bitmap: number) => void
  _FPDF_RenderPageBitmap: (
    bitmap: number,
    page: number,
    x: number,
    y: number,
    width: number,
    height: number,
    turn: number,
    flags: number,
  ) => void
}
const SQUARES = { part: WHOLE_PAGE, most: { longestPx: 256, pixels: 65_536 } }
type OpenPage = { module: Machine; pageIdx: number }

const BGRA = 4 as const
const WHITE = 0xff_ff_ff_ff
const NOTHING = 0
/** RGB order (0x10), layers as printed (0x800). Without 0x01, no annotations and form fields: a press prints neither. */
const FLAGS = 0x10 | 0x800

/** Pixels of a part of a page, four bytes each, on white or on nothing. */
function paint(
  { module, pageIdx }: OpenPage,
  whole: PictureSize,
  cut: ReturnType<typeof pixelsOf>,
  ground: number,
): Buffer {
  const bytes = cut.width * cut.height * BGRA
  const at = module.wasmExports.malloc(bytes)
  if (at === 0) throw new TooLarge('a picture')
  const bitmap = module._FPDFBitmap_CreateEx(cut.width, cut.height, BGRA, at, cut.width * BGRA)
  module._FPDFBitmap_FillRect(bitmap, 0, 0, cut.width, cut.height, ground)
  module._FPDF_RenderPageBitmap(
    bitmap,
    pageIdx,
    -cut.left,
    -cut.top,
    whole.widthPx,
    whole.heightPx,
    0,
    FLAGS,
  )
  const painted = Buffer.from(module.HEAPU8.subarray(at, at + bytes))
  module._FPDFBitmap_Destroy(bitmap)
  module.wasmExports.free(at)
  return painted
}

/** A part of a page, drawn at the task's size. */
function drawnPart(
  page: PDFiumPage,
  { part, most }: Pick<PictureTask, 'part' | 'most'>,
  ground: number,
): Drawn {
  const inside = page as unknown as OpenPage
  const [width, height] = [
    inside.module._FPDF_GetPageWidthF(inside.pageIdx),
    inside.module._FPDF_GetPageHeightF(inside.pageIdx),
  ]
  if (!(width > 0 && height > 0)) throw new Error('a page without a size')
  // Scale of the whole page at which the part has the requested size.
  const size = sizeWithin(most, (width * part.width) / WHOLE, (height * part.height) / WHOLE)
  const scale = Math.max(
    size.widthPx / ((width * part.width) / WHOLE),
    size.heightPx / ((height * part.height) / WHOLE),
  )
  const whole = {
    widthPx: Math.max(1, Math.round(width * scale)),
    heightPx: Math.max(1, Math.round(height * scale)),
  }
  const cut = pixelsOf(part, whole)
  return { widthPx: cut.width, heightPx: cut.height, rgba: paint(inside, whole, cut, ground) }
}

/** A page of the file; with a frame, what its crop box hides is drawn too. */
function framed(file: PDFiumDocument, index: number, frame: Box | null): PDFiumPage {
  const page = file.getPage(index)
  if (!frame) return page
  const { module, pageIdx } = page as unknown as OpenPage
  module._FPDFPage_SetCropBox(pageIdx, ...frame)
  // A page takes its size from the box when it is opened.
  return file.getPage(index)
}

/** Draws a plate: the first page as the task wants it, a second one small and whole. */
const plateDrawer =
  ({ library }: Painter, task: PictureTask): DrawPage =>
  async (bytes, page) => {
    const file = await library.loadDocument(bytes)
    try {
      return drawnPart(file.getPage(page - 1), page === 1 ? task : SQUARES, NOTHING)
    } finally {
      file.destroy()
    }
  }

/** Edges are drawn anew only if the page took less: each strip may take as long, ms. */
const MOST_FOR_STRIPS_MS = 2_500

/** Time that this process has computed: a busy machine does not count. */
const cpuMs = (): number => process.cpuUsage().user / 1000

/** Strips of a page along its edges. */
const stripDrawer =
  (page: () => PDFiumPage, begunAt: number) =>
  (strips: readonly Strip[]): { strip: Strip; raster: Raster }[] => {
    if (strips.length === 0 || cpuMs() - begunAt > MOST_FOR_STRIPS_MS) return []
    const inside = page() as unknown as OpenPage
    return strips.map((strip) => {
      const { whole, cut } = strip
      const data = paint(inside, whole, cut, WHITE)
      return { strip, raster: { data, width: cut.width, height: cut.height, channels: BGRA } }
    })
  }

/** Writes a picture, and measures it if wanted. */
async function save(
  data: Uint8Array,
  { widthPx, heightPx }: PictureSize,
  channels: 3 | 4,
  { to, look: shape }: PictureTask,
  drawStrips: ReturnType<typeof stripDrawer>,
): Promise<MadePicture> {
  const raw = { width: widthPx, height: heightPx, channels }
  const look = shape && lookAt({ data, ...raw }, shape)
  const drawn = look ? drawStrips(stripsFor(look, shape)) : []
  await sharp(data, { raw }).removeAlpha().webp(WEBP).toFile(to)
  return { widthPx, heightPx, ...(look && { look: withStrips(look, shape, drawn) }) }
}

/** Pixels in which letters are sought in a picture of a page: four bytes each in PDFium's memory. */
const MOST_LETTER_PX = 12_000_000
/** They are sought only if the page took less until then, ms. */
const MOST_FOR_LETTERS_MS = 6_000

/** The look with small letters in the pictures of a page, if the page took little time. */
async function lettered(
  made: MadePicture,
  { look: shape }: PictureTask,
  page: () => PDFiumPage,
  begunAt: number,
): Promise<MadePicture> {
  const { look } = made
  if (!look || !shape) return made
  const seen = await withLetters(look, shape, MOST_LETTER_PX, async ({ whole, cut }) =>
    cpuMs() - begunAt > MOST_FOR_LETTERS_MS
      ? null
      : greysOf(paint(page() as unknown as OpenPage, whole, cut, WHITE)),
  )
  return { ...made, look: seen }
}

type Painter = { library: PDFiumLibrary; inks: PdfiumInks }

async function painter(): Promise<Painter> {
  const library = await PDFiumLibrary.init()
  return { library, inks: new PdfiumInks((library as unknown as { module: Machine }).module) }
}

/** One instance per process; an error may leave it unusable. */
let opened: Promise<Painter> | undefined

/**
 * Pages of a PDF as small pictures, and whether all their inks went through a profile: their own,
 * the output intent, or libvips' default. A missing page is an error.
 */
export async function picturesOfPdf(
  path: string,
  tasks: readonly PictureTask[],
  tell?: TellWork,
): Promise<{ pictures: MadePicture[]; profiled: boolean; inexact: number[] }> {
  if ((await stat(path)).size > MOST_PDF_BYTES) throw new TooLarge('the file')
  opened ??= painter()
  try {
    const { library, inks } = await opened
    const bytes = await readFile(path)
    const looks = await looksOfPages(bytes, Math.max(...tasks.map(({ page }) => page)))
    const file = await library.loadDocument(bytes)
    const pictures: MadePicture[] = []
    const inexact: number[] = []
    let profiled = true
    for (const [at, task] of tasks.entries()) {
      const begunAt = cpuMs()
      const { profile, frame } = looks[task.page - 1] ?? { profile: null, frame: null }
      const page = () => framed(file, task.page - 1, frame)
      const strips = stripDrawer(page, begunAt)
      const composed = await composedPage(
        bytes,
        task,
        profile,
        plateDrawer({ library, inks }, task),
        partOf(stepOf(tell, 'inks'), at, tasks.length),
      )
      if (composed && 'rgb' in composed) {
        const { rgb, ink, ...size } = composed
        const made = await lettered(await save(rgb, size, 3, task, strips), task, page, begunAt)
        pictures.push(made.look && ink ? { ...made, look: { ...made.look, ink } } : made)
        continue
      }
      if (composed) inexact.push(task.page)
      tell?.({ step: 'drawing', ...(at > 0 && { share: at / tasks.length }) })
      profiled = (await inks.goThrough(profile)) && profiled
      const drawn = drawnPart(page(), task, WHITE)
      const made = await save(drawn.rgba, drawn, 4, task, strips)
      pictures.push(await lettered(made, task, page, begunAt))
    }
    file.destroy()
    return { pictures, profiled, inexact }
  } catch (fault) {
    opened = undefined
    throw fault
  }
}
