/**
 * `npm run structure` prints the figures of the source's structure, each beside its limit: cycles,
 * upward imports, lengths, `any`, casts, unused exports (knip) and clones (jscpd). Exits 1 if one
 * is over its limit.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { breachesOf, lineCount, type Source, sourcesOf } from './check-shape.ts'
import { kindOf } from './shape-kinds.ts'

const root = join(import.meta.dirname, '..')
const bin = (path: string): string => join(root, 'node_modules', path)

type Figure = { name: string; value: number; limit: number; unit?: string }

function runTool(file: string, args: readonly string[]): string {
  const { stdout, error } = spawnSync(process.execPath, [bin(file), ...args], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) throw error
  return stdout
}

/** What knip finds: exports and files without use, dependencies without use or not listed. */
function unusedParts(): { kind: string; name: string; place: string }[] {
  type Issue = { file: string } & Record<string, unknown>
  const report: { issues: Issue[] } = JSON.parse(
    runTool('knip/bin/knip.js', ['--reporter', 'json']),
  )
  return report.issues.flatMap(({ file, ...kinds }) =>
    Object.entries(kinds).flatMap(([kind, found]) =>
      [found].flat().map((each) => ({ kind, name: nameOf(each), place: file })),
    ),
  )
}

/** Duplicates are lists of the names of one export. */
function nameOf(found: unknown): string {
  if (Array.isArray(found)) return found.map(nameOf).join(', ')
  const isNamed = typeof found === 'object' && found !== null && 'name' in found
  return String(isNamed ? found.name : found)
}

const isExport = ({ kind }: { kind: string }): boolean =>
  ['files', 'exports', 'types', 'enumMembers', 'namespaceMembers', 'duplicates'].includes(kind)

/** Duplicate lines in per cent of all lines, with jscpd's default of 50 tokens. */
function clonedPercent(): number {
  const folder = mkdtempSync(join(tmpdir(), 'clones-'))
  try {
    const args = ['--format', 'typescript,tsx', '--reporters', 'json', '--silent']
    runTool('jscpd/run-jscpd.js', [...args, '--output', folder, 'src', 'scripts'])
    const report: { statistics: { total: { percentage: number } } } = JSON.parse(
      readFileSync(join(folder, 'jscpd-report.json'), 'utf8'),
    )
    return Math.round(report.statistics.total.percentage * 100) / 100
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Node = { type?: string; typeAnnotation?: { typeName?: { name?: string } } }

/**
 * Uses of the type `any`, and casts (`x as T`); `as const` narrows without a claim and is no cast.
 */
function escapesOf({ path, text }: Source): { any: number; casts: number } {
  const found = { any: 0, casts: 0 }
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) for (const each of node) walk(each)
    if (typeof node !== 'object' || node === null || Array.isArray(node)) return
    const { type, typeAnnotation } = node as Node
    if (type === 'TSAnyKeyword') found.any += 1
    if (type === 'TSTypeAssertion') found.casts += 1
    if (type === 'TSAsExpression' && typeAnnotation?.typeName?.name !== 'const') found.casts += 1
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value)
  }
  walk(parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }))
  return found
}

function figuresOf(sources: readonly Source[]): Figure[] {
  const shipped = sources.filter(({ path }) => kindOf(path) !== 'test')
  const says = breachesOf(sources).map((breach) => breach.says)
  const lengths = shipped.map(({ text }) => lineCount(text)).sort((a, b) => a - b)
  const lines = lengths.reduce((sum, length) => sum + length, 0)
  const escapes = shipped.map(escapesOf)
  const total = (name: 'any' | 'casts'): number =>
    escapes.reduce((sum, each) => sum + each[name], 0)
  return [
    {
      name: 'cycles of files',
      value: says.filter((said) => said.startsWith('files in a circle')).length,
      limit: 0,
    },
    {
      name: 'cycles of modules',
      value: says.filter((said) => said.startsWith('modules in a circle')).length,
      limit: 0,
    },
    {
      name: 'upward imports',
      value: says.filter((said) => said.includes('lies below')).length,
      limit: 0,
    },
    {
      name: 'other breaches of the shape',
      value: says.filter((said) => !/circle|lies below/.test(said)).length,
      limit: 0,
    },
    {
      name: 'median file',
      value: lengths[Math.floor(lengths.length / 2)] ?? 0,
      limit: 60,
      unit: 'lines',
    },
    { name: 'longest file', value: lengths.at(-1) ?? 0, limit: 300, unit: 'lines' },
    { name: 'any', value: total('any'), limit: 0 },
    {
      name: 'casts per 1000 lines',
      value: Math.round((total('casts') / lines) * 1e5) / 100,
      limit: 1,
    },
    { name: 'clones', value: clonedPercent(), limit: 0.2, unit: '%' },
  ]
}

const sources = sourcesOf()
const unused = unusedParts()
const figures = [
  ...figuresOf(sources),
  { name: 'unused exports', value: unused.filter(isExport).length, limit: 0 },
  {
    name: 'unused or unlisted packages',
    value: unused.filter((part) => !isExport(part)).length,
    limit: 0,
  },
]
for (const { kind, name, place } of unused) process.stdout.write(`${kind}: ${place} ${name}\n`)
for (const { name, value, limit, unit = '' } of figures as Figure[])
  process.stdout.write(
    `${value > limit ? '✗' : '✓'} ${name.padEnd(30)}${String(value).padStart(8)} ${unit} ` +
      `(at most ${limit})\n`,
  )
process.stdout.write(`${sources.length} files\n`)
process.exitCode = figures.some(({ value, limit }) => value > limit) ? 1 : 0
