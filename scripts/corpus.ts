/**
 * `npm run corpus -- FOLDER`: runs every PDF, JPEG and TIFF of a folder (recognised by content or
 * name) through the steps for a customer's file: inspect, draw the preview, mend, inspect the
 * result. Each file is judged for a piece of its own size. Many files share a process; a file at
 * which the process dies is run again in the shop's own processes, with their limits of memory and
 * time. Prints the result for each kind, the slowest files, files that are readable but have no
 * preview or cannot be mended, and every process that crashed; exits 1 if there is one, or if the
 * shop cannot read a file that it made. `--read` skips previews and mending, `--list` prints each
 * file with its verdict. `--truth [FOLDER]` makes the ground truth there instead, files of other
 * tools whose state is known, and prints what is told wrongly; `--only PART` of their names.
 */
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { Result } from '../src/platform/refusal.ts'
import {
  PREVIEW_BUDGET,
  type RenderingAnswer,
  type RenderingOrder,
  WHOLE_PAGE,
} from '../src/shop/artwork/files/picture-task.ts'
import { MENDER, MENDING_LIMITS } from '../src/shop/artwork/mending/make-file-io.ts'
import type { MendingAnswer, MendingOrder } from '../src/shop/artwork/mending/mending-order.ts'
import { limitsOfRendering, RENDERER } from '../src/shop/artwork/preview/render-pictures-io.ts'
import type { ArtworkFacts } from '../src/shop/print/preflight/facts.ts'
import { INSPECTION_LIMITS, INSPECTOR } from '../src/shop/print/preflight/inspect.ts'
import {
  answerOf,
  type ProcessLimits,
  runLimited,
} from '../src/shop/print/preflight/process/limited-process-io.ts'
import { kindOf, MENDING, type Passage, passAll, pieceFor, RULES, SIDES } from './corpus/passage.ts'
import { runTruth } from './corpus/truth.ts'

const SLOWEST = 10
/** The process has used little enough memory to take another file. */
const TOGETHER = 60
const LIMITS: ProcessLimits = { ...MENDING_LIMITS, cpuSeconds: 200, seconds: 2_000 }

const {
  positionals: [folder = ''],
  values: { read: readOnly = false, list = false, truth = false, only = '' },
} = parseArgs({
  allowPositionals: true,
  options: {
    read: { type: 'boolean' },
    list: { type: 'boolean' },
    truth: { type: 'boolean' },
    only: { type: 'string' },
  },
})
if (truth) {
  const isRight = await runTruth(folder || join(tmpdir(), 'medida-truth'), only, (line) =>
    process.stdout.write(`${line}\n`),
  )
  process.exit(isRight ? 0 : 1)
}
const scratch = mkdtempSync(join(tmpdir(), 'medida-corpus-'))

type Seen = { path: string; kind: string; verdict: string; ms: number }
const seen: Seen[] = []
const faults: string[] = []
const bare: string[] = []

/** The answer of a process that exited normally. */
async function answered<T>(
  what: string,
  script: string,
  words: readonly string[],
  sizeBytes: number,
  limits: ProcessLimits,
): Promise<T | null> {
  const ending = await runLimited(script, words, sizeBytes, limits)
  const answer = answerOf<T>(ending)
  if (!answer)
    faults.push(
      `${ending.late ? 'TIMEOUT' : 'ENDED'} ${what}: ${ending.signal ?? `code ${ending.code}`}`,
    )
  return answer
}

/** Runs the file through the shop's own processes, one after the other, until one fails. */
async function alone(path: string, name: string): Promise<Passage> {
  const { size } = statSync(path)
  const read = await answered<Result<ArtworkFacts>>(
    name,
    INSPECTOR,
    [path, String(SIDES)],
    size,
    INSPECTION_LIMITS,
  )
  if (!read?.ok) return { verdict: read?.refusals[0]?.code ?? 'ended', blocking: [], ms: [] }
  const { format } = read.value
  const drawing: RenderingOrder = {
    path,
    format,
    pictures: [{ page: 1, part: WHOLE_PAGE, most: PREVIEW_BUDGET, to: join(scratch, 'page.webp') }],
  }
  const drawn = await answered<RenderingAnswer>(
    `picture of ${name}`,
    RENDERER,
    [JSON.stringify(drawing)],
    2 * size,
    limitsOfRendering(drawing),
  )
  const finished = pieceFor(read.value).ordered
  const order: MendingOrder = {
    path,
    to: join(scratch, 'made'),
    format,
    finished,
    bleedMm: RULES.bleedMm,
    mending: MENDING,
  }
  const made = await answered<MendingAnswer>(
    `mending of ${name}`,
    MENDER,
    [JSON.stringify(order)],
    0,
    MENDING_LIMITS,
  )
  const pictured = drawn ? ('failed' in drawn ? drawn.failed : 'made') : 'ended'
  return {
    verdict: 'read alone',
    blocking: [],
    pictured,
    mended: made?.mended ? 'made' : 'not',
    ms: [],
  }
}

function note(
  path: string,
  { verdict, blocking, pictured = 'made', mended = 'made', ms }: Passage,
): void {
  const [name, kind] = [relative(folder, path), kindOf(path) ?? 'other']
  seen.push({ path: name, kind, verdict, ms: ms.reduce((sum, each) => sum + each, 0) })
  if (list)
    process.stdout.write(`${[kind, verdict, ...blocking, ms.join('+'), 'ms', name].join(' ')}\n`)
  if (pictured !== 'made') bare.push(`no picture of ${name}: ${pictured}`)
  if (mended.startsWith('unreadable')) faults.push(`what was made of ${name}: ${mended}`)
  else if (mended !== 'made') bare.push(`not mended, ${name}: ${mended}`)
}

async function run(paths: readonly string[]): Promise<void> {
  for (let from = 0; from < paths.length; from += TOGETHER) {
    for await (const passed of passAll(
      paths.slice(from, from + TOGETHER),
      scratch,
      LIMITS,
      readOnly ? 'read' : 'whole',
    )) {
      const { path } = passed
      note(path, 'passage' in passed ? passed.passage : await alone(path, relative(folder, path)))
    }
  }
}

/** One line for each kind: how many of each verdict. */
function* summary(): Generator<string> {
  for (const [kind, files] of Object.entries(Object.groupBy(seen, (each) => each.kind))) {
    const verdicts = Object.entries(Object.groupBy(files ?? [], ({ verdict }) => verdict)).map(
      ([verdict, all]) => `${verdict} ${all?.length}`,
    )
    yield `${kind}: ${files?.length} files; ${verdicts.sort().join(', ')}`
  }
  for (const { path, ms } of seen.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST))
    yield `slow: ${ms} ms ${path}`
  yield* bare
  yield* faults
  yield `${seen.length} files, ${faults.length} faults`
}

if (!folder) {
  process.stderr.write('usage: npm run corpus -- [--read] [--list] FOLDER\n')
  process.exit(2)
}
try {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  const paths = files
    .toSorted((one, other) => (one.name < other.name ? -1 : 1))
    .map(({ parentPath, name }) => join(parentPath, name))
  await run(paths.filter((path) => kindOf(path) !== undefined))
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
for (const line of summary()) process.stdout.write(`${line}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
