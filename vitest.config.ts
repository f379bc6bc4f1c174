import { defineConfig } from 'vitest/config'
import { WORKERS } from './test/journeys/standing.ts'

/**
 * Nothing is proven by time: what is right comes, also on a machine that others keep busy or that stands still for a while. Who waits in
 * vain waits long, and only then.
 */
const PATIENCE_MS = { test: 300_000, hook: 300_000, poll: 90_000 }

const JOURNEYS = ['test/journeys/**/*.test.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    restoreMocks: true,
    setupFiles: ['test/property-seed.ts'],
    testTimeout: PATIENCE_MS.test,
    hookTimeout: PATIENCE_MS.hook,
    expect: { poll: { timeout: PATIENCE_MS.poll } },
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/**/*.test.{ts,tsx}'],
          exclude: JOURNEYS,
          globalSetup: ['test/global-setup.ts'],
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          // After everything else. Two at once, each in a shop of its own: more wait for the two cores.
          name: 'journeys',
          include: JOURNEYS,
          globalSetup: ['test/journeys/standing.ts'],
          maxWorkers: WORKERS,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
