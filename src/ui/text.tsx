import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { formatCents } from '../platform/money.ts'
import {
  DEFAULT_LANGUAGE,
  formatNumber,
  intlLocale,
  type Language,
  type Messages,
  type Translate,
  translate,
  withBrand,
} from '../platform/text.ts'

/** A page's messages, amounts and figures in the visitor's language. */
export type Text = {
  language: Language
  /** Global that holds the messages in the browser. */
  file?: string
  t: Translate
  /** "1.017,54 €" of whole cents. */
  money: (cents: number) => string
  /** "5.000" or "120,5": at most two decimals. */
  number: (value: number) => string
}

function textOf(language: Language, messages: Messages, file?: string, brand?: string): Text {
  const locale = intlLocale(language)
  return {
    language,
    file,
    t: (key, params) => translate(messages, language, key, withBrand(brand, params)),
    money: (cents) => formatCents(cents, locale),
    number: (value) => formatNumber(value, language),
  }
}

// Without a provider keys are shown instead of failing.
const TextContext = createContext<Text>(textOf(DEFAULT_LANGUAGE, {}))

type TextProviderProps = {
  language: Language
  messages: Messages
  file?: string
  /** The name of the site. */
  nameBrand?: string | undefined
  children: ReactNode
}

/** Outside of the router, because error pages need the texts too. */
export function TextProvider(props: TextProviderProps) {
  const { language, messages, file, nameBrand, children } = props
  const text = useMemo(
    () => textOf(language, messages, file, nameBrand),
    [language, messages, file, nameBrand],
  )
  return <TextContext value={text}>{children}</TextContext>
}

export const useText = (): Text => useContext(TextContext)

/** A setting that is written for the middle of a sentence, at the beginning of one. */
export const sentence = (words: string): string =>
  `${words.slice(0, 1).toLocaleUpperCase()}${words.slice(1)}`
