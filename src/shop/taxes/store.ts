import { and, desc, eq, gt, ne } from 'drizzle-orm'
import type { Queries } from '../../platform/database.ts'
import { viesChecks } from './tables.ts'
import type { EuVat } from './tax-decision.ts'
import { REUSED_MS, type ViesAnswer } from './vies.ts'

const columns = {
  number: viesChecks.number,
  vies: viesChecks.status,
  askedAt: viesChecks.askedAt,
  requestIdentifier: viesChecks.requestIdentifier,
}

type Found = { number: string; vies: EuVat['vies']; askedAt: Date; requestIdentifier: string | null }
const asKnown = (found: Found): EuVat => ({ ...found, askedAt: found.askedAt.toISOString() })

/** What VIES last said of a number within a day: an answer that did not come undoes none that came. Null: nothing, or no number. */
export async function findKnownEuVat(db: Queries, number: string | null, now: Date): Promise<EuVat | null> {
  if (number === null) return null
  const since = new Date(now.getTime() - REUSED_MS)
  const [found] = await db
    .select(columns)
    .from(viesChecks)
    .where(and(eq(viesChecks.number, number), gt(viesChecks.askedAt, since), ne(viesChecks.status, 'unknown')))
    .orderBy(desc(viesChecks.askedAt))
    .limit(1)
  return found ? asKnown(found) : null
}

export type ViesCheck = { number: string; requester: string; answer: ViesAnswer; askedAt: Date }

export async function saveViesCheck(db: Queries, { number, requester, answer, askedAt }: ViesCheck): Promise<EuVat> {
  const { status, requestIdentifier, name, address, fault } = answer
  await db.insert(viesChecks).values({ number, requester, status, requestIdentifier, name, address, fault, askedAt })
  return { number, vies: status, askedAt: askedAt.toISOString(), requestIdentifier }
}
