import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { WORKERS } from './test/journeys/standing.ts'
import { LongestFirst } from './test/longest-first.ts'

/**
 * Nothing is proven by time: what is right comes, also on a machine that others keep busy or that stands still for a while. Who waits in
 * vain waits long, and only then.
 */
const PATIENCE_MS = { test: 300_000, hook: 300_000, poll: 90_000 }

const JOURNEYS = ['test/journeys/**/*.test.ts']
const RULES = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/**/*.test.{ts,tsx}']

/**
 * Whoever replaces a module, a class or something of the process has a process for it alone: what other files have loaded and kept would show. All
 * others share two: starting one for each takes longer than most tests. What they replace in objects of their own they leave behind as it was
 * (`test/nothing-left.ts`).
 */
const REPLACES = /\bvi\.(mock|doMock|hoisted|stub\w+|useFakeTimers)\b|\bvi\.spyOn\([A-Z]/
const APART = globSync(RULES, { cwd: import.meta.dirname }).filter((file) => REPLACES.test(readFileSync(join(import.meta.dirname, file), 'utf8')))

const together = {
  globalSetup: ['test/global-setup.ts'],
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
}

export default defineConfig({
  test: {
    pool: 'forks',
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['test/property-seed.ts', 'test/nothing-left.ts'],
    testTimeout: PATIENCE_MS.test,
    hookTimeout: PATIENCE_MS.hook,
    expect: { poll: { timeout: PATIENCE_MS.poll } },
    projects: [
      { extends: true, test: { ...together, name: 'rules', include: RULES, exclude: [...JOURNEYS, ...APART], isolate: false } },
      { extends: true, test: { ...together, name: 'apart', include: APART, exclude: JOURNEYS } },
      {
        extends: true,
        test: {
          // After everything else. Two at once, each in a shop of its own: more wait for the two cores.
          name: 'journeys',
          include: JOURNEYS,
          globalSetup: ['test/journeys/standing.ts'],
          maxWorkers: WORKERS,
          isolate: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
