import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'

/** An upload whose bytes must exist. */
export type KnownFile = {
  uploadId: string
  sizeBytes: number
  /** Null until a job has computed it. */
  sha256: Buffer | null
  /** The order's number; null while it belongs to a cart. */
  orderNumber: string | null
}

const KNOWN = sql`
  SELECT a.upload_id AS "uploadId", a.size_bytes::float8 AS "sizeBytes", a.sha256,
    o.number AS "orderNumber", a.created_at AS at
  FROM artworks a JOIN order_lines l ON l.id = a.order_line_id JOIN orders o ON o.id = l.order_id
  WHERE a.deleted_at IS NULL AND a.size_bytes > 0 AND (a.state <> 'withdrawn'
    OR EXISTS (SELECT 1 FROM artworks made
      WHERE made.made_from = a.id AND made.state <> 'withdrawn' AND made.deleted_at IS NULL))
  UNION ALL
  SELECT a.upload_id || '-print', (a.production->>'sizeBytes')::float8,
    decode(a.production->>'sha256', 'hex'), o.number, a.created_at
  FROM artworks a JOIN order_lines l ON l.id = a.order_line_id JOIN orders o ON o.id = l.order_id
  WHERE a.deleted_at IS NULL AND a.state <> 'withdrawn' AND a.production->>'state' = 'made'
  UNION ALL
  SELECT upload_id, size_bytes::float8, sha256, NULL, received_at FROM early_files e
    WHERE gone_at IS NULL
    AND NOT EXISTS (SELECT 1 FROM artworks a WHERE a.upload_id = e.upload_id)`

/** All owned files, newest first, up to a limit. */
export async function listKnown(db: Queries, most?: number): Promise<KnownFile[]> {
  const { rows } = await db.execute<KnownFile>(
    sql`SELECT * FROM (${KNOWN}) known ORDER BY at DESC, "uploadId" LIMIT ${most ?? null}`,
  )
  return rows
}

/** Proofs of transfer and of transport by id, with their SHA-256 in hexadecimal; newest first. */
export async function listKnownProofs(
  db: Queries,
  most?: number,
): Promise<{ id: string; sha256: string; orderNumber: string }[]> {
  const { rows } = await db.execute<{ id: string; sha256: string; orderNumber: string }>(sql`
    SELECT p.id, p.sha256, o.number AS "orderNumber" FROM (
      SELECT id, order_id, sha256, received_at AS at FROM transfer_proofs
      UNION ALL SELECT id, order_id, sha256, added_at FROM transport_proofs WHERE sha256 IS NOT NULL
    ) p JOIN orders o ON o.id = p.order_id
    ORDER BY p.at DESC, p.id LIMIT ${most ?? null}`)
  return rows
}

/** Those of the given uploads that had an owner and have none any more. */
export async function listGone(db: Queries, uploadIds: readonly string[]): Promise<string[]> {
  if (uploadIds.length === 0) return []
  const { rows } = await db.execute<{ uploadId: string }>(sql`
    WITH asked AS (SELECT *
      FROM jsonb_array_elements_text(${JSON.stringify(uploadIds)}::jsonb) AS asked(id))
    SELECT id AS "uploadId" FROM asked
    WHERE (id IN (SELECT upload_id FROM artworks)
        OR id IN (SELECT upload_id || '-print' FROM artworks) OR id IN (SELECT upload_id FROM early_files))
      AND id NOT IN (SELECT "uploadId" FROM (${KNOWN}) known) AND id NOT IN (SELECT upload_id
        FROM artworks WHERE deleted_at IS NULL AND state <> 'withdrawn')`)
  return rows.map(({ uploadId }) => uploadId)
}
