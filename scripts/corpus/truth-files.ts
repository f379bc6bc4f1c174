/**
 * A process that runs files of the ground truth in turn through the server's inspection, the
 * preview, the rules and the browser's check before sending. Arguments: the folder with
 * `truth.json`, the index of the first file and
 * their number. Prints one line of JSON for each (`Told`).
 */
import { openAsBlob, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import {
  type PictureTask,
  PREVIEW_BUDGET,
  WHOLE_PAGE,
} from '../../src/shop/artwork/files/picture-task.ts'
import { pictureOfImage } from '../../src/shop/artwork/preview/picture-of-image-io.ts'
import { picturesOfPdf } from '../../src/shop/artwork/preview/picture-of-pdf-io.ts'
import { assessSeen, type Rendering } from '../../src/shop/print/preflight/assess-seen.ts'
import { checkBeforeSending } from '../../src/shop/print/preflight/before-sending.ts'
import type { ArtworkFacts } from '../../src/shop/print/preflight/facts.ts'
import type { Finding } from '../../src/shop/print/preflight/finding.ts'
import { inspectFile } from '../../src/shop/print/preflight/inspect-file.ts'
import { lookShapeOf } from '../../src/shop/print/preflight/look/look-shape.ts'
import type { Told, Truth } from './truth.ts'

const KB_A_MB = 1024

/** What the shop's renderer sees on each side that is printed. */
async function seenOf(
  path: string,
  facts: ArtworkFacts,
  piece: Truth['piece'],
): Promise<Rendering> {
  const to = `${path}.webp`
  const pages = facts.format === 'pdf' ? Math.min(piece.sides, facts.pages) : 1
  const tasks = Array.from({ length: pages }, (_, index): PictureTask => {
    const look = lookShapeOf(facts, index + 1, piece)
    return { page: index + 1, part: WHOLE_PAGE, most: PREVIEW_BUDGET, to, ...(look && { look }) }
  })
  try {
    const [first] = tasks
    const made =
      facts.format === 'pdf'
        ? (await picturesOfPdf(path, tasks)).pictures
        : first
          ? [await pictureOfImage(path, first)]
          : []
    return { looks: made.flatMap(({ look }) => (look ? [look] : [])) }
  } catch {
    return { failed: 'damaged' }
  } finally {
    rmSync(to, { force: true })
  }
}

const refused = (refusals: readonly { code: string; params?: Finding['params'] }[]): Finding[] =>
  refusals.map(({ code, params = {} }) => ({ level: 'blocks', code, params }))

async function tell(path: string, piece: Truth['piece']): Promise<Told> {
  const begun = performance.now()
  const read = await inspectFile(path, piece.sides)
  const readMs = Math.round(performance.now() - begun)
  const findings = read.ok
    ? assessSeen(read.value, piece, await seenOf(path, read.value, piece)).findings
    : refused(read.refusals)
  const whole = performance.now()
  const before = await checkBeforeSending(await openAsBlob(path), piece)
  const browserMs = Math.round(performance.now() - whole)
  return {
    findings,
    before:
      before?.findings.filter(({ level }) => level === 'blocks').map(({ code }) => code) ?? [],
    ms: Math.round(whole - begun),
    readMs,
    browserMs,
    mb: Math.round(process.resourceUsage().maxRSS / KB_A_MB),
  }
}

const [folder = '', first = '0', many = '1'] = process.argv.slice(2)
const truths: Truth[] = JSON.parse(readFileSync(join(folder, 'truth.json'), 'utf8'))
for (const { name, piece } of truths.slice(Number(first), Number(first) + Number(many))) {
  const told = await tell(join(folder, name), piece)
  await new Promise<void>((resolve) =>
    process.stdout.write(`${JSON.stringify(told)}\n`, () => resolve()),
  )
}
process.exit(0)
