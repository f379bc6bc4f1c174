/**
 * One PostgreSQL for the whole run, in a temporary folder, with a migrated template that every test
 * database is copied from, and a folder for files.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { migrate } from '../src/platform/migrate.ts'
import { superviseDatabase } from '../src/platform/postgres/supervisor.ts'

/** Tests need no durability, so syncing to disk is off. */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=100',
]

export default async function setUp(): Promise<() => Promise<void>> {
  // The first project of a run starts it for all.
  if (process.env.TEST_DATABASE_URL) return async () => {}
  const dataDir = mkdtempSync(join(tmpdir(), 'medida-test-'))
  const own = await superviseDatabase({ dataDir, settings: SETTINGS })
  const template = new URL(own.url)
  template.pathname = '/medida_template'
  const client = new pg.Client({ connectionString: own.url })
  await client.connect()
  await client.query('CREATE DATABASE medida_template')
  await client.end()
  await migrate(template.href, join(import.meta.dirname, '../migrations'))
  process.env.TEST_DATABASE_URL = own.url
  process.env.TEST_DATA_DIR = join(dataDir, 'files')
  return async () => {
    await own.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
