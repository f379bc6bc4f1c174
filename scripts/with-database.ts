import { join } from 'node:path'
import { liveWants } from '../src/boot/gateways.ts'
import { readConfig } from '../src/platform/config.ts'
import { connect, type Database } from '../src/platform/database.ts'
import { migrate } from '../src/platform/migrate.ts'
import { clusterPassword } from '../src/platform/postgres/cluster.ts'
import { livePostmaster } from '../src/platform/postgres/postmaster.ts'
import { serverUrl } from '../src/platform/postgres/server.ts'
import { superviseDatabase } from '../src/platform/postgres/supervisor.ts'

const MIGRATIONS = join(import.meta.dirname, '../migrations')

/** The server of a shop that is running on this folder. */
function runningServer(dataDir: string): string | undefined {
  const running = livePostmaster(join(dataDir, 'postgres'))
  return running && serverUrl(running.port, clusterPassword(dataDir), 'medida')
}

/** The configured database, that of the running shop, or the shop's own, started for this task. */
export async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const config = readConfig(process.env, liveWants())
  const address = config.databaseUrl ?? runningServer(config.dataDir)
  const own =
    address === undefined ? await superviseDatabase({ dataDir: config.dataDir }) : undefined
  const url = address ?? own?.url ?? ''
  try {
    await migrate(url, MIGRATIONS)
    const { db, close } = connect(url, { max: 1, statementMs: 0 })
    return await work(db).finally(close)
  } finally {
    await own?.stop()
  }
}
