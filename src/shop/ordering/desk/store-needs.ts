import { eq, type SQL, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { Eyes } from '../../artwork/files/eyes.ts'
import type { JobState } from '../../order/job-state.ts'
import { orders } from '../../order/tables.ts'
import { type DeskNeed, type Needed, needsIn } from './needs.ts'

// In a subquery the outer column is qualified by its table: Drizzle would write the bare name,
// which may be ambiguous.

/** A line still in its check although all files are checked waits for a review by staff. */
const isLookedAtNext = sql`(SELECT bool_and(a.state <> 'uploaded') FROM artworks a
  WHERE a.order_line_id = l.id AND a.state <> 'withdrawn')`

const isBeforeProduction = sql`l.job_state NOT IN ('in_production', 'finished', 'packed')`

/** A file `a` that needs a look: `needsEyes` in SQL. */
const isEyed = sql`a.state <> 'withdrawn' AND a.asked IS NULL AND a.reviewed_at IS NULL
  AND a.deleted_at IS NULL AND CASE a.state
    WHEN 'rejected' THEN a.findings @> '[{"code": "artwork.file.tooComplex"}]'
    WHEN 'blocked' THEN a.past_check_at IS NOT NULL
      OR a.findings @> '[{"code": "artwork.file.tooComplex"}]'
    ELSE a.state IN ('pass', 'warning') AND a.preview->>'failed' IS NOT NULL END`

/** Why the first file of an order needs a look. */
export const eyes = sql<Eyes | null>`(SELECT CASE a.state
    WHEN 'rejected' THEN 'unread'
    WHEN 'blocked' THEN CASE WHEN a.past_check_at IS NULL THEN 'unread' ELSE 'pastCheck' END
    ELSE a.preview->>'failed' END
  FROM order_lines l JOIN artworks a ON a.order_line_id = l.id
  WHERE l.order_id = orders.id AND ${isBeforeProduction} AND ${isEyed}
  ORDER BY l.position, a.design LIMIT 1)`

/** A file of the line `l` of a preparing order waits for staff. */
export const lineWaitsForReview = sql`(${isBeforeProduction}
  AND (EXISTS (SELECT FROM artworks a WHERE a.order_line_id = l.id AND ${isEyed})
    OR l.job_state = 'checking' AND ${isLookedAtNext}))`

const waitsForReview = sql`EXISTS (SELECT FROM order_lines l
  WHERE l.order_id = orders.id AND ${lineWaitsForReview})`

/** `lateUpTo`: the last shipping day that is late; `readerId`: whose mentions count. */
export type NeedFacts = { lateUpTo: string; readerId: string }

type NeedSql = { holds: SQL; since: SQL }

const hasJob = (states: readonly JobState[]): SQL => sql`EXISTS (SELECT 1 FROM order_lines l
  WHERE l.order_id = orders.id AND l.job_state IN (${sql.join(
    states.map((state) => sql`${state}`),
    sql`, `,
  )}))`

/** The last time a job came into one of these states, else the payment. */
const cameInto = (states: readonly JobState[]): SQL => sql`coalesce((SELECT max(e.at)
  FROM order_events e WHERE e.order_id = orders.id AND e.kind = 'job_moved'
    AND e.data->>'to' IN (${sql.join(
      states.map((state) => sql`${state}`),
      sql`, `,
    )})), orders.paid_at, orders.placed_at)`

const OWED: JobState[] = ['awaiting_artwork', 'needs_changes']
const TO_APPROVE: JobState[] = ['awaiting_approval']

const waitingFiles = sql`FROM order_lines l
  JOIN artworks a ON a.order_line_id = l.id AND a.state <> 'withdrawn'
  WHERE l.order_id = orders.id`

/** Files that staff must still prepare by hand: the rule `leftToPerson` in SQL. */
const byHandFiles = sql`${waitingFiles} AND l.job_state = 'approved' AND a.prepared_at IS NULL
  AND a.deleted_at IS NULL AND a.production->>'state' = 'byHand'`

const needSql = ({ lateUpTo, readerId }: NeedFacts): Record<DeskNeed, NeedSql> => ({
  // The days of an order without its files count anew once they are approved.
  late: {
    holds: sql`(orders.status = 'preparing' AND orders.ships_on <= ${lateUpTo}
      AND orders.artwork_accepted_at IS NOT NULL)`,
    since: sql`(orders.ships_on::timestamp AT TIME ZONE 'Europe/Madrid')`,
  },
  mentioned: {
    holds: sql`orders.id IN (SELECT n.order_id FROM order_mentions m
      JOIN order_notes n ON n.id = m.note_id
      WHERE m.user_id = ${readerId} AND m.seen_at IS NULL)`,
    since: sql`(SELECT min(n.at) FROM order_notes n JOIN order_mentions m ON m.note_id = n.id
      WHERE n.order_id = orders.id AND m.user_id = ${readerId} AND m.seen_at IS NULL)`,
  },
  transfer: {
    holds: sql`(orders.status = 'pending_payment' AND orders.payment_settles = 'later')`,
    since: sql`coalesce((SELECT min(p.received_at) FROM transfer_proofs p
      WHERE p.order_id = orders.id), orders.placed_at)`,
  },
  review: {
    holds: sql`(orders.status = 'preparing' AND ${waitsForReview})`,
    since: sql`coalesce((SELECT min(a.created_at) ${waitingFiles}
      AND l.job_state NOT IN ('in_production', 'finished', 'packed') AND a.reviewed_at IS NULL),
      orders.paid_at, orders.placed_at)`,
  },
  byHand: {
    holds: sql`(orders.status = 'preparing' AND EXISTS (SELECT 1 ${byHandFiles}))`,
    since: sql`(SELECT min((a.production->>'madeAt')::timestamptz) ${byHandFiles})`,
  },
  claim: {
    holds: sql`orders.id IN (SELECT c.order_id FROM claims c WHERE c.state = 'open')`,
    since: sql`(SELECT min(c.opened_at) FROM claims c
      WHERE c.order_id = orders.id AND c.state = 'open')`,
  },
  incident: {
    holds: sql`orders.id IN (SELECT i.order_id FROM shipment_incidents i
      WHERE i.ended_at IS NULL)`,
    since: sql`(SELECT min(i.opened_at) FROM shipment_incidents i
      WHERE i.order_id = orders.id AND i.ended_at IS NULL)`,
  },
  refund: {
    holds: sql`orders.id IN (SELECT r.order_id FROM refunds r WHERE r.state = 'unknown')`,
    since: sql`(SELECT min(r.requested_at) FROM refunds r
      WHERE r.order_id = orders.id AND r.state = 'unknown')`,
  },
  file: {
    holds: sql`(orders.status = 'preparing' AND ${hasJob(OWED)})`,
    since: cameInto(OWED),
  },
  approval: {
    holds: sql`(orders.status = 'preparing' AND ${hasJob(TO_APPROVE)})`,
    since: cameInto(TO_APPROVE),
  },
})

/** Orders with a need. */
export const inNeed = (need: DeskNeed, facts: NeedFacts): SQL => needSql(facts)[need].holds
/** When the need of such an order began: the list's order. */
export const needSince = (need: DeskNeed, facts: NeedFacts): SQL => needSql(facts)[need].since

/** The needs of a listed order with their beginnings, as a column. */
export function needsColumn(facts: NeedFacts) {
  const parts = Object.entries(needSql(facts)).map(
    ([need, { holds, since }]) => sql`${need}::text, CASE WHEN ${holds} THEN ${since} END`,
  )
  return sql<Needed[]>`jsonb_strip_nulls(jsonb_build_object(${sql.join(parts, sql`, `)}))`.mapWith(
    needsIn,
  )
}

/** The needs of one order. */
export async function findNeeds(db: Queries, orderId: string, facts: NeedFacts): Promise<Needed[]> {
  const [found] = await db
    .select({ needs: needsColumn(facts) })
    .from(orders)
    .where(eq(orders.id, orderId))
  return found?.needs ?? []
}
