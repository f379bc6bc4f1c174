/**
 * A shop that keeps its address and its folder over kills and starts, with queries to its own
 * database.
 */
import { randomInt } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { readPostmaster } from '../../src/platform/postgres/postmaster.ts'
import { serverUrl } from '../../src/platform/postgres/server.ts'
import { copyRanOnce } from './ran-once.ts'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

export type KeptShop = {
  /** The same for every start. */
  url: string
  bankUrl: string
  dataDir: string
  /** Of the shop's own process. */
  pid: () => number | undefined
  start: () => Promise<void>
  kill: () => Promise<void>
  /** Queries the shop's own database. */
  ask: <Row extends pg.QueryResultRow>(sql: string, values?: unknown[]) => Promise<Row[]>
  /** The shop's output since its last start. */
  output: () => string
  /** Stops the shop normally, and deletes its folder. */
  close: () => Promise<void>
}

/**
 * Below the system's ephemeral ports: while the shop is down, no other server may be given its
 * port.
 */
const OWN_PORTS = [15_000, 32_000] as const

async function freePort(): Promise<number> {
  const port = randomInt(...OWN_PORTS)
  const server = createServer()
  const isFree = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => resolve(true))
  })
  if (!isFree) return freePort()
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Queries a running shop's own database, by the folder of the shop. */
export const askerOf =
  (dataDir: string): KeptShop['ask'] =>
  async (sql, values) => {
    const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8')
    const client = new pg.Client({
      connectionString: serverUrl(
        readPostmaster(join(dataDir, 'postgres'))?.port ?? 0,
        password,
        'medida',
      ),
    })
    await client.connect()
    try {
      return (await client.query(sql, values)).rows
    } finally {
      await client.end()
    }
  }

export async function startKeptShop(env: Record<string, string> = {}): Promise<KeptShop> {
  const dataDir = mkdtempSync(join(tmpdir(), 'medida-kept-'))
  copyRanOnce(dataDir)
  let [port, bankPort] = await Promise.all([freePort(), freePort()])
  let running: ShopProcess | undefined
  const start = async () => {
    running = await startShopProcess(dataDir, {
      PORT: String(port),
      BANK_PORT: String(bankPort),
      ...env,
    })
  }
  // A server of another test may take a free port before the shop does.
  await start().catch(async (error: unknown) => {
    if (!String(error).includes('another program listens there')) throw error
    ;[port, bankPort] = await Promise.all([freePort(), freePort()])
    await start()
  })
  return {
    url: `http://localhost:${port}`,
    bankUrl: `http://127.0.0.1:${bankPort}`,
    dataDir,
    pid: () => running?.child.pid,
    start,
    kill: async () => running?.kill(),
    ask: askerOf(dataDir),
    output: () => running?.output() ?? '',
    close: async () => {
      await running?.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
