/**
 * All checks of the shop, the fastest first. `npm test` runs all; `npm test -- shape` (or any other
 * name below) runs one part, `npm run check` all except the tests.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { memoryFolder } from './memory-folder.ts'

const root = join(import.meta.dirname, '..')
const bin = (...parts: string[]): string => join(root, 'node_modules', ...parts)
const REPORT = join(root, 'node_modules/.cache/vitest-report.json')

type Part = { name: string; says: string; run: readonly string[] }

const vitest = [
  bin('vitest/vitest.mjs'),
  'run',
  '--reporter=default',
  '--reporter=json',
  `--outputFile=${REPORT}`,
]

const PARTS: readonly Part[] = [
  {
    name: 'lock',
    says: 'package-lock.json holds every platform',
    run: [join(root, 'scripts/complete-lock.ts'), '--check'],
  },
  {
    name: 'format',
    says: 'format and lint',
    run: [bin('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings'],
  },
  {
    name: 'shape',
    says: 'layers, kinds of file, lengths',
    run: [join(root, 'scripts/check-shape.ts')],
  },
  {
    name: 'routes',
    says: 'types of the routes',
    run: [bin('@react-router/dev/bin.js'), 'typegen'],
  },
  { name: 'types', says: 'types', run: [bin('typescript/bin/tsc'), '--noEmit', '-p', '.'] },
  {
    name: 'tests',
    says: 'rules, API on a database, processes, journeys in a browser',
    run: vitest,
  },
]

/** Types of the routes are generated, so `types` alone must work on a fresh clone. */
const GROUPS: Readonly<Record<string, readonly string[]>> = {
  check: ['format', 'shape', 'routes', 'types'],
  types: ['routes', 'types'],
}

type Report = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numFailedTestSuites: number
  testResults: {
    assertionResults: { status: string; fullName: string; failureMessages?: string[] }[]
  }[]
}

/** Tests that passed only when they ran again, with the reason of their failure. */
const secondRuns = ({ testResults }: Report): string[] =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(
        ({ status, failureMessages = [] }) => status === 'passed' && failureMessages.length > 0,
      )
      .map(({ fullName, failureMessages = [] }) => `${fullName}: ${failureMessages[0]}`),
  )

/** Vitest's own count; the other parts have one verdict each. */
function countedTests(report: Report): { passed: number; failed: number; skipped: number } {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests || report.numFailedTestSuites,
    skipped: report.numPendingTests,
  }
}

/** Runs one part to its end, with its temporary files in memory where there is room. */
function statusOf(args: readonly string[]): number | null {
  const memory = memoryFolder()
  try {
    return spawnSync(process.execPath, args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...(memory && { TMPDIR: memory.path }) },
    }).status
  } finally {
    memory?.remove()
  }
}

function run(wanted: string | undefined): void {
  const names = wanted === undefined ? PARTS.map(({ name }) => name) : (GROUPS[wanted] ?? [wanted])
  const parts = PARTS.filter(({ name }) => names.includes(name))
  if (parts.length === 0) {
    process.stderr.write(
      `no part is called ${wanted}: ${[...PARTS.map(({ name }) => name), 'check'].join(', ')}\n`,
    )
    process.exit(2)
  }
  const total = { passed: 0, failed: 0, skipped: 0 }
  for (const { name, says, run: args } of parts) {
    const from = performance.now()
    const status = statusOf(args)
    const seconds = ((performance.now() - from) / 1000).toFixed(1)
    process.stdout.write(`${status === 0 ? 'ok    ' : 'FAILED'} ${says} (${seconds} s)\n`)
    if (name === 'tests') {
      const report: Report = JSON.parse(readFileSync(REPORT, 'utf8'))
      for (const each of secondRuns(report)) process.stdout.write(`again  ${each}\n`)
      const counted = countedTests(report)
      for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counted[key]
      if (status !== 0 && counted.failed === 0) total.failed += 1
    } else if (status === 0) total.passed += 1
    else total.failed += 1
  }
  process.stdout.write(
    `\n${total.passed} passed, ${total.failed} failed` +
      `${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}\n`,
  )
  process.exitCode = total.failed > 0 ? 1 : 0
}

run(process.argv[2])
