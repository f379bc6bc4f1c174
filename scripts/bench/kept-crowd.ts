/**
 * A PostgreSQL with databases of many customers. In a named folder they are kept for the next run,
 * because writing a million orders takes minutes; newer migrations are applied to them.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../../src/platform/migrate.ts'
import { superviseDatabase } from '../../src/platform/postgres/supervisor.ts'
import { openDatabase, type TestDatabase } from '../../test/database.ts'

const MIGRATIONS = join(import.meta.dirname, '../../migrations')
/** Syncing to disk is off: its duration says nothing about the shop. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=100',
  'max_wal_size=4GB',
]

export type CrowdServer = {
  /**
   * A copy of the migrated database of this name, which `write` fills once. `from`: the name of the
   * database to copy first.
   */
  open: (
    name: string,
    write: (database: TestDatabase) => Promise<void>,
    from?: string,
  ) => Promise<TestDatabase>
  /** Whether a database of this name was written before. */
  has: (name: string) => Promise<boolean>
  stop: () => Promise<void>
}

export async function crowdServer(folder?: string): Promise<CrowdServer> {
  const dataDir = folder ?? mkdtempSync(join(tmpdir(), 'medida-crowd-'))
  const own = await superviseDatabase({ dataDir, settings: SETTINGS })
  process.env.TEST_DATABASE_URL = own.url
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  const has: CrowdServer['has'] = async (name) => {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    return rowCount === 1
  }
  // Under another name while it is written: an incomplete database is written again.
  const open: CrowdServer['open'] = async (name, write, from = 'template1') => {
    const url = new URL(own.url)
    if (!(await has(name))) {
      await client.query(`DROP DATABASE IF EXISTS ${name}_half WITH (FORCE)`)
      await client.query(`CREATE DATABASE ${name}_half TEMPLATE ${from} STRATEGY FILE_COPY`)
      url.pathname = `/${name}_half`
      await migrate(url.href, MIGRATIONS)
      const half = openDatabase(`${name}_half`, { collects: false })
      await write(half)
      await half.close()
      await client.query(`ALTER DATABASE ${name}_half RENAME TO ${name}`)
    }
    url.pathname = `/${name}`
    await migrate(url.href, MIGRATIONS)
    await client.query(`DROP DATABASE IF EXISTS ${name}_copy WITH (FORCE)`)
    await client.query(`CREATE DATABASE ${name}_copy TEMPLATE ${name} STRATEGY FILE_COPY`)
    // The copy is flushed to disk before the measurement, so that its writes do not affect it.
    await client.query('CHECKPOINT')
    execFileSync('sync')
    return openDatabase(`${name}_copy`, { collects: false })
  }
  const stop = async () => {
    await client.end()
    await own.stop()
    if (folder === undefined) rmSync(dataDir, { recursive: true, force: true })
  }
  return { open, has, stop }
}
