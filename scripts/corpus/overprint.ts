/**
 * `node scripts/corpus/overprint.ts [FOLDER]`: draws pages with overprint, spot inks and blend
 * spaces (or the first page of each PDF of a folder) as the preview does and as Ghostscript does
 * (`-dOverprint=/simulate`, the same profile), and prints the mean difference of each in steps of
 * 255. Needs `gs`.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { WHOLE_PAGE } from '../../src/shop/artwork/files/picture-task.ts'
import { picturesOfPdf } from '../../src/shop/artwork/preview/picture-of-pdf-io.ts'
import { overprintFiles } from './overprint-files.ts'

const MOST = { longestPx: 400, pixels: 160_000 }
const LIMIT = 5
const SCALE = 4
/** Ghostscript's own profile of DeviceCMYK: the files name it, so that no profile differs. */
const PROFILE = '/usr/share/color/icc/ghostscript/default_cmyk.icc'

const [folder, kept] = process.argv.slice(2)
const scratch = kept ?? mkdtempSync(join(tmpdir(), 'medida-overprint-'))
const files =
  folder === undefined || folder === ''
    ? overprintFiles(readFileSync(PROFILE))
    : readdirSync(folder)
        .filter((name) => name.endsWith('.pdf'))
        .map((name) => ({ name: name.slice(0, -4), bytes: readFileSync(join(folder, name)) }))

async function difference(one: string, other: string): Promise<number> {
  const { data, info } = await sharp(one).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const seen = await sharp(other)
    .removeAlpha()
    .resize(info.width, info.height, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  return data.reduce((sum, each, at) => sum + Math.abs(each - (seen[at] ?? 0)), 0) / data.length
}

const rows: { name: string; mean: number; inexact: string; ms: number }[] = []
for (const { name, bytes } of files) {
  const [path, ours, theirs] = ['pdf', 'webp', 'tiff'].map((end) => join(scratch, `${name}.${end}`))
  if (path === undefined || ours === undefined || theirs === undefined) continue
  writeFileSync(path, bytes)
  const started = performance.now()
  const drawn = await picturesOfPdf(path, [{ page: 1, part: WHOLE_PAGE, most: MOST, to: ours }])
  const ms = performance.now() - started
  const dpi = (72 * Math.max(drawn.pictures[0]?.widthPx ?? 0, 1) * SCALE) / 200
  execFileSync('gs', [
    ...['-q', '-dBATCH', '-dNOPAUSE', '-dSAFER', '-sDEVICE=tiff24nc', '-dOverprint=/simulate'],
    '-dLastPage=1',
    ...(folder ? ['-r72'] : [`-r${dpi}`]),
    ...[`-sOutputFile=${theirs}`, path],
  ])
  rows.push({ name, mean: await difference(ours, theirs), inexact: drawn.inexact.length > 0 ? 'not composed' : '', ms })
}
for (const { name, mean, inexact, ms } of rows)
  process.stdout.write(
    `${mean > LIMIT ? '!' : ' '} ${name.padEnd(26)} ${mean.toFixed(2).padStart(7)} ${ms.toFixed(0).padStart(6)} ms ${inexact}\n`,
  )
const over = rows.filter(({ mean }) => mean > LIMIT).length
process.stdout.write(`${rows.length} files, ${over} differ by more than ${LIMIT} of 255\n`)
if (kept === undefined) rmSync(scratch, { recursive: true })
process.exit(0)
