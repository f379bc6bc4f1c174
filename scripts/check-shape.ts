/**
 * The structure of the source, checked on every test run (docs/decisions/0001): which kind of file
 * may import which, layers that import only downwards, no cycles between files or modules, lengths,
 * names. Prints every breach with its place; exits 1 if there is one.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, relative } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { cycles } from './shape-cycles.ts'
import { gatewayBreaches, gatewayCodes } from './shape-gateways.ts'
import { isRouteOfCall, type Kind, kindOf, PURE_PLATFORM, ROUTES_ONLY } from './shape-kinds.ts'

const root = join(import.meta.dirname, '..')

const LONGEST_FILE = 300
const LONGEST_FUNCTION = 60
const LONGEST_VIEW = 80
const BANNED_FOLDER = /(?:^|\/)(?:utils?|helpers?|lib|common|shared|misc)(?:\/|$)/
const BANNED_NAME = /(?:^|\/)(?:index|utils?|helpers?)\.tsx?$/
const BANNED_TYPE = /\b(?:class|type|interface) \w*(?:Service|Manager|Helper|Util|Base|Impl|DTO)\b/

/**
 * Low to high: a file imports its own layer and those before it, types included. `boot` wires all;
 * the files directly in `src` are the entries of the process and of the browser.
 */
export const LAYERS = [
  'platform',
  'ui',
  'shop/site',
  'shop/print',
  'shop/session',
  'shop/resources',
  'shop/buying',
  'shop/order',
  'shop/people',
  'shop/artwork',
  'shop/catalogue',
  'shop/money',
  'shop/ordering',
  'shop/personal-data',
  'pages',
  'office',
  'standins',
  'boot',
] as const
type Layer = (typeof LAYERS)[number] | 'entry'
const MOST_ENTRIES = 12
const STANDINS_LOADER = 'src/boot/gateways.ts'

export type Source = { path: string; text: string }
type Breach = { path: string; says: string }

/** Lines of a text; a final newline ends the last line and starts no further one. */
export const lineCount = (text: string): number =>
  text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/** The layer of a file of `src`; undefined elsewhere, and in `src/shop` outside of the layers. */
export function layerOf(path: string): Layer | undefined {
  const folder = /^src\/(shop\/[\w-]+|[\w-]+)\//.exec(path)?.[1]
  if (folder === undefined) return /^src\/[\w.-]+$/.test(path) ? 'entry' : undefined
  return LAYERS.find((layer) => layer === folder)
}
const heightOf = (layer: Layer): number =>
  layer === 'entry' ? LAYERS.length : LAYERS.indexOf(layer)

const IMPORT =
  /(?:^|\n)\s*(import|export)\s(type\s)?[^'"\n;]*?(?:\{[^}]*\}[^'"\n;]*?)?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|(?:^|\n)import ['"]([^'"]+)['"]/g

/** `routesOnly`: types of routes (`loginRoute`) and nothing else. */
export type Import = { target: string; typeOnly: boolean; dynamic: boolean; routesOnly: boolean }

export function importsOf({ path, text }: Source): Import[] {
  return [...text.matchAll(IMPORT)].map(([whole, , type, from, dynamic, sideEffect]) => {
    const named = (from ?? dynamic ?? sideEffect ?? '').replace(/\?\w+$/, '')
    const target = named.startsWith('.') ? normalize(join(dirname(path), named)) : named
    return { target, typeOnly: !!type, dynamic: !!dynamic, routesOnly: ROUTES_ONLY.test(whole) }
  })
}

/** Types included: a layer that only names a type of a higher one cannot be changed without it. */
function layerBreach(path: string, { target }: Import): string | undefined {
  const [own, other] = [layerOf(path), layerOf(target)]
  if (own === undefined || other === undefined) return undefined
  if (own !== other && other === 'standins' && path !== STANDINS_LOADER)
    return `imports ${target}: stand-ins are loaded by ${STANDINS_LOADER} alone`
  return heightOf(own) < heightOf(other)
    ? `imports ${target}: ${own} lies below ${other}`
    : undefined
}

/**
 * A rule takes values and returns values: it runs the same in the browser, on the server and in a
 * test. Of a schema it may name the types, because one schema declares a form, a body or an answer.
 */
function isPure({ target, typeOnly }: Import): boolean {
  if (target.endsWith('.json')) return true
  if (!target.startsWith('src/shop/')) return PURE_PLATFORM.has(target)
  return kindOf(target) === 'rule' || (typeOnly && target.endsWith('-schema.ts'))
}

/** What a kind may not import, not even as a type, because it could not be used without it. */
const FORBIDDEN: Partial<Record<Kind, readonly Kind[]>> = {
  adapter: ['store', 'server'],
  store: ['server', 'view'],
  view: ['store', 'server'],
}
const CALLED = { adapter: 'an adapter', store: 'a store', view: 'a view' } as const

function kindBreach(path: string, each: Import): string | undefined {
  const kind = kindOf(path)
  const { target } = each
  if (kind === 'rule' && path.startsWith('src/shop/') && !isPure(each))
    return `a rule may not import ${target}`
  if (kind === 'ui' && target.startsWith('src/platform/') && !PURE_PLATFORM.has(target))
    return `ui may not import ${target}`
  const isForbidden =
    !(each.routesOnly && isRouteOfCall(path, target)) &&
    target.startsWith('src/') &&
    FORBIDDEN[kind]?.includes(kindOf(target))
  return isForbidden ? `${CALLED[kind as keyof typeof CALLED]} may not import ${target}` : undefined
}

function directionBreach(path: string, each: Import): string | undefined {
  const { target } = each
  if (kindOf(path) === 'test') return undefined
  if (target.startsWith('test/') && !path.startsWith('scripts/bench'))
    return `imports ${target}: tests are not part of the shop`
  return layerBreach(path, each) ?? kindBreach(path, each)
}

/** Folders of a layer are its modules, and a file directly in the layer is one by itself. */
function moduleOf(path: string): string | undefined {
  const layer = layerOf(path)
  if (layer === undefined || !/^(?:shop\/|(?:pages|office|standins)$)/.test(layer)) return undefined
  const [first = '', ...rest] = path.slice(`src/${layer}/`.length).split('/')
  return rest.length > 0 ? `${layer}/${first}` : path
}

/** The modules that each module imports. Type imports count: they couple modules too. */
function moduleGraph(sources: readonly Source[]): Map<string, string[]> {
  const graph = new Map<string, Set<string>>()
  for (const source of sources) {
    const own = moduleOf(source.path)
    if (own === undefined) continue
    const others = graph.get(own) ?? new Set()
    graph.set(own, others)
    for (const { target } of importsOf(source)) {
      const other = moduleOf(target)
      if (other !== undefined && other !== own) others.add(other)
    }
  }
  return new Map([...graph].map(([own, others]) => [own, [...others]]))
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
    if (
      type === 'FunctionDeclaration' ||
      type === 'FunctionExpression' ||
      type === 'ArrowFunctionExpression'
    ) {
      const first = lineAt(start ?? 0)
      const lines = lineAt(end ?? 0) - first + 1
      const limit = path.endsWith('.tsx') ? LONGEST_VIEW : LONGEST_FUNCTION
      if (lines > limit)
        breaches.push({
          path: `${path}:${first}`,
          says: `a function of ${lines} lines (at most ${limit})`,
        })
    }
    for (const [key, value] of Object.entries(node)) if (key !== 'parent') walk(value)
  }
  walk(parseAst(text, { lang: path.endsWith('.tsx') ? 'tsx' : 'ts' }))
  return breaches
}

function fileBreaches(source: Source): Breach[] {
  const { path, text } = source
  const says = (words: string): Breach => ({ path, says: words })
  const lines = lineCount(text)
  return [
    ...(lines > LONGEST_FILE ? [says(`${lines} lines (at most ${LONGEST_FILE})`)] : []),
    ...(BANNED_FOLDER.test(path) || BANNED_NAME.test(path)
      ? [says('a name that says nothing')]
      : []),
    ...(kindOf(path) !== 'test' && BANNED_TYPE.test(text)
      ? [says(`a type named ${BANNED_TYPE.exec(text)?.[0]}`)]
      : []),
    ...(kindOf(path) === 'rule' && /\bnew Date\(\)|\bDate\.now\(\)|\bMath\.random\(\)/.test(text)
      ? [says('a rule with a clock or chance of its own')]
      : []),
    ...importsOf(source)
      .flatMap((each) => directionBreach(path, each) ?? [])
      .map(says),
    ...(kindOf(path) === 'test' ? [] : functionBreaches(source)),
  ]
}

/** A file of `src` that lies in no layer. */
const homeless = ({ path }: Source): Breach[] =>
  path.startsWith('src/') && layerOf(path) === undefined
    ? [{ path, says: `lies in no layer (${LAYERS.join(', ')})` }]
    : []

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
  const codes = gatewayCodes(shipped)
  const entries = shipped.filter(({ path }) => layerOf(path) === 'entry')
  return [
    ...sources.flatMap(fileBreaches),
    ...sources.flatMap(homeless),
    ...shipped.flatMap((source) => gatewayBreaches(source, codes)),
    ...(entries.length > MOST_ENTRIES
      ? [{ path: 'src', says: `${entries.length} files directly in it (at most ${MOST_ENTRIES})` }]
      : []),
    ...cycles(moduleGraph(shipped)).map((cycle) => ({
      path: cycle[0] ?? '',
      says: `modules in a circle: ${cycle.join(' → ')}`,
    })),
    ...cycles(graph).map((cycle) => ({
      path: cycle[0] ?? '',
      says: `files in a circle: ${cycle.join(' → ')}`,
    })),
  ]
}

/** How many imports, types included, go from each layer (row) to each other (column). */
function layerMatrix(sources: readonly Source[]): string {
  const counts = new Map<string, number>()
  for (const source of sources.filter(({ path }) => kindOf(path) !== 'test'))
    for (const { target } of importsOf(source)) {
      const key = `${layerOf(source.path)} ${layerOf(target)}`
      counts.set(key, (counts.get(key) ?? 0) + 1)
    }
  const all: readonly Layer[] = [...LAYERS, 'entry']
  const cell = (from: Layer, to: Layer): string => {
    const found = counts.get(`${from} ${to}`)
    return String(from === to ? '·' : (found ?? '')).padStart(5)
  }
  const heading = `${''.padEnd(22)}${all.map((_, index) => String(index + 1).padStart(5)).join('')}`
  const rows = all.map(
    (from, index) =>
      `${`${index + 1}`.padStart(2)} ${from.padEnd(19)}${all.map((to) => cell(from, to)).join('')}`,
  )
  return [heading, ...rows].join('\n')
}

/** Every TypeScript file of the shop, its tests and its scripts. */
export const sourcesOf = (): Source[] =>
  globSync('{src,test,scripts}/**/*.{ts,tsx}', { cwd: root })
    .map((path) => relative('.', path))
    .filter((path) => !path.endsWith('.d.ts'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))

function run(): void {
  const sources = sourcesOf()
  const breaches = breachesOf(sources)
  for (const { path, says } of breaches) process.stdout.write(`${path}: ${says}\n`)
  process.stdout.write(
    `Imports from layer (row) to layer (column), types included:\n${layerMatrix(sources)}\n`,
  )
  const modules = moduleGraph(sources.filter(({ path }) => kindOf(path) !== 'test'))
  process.stdout.write(
    `${modules.size} modules, ${cycles(modules).length} cycles between them, types included\n`,
  )
  const lengths = sources.map(({ text }) => lineCount(text)).sort((one, other) => one - other)
  process.stdout.write(
    `${sources.length} files, median ${lengths[Math.floor(lengths.length / 2)]} lines, ` +
      `${breaches.length} breaches\n`,
  )
  process.exitCode = breaches.length > 0 ? 1 : 0
}

if (import.meta.main) run()
