import { chownSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { errorMessage } from '../error-facts.ts'
import { postgresBinaries } from './binaries.ts'
import { clusterPassword, ensureCluster } from './cluster.ts'
import { lockFolder } from './folder-lock.ts'
import { databaseOwner } from './owner.ts'
import { type EndPatience, endServer } from './postmaster.ts'
import { type Place, type Server, serverUrl, startServer } from './server.ts'

export type OwnDatabase = {
  url: string
  /** Kills a server that runs without answering; it is restarted as after any other end. */
  restart: () => Promise<void>
  stop: () => Promise<void>
}

export type SupervisorOptions = {
  dataDir: string
  /** Called for every unexpected end and every restart. */
  onEvent?: (event: string, fields?: Record<string, string | number>) => void
  settings?: readonly string[]
  /** Shorter in tests. */
  patience?: EndPatience
}

const DATABASE = 'medida'
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 2_000
/** A server that has lived this long is restarted without a pause. */
const STEADY_MS = 1_000

/**
 * The pause before another try, by the number of consecutive servers that failed to start or died
 * soon.
 */
export const pauseAfter = (failures: number): number =>
  failures === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (failures - 1))

async function ensureDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {})
  await client.connect()
  try {
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [
      DATABASE,
    ])
    if (rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`)
  } finally {
    await client.end()
  }
}

function placeOf(dataDir: string): Place {
  mkdirSync(dataDir, { recursive: true })
  const folder = join(dataDir, 'postgres')
  const owner = databaseOwner(existsSync(folder) ? folder : dataDir)
  const place = {
    binaries: postgresBinaries(owner !== undefined),
    folder,
    password: clusterPassword(dataDir),
    owner,
  }
  if (owner && existsSync(folder)) chownSync(folder, owner.uid, owner.gid)
  return place
}

/**
 * Restarts a server whenever it ends, with growing pauses and without limit, until it is stopped.
 */
export function keepRunning(
  first: Server,
  again: (signal: AbortSignal) => Promise<Server>,
  onEvent: SupervisorOptions['onEvent'] = () => {},
) {
  const stopping = new AbortController()
  const { signal } = stopping
  let failures = 0
  const tryAgain = async (): Promise<Server | undefined> => {
    await pause(pauseAfter(failures), undefined, { signal }).catch(() => {})
    if (signal.aborted) return undefined
    try {
      const server = await again(signal)
      onEvent('postgres.restarted', { port: server.port })
      return server
    } catch (error) {
      if (!signal.aborted)
        onEvent('postgres.not_restarted', { reason: errorMessage(error), tries: failures + 1 })
      return undefined
    }
  }
  const keep = async () => {
    let server: Server | undefined = first
    while (!signal.aborted) {
      const startedAt = performance.now()
      await server?.ended
      if (signal.aborted) return
      if (server) onEvent('postgres.ended')
      failures = server && performance.now() - startedAt >= STEADY_MS ? 0 : failures
      server = await tryAgain()
      failures += 1
    }
  }
  const kept = keep()
  return {
    stop: async () => {
      stopping.abort()
      await kept
    },
  }
}

/**
 * Starts the shop's own PostgreSQL below `dataDir`, keeps it running, and returns its address.
 * Throws `AlreadyRunning` with the pid where another shop uses the folder.
 */
export async function superviseDatabase({
  dataDir,
  onEvent,
  settings = [],
  patience,
}: SupervisorOptions): Promise<OwnDatabase> {
  const place = placeOf(dataDir)
  const unlock = lockFolder(dataDir)
  const end = () => endServer(place.folder, patience)
  try {
    // A server left over from a crash.
    await end()
    await ensureCluster(place.binaries, place.folder, place.password, place.owner)
    const first = await startServer(place, { settings })
    // The pools keep their address, so a restarted server uses the same port.
    const { port } = first
    await ensureDatabase(serverUrl(port, place.password, 'postgres'))
    const again = async (signal: AbortSignal): Promise<Server> => {
      await end()
      return startServer(place, { settings, port, signal })
    }
    const keeper = keepRunning(first, again, onEvent)
    return {
      url: serverUrl(port, place.password, DATABASE),
      restart: end,
      stop: async () => {
        const stopped = keeper.stop()
        await end()
        await stopped
        await end()
        unlock()
      },
    }
  } catch (error) {
    await end().catch(() => {})
    unlock()
    throw error
  }
}
