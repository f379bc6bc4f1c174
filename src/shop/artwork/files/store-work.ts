import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { WorkStep } from '../../print/preflight/process/work-step.ts'

/** Tables of files of an order and before one. */
export type FileTable = 'artworks' | 'early_files'
export type KeptWork = { step: WorkStep; percent: number | null }

/** What is being done with a file; null: nothing. */
export async function saveWork(
  db: Queries,
  table: FileTable,
  id: string,
  work: KeptWork | null,
): Promise<void> {
  const { step, percent } = work ?? { step: null, percent: null }
  await db.execute(sql`
    UPDATE ${sql.identifier(table)} SET work_step = ${step}, made_percent = ${percent}
    WHERE id = ${id}`)
}

/** Replaces what was said of a wait, or of a process that died. False if nothing was said. */
export async function replaceWork(
  db: Queries,
  table: FileTable,
  id: string,
  step: WorkStep,
): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    UPDATE ${sql.identifier(table)} SET work_step = ${step}, made_percent = NULL
    WHERE id = ${id} AND work_step IS NOT NULL`)
  return (rowCount ?? 0) > 0
}

/** Counts a start of the drawing of previews since the last one that ended; returns their number. */
export async function countDrawing(db: Queries, table: FileTable, id: string): Promise<number> {
  const { rows } = await db.execute<{ starts: number }>(sql`
    UPDATE ${sql.identifier(table)} SET draw_starts = draw_starts + 1
    WHERE id = ${id} RETURNING draw_starts AS starts`)
  return rows[0]?.starts ?? 0
}
