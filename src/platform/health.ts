import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import type pg from 'pg'
import { isDiskFull } from './disk-space.ts'
import { pendingMigrations } from './migrate.ts'

export type HealthOptions = {
  pool: Pick<pg.Pool, 'query'>
  migrationsFolder: string
  /** Throws where no file can be stored now. */
  tryStorage: () => Promise<void>
  /** Throws where the shop's folder, and so its own database, has no space for an order. */
  tryDisk?: () => Promise<void>
  /**
   * Files are in external storage: while it is away everything else works, so the shop stays ready.
   */
  storageElsewhere?: boolean
  /**
   * Whether known files exist, in a few words. Does not affect readiness: prices and orders need no
   * file.
   */
  tryFiles?: () => Promise<string>
  /** The database has been away for so long that a restart of the shop should be tried. */
  databaseGone?: () => boolean
  /** True from the stop signal on: no new visitors, while requests in flight are served. */
  stopping: () => boolean
  timeoutMs?: number
}

/** `ok`, or a short reason without address, path or system message: the endpoint is public. */
type Verdict = string
const OK: Verdict = 'ok'

const FULL = 'disk full'

async function judge(
  check: () => Promise<Verdict>,
  otherwise: Verdict,
  timeoutMs: number,
): Promise<Verdict> {
  const late = Promise.withResolvers<Verdict>()
  const timer = setTimeout(() => late.resolve('no answer in time'), timeoutMs)
  try {
    return await Promise.race([check(), late.promise])
  } catch (error) {
    return isDiskFull(error) ? FULL : otherwise
  } finally {
    clearTimeout(timer)
  }
}

/**
 * A full disk still accepts an empty file and small files: this is more than a block of any file
 * system.
 */
const PROBE = Buffer.alloc(64 * 1024, 'ready')

/** Whether a folder is writable. */
export async function tryFolder(folder: string): Promise<void> {
  const probe = join(folder, `.ready-${randomUUID()}`)
  try {
    await writeFile(probe, PROBE, { flush: true })
  } finally {
    await rm(probe, { force: true })
  }
}

async function tryMigrations({ pool, migrationsFolder }: HealthOptions): Promise<Verdict> {
  const pending = await pendingMigrations(pool, migrationsFolder)
  // Fewer files than have run: a newer version of the shop uses this database already, and its
  // changes are compatible with this one.
  return pending <= 0 ? OK : `${pending} pending`
}

const noStore: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store')
  await next()
}

/**
 * `/healthz`: the process lives and has its database, or will have it soon; a service manager
 * restarts it when this fails. `/readyz`: it can serve; a load balancer sends no visitors while
 * this is 503.
 */
export function healthPages(options: HealthOptions): Hono {
  const {
    pool,
    tryStorage,
    tryDisk,
    tryFiles,
    storageElsewhere = false,
    databaseGone = () => false,
    stopping,
    timeoutMs = 2_000,
  } = options
  const app = new Hono()
  app.get('/healthz', noStore, (c) =>
    databaseGone() ? c.json({ status: 'database away' }, 503) : c.json({ status: OK }),
  )
  app.get('/readyz', noStore, async (c) => {
    const [database, migrations, storage, disk, files] = await Promise.all([
      judge(async () => (await pool.query('SELECT 1')) && OK, 'unreachable', timeoutMs),
      judge(() => tryMigrations(options), 'unknown', timeoutMs),
      judge(
        () => tryStorage().then(() => OK),
        storageElsewhere ? 'away' : 'not writable',
        timeoutMs,
      ),
      tryDisk && judge(() => tryDisk().then(() => OK), 'not writable', timeoutMs),
      tryFiles && judge(tryFiles, 'unknown', timeoutMs),
    ])
    const needed = {
      process: stopping() ? 'stopping' : OK,
      database,
      migrations,
      storage,
      ...(disk && { disk }),
    }
    const checks = { ...needed, ...(files && { files }) }
    const ready = Object.entries(needed).every(
      ([name, verdict]) => verdict === OK || (name === 'storage' && storageElsewhere),
    )
    return c.json({ status: ready ? OK : 'not ready', checks }, ready ? 200 : 503)
  })
  return app
}
