import { AsyncLocalStorage } from 'node:async_hooks'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { awayOf, DatabaseAway, databaseAwayIn } from './database-away.ts'
import { WaitBudget } from './wait-budget.ts'

/** Queries inside and outside a transaction have the same interface: a store takes either. */
export type Database = NodePgDatabase
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
export type Queries = Database | Transaction

export type Connection = {
  db: Database
  pool: pg.Pool
  /**
   * Runs the work of one request: all its statements together may wait no longer than
   * `requestWaitMs`.
   */
  asRequest: <T>(work: () => T) => T
  close: () => Promise<void>
}
export type ConnectOptions = {
  max?: number
  onStatement?: (text: string) => void
  /** Longest time of one statement; 0: no limit, for tasks that read everything. */
  statementMs?: number
  requestWaitMs?: number
}

/** Counts in cents stay numbers: a bigint column of the shop never leaves the safe integers. */
const INT8_OID = 20
/** For background work. Requests wait less (`asRequest`). */
const STATEMENT_MS = 30_000
const LOCK_MS = 10_000
/** A transaction whose process hangs releases its locks. */
const IDLE_IN_TRANSACTION_MS = 60_000
/** The server's own limit comes first: this one is for a server that does not answer at all. */
const SILENCE_MS = 5_000
const CONNECT_MS = 5_000

const connections = new WeakMap<Queries, Database>()
/**
 * The queries of a transaction's connection, which outlive it: statements prepared with them can be
 * executed in later transactions of the connection.
 */
export const connectionOf = (tx: Transaction): Queries => connections.get(tx) ?? tx

const transactionOn =
  (connection: Database): Database['transaction'] =>
  (work, config) =>
    connection.transaction((tx) => {
      connections.set(tx, connection)
      return work(tx)
    }, config)

type Ask = (statement: pg.QueryConfig, values?: unknown[]) => Promise<pg.QueryResult>

/** The pool awaits it, though its type does not say so. */
const setLimits = (client: pg.ClientBase, statementMs: number) =>
  client.query(
    `SET statement_timeout = ${statementMs};
     SET lock_timeout = ${Math.min(statementMs, LOCK_MS)};
     SET idle_in_transaction_session_timeout = ${IDLE_IN_TRANSACTION_MS}`,
  ) as unknown as undefined

function makePool(url: string, { max = 10, statementMs = STATEMENT_MS }: ConnectOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_MS,
    // Opening one takes 15 ms, for the login and the first plans.
    idleTimeoutMillis: 600_000,
    keepAlive: true,
    ...(statementMs > 0 && { query_timeout: statementMs + SILENCE_MS }),
    onConnect: (client) => setLimits(client, statementMs),
    types: {
      getTypeParser: (oid, format) =>
        oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format),
    },
  })
  // A lost connection rejects the statements on it. Without these listeners the error event would
  // also end the process: the pool listens only to idle connections.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/**
 * Statements of a connection run one after the other. After a lost or late answer nothing more is
 * sent on it.
 */
function askOn(client: pg.PoolClient, limited: <T>(work: Promise<T>) => Promise<T>): Ask {
  let last: Promise<unknown> = Promise.resolve()
  let lost: DatabaseAway | undefined
  return async (statement, values) => {
    const answer = last.then(() => {
      if (lost) throw lost
      return client.query(statement, values)
    })
    last = answer.catch(() => {})
    try {
      return await limited(answer)
    } catch (error) {
      lost ??= awayOf(error)
      throw lost ?? error
    }
  }
}

/**
 * The pool behind the shop's queries. A connection that was lost, late or left within a transaction
 * is closed and not reused, which also rolls back uncommitted work.
 */
export function connect(url: string, options: ConnectOptions = {}): Connection {
  const pool = makePool(url, options)
  const requests = new AsyncLocalStorage<WaitBudget>()
  const late = () => new DatabaseAway('no_answer_in_time')
  const limited = <T>(work: Promise<T>): Promise<T> =>
    requests.getStore()?.spend(work, late) ?? work

  const checkOut = async (): Promise<pg.PoolClient> => {
    const client = pool.connect()
    try {
      return await limited(client)
    } catch (error) {
      // A connection that arrives too late goes back to the pool.
      client.then(
        (unused) => unused.release(),
        () => {},
      )
      throw awayOf(error) ?? error
    }
  }
  const onClient = async <T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> => {
    const client = await checkOut()
    let lost: Error | undefined
    try {
      return await work(client)
    } catch (error) {
      lost = databaseAwayIn(error)
      throw error
    } finally {
      client.release(lost ?? client.getTransactionStatus() !== 'I')
    }
  }

  const logger = options.onStatement && { logQuery: (text: string) => options.onStatement?.(text) }
  const over = (query: Ask): Database =>
    drizzle({ client: { query } as unknown as pg.Pool, ...(logger && { logger }) })
  const asking = new WeakMap<pg.PoolClient, { ask: Ask; db: Database }>()
  const of = (client: pg.PoolClient) => {
    const known = asking.get(client)
    if (known) return known
    const ask = askOn(client, limited)
    const made = { ask, db: over(ask) }
    asking.set(client, made)
    return made
  }
  const db = Object.assign(
    over((statement, values) => onClient((client) => of(client).ask(statement, values))),
    { $client: pool },
  )
  // Drizzle's own transaction does not release a connection whose `begin` fails.
  db.transaction = (work, config) =>
    onClient((client) => transactionOn(of(client).db)(work, config))
  const { requestWaitMs } = options
  const asRequest = <T>(work: () => T): T =>
    requestWaitMs === undefined ? work() : requests.run(new WaitBudget(requestWaitMs), work)
  return { db, pool, asRequest, close: () => pool.end() }
}
