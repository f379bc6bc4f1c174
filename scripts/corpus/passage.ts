import { closeSync, openSync, readSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Mending } from '../../src/shop/artwork/files/mended-layout.ts'
import type { ArtworkFacts } from '../../src/shop/print/preflight/facts.ts'
import type { ArtworkFormat } from '../../src/shop/print/preflight/format.ts'
import type { OrderedPiece } from '../../src/shop/print/preflight/piece.ts'
import {
  type Ending,
  type ProcessLimits,
  runLimited,
} from '../../src/shop/print/preflight/process/limited-process-io.ts'

/**
 * The result for one file; without `pictured` and `mended` it was refused. Times of inspection,
 * preview and mending in milliseconds.
 */
export type Passage = {
  verdict: string
  blocking: readonly string[]
  pictured?: string
  mended?: string
  ms: readonly number[]
}

/**
 * All steps; inspection only; or preview (small) and mending without inspection, for files that
 * would be refused.
 */
export type Way = 'whole' | 'read' | 'unread'

export const RULES = {
  minimumDpi: 70,
  recommendedDpi: 100,
  bleedMm: 10,
  safeMarginMm: 60,
  hemAllowanceMm: 30,
}
export const SIDES = 2
export const MENDING = {
  page: 1,
  turns: 1,
  sizing: 'fit',
  mirrorBleed: true,
} as const satisfies Mending
const MOST_MM = 60_000
const NAMES = /\.(?:pdf|jpe?g|jpe|jfif|tiff?)$/i
const MANY_FILES = fileURLToPath(new URL('./many-files.ts', import.meta.url))

const side = (mm: number): number => Math.min(MOST_MM, Math.max(10, Math.round(mm)))

/** A piece of the size of the file: of a picture at 100 dpi. */
export function pieceFor(facts: ArtworkFacts | null): OrderedPiece {
  const [sheet] = facts?.format === 'pdf' ? facts.sheets : []
  const own =
    facts?.format === 'pdf'
      ? (sheet?.trim ?? sheet)
      : facts && { widthMm: facts.widthPx * 0.254, heightMm: facts.heightPx * 0.254 }
  const ordered = { widthMm: side(own?.widthMm ?? 300), heightMm: side(own?.heightMm ?? 100) }
  return { ordered, sides: 1, designs: 1, rules: RULES, whiteInk: false, edge: 'straight' }
}

/** The format by the first bytes, otherwise by the name: a file named `.pdf` is judged too. */
export function kindOf(path: string): ArtworkFormat | 'other' | undefined {
  const head = Buffer.alloc(1024)
  const file = openSync(path, 'r')
  const text = head.toString('latin1', 0, readSync(file, head, 0, head.length, 0))
  closeSync(file)
  if (text.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^(?:II[*+]\0|MM\0[*+])/.test(text)) return 'tiff'
  return text.includes('%PDF-') ? 'pdf' : NAMES.test(path) ? 'other' : undefined
}

export type Passed = { path: string; passage: Passage } | { path: string; ended: Ending }

/**
 * Runs files through a process. If it exits, its current file is the first of a new process, with
 * the full `limits`; if that one exits too, the file is reported as `ended`.
 */
export async function* passAll(
  paths: readonly string[],
  folder: string,
  limits: ProcessLimits,
  way: Way,
): AsyncGenerator<Passed> {
  const list = join(folder, 'list.json')
  writeFileSync(list, JSON.stringify(paths))
  for (let next = 0; next < paths.length; ) {
    const ended = await runLimited(MANY_FILES, [list, String(next), folder, way], 0, limits)
    const lines = ended.answer.split('\n').filter((line) => line !== '')
    const passages = lines
      .filter((line) => !line.startsWith('{"begun"'))
      .map((line): Passage => JSON.parse(line))
    for (const passage of passages) {
      yield { path: paths[next] ?? '', passage }
      next += 1
    }
    if (passages.length === 0 && next < paths.length) {
      yield { path: paths[next] ?? '', ended }
      next += 1
    }
  }
}
