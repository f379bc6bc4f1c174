import { and, count, desc, gte, sql } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import { timeId } from '../../../platform/time-id.ts'
import { consents } from './tables.ts'

export type ConsentRow = Omit<typeof consents.$inferSelect, 'id'>

export async function addConsent(db: Queries, row: ConsentRow): Promise<void> {
  await db.insert(consents).values({ id: timeId(), ...row })
}

/** Answers since a moment: how many allowed all, some or nothing. */
export async function countConsents(db: Queries, since: Date) {
  const allowed = sql`(${consents.performance}::int + ${consents.comfort}::int + ${consents.advertising}::int)`
  const [row] = await db
    .select({
      all: sql<number>`count(*) FILTER (WHERE ${allowed} = 3)::int`,
      some: sql<number>`count(*) FILTER (WHERE ${allowed} IN (1, 2))::int`,
      none: sql<number>`count(*) FILTER (WHERE ${allowed} = 0)::int`,
      total: count(),
    })
    .from(consents)
    .where(gte(consents.at, since))
  return row ?? { all: 0, some: 0, none: 0, total: 0 }
}

/** `browser`: the beginning of its random number; empty: all. */
type Wanted = { since: Date; browser: string; limit: number; offset?: number }

/** The newest first. */
export const listConsents = (
  db: Queries,
  { since, browser, limit, offset = 0 }: Wanted,
): Promise<ConsentRow[]> =>
  db
    .select({
      at: consents.at,
      browserId: consents.browserId,
      site: consents.site,
      language: consents.language,
      performance: consents.performance,
      comfort: consents.comfort,
      advertising: consents.advertising,
      version: consents.version,
      policy: consents.policy,
    })
    .from(consents)
    .where(
      and(gte(consents.at, since), browser ? sql`${consents.browserId} ^@ ${browser}` : undefined),
    )
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(limit)
    .offset(offset)
