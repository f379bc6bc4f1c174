/**
 * A database of its own for each test file: a copy of a template, on the server of the test run
 * (`global-setup.ts`).
 */
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Connection, connect } from '../src/platform/database.ts'

const serverUrl = (): URL => {
  const url = process.env.TEST_DATABASE_URL
  if (!url)
    throw new Error(
      'TEST_DATABASE_URL is not set: run the tests through npm test or the Vitest configuration',
    )
  return new URL(url)
}

async function onServer(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl().href })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

export type TestDatabase = Connection & {
  url: string
  statements: string[]
  /** Empties tables and all that refer to them, also immutable ones. */
  empty: (...tables: string[]) => Promise<void>
  drop: () => Promise<void>
}

/** Migrated, without rows. */
export const EMPTY_TEMPLATE = 'medida_template'
/** Migrated, with the demo catalogue. */
export const SHOP_TEMPLATE = 'medida_shop_template'

/** A copy of a template, by default of the empty one. */
export async function testDatabase(template = EMPTY_TEMPLATE): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer((client) =>
    client.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`),
  )
  return openDatabase(name)
}

/**
 * A database of the test run's server. `statements` collects the sent SQL, unless there will be
 * hundreds of thousands.
 */
export function openDatabase(name: string, { collects = true } = {}): TestDatabase {
  const url = serverUrl()
  url.pathname = `/${name}`
  const statements: string[] = []
  const connection = connect(
    url.href,
    collects ? { onStatement: (text) => statements.push(text) } : {},
  )
  const drop = async () => {
    await connection.close()
    await onServer((client) => client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`))
  }
  const empty = async (...tables: string[]) => {
    // Without triggers: invoices refer to orders, orders to users, and invoices cannot be deleted.
    await connection.pool.query(
      `BEGIN; SET LOCAL session_replication_role = replica;
        TRUNCATE ${tables.join(', ')} CASCADE; COMMIT`,
    )
  }
  return { ...connection, url: url.href, statements, empty, drop }
}
