import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { ConfigError } from './config-error.ts'
import { errorMessage } from './error-facts.ts'

const MIGRATION_LOCK = 77_010_002

type Migration = { name: string; sql: string; hash: string }

function migrationsIn(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort()
  return names.map((name) => {
    const sql = readFileSync(join(folder, name), 'utf8')
    return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
  })
}

/**
 * A database whose migrations are unknown here was made by another version: its tables are not what
 * this program expects, and there is no way from one to the other.
 */
function requireKnown(done: Iterable<string>, files: readonly Migration[]): void {
  const known = new Set(files.map(({ name }) => name))
  const unknown = [...done].filter((name) => !known.has(name)).sort()[0]
  if (unknown !== undefined)
    throw new ConfigError(
      'the database was made by another version of Medida ' +
        `(it has the migration ${unknown}, which is unknown here): start with a new DATA_DIR, ` +
        'or with an empty database in DATABASE_URL, and keep the old one for its data',
    )
}

/**
 * Brings the database forward. Each file runs once, in its own transaction; a lock makes processes
 * that start at the same time wait for each other. Throws where a file that already ran has been
 * changed or is gone.
 * @returns the names of the files that ran now
 */
export async function migrate(databaseUrl: string, folder: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(
      `CREATE TABLE IF NOT EXISTS migrations (name text PRIMARY KEY, hash text NOT NULL,
        ran_at timestamptz NOT NULL DEFAULT now())`,
    )
    const { rows } = await client.query<{ name: string; hash: string }>(
      'SELECT name, hash FROM migrations',
    )
    const done = new Map(rows.map((row) => [row.name, row.hash]))
    const files = migrationsIn(folder)
    requireKnown(done.keys(), files)
    const ran: string[] = []
    for (const { name, sql, hash } of files) {
      const before = done.get(name)
      if (before !== undefined && before !== hash)
        throw new ConfigError(`migration ${name} was changed after it ran: add a new file instead`)
      if (before !== undefined) continue
      await client.query('BEGIN')
      try {
        await client.query(sql)
        await client.query('INSERT INTO migrations (name, hash) VALUES ($1, $2)', [name, hash])
        await client.query('COMMIT')
      } catch (error) {
        await client.query('ROLLBACK')
        throw new Error(`migration ${name}: ${errorMessage(error)}`, { cause: error })
      }
      ran.push(name)
    }
    return ran
  } finally {
    await client.end()
  }
}

/** Whether every file has run: part of readiness. */
export async function pendingMigrations(
  queries: Pick<pg.Pool, 'query'>,
  folder: string,
): Promise<number> {
  const { rows } = await queries.query<{ count: number }>(
    'SELECT count(*)::int AS count FROM migrations',
  )
  return migrationsIn(folder).length - (rows[0]?.count ?? 0)
}
