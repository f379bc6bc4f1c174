import { createHash } from 'node:crypto'
import { eq, lt, sql } from 'drizzle-orm'
import type { Database, Queries } from '../../../platform/database.ts'
import { HOUR_MS, type Offer, offerNumber, offerYear, secondsToWait } from '../papers/offer.ts'
import { offerRequests, offers } from './tables.ts'

/** The next number of the year; locks the year's row until the transaction ends. */
export async function takeNumber(db: Queries, year: number): Promise<string> {
  const { rows } = await db.execute<{ last: number }>(sql`
    INSERT INTO offer_numbers (year, last) VALUES (${year}, 1)
    ON CONFLICT (year) DO UPDATE SET last = offer_numbers.last + 1 RETURNING last`)
  return offerNumber(year, Number(rows[0]?.last))
}

/** Stored as a hash, so that the table does not list requesters. */
const subjectOf = (address: string): string =>
  createHash('sha256').update(address).digest('base64url')

/**
 * Stores a quote under the next number, or returns the seconds to wait. The number's lock comes
 * first, so that requests of one network are counted one after the other.
 */
export function saveOffer(
  db: Database,
  offer: Omit<Offer, 'number'> & { siteId: string | null },
  address: string,
): Promise<{ number: string } | { waitSeconds: number }> {
  const subject = subjectOf(address)
  const at = offer.issuedAt
  return db.transaction(async (tx) => {
    const number = await takeNumber(tx, offerYear(at))
    await tx.delete(offerRequests).where(lt(offerRequests.at, new Date(at.getTime() - HOUR_MS)))
    const asked = await tx
      .select({ at: offerRequests.at })
      .from(offerRequests)
      .where(eq(offerRequests.subject, subject))
    const waitSeconds = secondsToWait(
      asked.map((request) => request.at),
      at,
    )
    if (waitSeconds !== null) return { waitSeconds }
    await tx.insert(offerRequests).values({ subject, at })
    await tx.insert(offers).values({ ...offer, number })
    return { number }
  })
}

/** The quote of a link, or undefined. */
export async function findOffer(
  db: Queries,
  accessKey: string,
): Promise<(Offer & { siteId: string | null }) | undefined> {
  const [found] = await db.select().from(offers).where(eq(offers.accessKey, accessKey))
  return found
}
