import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { followContentVersion } from './content-version.ts'
import { makeLog } from './log.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(
    `DROP TABLE content_versions; CREATE TABLE content_versions (site_id int, version int);
      INSERT INTO content_versions VALUES (1, 1)`,
  )
})
afterAll(() => database.drop())

const log = makeLog(
  'silent',
  () => {},
  () => new Date(),
)
const LISTENING =
  "FROM pg_stat_activity WHERE datname = current_database() AND query ~ '^(LISTEN|SELECT string_agg)' AND pid <> pg_backend_pid()"
const listening = async () =>
  (await database.pool.query<{ pid: number }>(`SELECT pid ${LISTENING}`)).rows
const set = (version: number) =>
  database.pool.query('UPDATE content_versions SET version = $1', [version])

test('the version is followed over lost connections: changes in between are found, with one connection at a time', async () => {
  const content = await followContentVersion(database.url, 'content_test', log)
  onTestFinished(() => content.stop())
  const changed = vi.fn()
  content.whenChanged(changed)
  expect(content.current()).toBe('1:1')
  await set(2)
  await database.pool.query('NOTIFY content_test')
  await expect.poll(content.current).toBe('1:2')
  for (let version = 3; version < 6; version++) {
    await database.pool.query(`SELECT pg_terminate_backend(pid) ${LISTENING}`)
    // The listener is closed.
    await set(version)
    await expect.poll(content.current).toBe(`1:${version}`)
    expect(await listening()).toHaveLength(1)
  }
  expect(changed).toHaveBeenCalledTimes(4)
  await content.stop()
  await expect.poll(listening).toEqual([])
})

test('a value beside the version is taken with it, at a notification and when asked', async () => {
  await database.pool.query('CREATE TABLE beside (text text); INSERT INTO beside VALUES ($$A$$)')
  const taken: unknown[] = []
  const content = await followContentVersion(database.url, 'content_test', log, {
    select: 'SELECT text FROM beside',
    take: (value) => taken.push(value),
  })
  onTestFinished(() => content.stop())
  expect(taken).toEqual(['A'])
  await database.pool.query("UPDATE beside SET text = 'B'")
  // Not notified.
  await content.refresh()
  expect(taken).toEqual(['A', 'B'])
  await database.pool.query('DELETE FROM beside; NOTIFY content_test')
  await expect.poll(() => taken).toEqual(['A', 'B', null])
})
