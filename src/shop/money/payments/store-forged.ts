/** Notifications with an invalid signature: a limited number of samples, and counts of all. */
import { sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { Evidence } from '../gateways/gateway.ts'

/** This many of each day and verdict are kept with enough data to identify the sender. */
export const SAMPLES_A_DAY = 20
const SAMPLE_DAYS = 90
const COUNT_DAYS = 730
const KEPT_OF_PARAMETERS = 2000
const KEPT_OF_SHORT_FIELD = 200
const DAY_MS = 24 * 60 * 60_000
const WEEK_MS = 7 * DAY_MS

/** PostgreSQL text cannot contain NUL. */
const storable = (text: string, length: number): string =>
  text.replaceAll('\0', '').slice(0, length)

/**
 * Counts a forged notification and stores it while the samples of its day and verdict are below the
 * limit.
 */
export async function recordForged(
  db: Queries,
  { evidence, reference }: { evidence: Evidence; reference: string | null },
  at: Date,
  verdict: string,
): Promise<void> {
  const received = at.toISOString()
  await db.execute(sql`
    WITH counted AS (
      INSERT INTO forged_notification_counts AS c (day, verdict, received, latest_at)
      VALUES (${received.slice(0, 10)}::date, ${verdict}, 1, ${received}::timestamptz)
      ON CONFLICT (day, verdict) DO UPDATE SET received = c.received + 1,
        latest_at = excluded.latest_at
      RETURNING c.received
    )
    INSERT INTO forged_notifications (received_at, verdict, claimed_order, signature_version,
      parameters, signature)
    SELECT ${received}::timestamptz, ${verdict},
      ${reference === null ? null : storable(reference, KEPT_OF_SHORT_FIELD)},
      ${storable(evidence.signatureVersion, KEPT_OF_SHORT_FIELD)},
      ${storable(evidence.parameters, KEPT_OF_PARAMETERS)},
      ${storable(evidence.signature, KEPT_OF_SHORT_FIELD)}
    FROM counted WHERE counted.received <= ${SAMPLES_A_DAY}`)
}

/** Deletes old samples and counts; returns the number of deleted samples. */
export async function pruneForged(db: Queries, now: Date): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString()
  await db.execute(
    sql`DELETE FROM forged_notification_counts
      WHERE day < ${before(COUNT_DAYS).slice(0, 10)}::date`,
  )
  const { rowCount } = await db.execute(
    sql`DELETE FROM forged_notifications WHERE received_at < ${before(SAMPLE_DAYS)}::timestamptz`,
  )
  return rowCount ?? 0
}

/** `received`: the count of the seven days before `now`. */
export type ForgedCount = { received: number; latestAt: Date | null }

export async function countForged(db: Queries, now: Date): Promise<ForgedCount> {
  const since = new Date(now.getTime() - WEEK_MS).toISOString().slice(0, 10)
  const { rows } = await db.execute<{ received: number; latest: string | null }>(sql`
    SELECT coalesce(sum(received), 0)::int AS received, max(latest_at) AS latest
    FROM forged_notification_counts WHERE day > ${since}::date`)
  const [found] = rows
  return { received: found?.received ?? 0, latestAt: found?.latest ? new Date(found.latest) : null }
}
