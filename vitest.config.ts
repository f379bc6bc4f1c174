import { defineConfig } from 'vitest/config'

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
          include: ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/**/*.test.ts'],
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
          // Each has a shop and a browser of its own: after everything else, and one after the other.
          name: 'journeys',
          include: JOURNEYS,
          maxWorkers: 1,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
