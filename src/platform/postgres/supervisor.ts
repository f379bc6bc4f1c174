import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { postgresBinaries } from './binaries.ts'
import { clusterPassword, ensureCluster } from './cluster.ts'
import { databaseOwner } from './owner.ts'
import { isAlive, livePostmaster, stopPostmaster } from './postmaster.ts'
import { type Place, type Server, serverUrl, startServer } from './server.ts'

/** Somebody else runs the shop on this folder. */
export class AlreadyRunning extends Error {}

export type OwnDatabase = { url: string; stop: () => Promise<void> }

export type SupervisorOptions = {
  dataDir: string
  /** Told of every unexpected end and restart. */
  onEvent?: (event: string, fields?: Record<string, string | number>) => void
  settings?: readonly string[]
}

const DATABASE = 'medida'
/** Held by the shop that works on the folder, for as long as it lives; any other shop sees it and stays away. */
const SHOP_LOCK = 77_010_001

/** Two first starts at the same moment must not both make the database. The file lives for the length of a start only. */
function startLock(dataDir: string): () => void {
  const file = join(dataDir, 'starting')
  const take = () => {
    const handle = openSync(file, 'wx', 0o600)
    writeSync(handle, String(process.pid))
    closeSync(handle)
  }
  try {
    take()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    const pid = Number(readFileSync(file, 'utf8'))
    if (pid > 0 && pid !== process.pid && isAlive(pid)) throw new AlreadyRunning(`another start is under way on ${dataDir} (pid ${pid})`)
    rmSync(file, { force: true })
    take()
  }
  return () => rmSync(file, { force: true })
}

/** The connection that holds the shop's lock, or the pid of the shop that has it. */
async function takeShopLock(url: string): Promise<{ client: pg.Client } | { heldBy: string }> {
  const client = new pg.Client({ connectionString: url, application_name: `medida ${process.pid}`, keepAlive: true })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ taken: boolean }>('SELECT pg_try_advisory_lock($1) AS taken', [SHOP_LOCK])
  if (rows[0]?.taken) return { client }
  const holder = await client.query<{ name: string }>(
    "SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid) WHERE l.locktype = 'advisory' AND l.objid = $1 AND l.granted",
    [SHOP_LOCK],
  )
  await client.end()
  return { heldBy: holder.rows[0]?.name.replace('medida ', '') ?? 'unknown' }
}

/** A server left over from a crash is stopped; one that a living shop uses means that this start is refused. */
async function clearTheGround(folder: string, dataDir: string, password: string): Promise<void> {
  const running = livePostmaster(folder)
  if (!running) return
  // A dying shop's watchman needs a moment to stop its server.
  await new Promise((resolve) => setTimeout(resolve, 1_000))
  if (!isAlive(running.pid)) return
  const lock = await takeShopLock(serverUrl(running.port, password, 'postgres')).catch(() => undefined)
  if (lock && 'heldBy' in lock) {
    throw new AlreadyRunning(`the shop is already running on ${dataDir} (pid ${lock.heldBy}, PostgreSQL on port ${running.port})`)
  }
  await lock?.client.end()
  await stopPostmaster(running.pid)
}

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}

function placeOf(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true })
  const folder = join(dataDir, 'postgres')
  const owner = databaseOwner(existsSync(folder) ? folder : dataDir)
  const place = { binaries: postgresBinaries(owner !== undefined), folder, password: clusterPassword(dataDir), owner }
  if (owner && existsSync(folder)) chownSync(folder, owner.uid, owner.gid)
  return place
}

/**
 * Starts the shop's own PostgreSQL below `dataDir`, keeps it running, and hands out its address.
 * Throws `AlreadyRunning` with pid and port where another shop works on the folder.
 */
export async function superviseDatabase({ dataDir, onEvent, settings = [] }: SupervisorOptions): Promise<OwnDatabase> {
  const place = placeOf(dataDir)
  const releaseStart = startLock(dataDir)
  let server: Server
  let lock: pg.Client
  let stopping = false
  try {
    await clearTheGround(place.folder, dataDir, place.password)
    await ensureCluster(place.binaries, place.folder, place.password, place.owner)
    server = await startServer(place, settings)
    const taken = await takeShopLock(serverUrl(server.port, place.password, 'postgres'))
    if ('heldBy' in taken) throw new AlreadyRunning(`the shop is already running on ${dataDir} (pid ${taken.heldBy})`)
    lock = taken.client
    await ensureDatabase(serverUrl(server.port, place.password, 'postgres'))
  } finally {
    releaseStart()
  }
  // The address cannot change under the pools, so a server that died comes back on the port it had.
  const port = server.port
  const revive = async () => {
    if (stopping) return
    onEvent?.('postgres.ended')
    await clearTheGround(place.folder, dataDir, place.password)
    server = await startServer(place, settings, port)
    watch()
    onEvent?.('postgres.restarted', { port })
  }
  const relock = async () => {
    for (let tries = 0; !stopping && tries < 60; tries += 1) {
      const again = await takeShopLock(serverUrl(port, place.password, 'postgres')).catch(() => undefined)
      if (again && 'client' in again) {
        lock = again.client
        lock.once('end', relock)
        return
      }
      await new Promise((resolve) => setTimeout(resolve, 250))
    }
  }
  const watch = () => server.child.once('exit', () => void revive().catch((error: Error) => onEvent?.('postgres.lost', { reason: error.message })))
  watch()
  lock.once('end', relock)
  return {
    url: serverUrl(port, place.password, DATABASE),
    stop: async () => {
      stopping = true
      await lock.end().catch(() => {})
      await server.stop()
    },
  }
}
