import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { DEFAULT_LANGUAGE, type Language, type Messages, OFFICE_LANGUAGES } from './text.ts'

/** The languages that have a folder; Spanish always does. */
export type MessagesByLanguage = Readonly<Partial<Record<Language, Messages>> & { es: Messages }>

const KEY = /^[a-z][\w-]*(?:\.[\w-]+)+$/i

/**
 * One file holds one namespace, so that a page can carry only its own texts. Throws naming the file
 * and the key.
 */
function readNamespace(path: string): [string, string][] {
  const namespace = basename(path, '.json')
  const content: unknown = JSON.parse(readFileSync(path, 'utf8'))
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Error(`${path}: not an object of texts`)
  return Object.entries(content).map(([key, text]) => {
    if (!KEY.test(key) || !key.startsWith(`${namespace}.`))
      throw new Error(`${path}: the key ${key} does not belong to ${namespace}`)
    if (typeof text !== 'string' || text.trim() === '')
      throw new Error(`${path}: ${key} is not a text`)
    return [key, text]
  })
}

/** JSON silently keeps the last of two equal keys; here they are an error, usually of a merge. */
function refuseRepeated(path: string): void {
  const seen = new Set<string>()
  for (const [, key = ''] of readFileSync(path, 'utf8').matchAll(/^\s*"((?:[^"\\]|\\.)*)"\s*:/gm)) {
    if (seen.has(key)) throw new Error(`${path}: ${key} stands twice`)
    seen.add(key)
  }
}

function readLanguage(folder: string): Messages {
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => join(folder, name))
  // Before the texts are searched: the engine keeps a key as it first met it, and one cut out of a
  // text with a «€» takes two bytes a character ever after, in the keys and in every answer that
  // names one.
  const messages = Object.fromEntries(files.flatMap(readNamespace))
  files.forEach(refuseRepeated)
  return messages
}

/** Reads `<folder>/<language>/<namespace>.json`. Missing texts of another language are Spanish. */
export function loadMessages(folder: string): MessagesByLanguage {
  const es = readLanguage(join(folder, DEFAULT_LANGUAGE))
  const present = new Set(readdirSync(folder))
  const others = OFFICE_LANGUAGES.filter(
    (language) => language !== DEFAULT_LANGUAGE && present.has(language),
  )
  return {
    ...Object.fromEntries(
      others.map((language) => [language, { ...es, ...readLanguage(join(folder, language)) }]),
    ),
    es,
  }
}
