/**
 * A process that runs files in turn through all steps of the shop: inspect, judge for a piece of
 * the file's own size, draw the preview, mend, inspect the result. Much cheaper than four processes
 * for each file; a file that crashes it is run again alone, in the shop's own processes. Arguments:
 * a JSON file with the list of paths, the index of the first, an output folder, and a `Way`. Prints
 * one line of JSON before each file (`{ begun }`) and one after it (`Passage`).
 */
import { readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Result } from '../../src/platform/refusal.ts'
import { layoutMended } from '../../src/shop/artwork/files/mended-layout.ts'
import {
  type PixelBudget,
  PREVIEW_BUDGET,
  WHOLE_PAGE,
} from '../../src/shop/artwork/files/picture-task.ts'
import { mendImage } from '../../src/shop/artwork/mending/mend-image-io.ts'
import { mendPdf } from '../../src/shop/artwork/mending/mend-pdf-io.ts'
import { refuseMending } from '../../src/shop/artwork/mending/mending-order.ts'
import { pictureOfImage } from '../../src/shop/artwork/preview/picture-of-image-io.ts'
import { picturesOfPdf } from '../../src/shop/artwork/preview/picture-of-pdf-io.ts'
import type { PageShape } from '../../src/shop/print/preflight/artwork-place.ts'
import type { ArtworkFacts } from '../../src/shop/print/preflight/facts.ts'
import type { ArtworkFormat } from '../../src/shop/print/preflight/format.ts'
import { inspectFile } from '../../src/shop/print/preflight/inspect-file.ts'
import { assessArtwork } from '../../src/shop/print/preflight/preflight.ts'
import { kindOf, MENDING, type Passage, pieceFor, RULES, SIDES, type Way } from './passage.ts'

const SMALL: PixelBudget = { longestPx: 400, pixels: 160_000 }

async function picture(
  path: string,
  format: ArtworkFormat,
  most: PixelBudget,
  to: string,
): Promise<string> {
  const task = { page: 1, part: WHOLE_PAGE, most, to }
  try {
    await (format === 'pdf' ? picturesOfPdf(path, [task]) : pictureOfImage(path, task))
    return 'made'
  } catch (fault) {
    return fault instanceof Error && fault.constructor.name === 'TooLarge' ? 'tooLarge' : 'damaged'
  }
}

/** `unreadable` would be an error of the shop: it must be able to read its own files. */
async function mended(
  path: string,
  format: ArtworkFormat,
  facts: ArtworkFacts | null,
  to: string,
): Promise<string> {
  const { ordered } = pieceFor(facts)
  // The picture is rotated by 90°, and so is its piece.
  const finished = { widthMm: ordered.heightMm, heightMm: ordered.widthMm }
  const refused = facts && refuseMending(facts, MENDING, finished, RULES.bleedMm)
  if (refused && !refused.ok) return refused.refusals[0]?.code ?? ''
  const layoutFor = (shape: PageShape) => layoutMended(shape, finished, RULES.bleedMm, MENDING)
  try {
    await (format === 'pdf'
      ? mendPdf(path, to, { pages: [1], layoutFor })
      : mendImage(path, to, { turns: MENDING.turns }, layoutFor))
  } catch {
    return 'not'
  }
  const again = facts ? await inspectFile(to, 1) : { ok: true as const }
  return again.ok ? 'made' : `unreadable: ${again.refusals[0]?.code}`
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const begun = performance.now()
  return [await work(), Math.round(performance.now() - begun)]
}

const NOT_READ: Result<ArtworkFacts> = { ok: false, refusals: [] }

async function pass(path: string, way: Way, folder: string): Promise<Passage> {
  const unread = way === 'unread'
  const [read, readMs] = await timed(async () => (unread ? NOT_READ : inspectFile(path, SIDES)))
  const facts = read.ok ? read.value : null
  const judged = facts && assessArtwork(facts, pieceFor(facts))
  const verdict = judged?.state ?? (read.ok ? '' : (read.refusals[0]?.code ?? ''))
  const blocking = (judged?.findings ?? [])
    .filter(({ level }) => level === 'blocks')
    .map(({ code }) => code)
  const kind = kindOf(path)
  const format = facts?.format ?? (unread && kind !== 'other' ? kind : undefined)
  if (!format || way === 'read') return { verdict, blocking, ms: [readMs] }
  const to = join(folder, 'mended')
  const [pictured, pictureMs] = await timed(() =>
    picture(path, format, unread ? SMALL : PREVIEW_BUDGET, join(folder, 'page.webp')),
  )
  const [made, mendMs] = await timed(() => mended(path, format, facts, to))
  await rm(to, { force: true })
  return { verdict, blocking, pictured, mended: made, ms: [readMs, pictureMs, mendMs] }
}

const say = (what: object): Promise<void> =>
  new Promise((resolve) => process.stdout.write(`${JSON.stringify(what)}\n`, () => resolve()))

const [list = '', first = '0', folder = '', way = 'whole'] = process.argv.slice(2)
const paths: string[] = JSON.parse(readFileSync(list, 'utf8'))
for (const [index, path] of paths.entries()) {
  if (index < Number(first)) continue
  await say({ begun: index })
  await say(await pass(path, way as Way, folder))
}
process.exit(0)
