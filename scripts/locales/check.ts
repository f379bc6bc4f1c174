/** What is wrong with the texts of the shop: rules only, over what was read. */
import { hash } from 'node:crypto'
import type { Language, Messages } from '../../src/platform/text.ts'
import { type Asked, isAmong } from './text-keys.ts'

/** The texts of each language as its files have them. */
export type Texts = Readonly<Record<Language, Messages>>

/**
 * The hash of each proofread text, by language and key. It covers the text and the Spanish text that
 * it translates: if one of them changes, the text has to be proofread again.
 */
export type Proofs = Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>>

const MARK_LENGTH = 8

export const markOf = (text: string, spanish: string): string =>
  hash('sha256', `${spanish}\n${text}`).slice(0, MARK_LENGTH)

/** Files of texts that the office has in English; of others it needs some or none. */
const namespaceOf = (key: string): string => key.slice(0, key.indexOf('.'))

/** Keys that the source asks for, and keys of Spanish texts that another language lacks. */
export function missingTexts(texts: Texts, asked: readonly Asked[]): string[] {
  const spanish = Object.keys(texts.es)
  const english = new Set(Object.keys(texts.en).map(namespaceOf))
  const needed = (language: Language) =>
    language === 'en'
      ? spanish.filter((key) => english.has(namespaceOf(key)) && !IN_PART.has(namespaceOf(key)))
      : spanish
  const lacking = (['pt', 'fr', 'en'] as const).flatMap((language) =>
    needed(language)
      .filter((key) => texts[language][key] === undefined)
      .map((key) => `${language}: ${key}`),
  )
  const keys = new Set(spanish)
  const unknown = asked.filter(({ key }) => !isAmong(key, keys))
  return [...unknown.map(({ key, place }) => `es: ${key} (${place})`), ...lacking]
}

/** Pages of customers, of which the office shows some parts in English. */
const IN_PART: ReadonlySet<string> = new Set(['account', 'cart', 'checkout', 'contact', 'shell'])

/** Keys that nothing can ask for, and those of a language that Spanish does not have. */
export function unusedTexts(texts: Texts, mayBeMade: (key: string) => boolean): string[] {
  const idle = Object.keys(texts.es).filter((key) => !mayBeMade(key))
  const strange = (['pt', 'fr', 'en'] as const).flatMap((language) =>
    Object.keys(texts[language])
      .filter((key) => texts.es[key] === undefined)
      .map((key) => `${language}: ${key}`),
  )
  return [...idle.map((key) => `es: ${key}`), ...strange]
}

/** Texts that were changed, or whose Spanish text was changed, after the last proofreading. */
export function unproofedTexts(
  texts: Texts,
  proofs: Proofs,
): { language: Language; key: string }[] {
  return (Object.keys(texts) as Language[]).flatMap((language) =>
    Object.entries(texts[language])
      .filter(([key, text]) => proofs[language]?.[key] !== markOf(text, texts.es[key] ?? ''))
      .map(([key]) => ({ language, key })),
  )
}

/** The marks of proofread texts, with those of the texts whose keys begin with `start` added. */
export function proofsAfter(
  proofs: Proofs,
  texts: Texts,
  { language, start }: { language: Language; start: string },
): Proofs {
  const read = Object.entries(texts[language]).filter(
    ([key]) => key === start || key.startsWith(`${start}.`),
  )
  const kept = Object.entries(proofs[language] ?? {}).filter(
    ([key]) => texts[language][key] !== undefined,
  )
  const marked = read.map(([key, text]) => [key, markOf(text, texts.es[key] ?? '')] as const)
  const all = Object.fromEntries([...kept, ...marked].sort(([a], [b]) => (a < b ? -1 : 1)))
  return { ...proofs, [language]: all }
}
