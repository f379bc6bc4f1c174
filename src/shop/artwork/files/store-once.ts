import { sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database.ts'

/** Limit of files looked at per content: any of them will do. */
const ENOUGH = 50

/** Locks this content until the transaction ends. */
export async function lockContent(tx: Transaction, sha256: Buffer): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${sha256.readBigInt64BE().toString()}::bigint)`)
}

/**
 * Stores the SHA-256. False if the file has no owner any more; otherwise its owner's row is locked.
 * Cart files are locked before order files, as everywhere.
 */
export async function noteContent(
  tx: Transaction,
  uploadId: string,
  sha256: Buffer,
): Promise<boolean> {
  const early = await tx.execute(
    sql`UPDATE early_files SET sha256 = ${sha256}
      WHERE upload_id = ${uploadId} AND gone_at IS NULL`,
  )
  if (early.rowCount) return true
  const { rowCount } = await tx.execute(sql`
    UPDATE artworks SET sha256 = ${sha256}
      WHERE upload_id = ${uploadId} AND deleted_at IS NULL AND state <> 'withdrawn'`)
  return Boolean(rowCount)
}

/** Other owned uploads with the same content. */
export async function sameContent(
  tx: Transaction,
  uploadId: string,
  sha256: Buffer,
): Promise<string[]> {
  const { rows } = await tx.execute<{ uploadId: string }>(sql`
    SELECT upload_id AS "uploadId" FROM artworks
    WHERE sha256 = ${sha256} AND upload_id <> ${uploadId} AND deleted_at IS NULL
      AND state <> 'withdrawn'
    UNION ALL
    SELECT upload_id FROM early_files
      WHERE sha256 = ${sha256} AND upload_id <> ${uploadId} AND gone_at IS NULL
    ORDER BY 1 LIMIT ${ENOUGH}`)
  return rows.map((row) => row.uploadId)
}
