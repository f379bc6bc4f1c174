import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'
import type { Binaries } from './binaries.ts'
import { folderArgument, SUPERUSER } from './cluster.ts'
import type { Owner } from './owner.ts'
import { readinessOf, untilReady } from './ready.ts'

/** `ended` resolves when the process has ended for any reason. */
export type Server = { port: number; ended: Promise<void> }
export type Place = {
  binaries: Binaries
  folder: string
  password: string
  owner: Owner | undefined
}

/**
 * The watchman runs between the shop and the server. It holds a pipe from the shop: when the shop's
 * process ends for any reason, the pipe closes, and the watchman stops the server: fast, then
 * immediately, then by force. Detached, so that Ctrl-C in a terminal reaches only the shop, which
 * then stops its parts in order.
 */
const WATCHMAN = `exec 3<&0
"$0" "$@" </dev/null & server=$!
(cat <&3; kill -INT "$server"; sleep 10; kill -QUIT "$server"
  sleep 5; kill -KILL "$server") >/dev/null 2>&1 & guard=$!
wait "$server"
kill "$guard"`

const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'max_connections=60',
  'shared_buffers=64MB',
  'logging_collector=off',
  // Ends statements whose client is gone, and so releases their locks.
  'client_connection_check_interval=1s',
  // After a crash one call syncs the whole file system, in the place of one for each of two
  // thousand files: 0.3 s instead of 2.2 s.
  ...(process.platform === 'linux' ? ['recovery_init_sync_method=syncfs'] : []),
]
/**
 * Below the system's ephemeral ports: while the server is down, no other process may be given its
 * port.
 */
const PORTS = [10_240, 32_000] as const
const PORT_TRIES = 50

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)))
  })
}

async function freePort(): Promise<number> {
  for (let tries = 0; tries < PORT_TRIES; tries++) {
    const port = randomInt(...PORTS)
    if (await isFree(port)) return port
  }
  throw new Error('no free port for PostgreSQL')
}

export const serverUrl = (port: number, password: string, database: string): string =>
  `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

export type StartOptions = {
  settings?: readonly string[]
  /** Default: a free port. */
  port?: number
  /** Aborts the start. */
  signal?: AbortSignal
}

/**
 * Starts PostgreSQL on loopback and waits until it answers. Throws with the server's own output
 * when it ends early.
 */
export async function startServer(
  place: Place,
  { settings = [], port: fixed, signal }: StartOptions = {},
): Promise<Server> {
  const port = fixed ?? (await freePort())
  const flags = [...SETTINGS, ...settings].flatMap((setting) => ['-c', setting])
  const child = spawn(
    'sh',
    [
      '-c',
      WATCHMAN,
      place.binaries.postgres,
      '-D',
      folderArgument(place.folder),
      '-p',
      String(port),
      ...flags,
    ],
    {
      cwd: place.folder,
      detached: true,
      env: { PATH: process.env.PATH, LC_ALL: 'C' },
      stdio: ['pipe', 'ignore', 'pipe'],
      ...place.owner,
    },
  )
  let hasEnded = false
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      hasEnded = true
      child.stdin?.end()
      resolve()
    }
    child.once('exit', end)
    child.once('error', end)
  })
  // The last lines are kept for the error message; the pipe must be read, or the server would block
  // on it.
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk).slice(-4_000)
  })
  child.stdin?.on('error', () => {})
  const url = serverUrl(port, place.password, 'postgres')
  await untilReady(
    () => readinessOf(url),
    () => hasEnded || signal?.aborted === true,
    () => pause(20),
  ).catch((error: Error) => {
    child.stdin?.end()
    throw new Error(`${error.message}:\n${words.trim()}`)
  })
  return { port, ended }
}
