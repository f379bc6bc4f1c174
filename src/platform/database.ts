import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

/** Queries outside and inside a transaction have the same face: a store takes either. */
export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Queries = Database | Transaction

export type Connection = { db: Database; pool: pg.Pool; close: () => Promise<void> }

/** Counts in cents stay numbers: a bigint column of the shop never leaves the safe integers. */
const INT8_OID = 20

export function connect(url: string, options: { max?: number; onStatement?: (text: string) => void } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 60_000,
    types: { getTypeParser: (oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)) },
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  const logger = options.onStatement && { logQuery: (text: string) => options.onStatement?.(text) }
  return { db: drizzle(pool, logger ? { logger } : {}), pool, close: () => pool.end() }
}
