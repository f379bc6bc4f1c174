/** The context passed to every module, on a test's own database and clock. */
import { type Config, readConfig } from '../src/platform/config.ts'
import type { Context } from '../src/platform/context.ts'
import { makeLog } from '../src/platform/log.ts'
import type { TestDatabase } from './database.ts'
import { testGateways } from './gateways.ts'
import { type TestJobs, testJobs } from './jobs.ts'
import { NO_SERVICES } from './no-services.ts'
import { testPapers } from './papers.ts'

export type TestContext = Context & {
  /** Lines of the log, as objects. */
  logged: () => Record<string, unknown>[]
  /** Moves the clock forward. */
  wait: (seconds: number) => void
  testJobs: TestJobs
}

/** `settings` replaces single values of the configuration. */
export async function testContext(
  database: TestDatabase,
  settings: Partial<Config> = {},
): Promise<TestContext> {
  const lines: string[] = []
  let now = new Date('2026-11-02T09:00:00Z')
  const clock = () => now
  const recorded = await testJobs(database)
  const config = { ...readConfig({ DATA_DIR: process.env.TEST_DATA_DIR }), ...settings }
  return {
    config,
    methods: testGateways({ config, db: database.db, now: clock }).methods,
    outside: NO_SERVICES,
    db: database.db,
    freeBytes: async () => Number.MAX_SAFE_INTEGER,
    now: clock,
    log: makeLog('debug', (line) => lines.push(line), clock),
    jobs: recorded.jobs,
    papers: testPapers(),
    logged: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>),
    wait: (seconds) => {
      now = new Date(now.getTime() + seconds * 1_000)
    },
    testJobs: recorded,
  }
}
