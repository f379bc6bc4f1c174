/**
 * `node scripts/corpus/overprint.ts [FOLDER] [KEPT]`: draws pages with overprint, spot inks and blend
 * spaces (or the first page of each PDF in a folder, such as `overprint-tools.py` makes) as the
 * preview does and as Ghostscript does (`-dOverprint=/simulate`, the same profile and intent), and
 * prints the mean difference of each in steps of 255. KEPT keeps the pictures, ours beside
 * Ghostscript's. Needs `gs`.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { WHOLE_PAGE } from '../../src/shop/artwork/files/picture-task.ts'
import { looksOfPages } from '../../src/shop/artwork/preview/page-profile-io.ts'
import { picturesOfPdf } from '../../src/shop/artwork/preview/picture-of-pdf-io.ts'
import { surveyOf } from '../../src/shop/artwork/preview/plates-survey.ts'
import { ofBytes } from '../../src/shop/print/preflight/bytes/byte-source.ts'
import { inflateOnServer } from '../../src/shop/print/preflight/bytes/inflate-io.ts'
import { PdfFile } from '../../src/shop/print/preflight/pdf/pdf-file.ts'
import { readPages } from '../../src/shop/print/preflight/sheet/pdf-pages.ts'
import { overprintFiles } from './overprint-files.ts'

const MOST = { longestPx: 400, pixels: 160_000 }
const LIMIT = 5
/** Ghostscript draws edges hard; its pages are drawn larger and reduced. */
const SCALE = 4
/** Pictures of the largest pages alone are reduced less. */
const LARGEST_PX = 6_000
/** Ghostscript's own profile of DeviceCMYK: our own files name it. */
const PROFILE = '/usr/share/color/icc/ghostscript/default_cmyk.icc'
const POINTS = 72

type Given = { name: string; bytes: Buffer }
type Row = { name: string; mean: number; note: string; ms: number }

/** The profile of files that name none, which Ghostscript has to use as well. */
async function usualProfile(): Promise<Buffer> {
  const picture = await sharp({
    create: { width: 8, height: 8, channels: 3, background: '#fff' },
  })
    .withIccProfile('cmyk')
    .tiff()
    .toBuffer()
  return (await sharp(picture).metadata()).icc ?? Buffer.alloc(0)
}

const filesIn = (folder: string): Given[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.pdf'))
    .sort()
    .map((name) => ({
      name: name.slice(0, -4).replaceAll('/', '-'),
      bytes: readFileSync(join(folder, name)),
    }))

const opaque = (path: string) => sharp(path).flatten({ background: '#fff' }).toColourspace('srgb')

/** Mean difference of all pixels, and both pictures side by side. */
async function compared(one: string, other: string, beside: string): Promise<number> {
  const { data, info } = await opaque(one).raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const seen = await opaque(other)
    .resize(width, height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  const at = (input: Buffer, left: number) => ({
    input,
    raw: { width, height, channels },
    left,
    top: 0,
  })
  await sharp({ create: { width: 2 * width + 4, height, channels: 3, background: '#f0f' } })
    .composite([at(data, 0), at(seen, width + 4)])
    .png()
    .toFile(beside)
  return (
    data.reduce((sum, each, place) => sum + Math.abs(each - (seen[place] ?? 0)), 0) / data.length
  )
}

/** Whether the first page is transparent and does not say what it blends in. */
async function blendsUnsaid(bytes: Uint8Array): Promise<boolean> {
  const file = await PdfFile.open(ofBytes(bytes), inflateOnServer)
  const [page] = (await readPages(file, 1)).pages
  const survey = page && (await surveyOf(file, page))
  return survey?.transparent === true && !page?.dict.at.has('Group')
}

type Way = { profile: string; blends: boolean; dpi: number }

/**
 * Draws a page with Ghostscript through a profile; the device's intent is that of libvips.
 * @param blends in the inks of the press what would be blended in the light of a screen
 */
function drawnByGhostscript(path: string, to: string, { profile, blends, dpi }: Way): void {
  execFileSync(
    'gs',
    [
      ...['-q', '-dBATCH', '-dNOPAUSE', '-dSAFER', '-sDEVICE=tiff24nc', '-dOverprint=/simulate'],
      ...['-dFirstPage=1', '-dLastPage=1', '-dPrinted=true', '-dShowAnnots=false'],
      ...[`--permit-file-read=${profile}`, `-sDefaultCMYKProfile=${profile}`, '-dRenderIntent=0'],
      ...(blends ? [`-sBlendColorProfile=${profile}`] : []),
      ...[`-r${dpi.toFixed(3)}`, `-sOutputFile=${to}`, path],
    ],
    { stdio: 'pipe', timeout: 120_000 },
  )
}

async function rowOf({ name, bytes }: Given, scratch: string, usual: Buffer): Promise<Row> {
  const [path, ours, theirs, beside, icc] = ['.pdf', '.webp', '.tiff', '-both.png', '.icc'].map(
    (end) => join(scratch, `${name}${end}`),
  ) as [string, string, string, string, string]
  writeFileSync(path, bytes)
  const started = performance.now()
  try {
    const drawn = await picturesOfPdf(path, [{ page: 1, part: WHOLE_PAGE, most: MOST, to: ours }])
    const ms = performance.now() - started
    const [look] = await looksOfPages(ofBytes(bytes), 1)
    writeFileSync(icc, look?.profile ?? usual)
    const { widthPx = 0, heightPx = 0 } = drawn.pictures[0] ?? {}
    const way = { profile: icc, blends: await blendsUnsaid(bytes) }
    drawnByGhostscript(path, theirs, { ...way, dpi: POINTS / 10 })
    const { width = 1, height = 1 } = await sharp(theirs).metadata()
    const [longest, small] = [Math.max(widthPx, heightPx), Math.max(width, height)]
    const dpi = (POINTS / 10) * (Math.min(SCALE * longest, LARGEST_PX) / small)
    drawnByGhostscript(path, theirs, { ...way, dpi })
    return {
      name,
      mean: await compared(ours, theirs, beside),
      note: drawn.inexact.length > 0 ? 'not composed' : '',
      ms,
    }
  } catch (fault) {
    const note = (fault instanceof Error ? fault.message : String(fault)).split('\n')[0] ?? ''
    return { name, mean: 0, note, ms: performance.now() - started }
  } finally {
    for (const made of [theirs, icc]) rmSync(made, { force: true })
  }
}

const { positionals } = parseArgs({ allowPositionals: true })
const [folder, kept] = positionals
const scratch = kept ?? mkdtempSync(join(tmpdir(), 'medida-overprint-'))
mkdirSync(scratch, { recursive: true })
const usual = await usualProfile()
const files = folder === undefined ? overprintFiles(readFileSync(PROFILE)) : filesIn(folder)
const rows: Row[] = []
for (const file of files) {
  const row = await rowOf(file, scratch, usual)
  rows.push(row)
  process.stdout.write(
    `${row.mean > LIMIT ? '!' : ' '} ${basename(row.name).padEnd(40)} ${row.mean.toFixed(2).padStart(7)} ${row.ms.toFixed(0).padStart(6)} ms ${row.note}\n`,
  )
}
const over = rows.filter(({ mean }) => mean > LIMIT).length
const mean = rows.reduce((sum, row) => sum + row.mean, 0) / Math.max(1, rows.length)
process.stdout.write(
  `${rows.length} files, ${over} differ by more than ${LIMIT} of 255; ${mean.toFixed(2)} on average\n`,
)
if (kept === undefined) rmSync(scratch, { recursive: true })
process.exit(0)
