import { sql } from 'drizzle-orm'
import type { Queries, Transaction } from '../../../platform/database.ts'
import type { Actor } from '../../order/store.ts'
import { orderEvents } from '../../order/tables.ts'
import { isOver, KEPT_DAYS, type Keeping } from './keeping.ts'

/**
 * The day an order ended: delivered or closed. A sent order without confirmation counts from its
 * promised day. Null while in progress.
 */
export const ENDED_ON = sql`CASE
  WHEN o.status = 'shipped' THEN to_char(o.delivers_on, 'YYYY-MM-DD')
  WHEN o.status IN ('received', 'cancelled', 'refunded', 'deleted_by_user') THEN
    (SELECT to_char(max(e.at) AT TIME ZONE 'Europe/Madrid', 'YYYY-MM-DD') FROM order_events e
      WHERE e.order_id = o.id AND e.kind = 'moved')
  END`

const KEEPING = sql`to_char(k.extended_until, 'YYYY-MM-DD') AS "extendedUntil",
  coalesce(k.for_reorders, false) AS "forReorders"`

export type OrderKeeping = Keeping & {
  orderId: string
  endedOn: string | null
  /** Files whose bytes exist. */
  files: number
  /** How many of them are approved. */
  approved: number
}

/**
 * What is kept of an order, by its link; undefined for an unknown one. In a transaction the row is
 * locked.
 */
export async function findKeeping(
  db: Queries,
  orderToken: string,
  lock = false,
): Promise<OrderKeeping | undefined> {
  if (lock)
    await db.execute(sql`SELECT 1 FROM orders WHERE access_token = ${orderToken} FOR NO KEY UPDATE`)
  const { rows } = await db.execute<OrderKeeping>(sql`
    SELECT o.id AS "orderId", ${ENDED_ON} AS "endedOn", ${KEEPING},
      (SELECT count(*)::int FROM artworks a JOIN order_lines l ON l.id = a.order_line_id
        WHERE l.order_id = o.id AND a.deleted_at IS NULL AND a.state <> 'withdrawn') AS files,
      (SELECT count(*)::int FROM artworks a JOIN order_lines l ON l.id = a.order_line_id
        WHERE l.order_id = o.id AND a.deleted_at IS NULL AND a.state <> 'withdrawn'
          AND a.approved_at IS NOT NULL) AS approved
    FROM orders o LEFT JOIN artwork_keeping k ON k.order_id = o.id
      WHERE o.access_token = ${orderToken}`)
  return rows[0]
}

export async function saveKeeping(
  tx: Transaction,
  orderId: string,
  { extendedUntil, forReorders }: Keeping,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO artwork_keeping (order_id, extended_until, for_reorders)
      VALUES (${orderId}, ${extendedUntil}, ${forReorders})
    ON CONFLICT (order_id) DO UPDATE SET extended_until = excluded.extended_until,
      for_reorders = excluded.for_reorders`)
}

export type DeletedFile = {
  id: string
  uploadId: string
  fileName: string
  design: number
  lineId: string
  orderId: string
}

type OldFile = DeletedFile & Keeping & { endedOn: string | null; approved: boolean }

/** Files that must be deleted, oldest first. SQL selects candidates; the rule decides. */
export async function listOver(db: Queries, today: string, limit: number): Promise<DeletedFile[]> {
  const { rows } = await db.execute<OldFile>(sql`
    SELECT * FROM (
      SELECT a.id, a.upload_id AS "uploadId", a.file_name AS "fileName", a.design,
        a.order_line_id AS "lineId", l.order_id AS "orderId",
        a.approved_at IS NOT NULL AS approved, ${ENDED_ON} AS "endedOn", ${KEEPING}
      FROM artworks a JOIN order_lines l ON l.id = a.order_line_id
        JOIN orders o ON o.id = l.order_id
        LEFT JOIN artwork_keeping k ON k.order_id = o.id
      WHERE a.deleted_at IS NULL AND (a.state <> 'withdrawn' OR a.past_picture)
        AND o.status IN ('shipped', 'received', 'cancelled', 'refunded', 'deleted_by_user')
      ORDER BY a.created_at) f
    WHERE f."endedOn"::date + ${KEPT_DAYS}::int < ${today}::date
      AND coalesce(f."extendedUntil"::date < ${today}::date, true)
      AND NOT (f."forReorders" AND f.approved)
    LIMIT ${limit}`)
  return rows.filter((file) => isOver(file, file, today))
}

export async function listFiles(db: Queries, orderId: string): Promise<DeletedFile[]> {
  const { rows } = await db.execute<DeletedFile>(sql`
    SELECT a.id, a.upload_id AS "uploadId", a.file_name AS "fileName", a.design,
      a.order_line_id AS "lineId", l.order_id AS "orderId"
    FROM artworks a JOIN order_lines l ON l.id = a.order_line_id
    WHERE l.order_id = ${orderId} AND a.deleted_at IS NULL
      AND (a.state <> 'withdrawn' OR a.past_picture)`)
  return rows
}

/**
 * Marks a file as deleted and records it; false if it was already. The caller removes the bytes.
 */
export async function markDeleted(
  tx: Transaction,
  file: DeletedFile,
  { by, at, why }: { by: Actor; at: Date; why: 'over' | 'asked' },
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    sql`UPDATE artworks SET deleted_at = ${at.toISOString()}, sha256 = NULL
      WHERE id = ${file.id} AND deleted_at IS NULL`,
  )
  if (!rowCount) return false
  const { orderId, lineId, design, fileName } = file
  await tx.insert(orderEvents).values({
    orderId,
    lineId,
    at,
    actor: by.actor,
    actorId: by.actorId,
    kind: 'artwork_deleted',
    data: { design, fileName, why },
  })
  return true
}

export async function recordKeeping(
  tx: Transaction,
  orderId: string,
  at: Date,
  data: { until: string } | { forReorders: boolean },
): Promise<void> {
  await tx
    .insert(orderEvents)
    .values({ orderId, at, actor: 'customer', kind: 'artwork_kept', data })
}
