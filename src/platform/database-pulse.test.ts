import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/database.ts'
import { DatabaseHealth, followDatabase } from './database-pulse.ts'
import { makeLog } from './log.ts'
import type { Readiness } from './postgres/ready.ts'

const [READY, STARTING, SILENT]: Pick<Readiness, 'is'>[] = [
  { is: 'ready' },
  { is: 'starting' },
  { is: 'silent' },
]

test.each<[string, [Pick<Readiness, 'is'> | undefined, number][], number, boolean]>([
  ['nothing asked yet', [], 3_600_000, false],
  [
    'an answer an hour ago, and none asked for since: the machine slept',
    [[READY, 0]],
    3_600_000,
    false,
  ],
  [
    'silent for less than a minute',
    [
      [READY, 0],
      [SILENT, 2_000],
    ],
    61_999,
    false,
  ],
  [
    'silent for a minute, counted from the first question',
    [
      [READY, 0],
      [SILENT, 2_000],
      [SILENT, 40_000],
    ],
    62_000,
    true,
  ],
  [
    'back after a minute',
    [
      [SILENT, 0],
      [READY, 70_000],
    ],
    71_000,
    false,
  ],
  [
    'away again: counted anew',
    [
      [SILENT, 0],
      [READY, 50_000],
      [SILENT, 60_000],
    ],
    100_000,
    false,
  ],
  [
    'recovering for ten minutes',
    [
      [SILENT, 0],
      [STARTING, 1_000],
    ],
    600_000,
    false,
  ],
  ['recovering for more than a quarter of an hour', [[STARTING, 0]], 900_000, true],
  [
    'silent after a recovery',
    [
      [STARTING, 0],
      [SILENT, 61_000],
    ],
    61_000,
    true,
  ],
])('%s', (_, answers, now, gone) => {
  const health = new DatabaseHealth()
  for (const [answer, at] of answers) if (answer) health.note(answer, at)
  expect(health.isGone(now)).toBe(gone)
})

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.drop())

function follow(url: string, onSilent?: () => Promise<void>) {
  const lines: string[] = []
  const log = makeLog(
    'debug',
    (line) => lines.push(line),
    () => new Date(),
  )
  const pulse = followDatabase(url, {
    log,
    everyMs: 20,
    restartAfterMs: 0,
    ...(onSilent && { onSilent }),
  })
  onTestFinished(() => pulse.stop())
  return { pulse, lines }
}

test('a lost connection is reopened, and both changes are logged', async () => {
  const { lines, pulse } = follow(database.url)
  const terminate = () =>
    database.pool.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND query = 'SELECT 1'`,
    )
  await expect
    .poll(async () => {
      await terminate()
      return lines.join('')
    })
    .toContain('database.back')
  expect(pulse.isGone()).toBe(false)
})

test('a silent server is reported again and again, also when the report fails', async () => {
  const restart = vi.fn(() => Promise.reject(new Error('it does not end')))
  const { lines } = follow('postgres://nobody:none@127.0.0.1:9/none', restart)
  await expect.poll(() => restart.mock.calls.length).toBeGreaterThan(2)
  expect(lines.filter((line) => line.includes('database.away'))).toHaveLength(1)
  expect(lines.join('')).toContain('database.not_ended')
})
