import { createHash } from 'node:crypto'
import { and, asc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { FileSide } from '../../print/preflight/file-side.ts'
import type { InkAnswers } from '../../print/preflight/ink-answers.ts'
import { sideAmong } from './early-sides.ts'
import { type EarlyFileRow, type EarlyLineRow, earlyFiles, earlyLines } from './tables.ts'

export const secretHash = (secret: string): Buffer => createHash('sha256').update(secret).digest()

export type NewEarlyLine = Omit<typeof earlyLines.$inferInsert, 'id'>

export async function insertEarlyLine(db: Queries, line: NewEarlyLine): Promise<EarlyLineRow> {
  const [row] = await db.insert(earlyLines).values(line).returning()
  if (!row) throw new Error('early files: no row was inserted')
  return row
}

export async function findEarlyLine(db: Queries, hash: Buffer): Promise<EarlyLineRow | undefined> {
  const [row] = await db.select().from(earlyLines).where(eq(earlyLines.secretHash, hash))
  return row
}

/** Locks the line: its files are not sent, claimed or deleted until the transaction ends. */
export async function lockEarlyLine(
  tx: Transaction,
  hash: Buffer,
): Promise<EarlyLineRow | undefined> {
  const [row] = await tx
    .select()
    .from(earlyLines)
    .where(eq(earlyLines.secretHash, hash))
    .for('update')
  return row
}

export type EarlyChange = Partial<
  Pick<EarlyLineRow, 'productName' | 'configuration' | 'artworkRules' | 'orderLineId' | 'touchedAt'>
>

export async function changeEarlyLine(tx: Queries, id: string, change: EarlyChange): Promise<void> {
  await tx.update(earlyLines).set(change).where(eq(earlyLines.id, id))
}

const isCurrent = isNull(earlyFiles.goneAt)

/** By design, the front before the back. */
const inOrder = [asc(earlyFiles.design), asc(earlyFiles.isBack)]

/** Locked until the transaction ends. */
export const lockEarlyFiles = (tx: Transaction, lineId: string): Promise<EarlyFileRow[]> =>
  tx
    .select()
    .from(earlyFiles)
    .where(and(eq(earlyFiles.lineId, lineId), isCurrent))
    .orderBy(...inOrder)
    .for('update')

export const listEarlyFiles = (db: Queries, lineId: string): Promise<EarlyFileRow[]> =>
  db
    .select()
    .from(earlyFiles)
    .where(and(eq(earlyFiles.lineId, lineId), isCurrent))
    .orderBy(...inOrder)

export async function isReceivedEarly(db: Queries, uploadId: string): Promise<boolean> {
  const found = await db
    .select({ id: earlyFiles.id })
    .from(earlyFiles)
    .where(eq(earlyFiles.uploadId, uploadId))
  return found.length > 0
}

/** @returns its id */
export async function insertEarlyFile(
  tx: Queries,
  file: Omit<typeof earlyFiles.$inferInsert, 'id'>,
): Promise<string> {
  const [row] = await tx.insert(earlyFiles).values(file).returning({ id: earlyFiles.id })
  if (!row) throw new Error('early files: no row was inserted')
  return row.id
}

/**
 * A current file with its line, and what it prints; undefined if it is gone or belongs to an order.
 */
export async function findEarlyFile(
  db: Queries,
  id: string,
): Promise<{ file: EarlyFileRow; line: EarlyLineRow; side: FileSide } | undefined> {
  const [row] = await db
    .select({ file: earlyFiles, line: earlyLines })
    .from(earlyFiles)
    .innerJoin(earlyLines, eq(earlyLines.id, earlyFiles.lineId))
    .where(and(eq(earlyFiles.id, id), isCurrent))
  return row && { ...row, side: sideAmong(row.file, await listEarlyFiles(db, row.line.id)) }
}

/** Previews depend on the number of sides it was read for. */
export async function saveReading(
  db: Queries,
  id: string,
  read: Pick<EarlyFileRow, 'sides' | 'facts' | 'refusals'>,
): Promise<void> {
  await db
    .update(earlyFiles)
    .set({ ...read, preview: null, checkStarts: 0 })
    .where(and(eq(earlyFiles.id, id), isCurrent))
}

/** Marks a file as sent past the check; false without such a current file. */
export async function saveEarlyPastCheck(
  tx: Queries,
  lineId: string,
  id: string,
  at: Date,
): Promise<boolean> {
  const marked = await tx
    .update(earlyFiles)
    .set({ pastCheckAt: at })
    .where(and(eq(earlyFiles.lineId, lineId), eq(earlyFiles.id, id), isCurrent))
    .returning({ id: earlyFiles.id })
  return marked.length > 0
}

/**
 * Marks current files of a line as deleted: of one place, one file, or all. @returns the uploads
 * whose bytes may be removed
 */
export async function markGone(
  tx: Queries,
  lineId: string,
  which: { design?: number; isBack?: boolean; id?: string },
  { why, at }: { why: NonNullable<EarlyFileRow['goneWhy']>; at: Date },
): Promise<string[]> {
  const rows = await tx
    .update(earlyFiles)
    .set({ goneAt: at, goneWhy: why, sha256: null })
    .where(
      and(
        eq(earlyFiles.lineId, lineId),
        isCurrent,
        which.design === undefined ? undefined : eq(earlyFiles.design, which.design),
        which.isBack === undefined ? undefined : eq(earlyFiles.isBack, which.isBack),
        which.id === undefined ? undefined : eq(earlyFiles.id, which.id),
      ),
    )
    .returning({ uploadId: earlyFiles.uploadId })
  return rows.map(({ uploadId }) => uploadId)
}

/** They belong to an order, which keeps its own record. */
export async function removeClaimed(tx: Queries, lineId: string): Promise<void> {
  await tx.delete(earlyFiles).where(and(eq(earlyFiles.lineId, lineId), isCurrent))
}

/**
 * Lines with files that no order has and that were not used since, oldest first, a batch at a time,
 * skipping locked ones.
 */
export const lockForgotten = (
  tx: Transaction,
  since: Date,
  limit: number,
): Promise<EarlyLineRow[]> =>
  tx
    .select()
    .from(earlyLines)
    .where(
      and(
        lt(earlyLines.touchedAt, since),
        sql`EXISTS (SELECT 1 FROM early_files f
          WHERE f.line_id = ${earlyLines.id} AND f.gone_at IS NULL)`,
      ),
    )
    .orderBy(asc(earlyLines.touchedAt))
    .limit(limit)
    .for('update', { skipLocked: true })

/** Deletes old records and the counts of past days. */
export async function forgetOld(db: Queries, before: Date, today: string): Promise<void> {
  await db.delete(earlyLines).where(
    and(
      lt(earlyLines.touchedAt, before),
      sql`NOT EXISTS (SELECT 1 FROM early_files f
          WHERE f.line_id = ${earlyLines.id}
          AND (f.gone_at IS NULL OR f.gone_at >= ${before.toISOString()}))`,
    ),
  )
  await db.execute(sql`DELETE FROM upload_allowances WHERE day < ${today}::date`)
}

/** The order and line that the files became part of. */
export async function claimedBy(
  db: Queries,
  orderLineId: string,
): Promise<{ orderToken: string; lineId: string } | undefined> {
  const { rows } = await db.execute<{ orderToken: string; lineId: string }>(sql`
    SELECT o.access_token AS "orderToken", l.id AS "lineId" FROM order_lines l
      JOIN orders o ON o.id = l.order_id WHERE l.id = ${orderLineId}`)
  return rows[0]
}

export async function saveEarlyInks(
  tx: Queries,
  lineId: string,
  id: string,
  inkAnswers: InkAnswers,
): Promise<void> {
  await tx
    .update(earlyFiles)
    .set({ inkAnswers })
    .where(and(eq(earlyFiles.lineId, lineId), eq(earlyFiles.id, id), isCurrent))
}

/** Counts a start of the check; returns their number since the last reading. */
export async function countEarlyCheck(db: Queries, id: string): Promise<number> {
  const [row] = await db
    .update(earlyFiles)
    .set({ checkStarts: sql`${earlyFiles.checkStarts} + 1` })
    .where(eq(earlyFiles.id, id))
    .returning({ starts: earlyFiles.checkStarts })
  return row?.starts ?? 0
}

/** Files received before this that were never read, or read and never pictured. */
export async function listLost(
  db: Queries,
  before: Date,
  limit = 500,
): Promise<{ id: string; isRead: boolean }[]> {
  const rows = await db
    .select({ id: earlyFiles.id, sides: earlyFiles.sides })
    .from(earlyFiles)
    .innerJoin(earlyLines, eq(earlyLines.id, earlyFiles.lineId))
    .where(
      and(
        isNull(earlyLines.orderLineId),
        isNull(earlyFiles.goneAt),
        lt(earlyFiles.receivedAt, before),
        or(isNull(earlyFiles.sides), and(isNotNull(earlyFiles.facts), isNull(earlyFiles.preview))),
      ),
    )
    .limit(limit)
  return rows.map(({ id, sides }) => ({ id, isRead: sides !== null }))
}
