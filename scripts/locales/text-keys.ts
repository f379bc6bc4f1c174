/** The keys of texts that the source names, found in its literals. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
export const LOCALES = join(root, 'locales')

const namespaces = new Set([
  ...globSync('*.json', { cwd: join(LOCALES, 'es') }).map((file) => basename(file, '.json')),
  ...['errors', 'staff', 'shell', 'home', 'product', 'category', 'mail', 'bank'],
])

/** Files of the source, tests apart. */
export const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !/\.test\.tsx?$/.test(file),
)

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')

/**
 * A field of the checkout's form is named by its path, which begins like the texts about delivery.
 */
const FORM_FIELD = /^delivery\.(?:method|country|postalCode|recipient|anonymous|several)$/

/** Names of jobs, as their handlers declare them. */
const JOBS = new Set(
  sources
    .filter((file) => /\bjobs[\w-]*\.ts$/.test(file))
    .flatMap((file) => [...textOf(file).matchAll(/^\s+'([\w.-]+)': (?:async )?\(/gm)])
    .map(([, name = '']) => name),
)

/** Names that look like keys and are none: of jobs, log lines, files, form fields. */
const isName = (line: string, found: string): boolean =>
  /\b(?:log|log\.with\([^)]*\))\.(?:debug|info|warn|error)\(/.test(line) ||
  /_JOB\b|jobs\.send\(|cron:/.test(line) ||
  /\.(?:tsx?|json|css|sql|svg)$/.test(found) ||
  FORM_FIELD.test(found) ||
  JOBS.has(found)

/** `key`: with a star for what follows a template's first placeholder. */
export type Asked = { key: string; place: string }

/** Literals that begin with a namespace; of a template the part before its first placeholder. */
export function keysOf(file: string): Asked[] {
  const lines = textOf(file).split('\n')
  return lines.flatMap((line, index) => {
    const literals = [
      ...line.matchAll(/(['"`])([a-z][A-Za-z-]*)(\.[A-Za-z0-9_.-]*)(\$\{|\1(?!:))/g),
    ]
    return literals.flatMap(({ index: at, 1: quote, 2: namespace = '', 3: rest = '', 4: end }) => {
      const key = `${namespace}${rest}`
      // The argument of `t` is a key, even if no namespace begins like it.
      if (end === quote && /\bt\($/.test(line.slice(0, at)))
        return [{ key, place: `${file}:${index + 1}` }]
      if (!namespaces.has(namespace) || rest === '.' || isName(line, key)) return []
      return [{ key: end === '${' ? `${key}*` : key, place: `${file}:${index + 1}` }]
    })
  })
}

/** Whether one of the keys is asked for; by a key with a star, whether one begins like it. */
export const isAmong = (asked: string, keys: ReadonlySet<string>): boolean =>
  asked.endsWith('*')
    ? keys.values().some((key) => key.startsWith(asked.slice(0, -1)))
    : keys.has(asked)

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\-]/g, '\\$&')

/** From every quote on, because templates stand within templates. */
const LITERAL = /(?=(['"`])([\w.-]+)\1)/g
const TEMPLATE = /(?=(`)([^`\n]*\$\{[^`\n]*)`)/g
const PLACEHOLDER = /\$\{(?:[^{}]|\{[^{}]*\})*\}/
/** A template says something of a key if a whole word of it is written out. */
const SAYS_SOMETHING = /^[\w.-]*[A-Za-z]{3}[\w.-]*$/

/**
 * The keys that literals and templates of the source may make, as a test of a key. A placeholder
 * stands for anything, so a key that fails is written nowhere; one that passes may still be unused.
 */
export function mayBeMade(files: readonly string[]): (key: string) => boolean {
  const all = files.map(textOf)
  const found = (pattern: RegExp) =>
    new Set(all.flatMap((source) => [...source.matchAll(pattern)].map(([, , text = '']) => text)))
  const literals = found(LITERAL)
  const templates = [...found(TEMPLATE)].flatMap((text) => {
    const parts = text.split(new RegExp(PLACEHOLDER, 'g'))
    const written = parts.join('')
    if (!SAYS_SOMETHING.test(written) || !written.includes('.')) return []
    return [new RegExp(`^${parts.map(escaped).join('.*')}$`)]
  })
  return (key) => literals.has(key) || templates.some((template) => template.test(key))
}
