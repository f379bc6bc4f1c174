import { and, asc, desc, eq, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { Produced } from '../files/produced.ts'
import { type ArtworkRow, artworks } from '../files/tables.ts'
import type { LineApproval } from './job-ticket.ts'

/** Existing production files of a line, by design; the front before the back. */
export async function listForProduction(db: Queries, lineId: string): Promise<ArtworkRow[]> {
  return db
    .select()
    .from(artworks)
    .where(
      and(
        eq(artworks.orderLineId, lineId),
        ne(artworks.state, 'withdrawn'),
        isNull(artworks.deletedAt),
      ),
    )
    .orderBy(asc(artworks.design), desc(artworks.side))
}

/** A process that makes a file: no other does until then. */
export type Lease = { artworkId: string; until: Date }

/** Null while another process makes the file, or if there is none to make. */
export async function takeLease(
  db: Queries,
  artworkId: string,
  now: Date,
  until: Date,
): Promise<Lease | null> {
  const taken = await db
    .update(artworks)
    .set({ producingUntil: until })
    .where(
      and(
        eq(artworks.id, artworkId),
        or(isNull(artworks.producingUntil), lte(artworks.producingUntil, now)),
      ),
    )
    .returning({ id: artworks.id })
  return taken.length > 0 ? { artworkId, until } : null
}

/** Null: another process has taken it, since it was not renewed in time. */
export async function renewLease(
  db: Queries,
  { artworkId, until }: Lease,
  later: Date | null,
): Promise<Lease | null> {
  const renewed = await db
    .update(artworks)
    .set({ producingUntil: later })
    .where(and(eq(artworks.id, artworkId), eq(artworks.producingUntil, until)))
    .returning({ id: artworks.id })
  return renewed.length > 0 && later ? { artworkId, until: later } : null
}

/** False if the approval was withdrawn, the file deleted, or another process has the lease. */
export async function saveProduced(
  db: Queries,
  { id, approvedAt }: Pick<ArtworkRow, 'id' | 'approvedAt'>,
  production: Produced,
  { until }: Lease,
): Promise<boolean> {
  const saved = await db
    .update(artworks)
    .set({ production })
    .where(
      and(
        eq(artworks.id, id),
        eq(artworks.producingUntil, until),
        approvedAt ? eq(artworks.approvedAt, approvedAt) : undefined,
        ne(artworks.state, 'withdrawn'),
        isNull(artworks.deletedAt),
        isNull(artworks.production),
      ),
    )
    .returning({ id: artworks.id })
  return saved.length > 0
}

/** Files approved before an instant whose job was lost; those that are already printed have none. */
export async function listUnproduced(db: Queries, before: Date, limit = 500): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT a.id FROM artworks a JOIN order_lines l ON l.id = a.order_line_id
    WHERE l.job_state = 'approved' AND a.production IS NULL AND a.deleted_at IS NULL
      AND a.state <> 'withdrawn' AND a.approved_at < ${before.toISOString()}
    ORDER BY a.approved_at LIMIT ${limit}`)
  return rows.map(({ id }) => id)
}

/** The last approval of a line, as it was recorded; empty if staff's systems moved it. */
export async function findApproval(db: Queries, lineId: string): Promise<LineApproval> {
  const { rows } = await db.execute<{ data: LineApproval }>(sql`
    SELECT data FROM order_events
    WHERE line_id = ${lineId} AND kind = 'job_moved' AND data->>'to' = 'approved'
    ORDER BY at DESC, id DESC LIMIT 1`)
  return rows[0]?.data ?? {}
}
