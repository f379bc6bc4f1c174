import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/database.ts'
import { type Allowance, DAILY, type Into, type LimitedBy } from './allowance.ts'

/** Key of the whole shop; no hash has this form. */
const WHOLE_SHOP: Readonly<Record<Into, string>> = {
  early: 'whole shop: early files',
  unpaid: 'whole shop: unpaid orders',
}

/** Changes daily, so rows of two days cannot be linked to one network. */
const subjectOf = (address: string, day: string, into: Into): string =>
  createHash('sha256')
    .update(`${day} ${into === 'early' ? '' : `${into} `}${address}`)
    .digest('base64url')

/** False if it would exceed the limit; then nothing is counted. */
async function take(
  tx: Transaction,
  subject: string,
  day: string,
  wanted: Allowance,
  limit: Allowance,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO upload_allowances AS a (subject, day, lines, files, bytes)
    VALUES (${subject}, ${day}, ${wanted.lines}, ${wanted.files}, ${wanted.bytes})
    ON CONFLICT (day, subject) DO UPDATE SET lines = a.lines + excluded.lines,
      files = a.files + excluded.files, bytes = a.bytes + excluded.bytes
    WHERE a.lines + excluded.lines <= ${limit.lines} AND a.files + excluded.files <= ${limit.files}
      AND a.bytes + excluded.bytes <= ${limit.bytes}`)
  return Boolean(rowCount)
}

class Spent extends Error {
  readonly by: LimitedBy
  constructor(by: LimitedBy) {
    super(by)
    this.by = by
  }
}

/**
 * Counts a started upload within the day's limits. @returns whose limit is exceeded; null for none
 */
export async function takeAllowance(
  db: Database,
  { address, day, into = 'early' }: { address: string; day: string; into?: Into },
  wanted: Partial<Allowance>,
): Promise<LimitedBy | null> {
  const all: Allowance = { lines: 0, files: 0, bytes: 0, ...wanted }
  try {
    await db.transaction(async (tx) => {
      if (!(await take(tx, subjectOf(address, day, into), day, all, DAILY[into].network)))
        throw new Spent('network')
      if (!(await take(tx, WHOLE_SHOP[into], day, all, DAILY[into].shop))) throw new Spent('shop')
    })
    return null
  } catch (fault) {
    if (fault instanceof Spent) return fault.by
    throw fault
  }
}
