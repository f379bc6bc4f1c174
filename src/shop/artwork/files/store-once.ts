import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database.ts'

/** So many files of one content are looked at: any of them will do. */
const ENOUGH = 50

/** Nobody else puts files of this content together until the transaction ends. */
export async function lockContent(tx: Transaction, sha256: Buffer): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${sha256.readBigInt64BE().toString()}::bigint)`)
}

/**
 * Notes what a file says. False where it is nobody's file any more; else nobody gives it up, or hands it to an order, until the transaction ends.
 * Files of a cart are asked first: their way leads to an order and not back.
 */
export async function noteContent(
  tx: Transaction,
  uploadId: string,
  sha256: Buffer,
): Promise<boolean> {
  const early = await tx.execute(
    sql`UPDATE early_files SET sha256 = ${sha256} WHERE upload_id = ${uploadId} AND gone_at IS NULL`,
  )
  if (early.rowCount) return true
  const { rowCount } = await tx.execute(sql`
    UPDATE artworks SET sha256 = ${sha256} WHERE upload_id = ${uploadId} AND deleted_at IS NULL AND state <> 'withdrawn'`)
  return Boolean(rowCount)
}

/** Other uploads with the same content that are somebody's files. */
export async function sameContent(
  tx: Transaction,
  uploadId: string,
  sha256: Buffer,
): Promise<string[]> {
  const { rows } = await tx.execute<{ uploadId: string }>(sql`
    SELECT upload_id AS "uploadId" FROM artworks
    WHERE sha256 = ${sha256} AND upload_id <> ${uploadId} AND deleted_at IS NULL AND state <> 'withdrawn'
    UNION ALL
    SELECT upload_id FROM early_files WHERE sha256 = ${sha256} AND upload_id <> ${uploadId} AND gone_at IS NULL
    ORDER BY 1 LIMIT ${ENOUGH}`)
  return rows.map((row) => row.uploadId)
}
