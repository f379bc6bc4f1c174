/**
 * One PostgreSQL for the whole run, in a temporary folder, with two templates that the test
 * databases are copied from: migrated, and with the demo catalogue; and a folder for files.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { connect } from '../src/platform/database.ts'
import { migrate } from '../src/platform/migrate.ts'
import { superviseDatabase } from '../src/platform/postgres/supervisor.ts'
import { importCatalogue } from '../src/shop/catalogue/products/import.ts'
import { EMPTY_TEMPLATE, SHOP_TEMPLATE } from './database.ts'

const root = join(import.meta.dirname, '..')

/**
 * Tests need no durability, so syncing to disk is off. A query over a socket file takes half the
 * CPU time of one over TCP; the path is relative to the cluster's folder.
 */
const SETTINGS = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'max_connections=100',
  'unix_socket_directories=.',
]

async function makeTemplates(server: string): Promise<void> {
  const urlOf = (name: string) => Object.assign(new URL(server), { pathname: `/${name}` }).href
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(`CREATE DATABASE ${EMPTY_TEMPLATE}`)
  await migrate(urlOf(EMPTY_TEMPLATE), join(root, 'migrations'))
  await client.query(`CREATE DATABASE ${SHOP_TEMPLATE} TEMPLATE ${EMPTY_TEMPLATE}`)
  await client.end()
  const shop = connect(urlOf(SHOP_TEMPLATE))
  await importCatalogue(shop.db, join(root, 'catalogue'))
  await shop.close()
}

export default async function setUp(): Promise<() => Promise<void>> {
  // The first project of a run starts it for all.
  if (process.env.TEST_DATABASE_URL) return async () => {}
  const dataDir = mkdtempSync(join(tmpdir(), 'medida-test-'))
  const own = await superviseDatabase({ dataDir, settings: SETTINGS })
  const url = new URL(own.url)
  url.searchParams.set('host', join(dataDir, 'postgres'))
  await makeTemplates(url.href)
  process.env.TEST_DATABASE_URL = url.href
  process.env.TEST_DATA_DIR = join(dataDir, 'files')
  // Processes that read a customer's file start from TypeScript sources: translated once.
  process.env.NODE_COMPILE_CACHE = join(dataDir, 'compiled')
  return async () => {
    await own.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
