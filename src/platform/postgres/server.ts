import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import type { Binaries } from './binaries.ts'
import { folderArgument, SUPERUSER } from './cluster.ts'
import type { Owner } from './owner.ts'
import { readinessOf, untilReady } from './ready.ts'

export type Server = { port: number; child: ChildProcess; stop: () => Promise<void> }
export type Place = { binaries: Binaries; folder: string; password: string; owner: Owner | undefined }

/**
 * The watchman stands between us and the server. It holds a pipe from us: when we end, however we end, the pipe ends,
 * and it stops the server. Detached, so that Ctrl-C in a terminal reaches the shop alone and the shop stops things in order.
 */
const WATCHMAN = 'exec 3<&0; "$0" "$@" </dev/null & server=$!; (cat <&3 >/dev/null; kill -INT "$server" 2>/dev/null) & wait "$server"'

const SETTINGS = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'max_connections=60', 'shared_buffers=64MB', 'logging_collector=off']

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no free port'))))
    })
  })
}

export const serverUrl = (port: number, password: string, database: string): string =>
  `postgres://${SUPERUSER}:${encodeURIComponent(password)}@127.0.0.1:${port}/${database}`

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts PostgreSQL on a free (or the given) loopback port and waits until it answers. Throws with the server's own words when it ends early. */
export async function startServer(place: Place, extraSettings: readonly string[] = [], fixedPort?: number): Promise<Server> {
  const port = fixedPort ?? (await freePort())
  const settings = [...SETTINGS, ...extraSettings].flatMap((setting) => ['-c', setting])
  const child = spawn('sh', ['-c', WATCHMAN, place.binaries.postgres, '-D', folderArgument(place.folder), '-p', String(port), ...settings], {
    cwd: place.folder,
    detached: true,
    env: { PATH: process.env.PATH, LC_ALL: 'C' },
    stdio: ['pipe', 'ignore', 'pipe'],
    ...place.owner,
  })
  // The last words are kept for the error message; the pipe must be read lest the server block on it.
  let words = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk).slice(-4_000)
  })
  child.stdin?.on('error', () => {})
  const url = serverUrl(port, place.password, 'postgres')
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  await untilReady(
    () => readinessOf(url),
    hasEnded,
    () => pause(20),
  ).catch((error: Error) => {
    child.stdin?.end()
    throw new Error(`${error.message}:\n${words.trim()}`)
  })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const stop = async () => {
    child.stdin?.end()
    await ended
  }
  return { port, child, stop }
}
