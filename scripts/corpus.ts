/**
 * `npm run corpus -- FOLDER`: sends every PDF, JPEG and TIFF of a folder, by its content or by its name, through the processes that read a customer's
 * file, make its picture and mend it, one at a time and with their limits of memory and time. Each file is judged for a piece of its own size. Prints
 * what became of each kind, the slowest files, whatever is readable without a picture, and every process that did not end by itself; exits 1 if there is
 * one. `--read` leaves pictures and mending out, `--list` prints each file with its verdict.
 */
import { closeSync, mkdtempSync, openSync, readdirSync, readSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { parseArgs } from 'node:util'
import type { Result } from '../src/platform/refusal.ts'
import { MENDER, MENDING_LIMITS } from '../src/shop/mending/make-file.ts'
import type { MendingAnswer, MendingOrder } from '../src/shop/mending/mending-order.ts'
import type { ArtworkFacts } from '../src/shop/preflight/facts.ts'
import { INSPECTION_LIMITS, INSPECTOR } from '../src/shop/preflight/inspect.ts'
import { type ProcessLimits, runLimited } from '../src/shop/preflight/limited-process.ts'
import type { OrderedPiece } from '../src/shop/preflight/piece.ts'
import { assessArtwork } from '../src/shop/preflight/preflight.ts'
import { PREVIEW_BUDGET, type RenderingAnswer, type RenderingOrder, WHOLE_PAGE } from '../src/shop/preview/picture-task.ts'
import { RENDERER, RENDERING_LIMITS } from '../src/shop/preview/render-pictures.ts'

const NAMES = /\.(?:pdf|jpe?g|jpe|jfif|tiff?)$/i
const MOST_MM = 60_000
const SLOWEST = 10
const RULES = { minimumDpi: 70, recommendedDpi: 100, bleedMm: 10, safeMarginMm: 60, hemAllowanceMm: 30 }
const SIDES = 2

const {
  positionals: [folder = ''],
  values: { read: readOnly = false, list = false },
} = parseArgs({ allowPositionals: true, options: { read: { type: 'boolean' }, list: { type: 'boolean' } } })

/** What the first bytes say, or the name where they say something else: a file that calls itself a PDF is judged too. */
function kindOf(path: string): string | undefined {
  const head = Buffer.alloc(1024)
  const file = openSync(path, 'r')
  const text = head.toString('latin1', 0, readSync(file, head, 0, head.length, 0))
  closeSync(file)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^(?:II[*+]\0|MM\0[*+])/.test(text)) return 'tiff'
  return text.includes('%PDF-') ? 'pdf' : NAMES.test(path) ? 'other' : undefined
}

const side = (mm: number): number => Math.min(MOST_MM, Math.max(10, Math.round(mm)))

/** A piece of the size of the file: of a picture at 100 dpi. */
function pieceFor(facts: ArtworkFacts): OrderedPiece {
  const [sheet] = facts.format === 'pdf' ? facts.sheets : []
  const size = facts.format === 'pdf' ? (sheet?.trim ?? sheet) : { widthMm: facts.widthPx * 0.254, heightMm: facts.heightPx * 0.254 }
  const ordered = { widthMm: side(size?.widthMm ?? 0), heightMm: side(size?.heightMm ?? 0) }
  return { ordered, sides: 1, designs: 1, rules: RULES, whiteInk: false, edge: 'straight' }
}

type Seen = { path: string; kind: string; verdict: string; ms: number }
const seen: Seen[] = []
const faults: string[] = []
const bare: string[] = []

/** The answer of a process that ended by itself. */
async function answered<T>(what: string, script: string, words: readonly string[], sizeBytes: number, limits: ProcessLimits): Promise<T | undefined> {
  const { code, signal, late, answer } = await runLimited(script, words, sizeBytes, limits)
  if (code === 0) return JSON.parse(answer) as T
  faults.push(`${late ? 'TIMEOUT' : 'ENDED'} ${what}: ${signal ?? `code ${code}`}`)
  return undefined
}

const scratch = mkdtempSync(join(tmpdir(), 'medida-corpus-'))

async function picture(name: string, path: string, sizeBytes: number, { format }: ArtworkFacts): Promise<void> {
  const order: RenderingOrder = { path, format, pictures: [{ page: 1, part: WHOLE_PAGE, most: PREVIEW_BUDGET, to: join(scratch, 'page.webp') }] }
  const made = await answered<RenderingAnswer>(`picture of ${name}`, RENDERER, [JSON.stringify(order)], 2 * sizeBytes, RENDERING_LIMITS)
  if (made && 'failed' in made) bare.push(`no picture of ${name}: ${made.failed}`)
}

async function mend(name: string, path: string, { format }: ArtworkFacts, { ordered }: OrderedPiece): Promise<void> {
  const to = join(scratch, 'mended')
  const mending = { page: 1, turns: 1, sizing: 'fit', mirrorBleed: true } as const
  const order: MendingOrder = { path, to, format, finished: ordered, bleedMm: RULES.bleedMm, mending }
  const made = await answered<MendingAnswer>(`mending of ${name}`, MENDER, [JSON.stringify(order)], 0, MENDING_LIMITS)
  if (made?.mended) {
    const again = await answered<Result<ArtworkFacts>>(`what was mended of ${name}`, INSPECTOR, [to, '1'], statSync(to).size, INSPECTION_LIMITS)
    if (again && !again.ok) bare.push(`mended and unreadable, ${name}: ${again.refusals[0]?.code}`)
  } else if (made) bare.push(`not mended, ${name}`)
}

async function run(path: string, kind: string): Promise<void> {
  const name = relative(folder, path)
  const { size } = statSync(path)
  const begun = performance.now()
  const facts = await answered<Result<ArtworkFacts>>(name, INSPECTOR, [path, String(SIDES)], size, INSPECTION_LIMITS)
  const ms = Math.round(performance.now() - begun)
  const piece = facts?.ok ? pieceFor(facts.value) : undefined
  const judged = facts?.ok && piece ? assessArtwork(facts.value, piece) : undefined
  const verdict = judged?.state ?? (facts && !facts.ok ? (facts.refusals[0]?.code ?? '') : 'ended')
  const blocking = (judged?.findings ?? []).filter(({ level }) => level === 'blocks').map(({ code }) => code)
  seen.push({ path: name, kind, verdict, ms })
  if (list) process.stdout.write(`${[kind, verdict, ...blocking, ms, 'ms', name].join(' ')}\n`)
  if (readOnly || !facts?.ok || !piece) return
  await picture(name, path, size, facts.value)
  await mend(name, path, facts.value, piece)
}

/** One line for each kind: how many of each verdict. */
function* summary(): Generator<string> {
  for (const [kind, files] of Object.entries(Object.groupBy(seen, (each) => each.kind))) {
    const verdicts = Object.entries(Object.groupBy(files ?? [], ({ verdict }) => verdict)).map(([verdict, all]) => `${verdict} ${all?.length}`)
    yield `${kind}: ${files?.length} files; ${verdicts.sort().join(', ')}`
  }
  for (const { path, ms } of seen.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST)) yield `slow: ${ms} ms ${path}`
  yield* bare
  yield* faults
  yield `${seen.length} files, ${faults.length} processes that did not end by themselves`
}

if (!folder) {
  process.stderr.write('usage: npm run corpus -- [--read] [--list] FOLDER\n')
  process.exit(2)
}
try {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true }).toSorted((one, other) => (one.name < other.name ? -1 : 1))) {
    const path = join(entry.parentPath, entry.name)
    const kind = entry.isFile() ? kindOf(path) : undefined
    if (kind) await run(path, kind)
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
for (const line of summary()) process.stdout.write(`${line}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
