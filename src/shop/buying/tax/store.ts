import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Queries } from '../../../platform/database.ts'
import type { EuVat, Ruling } from '../../print/tax/tax-decision.ts'
import type { EuVatGiven } from '../../print/tax/vat.ts'
import { vatNumberRulings, viesChecks } from './tables.ts'
import { REUSED_MS, type ViesAnswer } from './vies-client.ts'

const columns = {
  number: viesChecks.number,
  vies: viesChecks.status,
  askedAt: viesChecks.askedAt,
  requestIdentifier: viesChecks.requestIdentifier,
  name: viesChecks.name,
}

type Found = Omit<EuVat, 'askedAt' | 'ruling'> & { askedAt: Date }
const asKnown = (found: Found): EuVat => ({ ...found, askedAt: found.askedAt.toISOString() })

/**
 * The last answer of VIES about a number within a day; a failed query does not replace an answer.
 * Null: none, or no number.
 */
export async function findKnownEuVat(
  db: Queries,
  number: string | null,
  now: Date,
): Promise<EuVat | null> {
  if (number === null) return null
  const since = new Date(now.getTime() - REUSED_MS)
  const [found] = await db
    .select(columns)
    .from(viesChecks)
    .where(
      and(
        eq(viesChecks.number, number),
        gt(viesChecks.askedAt, since),
        ne(viesChecks.status, 'unknown'),
      ),
    )
    .orderBy(desc(viesChecks.askedAt))
    .limit(1)
  return found ? asKnown(found) : null
}

export type ViesCheck = { number: string; requester: string; answer: ViesAnswer; askedAt: Date }

export async function saveViesCheck(
  db: Queries,
  { number, requester, answer, askedAt }: ViesCheck,
): Promise<EuVat> {
  const { status, requestIdentifier, name, address, fault } = answer
  await db
    .insert(viesChecks)
    .values({ number, requester, status, requestIdentifier, name, address, fault, askedAt })
  return { number, vies: status, askedAt: askedAt.toISOString(), requestIdentifier, name }
}

export async function findRuling(
  db: Queries,
  { number, holder }: EuVatGiven,
): Promise<Ruling | undefined> {
  const [found] = await db
    .select({ holder: vatNumberRulings.holder, belongs: vatNumberRulings.belongs })
    .from(vatNumberRulings)
    .where(and(eq(vatNumberRulings.number, number), eq(vatNumberRulings.holder, holder)))
  return found
}

/**
 * What is known of a buyer's number: the answer of VIES within the last day, and the ruling of
 * staff on buyer and number.
 */
export async function findKnownOf(
  db: Queries,
  given: EuVatGiven | null,
  now: Date,
): Promise<EuVat | null> {
  if (given === null) return null
  const [known, ruling] = [await findKnownEuVat(db, given.number, now), await findRuling(db, given)]
  return known && { ...known, ...(ruling && { ruling }) }
}

export type NewRuling = EuVatGiven &
  Pick<Ruling, 'belongs'> & { note: string; at: Date; by: string }

/** A later ruling replaces an earlier one; the events of the orders keep both. */
export async function saveRuling(
  db: Queries,
  { number, holder, belongs, note, at, by }: NewRuling,
): Promise<void> {
  const ruled = { belongs, note, ruledAt: at, ruledBy: by }
  await db
    .insert(vatNumberRulings)
    .values({ number, holder, ...ruled })
    .onConflictDoUpdate({ target: [vatNumberRulings.number, vatNumberRulings.holder], set: ruled })
}
