import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { DiskFull } from './disk-space.ts'
import { type HealthOptions, healthPages, tryFolder } from './health.ts'

let database: TestDatabase
const storageFolder = mkdtempSync(join(tmpdir(), 'medida-storage-'))
const migrationsFolder = join(import.meta.dirname, '../../migrations')
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(async () => {
  await database.drop()
  rmSync(storageFolder, { recursive: true })
})

async function ask(path: string, options: Partial<HealthOptions> = {}) {
  const app = healthPages({
    pool: database.pool,
    migrationsFolder,
    tryStorage: () => tryFolder(storageFolder),
    stopping: () => false,
    timeoutMs: 60_000,
    ...options,
  })
  const response = await app.request(path)
  return {
    status: response.status,
    body: await response.json(),
    caching: response.headers.get('cache-control'),
  }
}

const well = { process: 'ok', database: 'ok', migrations: 'ok', storage: 'ok' }

test('a shop that can serve is ready, and the answer is uncached', async () => {
  expect(await ask('/readyz')).toEqual({
    status: 200,
    body: { status: 'ok', checks: well },
    caching: 'no-store',
  })
  expect(readdirSync(storageFolder)).toEqual([])
})

const refusing = (): HealthOptions['pool'] => {
  const query = async () => {
    throw new Error('connect ECONNREFUSED 127.0.0.1:5432')
  }
  return { query } as unknown as HealthOptions['pool']
}
const silent = { query: () => new Promise(() => {}) } as unknown as HealthOptions['pool']

test.each<[string, Partial<HealthOptions>, Partial<typeof well>]>([
  [
    'the database is away',
    { pool: refusing() },
    { database: 'unreachable', migrations: 'unknown' },
  ],
  [
    'the database hangs',
    { pool: silent, timeoutMs: 1_000 },
    { database: 'no answer in time', migrations: 'no answer in time' },
  ],
  [
    'the folder of uploads is gone',
    { tryStorage: () => tryFolder('/nonexistent/uploads') },
    { storage: 'not writable' },
  ],
  [
    'the disk is full',
    { tryStorage: () => Promise.reject(Object.assign(new Error('no space'), { code: 'ENOSPC' })) },
    { storage: 'disk full' },
  ],
  ['the process is stopping', { stopping: () => true }, { process: 'stopping' }],
])('not ready while %s, each check by name', async (_, options, unwell) => {
  const { status, body } = await ask('/readyz', options)
  expect(status).toBe(503)
  expect(body).toEqual({ status: 'not ready', checks: { ...well, ...unwell } })
})

test('reports the disk of the database beside the storage of files; a full one makes it unready', async () => {
  expect(await ask('/readyz', { tryDisk: async () => {} })).toMatchObject({
    status: 200,
    body: { checks: { ...well, disk: 'ok' } },
  })
  const full = await ask('/readyz', {
    tryDisk: () => Promise.reject(new DiskFull('no room')),
    storageElsewhere: true,
  })
  expect(full).toMatchObject({
    status: 503,
    body: { status: 'not ready', checks: { ...well, disk: 'disk full' } },
  })
})

test('reports missing files without becoming unready', async () => {
  const missing = '20 of the newest 20 missing'
  expect(await ask('/readyz', { tryFiles: async () => missing })).toMatchObject({
    status: 200,
    body: { status: 'ok', checks: { ...well, files: missing } },
  })
  expect(await ask('/readyz', { tryFiles: () => Promise.reject(new Error('no')) })).toMatchObject({
    status: 200,
    body: { checks: { files: 'unknown' } },
  })
})

test.each([
  ['away', () => Promise.reject(new Error('no answer'))],
  ['no answer in time', () => new Promise<never>(() => {})],
])(
  'a shop whose files lie elsewhere goes on without them, and says so: %s',
  async (storage, tryStorage) => {
    const { status, body } = await ask('/readyz', {
      tryStorage,
      storageElsewhere: true,
      timeoutMs: 1_000,
    })
    expect([status, body]).toEqual([200, { status: 'ok', checks: { ...well, storage } }])
  },
)

test('unready while migrations wait', async () => {
  await database.pool.query(
    `CREATE TABLE kept AS SELECT * FROM migrations; DELETE FROM migrations
      WHERE name = (SELECT max(name) FROM migrations)`,
  )
  const { body } = await ask('/readyz')
  expect(body).toEqual({ status: 'not ready', checks: { ...well, migrations: '1 pending' } })
  await database.pool.query(
    'INSERT INTO migrations SELECT * FROM kept WHERE name NOT IN (SELECT name FROM migrations)',
  )
})

test('unhealthy when the database has been away for too long', async () => {
  const { status, body } = await ask('/healthz', { databaseGone: () => true })
  expect([status, body]).toEqual([503, { status: 'database away' }])
})

test('healthy in spite of other faults', async () => {
  const { status, body } = await ask('/healthz', {
    pool: refusing(),
    tryStorage: () => tryFolder('/nonexistent'),
    stopping: () => true,
  })
  expect([status, body]).toEqual([200, { status: 'ok' }])
})
