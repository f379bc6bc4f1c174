/** A database of a shop as it was before a migration, filled by hand, then brought to today. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type Connection, connect } from '../src/platform/database.ts'
import { migrate } from '../src/platform/migrate.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')
let made = 0

/** `before`: the number of the first migration that comes after `fill`. */
export async function shopBefore(
  before: string,
  fill: (pool: Connection['pool']) => Promise<void>,
): Promise<Connection & { drop: () => Promise<void> }> {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '')
  const server = new pg.Client({ connectionString: url.href })
  await server.connect()
  const name = `before_${process.pid}_${++made}_${Date.now()}`
  await server.query(`CREATE DATABASE ${name}`)
  url.pathname = `/${name}`
  const folder = mkdtempSync(join(tmpdir(), 'medida-before-'))
  for (const file of readdirSync(MIGRATIONS).filter((each) => each < before)) cpSync(join(MIGRATIONS, file), join(folder, file))
  await migrate(url.href, folder)
  rmSync(folder, { recursive: true })
  const then = connect(url.href)
  await fill(then.pool)
  await then.close()
  await migrate(url.href, MIGRATIONS)
  const connection = connect(url.href)
  const drop = async () => {
    await connection.close()
    await server.query(`DROP DATABASE ${name} WITH (FORCE)`)
    await server.end()
  }
  return { ...connection, drop }
}
