import { open } from 'node:fs/promises'
import { PDFiumLibrary } from '@hyzyla/pdfium'
import sharp from 'sharp'
import type { ByteSource } from '../../print/preflight/bytes/byte-source.ts'
import { onDisk } from '../../print/preflight/bytes/file-source-io.ts'
import type { Raster } from '../../print/preflight/look/look.ts'
import { lookAt } from '../../print/preflight/look/look-at.ts'
import { type Strip, stripsFor, withStrips } from '../../print/preflight/look/look-strips.ts'
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
import { type OpenPage, PdfiumFile } from './pdfium-file-io.ts'
import { PdfiumInks } from './pdfium-inks-io.ts'
import { type Machine, memoryOf } from './pdfium-machine.ts'
import { WEBP } from './picture-of-image-io.ts'
import { composedPage, type Drawn, type DrawPage } from './plates-io.ts'

const SQUARES = { part: WHOLE_PAGE, most: { longestPx: 256, pixels: 65_536 } }

const BGRA = 4 as const
const WHITE = 0xff_ff_ff_ff
const NOTHING = 0
/** RGB order (0x10), layers as printed (0x800). Without 0x01, no annotations and form fields: a press prints neither. */
const FLAGS = 0x10 | 0x800

/** Pixels of a part of a page, four bytes each, on white or on nothing. */
function paint(
  { module, page }: OpenPage,
  whole: PictureSize,
  cut: ReturnType<typeof pixelsOf>,
  ground: number,
): Buffer {
  const bytes = cut.width * cut.height * BGRA
  const at = memoryOf(module, bytes)
  const bitmap = module._FPDFBitmap_CreateEx(cut.width, cut.height, BGRA, at, cut.width * BGRA)
  module._FPDFBitmap_FillRect(bitmap, 0, 0, cut.width, cut.height, ground)
  module._FPDF_RenderPageBitmap(
    bitmap,
    page,
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
  page: OpenPage,
  { part, most }: Pick<PictureTask, 'part' | 'most'>,
  ground: number,
): Drawn {
  const [width, height] = [
    page.module._FPDF_GetPageWidthF(page.page),
    page.module._FPDF_GetPageHeightF(page.page),
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
  return { widthPx: cut.width, heightPx: cut.height, rgba: paint(page, whole, cut, ground) }
}

/** Draws a plate: the first page as the task wants it, a second one small and whole. */
const plateDrawer =
  (machine: Machine, path: string, task: PictureTask): DrawPage =>
  async (added, number) => {
    const file = new PdfiumFile(machine, path, added)
    try {
      return await file.withPage(number, null, (page) =>
        drawnPart(page, number === 1 ? task : SQUARES, NOTHING),
      )
    } finally {
      file.close()
    }
  }

/** Edges are drawn anew only if the page took less: each strip may take as long, ms. */
const MOST_FOR_STRIPS_MS = 2_500

/** Time that this process has computed: a busy machine does not count. */
const cpuMs = (): number => process.cpuUsage().user / 1000

/** Strips of a page along its edges. */
const stripDrawer =
  (page: OpenPage, begunAt: number) =>
  (strips: readonly Strip[]): { strip: Strip; raster: Raster }[] => {
    if (strips.length === 0 || cpuMs() - begunAt > MOST_FOR_STRIPS_MS) return []
    return strips.map((strip) => {
      const { whole, cut } = strip
      const data = paint(page, whole, cut, WHITE)
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
  page: OpenPage,
  begunAt: number,
): Promise<MadePicture> {
  const { look } = made
  if (!look || !shape) return made
  const seen = await withLetters(look, shape, MOST_LETTER_PX, async ({ whole, cut }) =>
    cpuMs() - begunAt > MOST_FOR_LETTERS_MS ? null : greysOf(paint(page, whole, cut, WHITE)),
  )
  return { ...made, look: seen }
}

type Painter = { machine: Machine; inks: PdfiumInks }

async function painter(): Promise<Painter> {
  const { module } = (await PDFiumLibrary.init()) as unknown as { module: Machine }
  return { machine: module, inks: new PdfiumInks(module) }
}

/** One instance per process; an error may leave it unusable. */
let opened: Promise<Painter> | undefined

type Pages = {
  pictures: MadePicture[]
  /** All inks went through a profile: their own, the output intent, or libvips' default. */
  profiled: boolean
  inexact: number[]
}

async function drawPages(
  path: string,
  source: ByteSource,
  tasks: readonly PictureTask[],
  tell: TellWork | undefined,
): Promise<Pages> {
  opened ??= painter()
  const { machine, inks } = await opened
  const looks = await looksOfPages(source, Math.max(...tasks.map(({ page }) => page)))
  const made: Pages = { pictures: [], profiled: true, inexact: [] }
  /** Opened when it is needed: plates are drawn from files of their own. */
  let file: PdfiumFile | undefined
  for (const [at, task] of tasks.entries()) {
    const begunAt = cpuMs()
    const { profile, frame } = looks[task.page - 1] ?? { profile: null, frame: null }
    const composed = await composedPage(
      source,
      task,
      profile,
      plateDrawer(machine, path, task),
      partOf(stepOf(tell, 'inks'), at, tasks.length),
    )
    // A page takes its colours from the table when it is opened.
    const isProfiled = await inks.goThrough(profile)
    file ??= new PdfiumFile(machine, path)
    const picture = await file.withPage(task.page, frame, async (page) => {
      const strips = stripDrawer(page, begunAt)
      if (composed && 'rgb' in composed) {
        const { rgb, ink, ...size } = composed
        const saved = await lettered(await save(rgb, size, 3, task, strips), task, page, begunAt)
        return saved.look && ink ? { ...saved, look: { ...saved.look, ink } } : saved
      }
      if (composed) made.inexact.push(task.page)
      tell?.({ step: 'drawing', ...(at > 0 && { share: at / tasks.length }) })
      made.profiled &&= isProfiled
      const drawn = drawnPart(page, task, WHITE)
      const saved = await save(drawn.rgba, drawn, 4, task, strips)
      return lettered(saved, task, page, begunAt)
    })
    made.pictures.push(picture)
  }
  file?.close()
  return made
}

/** Pages of a PDF as small pictures. A missing page is an error. */
export async function picturesOfPdf(
  path: string,
  tasks: readonly PictureTask[],
  tell?: TellWork,
): Promise<Pages> {
  const file = await open(path)
  try {
    return await drawPages(path, onDisk(file, (await file.stat()).size), tasks, tell)
  } catch (fault) {
    opened = undefined
    throw fault
  } finally {
    await file.close()
  }
}
