import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { WORKERS } from './test/journeys/standing.ts'
import { LongestFirst } from './test/longest-first.ts'

/** Timeouts are generous: CI machines can stall. Only a failing test waits that long. */
const PATIENCE_MS = { test: 300_000, hook: 300_000, poll: 90_000 }

const JOURNEYS = ['test/journeys/**/*.test.ts']
const RULES = ['src/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts', 'test/**/*.test.{ts,tsx}']

/**
 * Tests that replace a module, a class or a global of the process run in a process of their own,
 * because loaded modules would show the change to other files. All others share two processes:
 * starting one for each takes longer than most tests. They restore the objects they change
 * (`test/restore-globals.ts`).
 */
const REPLACES = /\bvi\.(mock|doMock|hoisted|stub\w+|useFakeTimers)\b|\bvi\.spyOn\([A-Z]/
const APART = globSync(RULES, { cwd: import.meta.dirname }).filter((file) =>
  REPLACES.test(readFileSync(join(import.meta.dirname, file), 'utf8')),
)

const together = {
  globalSetup: ['test/global-setup.ts'],
  // As many as there are cores: with three the rules took 12 minutes instead of 8.5.
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
}

export default defineConfig({
  resolve: {
    alias: { '@node-rs/argon2': join(import.meta.dirname, 'test/remembered-argon2.ts') },
  },
  test: {
    pool: 'forks',
    restoreMocks: true,
    sequence: { sequencer: LongestFirst },
    setupFiles: ['test/property-seed.ts', 'test/restore-globals.ts'],
    testTimeout: PATIENCE_MS.test,
    hookTimeout: PATIENCE_MS.hook,
    expect: { poll: { timeout: PATIENCE_MS.poll } },
    projects: [
      {
        extends: true,
        test: {
          ...together,
          name: 'rules',
          include: RULES,
          exclude: [...JOURNEYS, ...APART],
          isolate: false,
        },
      },
      { extends: true, test: { ...together, name: 'apart', include: APART, exclude: JOURNEYS } },
      {
        extends: true,
        test: {
          // Runs after everything else. Two at a time, each with a shop of its own, because there
          // are two cores.
          name: 'journeys',
          include: JOURNEYS,
          globalSetup: ['test/journeys/standing.ts'],
          maxWorkers: WORKERS,
          isolate: false,
          // A browser on a busy machine can miss a moment (docs/decisions/0281). The report marks
          // each test that needed it.
          retry: 1,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})
