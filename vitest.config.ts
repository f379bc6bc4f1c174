import { defineConfig } from 'vitest/config'
import { WORKERS } from './test/journeys/standing.ts'

const JOURNEYS = ['test/journeys/**/*.test.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'rules',
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/**/*.test.{ts,tsx}'],
          exclude: JOURNEYS,
          globalSetup: ['test/global-setup.ts'],
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
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
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 15_000 } },
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
