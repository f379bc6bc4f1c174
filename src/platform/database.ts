import { createHash } from 'node:crypto'
import type { Logger, SQL } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'

/** Queries outside and inside a transaction have the same face: a store takes either. */
export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Queries = Database | Transaction

export type Connection = { db: Database; pool: pg.Pool; close: () => Promise<void> }

/** Counts in cents stay numbers: a bigint column of the shop never leaves the safe integers. */
const INT8_OID = 20

/** What only looks, or locks what it finds, leaves nothing behind where it was asked outside of a transaction. */
const LEAVES_NOTHING = /^\s*select\b/i
type Ask = (question: unknown, ...rest: unknown[]) => Promise<unknown>

/**
 * A transaction's `begin` goes out together with what it asks first, which is answered after it, as long as that only looks; what writes waits
 * until the transaction has begun. A server that refuses to begin is let go, and nothing was written outside of the transaction.
 */
export function beginWithoutWaiting(client: pg.PoolClient): void {
  const ask = client.query.bind(client) as Ask
  let begun: Promise<unknown> | undefined
  /** Since something waits: what is asked later is sent later. */
  let waits = false
  const query: Ask = (question, ...rest) => {
    const { text } = (typeof question === 'string' ? { text: question } : question) as { text?: string }
    if (text === 'begin') {
      waits = false
      const answered = ask(question, ...rest)
      begun = answered.then(
        () => {
          begun = undefined
        },
        (error) => {
          client.connection.stream.destroy()
          throw error
        },
      )
      begun.catch(() => {})
      return Promise.resolve({ rows: [] })
    }
    if (!begun || (!waits && LEAVES_NOTHING.test(text ?? ''))) return ask(question, ...rest)
    waits = true
    return begun.then(() => ask(question, ...rest))
  }
  client.query = query as typeof client.query
}

export function connect(url: string, options: { max?: number; onStatement?: (text: string) => void } = {}): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 10,
    connectionTimeoutMillis: 10_000,
    // A new one costs the call that needs it 15 ms: to be let in, and to learn of the tables and statements.
    idleTimeoutMillis: 600_000,
    // What a transaction asks without waiting in between goes out at once; the answers come in the same order.
    pipeline: true,
    types: { getTypeParser: (oid, format) => (oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format)) },
  })
  // A connection that dies while idle is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', beginWithoutWaiting)
  const logger = options.onStatement && { logQuery: (text: string) => options.onStatement?.(text) }
  return { db: drizzle(pool, logger ? { logger } : {}), pool, close: () => pool.end() }
}

const ofClient = new WeakMap<object, Database>()

/**
 * Asks several things at once on one connection, which answers them one after the other without waiting to be asked. In a transaction: on its own.
 */
export async function together<T>(db: Queries, ask: (on: Queries) => Promise<T>): Promise<T> {
  const pool = connectionOf(db)
  if (!(pool instanceof pg.Pool)) return ask(db)
  const client = await pool.connect()
  let on = ofClient.get(client)
  if (!on) {
    on = drizzle(client, { logger: (db._.session as unknown as { logger: Logger }).logger }) as unknown as Database
    ofClient.set(client, on)
  }
  return ask(on).finally(() => client.release())
}

type Kept<Rows> = { execute: (given: Record<string, unknown>) => Promise<Rows> }
type Question<Rows> = { toSQL: () => { sql: string }; prepare: (name: string) => Kept<Rows> }
type Asking<Given extends Record<string, unknown>, Rows> = (db: Queries, given: Given) => Promise<Rows>

/** A transaction's connection, or the pool outside of one. */
const connectionOf = (db: Queries): object => (db._.session as unknown as { client: object }).client
/** No two statements can have one name. */
const nameOf = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 20)

function onceForEach<Given extends Record<string, unknown>, Rows>(make: (db: Queries) => Kept<Rows>): Asking<Given, Rows> {
  const ofConnection = new WeakMap<object, Kept<Rows>>()
  return (db, given) => {
    const connection = connectionOf(db)
    let kept = ofConnection.get(connection)
    if (!kept) {
      kept = make(db)
      ofConnection.set(connection, kept)
    }
    return kept.execute(given)
  }
}

/**
 * A statement that is written once for each connection and planned once by the database: for those asked all the time, by keys that find their
 * rows along the same index whoever asks. `question` has `sql.placeholder` where a value of `given` goes. Sent as soon as it is asked: of several,
 * the server answers first what was asked first.
 */
export const keptStatement = <Given extends Record<string, unknown>, Rows>(question: (db: Queries) => Question<Rows>): Asking<Given, Rows> =>
  onceForEach((db) => {
    const written = question(db)
    return written.prepare(nameOf(written.toSQL().sql))
  })

const dialect = new PgDialect()

/** The same of a question in SQL, for its rows as they come. `planned`: `anew` where another customer is better served along another index. */
export function keptSql<Given extends Record<string, unknown>, Row>(
  question: SQL,
  { planned = 'once' }: { planned?: 'once' | 'anew' } = {},
): Asking<Given, Row[]> {
  const query = dialect.sqlToQuery(question)
  const name = planned === 'once' ? nameOf(query.sql) : undefined
  const ask = onceForEach<Given, { rows: Row[] }>(
    (db) => db._.session.prepareQuery(query, undefined, name, false) as unknown as Kept<{ rows: Row[] }>,
  )
  return async (db, given) => (await ask(db, given)).rows
}

/** The same of a question that is put together as it is asked; its values are no part of its text. */
export async function askKept<Row>(db: Queries, question: SQL): Promise<Row[]> {
  const query = dialect.sqlToQuery(question)
  const kept = db._.session.prepareQuery(query, undefined, nameOf(query.sql), false) as unknown as Kept<{ rows: Row[] }>
  return (await kept.execute({})).rows
}
