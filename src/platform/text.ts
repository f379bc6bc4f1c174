import { formatFigure } from './figures.ts'
import { formatCents } from './money.ts'

/**
 * Texts come from the files of `locales/<language>/`: flat dotted keys, ICU-like placeholders.
 * `{name}` is replaced (numbers in the language's own notation); `{count, plural, one {# pieza}
 * other {# piezas}}` chooses.
 */
export const LANGUAGES = ['es', 'pt', 'fr'] as const
/** A language of customers: catalogue, mails and papers exist in each. */
export type ShopLanguage = (typeof LANGUAGES)[number]
/** A language of the interface: the office is available in English too. */
export const OFFICE_LANGUAGES = [...LANGUAGES, 'en'] as const
export type Language = (typeof OFFICE_LANGUAGES)[number]
export const DEFAULT_LANGUAGE: ShopLanguage = 'es'

/** The language of customers to show where texts exist in no other: Spanish in an English office. */
export const shopLanguage = (language: Language): ShopLanguage =>
  language === 'en' ? DEFAULT_LANGUAGE : language

/** A text of the catalogue's data; a missing language falls back to Spanish. */
export type LocalText = { es: string } & Partial<Record<ShopLanguage, string>>

/** Parts of addresses in other languages; a missing one is the Spanish slug. */
export type OtherSlugs = Partial<Record<Exclude<ShopLanguage, 'es'>, string>>

export type Messages = Readonly<Record<string, string>>
export type Params = Readonly<Record<string, string | number>>
export type Translate = (key: string, params?: Params) => string

const INTL_LOCALES: Record<Language, string> = {
  es: 'es-ES',
  pt: 'pt-PT',
  fr: 'fr-FR',
  en: 'en-IE',
}
export const intlLocale = (language: Language): string => INTL_LOCALES[language]

export const localText = (text: LocalText, language: Language): string =>
  text[shopLanguage(language)] ?? text.es

/** Lower case without accents, for searching: «Jaén» is found by "jaen". */
export const folded = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** A number within a sentence: grouped, at most two decimals ("5.000", "120,5"). */
export function formatNumber(value: number, language: Language): string {
  return formatFigure(value, intlLocale(language), { least: 0, most: 2 })
}

/**
 * A figure of a sentence, with the format of the unit at the end of its name: `rateCents` "7,90 €",
 * `areaM2`, `volumeDm3` and `totalM` without losing a square or plain millimetre ("0,967615"), so
 * that a displayed formula is exact; all others with at most two decimals.
 */
function formatParam(name: string, value: number, language: Language): string {
  if (name.endsWith('Cents')) return formatCents(value, intlLocale(language))
  if (name.endsWith('M2') || name.endsWith('Dm3'))
    return formatFigure(value, intlLocale(language), { least: 0, most: 6 })
  if (name.endsWith('M')) return formatFigure(value, intlLocale(language), { least: 0, most: 3 })
  return formatNumber(value, language)
}

/** A typed number that is repeated as text: longer than any account or tracking number. */
const ENDLESS_DIGITS = /\d{31,}/g
const withoutEndlessDigits = (text: string): string =>
  text.length > 30 ? text.replace(ENDLESS_DIGITS, (digits) => `${digits.slice(0, 12)}…`) : text

const PLURAL = /\{(\w+), plural, ((?:\w+ \{[^{}]*\}\s*)+)\}/g
const BRANCH = /(\w+) \{([^{}]*)\}/g

/**
 * The grammatical number of a count, by Unicode's CLDR rules for the shop's languages. Written by
 * hand, because `Intl.PluralRules` would be made anew for every sentence (0.4 ms a product page)
 * and may not be cached at module level.
 */
export function pluralOf(count: number, language: Language): 'one' | 'many' | 'other' {
  const amount = Math.abs(count)
  if (amount === 1 || (language === 'fr' && amount < 2)) return 'one'
  return amount !== 0 && amount % 1_000_000 === 0 ? 'many' : 'other'
}

/** The branch for a grammatical number, or `other` where a sentence has no such branch. */
function branchFor(rule: string, branches: string): string {
  let otherwise = ''
  for (const [, name, text = ''] of branches.matchAll(BRANCH)) {
    if (name === rule) return text
    if (name === 'other') otherwise = text
  }
  return otherwise
}

/** The name of a shop that says no other. */
const USUAL_BRAND = 'Medida'

/** The values of a sentence with the name of the site, which any sentence may name. */
export const withBrand = (nameBrand: string | undefined, params?: Params): Params => ({
  nameBrand: nameBrand ?? USUAL_BRAND,
  ...params,
})

/** The sentence for a key, or the key itself where the catalogue has none. */
export function translate(
  messages: Messages,
  language: Language,
  key: string,
  params: Params = {},
): string {
  const pattern = messages[key]
  if (pattern === undefined) return key
  const shown = (name: string): string => {
    const value = params[name]
    if (value === undefined) return `{${name}}`
    return typeof value === 'number'
      ? formatParam(name, value, language)
      : withoutEndlessDigits(value)
  }
  const chosen = !pattern.includes(', plural,')
    ? pattern
    : pattern.replace(PLURAL, (_, name: string, branches: string) => {
        const count = Number(params[name] ?? 0)
        return branchFor(pluralOf(count, language), branches).replaceAll(
          '#',
          formatNumber(count, language),
        )
      })
  return filled(chosen, shown)
}

/** Sentences, each with one full stop: names such as "Costa, Lda." bring their own. */
export const sentences = (parts: readonly string[]): string =>
  parts
    .filter((part) => part !== '')
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(' ')

/**
 * Replaces each `{name}` by the result of `shown`: by hand, because a page has hundreds. A name
 * that ends with a full stop ("Costa, Lda.") absorbs that of the sentence.
 */
export function filled(pattern: string, shown: (name: string) => string): string {
  let text = ''
  let from = 0
  for (;;) {
    const open = pattern.indexOf('{', from)
    const close = open < 0 ? -1 : pattern.indexOf('}', open)
    if (close < 0) return from === 0 ? pattern : text + pattern.slice(from)
    const value = shown(pattern.slice(open + 1, close))
    text += pattern.slice(from, open) + value
    from = close + 1
    if (value.endsWith('.') && pattern[from] === '.' && pattern[from + 1] !== '.') from += 1
  }
}
