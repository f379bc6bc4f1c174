/**
 * The structure of the source, checked on every test run (docs/decisions/0001): which kind of file
 * may import which, no cycles between rooms, lengths, names. Prints every breach with its place;
 * exits 1 if there is one.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { parseAst } from 'rolldown/parseAst'

const root = join(import.meta.dirname, '..')

const LONGEST_FILE = 300
const LONGEST_FUNCTION = 60
const LONGEST_VIEW = 80
const BANNED_FOLDER = /(?:^|\/)(?:utils?|helpers?|lib|common|shared|misc)(?:\/|$)/
const BANNED_NAME = /(?:^|\/)(?:index|utils?|helpers?)\.tsx?$/
const BANNED_TYPE = /\b(?:class|type|interface) \w*(?:Service|Manager|Helper|Util|Base|Impl|DTO)\b/

/** State and calls of the browser, beside the views they serve. */
const BROWSER_FILE = /\/(?:use-[\w-]+|[\w-]+-calls|[\w-]+-store|shop-api|browser-storage)\.ts$/

type Kind = 'rule' | 'store' | 'server' | 'view' | 'platform' | 'ui' | 'root' | 'test'
export type Source = { path: string; text: string }
type Breach = { path: string; says: string }

/** Parts of platform and room that pure rules may use: no clock, no input or output, no framework. */
const PURE_PLATFORM = new Set(['money', 'calendar', 'text', 'refusal', 'figures', 'localised'].map((name) => `src/platform/${name}.ts`))
/**
 * Handlers, jobs and transactions: files that load, decide by a rule and save (`place-order`,
 * `order-lifecycle`).
 */
const SERVER_FILE = /\/(?:(?:api|jobs|import|inspect|inspector|uploads|place)(?:-[\w-]+)?|[\w-]+-lifecycle|require-[\w-]+|[\w-]+-account)\.ts$/
const STORE_FILE = /\/(?:store|tables)(?:-[\w-]+)?\.ts$/

export function kindOf(path: string): Kind {
  if (/\.test\.tsx?$/.test(path) || path.startsWith('test/')) return 'test'
  if (path.startsWith('src/platform/')) return 'platform'
  if (path.startsWith('src/ui/')) return 'ui'
  if (!/^src\/(?:shop|admin|bank|world)\//.test(path)) return 'root'
  if (STORE_FILE.test(path)) return 'store'
  if (SERVER_FILE.test(path) || /^src\/(?:bank|world)\//.test(path)) return 'server'
  return path.endsWith('.tsx') || BROWSER_FILE.test(path) ? 'view' : 'rule'
}

const IMPORT = /(?:^|\n)\s*(import|export)\s(type\s)?[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)/g

export type Import = { target: string; typeOnly: boolean; dynamic: boolean }

export function importsOf({ path, text }: Source): Import[] {
  return [...text.matchAll(IMPORT)].map(([, , type, from, dynamic]) => {
    const named = from ?? dynamic ?? ''
    const target = named.startsWith('.') ? normalize(join(dirname(path), named)) : named
    return { target, typeOnly: type !== undefined, dynamic: dynamic !== undefined }
  })
}

const roomOf = (path: string): string | undefined => /^src\/shop\/([\w-]+)\//.exec(path)?.[1]

function directionBreach(path: string, { target, typeOnly }: Import): string | undefined {
  const kind = kindOf(path)
  const targetKind = target.startsWith('src/') ? kindOf(target) : undefined
  if (target.startsWith('test/') && kind !== 'test' && !path.startsWith('scripts/bench')) return `imports ${target}: tests are not part of the shop`
  const isWorld = /^src\/(?:bank|world)\//
  if (isWorld.test(target) && !isWorld.test(path) && path !== 'src/start.ts' && kind !== 'test')
    return `imports ${target}: the demo bank is loaded by start.ts alone`
  if (typeOnly || kind === 'test' || kind === 'root') return undefined
  if (kind === 'platform' && targetKind !== undefined && targetKind !== 'platform' && target !== 'src/page-context.ts')
    return `platform knows nothing of ${target}`
  if (kind === 'ui' && targetKind !== undefined && targetKind !== 'ui' && !PURE_PLATFORM.has(target)) return `ui may not import ${target}`
  if (kind === 'rule' && (targetKind === 'store' || targetKind === 'server')) return `a rule may not import ${target}`
  if (kind === 'store' && targetKind === 'server') return `a store may not import ${target}`
  return undefined
}

/** Cycles between files, each reported once with its files. */
function cycles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const found: string[][] = []
  const done = new Set<string>()
  const visit = (node: string, trail: readonly string[]): void => {
    const seen = trail.indexOf(node)
    if (seen >= 0) {
      found.push([...trail.slice(seen), node])
      return
    }
    if (done.has(node)) return
    for (const next of graph.get(node) ?? []) visit(next, [...trail, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return found
}

type Node = { type?: string; start?: number; end?: number; [key: string]: unknown }

/**
 * Lengths of functions, with a separate limit for those with JSX; nested functions count within
 * their parent too.
 */
function functionBreaches({ path, text }: Source): Breach[] {
  const breaches: Breach[] = []
  const lineAt = (offset: number): number => text.slice(0, offset).split('\n').length
  const walk = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(walk)
      return
    }
    if (typeof node !== 'object' || node === null) return
    const { type, start, end } = node as Node
    if (type === 'FunctionDeclaration' || type === 'FunctionExpression' || type === 'ArrowFunctionExpression') {
      const first = lineAt(start ?? 0)
      const lines = lineAt(end ?? 0) - first + 1
      const limit = path.endsWith('.tsx') ? LONGEST_VIEW : LONGEST_FUNCTION
      if (lines > limit) breaches.push({ path: `${path}:${first}`, says: `a function of ${lines} lines (at most ${limit})` })
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value)
  }
  walk(parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }))
  return breaches
}

function fileBreaches(source: Source): Breach[] {
  const { path, text } = source
  const says = (words: string): Breach => ({ path, says: words })
  const lines = text.split('\n').length
  return [
    ...(lines > LONGEST_FILE ? [says(`${lines} lines (at most ${LONGEST_FILE})`)] : []),
    ...(BANNED_FOLDER.test(path) || BANNED_NAME.test(path) ? [says('a name that says nothing')] : []),
    ...(kindOf(path) !== 'test' && BANNED_TYPE.test(text) ? [says(`a type named ${BANNED_TYPE.exec(text)?.[0]}`)] : []),
    ...(kindOf(path) === 'rule' && /\bnew Date\(\)|\bDate\.now\(\)|\bMath\.random\(\)/.test(text)
      ? [says('a rule with a clock or chance of its own')]
      : []),
    ...importsOf(source)
      .flatMap((each) => directionBreach(path, each) ?? [])
      .map(says),
    ...(kindOf(path) === 'test' ? [] : functionBreaches(source)),
  ]
}

export function breachesOf(sources: readonly Source[]): Breach[] {
  const known = new Set(sources.map(({ path }) => path))
  const shipped = sources.filter(({ path }) => kindOf(path) !== 'test')
  const graph = new Map(
    shipped.map((source) => [
      source.path,
      importsOf(source)
        .filter((each) => !each.typeOnly && known.has(each.target))
        .map((each) => each.target),
    ]),
  )
  const rooms = new Map<string, Set<string>>()
  for (const [path, targets] of graph) {
    const room = roomOf(path)
    // Pages and server files compose rooms; the rules and stores of rooms form the directed graph.
    if (!room || (kindOf(path) !== 'rule' && kindOf(path) !== 'store')) continue
    for (const target of targets) {
      const other = roomOf(target)
      if (other && other !== room) rooms.set(room, (rooms.get(room) ?? new Set()).add(other))
    }
  }
  const roomGraph = new Map([...rooms].map(([room, others]) => [room, [...others]]))
  return [
    ...sources.flatMap(fileBreaches),
    ...cycles(graph).map((cycle) => ({ path: cycle[0] ?? '', says: `files in a circle: ${cycle.join(' → ')}` })),
    ...cycles(roomGraph).map((cycle) => ({ path: `src/shop/${cycle[0]}`, says: `rooms in a circle: ${cycle.join(' → ')}` })),
  ]
}

function run(): void {
  const paths = globSync('{src,test,scripts}/**/*.{ts,tsx}', { cwd: root }).map((path) => relative('.', path))
  const sources = paths.filter((path) => !path.endsWith('.d.ts')).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const breaches = breachesOf(sources)
  for (const { path, says } of breaches) process.stdout.write(`${path}: ${says}\n`)
  const lengths = sources.map(({ text }) => text.split('\n').length).sort((one, other) => one - other)
  process.stdout.write(`${sources.length} files, median ${lengths[Math.floor(lengths.length / 2)]} lines, ${breaches.length} breaches\n`)
  process.exitCode = breaches.length > 0 ? 1 : 0
}

if (import.meta.main) run()
