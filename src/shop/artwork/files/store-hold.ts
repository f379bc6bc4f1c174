import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/database.ts'

/** Takes an advisory lock of this name, held until the transaction ends. */
export type Hold = (name: string) => Promise<void>
/** Work within a transaction that holds locks. */
export type Alone = <T>(work: (hold: Hold) => Promise<T>) => Promise<T>

export const holdIn =
  (tx: Transaction): Hold =>
  async (name) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`file ${name}`}, 0))`)
  }

export const aloneIn =
  (db: Database): Alone =>
  (work) =>
    db.transaction((tx) => work(holdIn(tx)))
