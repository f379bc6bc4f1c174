import type { Refusal } from '../../../platform/refusal.ts'
import { LANGUAGES, type ShopLanguage } from '../../../platform/text.ts'

/** A text of the interface by language; a language may be missing. */
export type WordedText = Partial<Record<ShopLanguage, string>>
type FormText = Readonly<Record<ShopLanguage, string>>

/** What a text holds beside its words. */
export type TextSigns = {
  /** Values that the shop fills in: `{name}`. */
  values: string[]
  /** Numbers that choose a form: `{count, plural, one {# pieza} other {# piezas}}`. */
  choices: string[]
  /** Forms that no number chooses, or a choice without the form for all others. */
  wrongForms: string[]
  /** A brace that belongs to none of these; empty: none. */
  strayBrace: string
}

const CHOICE = /\{(\w+), plural, ((?:\w+ \{[^{}]*\}\s*)+)\}/g
const FORM = /(\w+) \{([^{}]*)\}/g
const VALUE = /\{(\w+)\}/g
/** See `pluralOf`. */
const FORMS = new Set(['one', 'many', 'other'])
const NEEDED_FORM = 'other'

const sorted = (names: Iterable<string>): string[] => [...new Set(names)].sort()

function wrongFormsIn(branches: string): string[] {
  const names = [...branches.matchAll(FORM)].map(([, name = '']) => name)
  return [
    ...names.filter((name, at) => !FORMS.has(name) || names.indexOf(name) !== at),
    ...(names.includes(NEEDED_FORM) ? [] : [NEEDED_FORM]),
  ]
}

export function signsOf(text: string): TextSigns {
  const choices = [...text.matchAll(CHOICE)]
  const outside = text.replace(CHOICE, '')
  return {
    values: sorted([...outside.matchAll(VALUE)].map(([, name = '']) => name)),
    choices: sorted(choices.map(([, name = '']) => name)),
    wrongForms: sorted(choices.flatMap(([, , branches = '']) => wrongFormsIn(branches))),
    strayBrace: /[{}]/.exec(outside.replace(VALUE, ''))?.[0] ?? '',
  }
}

/** As they are written in a text: `{name}`, `{count, plural, …}`. */
export const saidSigns = ({ values, choices }: TextSigns): string[] => [
  ...values.map((name) => `{${name}}`),
  ...choices.map((name) => `{${name}, plural, …}`),
]

const without = (some: readonly string[], others: readonly string[]) =>
  some.filter((each) => !others.includes(each))

/** Any text may name the site, and none has to. */
const OF_ANY_TEXT = '{nameBrand}'

/** What is wrong with a wording in the place of a shipped text: it takes the same values. */
export function wordingFaults(shipped: string, wording: string, field: string): Refusal[] {
  const [wanted, found] = [signsOf(shipped), signsOf(wording)]
  const bound = (signs: TextSigns) => without(saidSigns(signs), [OF_ANY_TEXT])
  const [needed, said] = [bound(wanted), bound(found)]
  const about = (code: string, names: readonly string[]): Refusal[] =>
    names.length > 0 ? [{ code, field, params: { names: names.join(', ') } }] : []
  if (found.strayBrace !== '')
    return [{ code: 'resources.texts.brace', field, params: { sign: found.strayBrace } }]
  return [
    ...about('resources.texts.lost', without(needed, said)),
    ...about('resources.texts.invented', without(said, needed)),
    ...about('resources.texts.forms', found.wrongForms),
  ]
}

/** The text that visitors read in a language: that of the shop, else that of the program. */
const textIn = (shipped: WordedText, own: WordedText, language: ShopLanguage): string =>
  own[language] ?? shipped[language] ?? ''

/** All languages as the form holds them; empty where the program has no text. */
export const shownTexts = (shipped: WordedText, own: WordedText): FormText => ({
  es: textIn(shipped, own, 'es'),
  pt: textIn(shipped, own, 'pt'),
  fr: textIn(shipped, own, 'fr'),
})

/** What a form says beyond the shipped texts; an empty field takes the shipped one back. */
export function ownWording(shipped: WordedText, typed: FormText): WordedText {
  const own = LANGUAGES.filter(
    (language) => typed[language] !== '' && typed[language] !== shipped[language],
  )
  return Object.fromEntries(own.map((language) => [language, typed[language]]))
}

/** Checked against the text of its language; the Spanish one where that is missing. */
export const faultsOfWording = (shipped: WordedText, own: WordedText): Refusal[] =>
  LANGUAGES.flatMap((language) => {
    const text = own[language]
    return text === undefined
      ? []
      : wordingFaults(shipped[language] ?? shipped.es ?? '', text, `text.${language}`)
  })

/** Texts that law or the specification of the shop give word for word. */
const VERBATIM = new Set([
  'checkout.place',
  'checkout.required',
  'delivery.postalCode.island',
  'methods.card.error',
])
export const isVerbatim = (key: string): boolean => VERBATIM.has(key)
export const VERBATIM_KEYS: readonly string[] = [...VERBATIM]

/** The namespace of a key: «mail» of `mail.footer`. */
export const groupOf = (key: string): string => key.split('.', 1)[0] ?? ''
