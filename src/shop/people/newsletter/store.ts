import { createHash, randomUUID } from 'node:crypto'
import { and, count, eq, gt, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import { unguessable } from '../../../platform/config.ts'
import type { Queries, Transaction } from '../../../platform/database.ts'
import { timeId } from '../../../platform/time-id.ts'
import { type AskedAt, KEY_DAYS, type LeftBy, proofEnds } from './newsletter.ts'
import type { SubscribersOrder } from './newsletter-schema.ts'
import { subscribers } from './tables.ts'

const DAY_MS = 86_400_000

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()
const iso = (at: Date): string => at.toISOString()

/** Recipients of newsletter mails. */
/** `siteId` null: of the default site. */
export type Subscriber = {
  id: string
  siteId: string | null
  email: string
  language: string
  leaveKey: string
}
const shown = {
  id: subscribers.id,
  email: subscribers.email,
  language: subscribers.language,
  leaveKey: subscribers.leaveKey,
  siteId: subscribers.siteId,
}

const hasEmail = (email: string): SQL => eq(sql`lower(${subscribers.email})`, sql`lower(${email})`)
const onTheList = and(isNotNull(subscribers.confirmedAt), isNull(subscribers.leftAt))

export type Asked = {
  email: string
  language: string
  askedAt: AskedAt
  site: string
  /** Null: the default site. */
  siteId: string | null
  words: string
}

/**
 * Records a request and creates its key; earlier keys become invalid. `key` is null for a
 * subscribed address: nothing changes.
 */
export async function askFor(
  tx: Transaction,
  { email, language, askedAt, site, siteId, words }: Asked,
  at: Date,
): Promise<Subscriber & { key: string | null }> {
  const key = unguessable()
  const expiresAt = iso(new Date(at.getTime() + KEY_DAYS * DAY_MS))
  const { rows } = await tx.execute<Subscriber>(sql`
    INSERT INTO newsletter_subscribers AS s (id, site_id, email, language, asked_at, key_hash,
      key_expires_at, leave_key)
    VALUES (${timeId()}, ${siteId}, ${email}, ${language}, ${iso(at)}, ${hashOf(key)}, ${expiresAt},
      ${randomUUID()})
    ON CONFLICT ((lower(email))) DO UPDATE SET language = excluded.language,
      site_id = excluded.site_id, asked_at = excluded.asked_at,
      key_hash = excluded.key_hash, key_expires_at = excluded.key_expires_at
    WHERE s.confirmed_at IS NULL OR s.left_at IS NOT NULL
    RETURNING id, site_id AS "siteId", email, language, leave_key AS "leaveKey"`)
  const [asked] = rows
  if (!asked) {
    const [known] = await tx.select(shown).from(subscribers).where(hasEmail(email))
    if (!known) throw new Error('a subscriber went while asking')
    return { ...known, key: null }
  }
  const hash = hashOf(words)
  await tx.execute(
    sql`INSERT INTO newsletter_words (hash, words) VALUES (${hash}, ${words})
      ON CONFLICT DO NOTHING`,
  )
  await tx.execute(sql`
    INSERT INTO newsletter_consents (subscriber_id, at, kind, origin, site, words_hash)
    VALUES (${asked.id}, ${iso(at)}, 'asked', ${askedAt}, ${site}, ${hash})`)
  return { ...asked, key }
}

/** Uses a key; returns the subscriber. Undefined if unknown, used or expired. */
export async function confirmBy(
  tx: Transaction,
  key: string,
  at: Date,
): Promise<Subscriber | undefined> {
  const [confirmed] = await tx
    .update(subscribers)
    .set({ confirmedAt: at, leftAt: null, keyHash: null, keyExpiresAt: null })
    .where(and(eq(subscribers.keyHash, hashOf(key)), gt(subscribers.keyExpiresAt, at)))
    .returning(shown)
  if (!confirmed) return undefined
  // With the text and form of the question.
  await tx.execute(sql`
    INSERT INTO newsletter_consents (subscriber_id, at, kind, origin, site, words_hash)
    SELECT subscriber_id, ${iso(at)}, 'confirmed', origin, site, words_hash FROM newsletter_consents
    WHERE subscriber_id = ${confirmed.id} AND kind = 'asked' ORDER BY id DESC LIMIT 1`)
  return confirmed
}

/** Unsubscribes the address found by `who`, and cancels its request. False if there is none. */
async function leave(
  tx: Transaction,
  who: SQL,
  { by, site }: { by: LeftBy; site: string },
  at: Date,
): Promise<boolean> {
  const [found] = await tx.select().from(subscribers).where(who).for('update')
  if (!found) return false
  if (found.leftAt && !found.keyHash) return true
  await tx
    .update(subscribers)
    .set({ leftAt: found.leftAt ?? at, keyHash: null, keyExpiresAt: null })
    .where(eq(subscribers.id, found.id))
  await tx.execute(
    sql`INSERT INTO newsletter_consents (subscriber_id, at, kind, origin, site)
      VALUES (${found.id}, ${iso(at)}, 'left', ${by}, ${site})`,
  )
  return true
}
export const leaveByKey = (
  tx: Transaction,
  key: string,
  site: string,
  at: Date,
): Promise<boolean> => leave(tx, eq(subscribers.leaveKey, key), { by: 'mail', site }, at)
export const leaveByEmail = (
  tx: Transaction,
  email: string,
  site: string,
  at: Date,
): Promise<boolean> => leave(tx, hasEmail(email), { by: 'account', site }, at)
export const leaveById = (tx: Transaction, id: string, site: string, at: Date): Promise<boolean> =>
  leave(tx, eq(subscribers.id, id), { by: 'staff', site }, at)

/** State of an address; undefined if it never asked. */
export async function findStanding(db: Queries, email: string) {
  const { confirmedAt, leftAt, keyExpiresAt } = subscribers
  const [found] = await db
    .select({ confirmedAt, leftAt, keyExpiresAt })
    .from(subscribers)
    .where(hasEmail(email))
  return found
}

/** Records of an address, for its proven owner. */
export async function listConsents(db: Queries, email: string): Promise<Record<string, unknown>[]> {
  const { rows } = await db.execute(sql`
    SELECT c.at, c.kind, c.origin, c.site, w.words FROM newsletter_consents c
      JOIN newsletter_subscribers s ON s.id = c.subscriber_id
    LEFT JOIN newsletter_words w ON w.hash = c.words_hash WHERE lower(s.email) = lower(${email})
      ORDER BY c.id`)
  return rows
}

export type ListedSubscriber = Subscriber & {
  confirmedAt: Date
  origin: string
  site: string
  words: string
}

const SORTED_BY: Record<SubscribersOrder['sort'], SQL> = {
  confirmed: sql`s.confirmed_at`,
  email: sql`lower(s.email)`,
  language: sql`s.language`,
}

/** The latest confirmation first, addresses and languages from A on; or the other way round. */
function orderOf({ sort, order }: SubscribersOrder): SQL {
  const isFalling = (order ?? (sort === 'confirmed' ? 'desc' : 'asc')) === 'desc'
  return sql`${SORTED_BY[sort]} ${isFalling ? sql`DESC` : sql`ASC`}, s.id`
}

type Listed = {
  limit: number | null
  offset: number
  by?: SubscribersOrder
  /** Only these. */
  ids?: readonly string[] | undefined
}

/** Subscribers, each with its current consent. */
export async function listSubscribers(
  db: Queries,
  { limit, offset, by = { sort: 'confirmed' }, ids }: Listed,
): Promise<ListedSubscriber[]> {
  const order = orderOf(by)
  const chosen = ids ? sql`AND s.id = ANY (${sql.param([...ids])}::uuid[])` : sql``
  const { rows } = await db.execute<
    Omit<ListedSubscriber, 'confirmedAt'> & { confirmedAt: string }
  >(sql`
    SELECT s.id, s.site_id AS "siteId", s.email, s.language, s.leave_key AS "leaveKey", s.confirmed_at AS "confirmedAt",
      c.origin, c.site, w.words
    FROM (SELECT * FROM newsletter_subscribers s
      WHERE confirmed_at IS NOT NULL AND left_at IS NULL ${chosen}
      ORDER BY ${order} LIMIT ${limit} OFFSET ${offset}) s
    CROSS JOIN LATERAL (SELECT * FROM newsletter_consents
      WHERE subscriber_id = s.id AND kind = 'confirmed' ORDER BY id DESC LIMIT 1) c
    JOIN newsletter_words w ON w.hash = c.words_hash ORDER BY ${order}`)
  return rows.map((row) => ({ ...row, confirmedAt: new Date(row.confirmedAt) }))
}

export async function countSubscribers(db: Queries): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(subscribers).where(onTheList)
  return counted?.total ?? 0
}

/** Deletes unconfirmed requests and long-gone subscribers, with their mails. Returns how many. */
export async function sweepSubscribers(tx: Transaction, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ email: string }>(sql`
    DELETE FROM newsletter_subscribers
      WHERE (key_expires_at IS NULL OR key_expires_at <= ${iso(now)})
      AND (confirmed_at IS NULL OR left_at <= ${iso(proofEnds(now))})
        RETURNING lower(email) AS email`)
  const emails = sql.join(
    rows.map(({ email }) => sql`${email}`),
    sql`, `,
  )
  if (rows.length > 0)
    await tx.execute(
      sql`DELETE FROM mails WHERE order_id IS NULL AND unsubscribe IS NOT NULL
        AND lower(recipient) IN (${emails})`,
    )
  return rows.length
}
