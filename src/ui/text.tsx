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
} from '../platform/text.ts'

/** How a page speaks: its messages, and money and figures in the visitor's notation. */
export type Text = {
  language: Language
  /** Where the browser finds the messages. */
  file?: string
  t: Translate
  /** "1.017,54 €" of whole cents. */
  money: (cents: number) => string
  /** "5.000" or "120,5": at most two decimals. */
  number: (value: number) => string
}

function textOf(language: Language, messages: Messages, file?: string): Text {
  const locale = intlLocale(language)
  return {
    language,
    file,
    t: (key, params) => translate(messages, language, key, params),
    money: (cents) => formatCents(cents, locale),
    number: (value) => formatNumber(value, language),
  }
}

// Without a provider a part shows its keys instead of failing.
const TextContext = createContext<Text>(textOf(DEFAULT_LANGUAGE, {}))

type TextProviderProps = {
  language: Language
  messages: Messages
  file?: string
  children: ReactNode
}

/** Stands outside of the router: the texts are those of the whole visit, and of its error pages. */
export function TextProvider({ language, messages, file, children }: TextProviderProps) {
  const text = useMemo(() => textOf(language, messages, file), [language, messages, file])
  return <TextContext value={text}>{children}</TextContext>
}

export const useText = (): Text => useContext(TextContext)
