import { filled, type Language, type LocalText, localText } from './text.ts'

/** The same value with every text in one language. */
export type Localised<T> = T extends LocalText
  ? string
  : T extends readonly (infer Each)[]
    ? Localised<Each>[]
    : T extends object
      ? { [Key in keyof T]: Localised<T[Key]> }
      : T

/**
 * Figures that texts name in braces ("a partir de {freeSend}"), so that a setting is never written
 * twice.
 */
export type Figures = Readonly<Record<string, string>>

const FIGURE = /\{(\w+)\}/g

/** The names in braces of a text. */
export const figuresNamed = (text: string): string[] =>
  [...text.matchAll(FIGURE)].map((found) => found[1] ?? '')

const isLocalText = (value: object): value is LocalText =>
  'es' in value && typeof value.es === 'string'

/**
 * The same value with every text in one language only, in the place of the Spanish one: a page does
 * not carry the other languages.
 */
export function inOneLanguage<T>(value: T, language: Language): T {
  const walk = (each: unknown): unknown => {
    if (each === null || typeof each !== 'object') return each
    if (Array.isArray(each)) return each.map(walk)
    if (isLocalText(each)) return { es: localText(each, language) }
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, walk(inner)]))
  }
  return walk(value) as T
}

/**
 * Every text of a value in the visitor's language, its figures filled in; a missing language falls
 * back to Spanish.
 */
export function localised<T>(value: T, language: Language, figures: Figures = {}): Localised<T> {
  const walk = (each: unknown): unknown => {
    if (each === null || typeof each !== 'object') return each
    if (Array.isArray(each)) return each.map(walk)
    if (isLocalText(each))
      return filled(localText(each, language), (name) => figures[name] ?? `{${name}}`)
    return Object.fromEntries(Object.entries(each).map(([key, inner]) => [key, walk(inner)]))
  }
  return walk(value) as Localised<T>
}
