import type { MessagesByLanguage } from './messages.ts'
import type { Language, Messages } from './text.ts'
import { OFFICE_LANGUAGES } from './text.ts'

/** Own wordings of the shop: key → language → text. */
export type OwnTexts = Readonly<Record<string, Partial<Record<Language, string>>>>

export type LiveMessages = {
  /** The texts of now, at each reading: nobody copies them. */
  messages: MessagesByLanguage
  /** The same as a fixed state; another object after each change. */
  now: () => MessagesByLanguage
  /** The own wordings of now. */
  own: () => OwnTexts
  /** From now on these replace the shipped texts. */
  word: (own: OwnTexts) => void
}

/** The texts of one language with own wordings; without a wording of its own it keeps its text. */
function worded(messages: Messages, own: OwnTexts, of: (key: string) => Language): Messages {
  const said = Object.entries(own).flatMap(([key, texts]) => {
    const text = texts[of(key)]
    return text !== undefined && messages[key] !== undefined ? [[key, text]] : []
  })
  return said.length === 0 ? messages : { ...messages, ...Object.fromEntries(said) }
}

export const wordedMessages = (shipped: MessagesByLanguage, own: OwnTexts): MessagesByLanguage => ({
  ...Object.fromEntries(
    OFFICE_LANGUAGES.flatMap((language) => {
      const messages = shipped[language]
      // English has no texts for customers: there it shows those of Spanish.
      const of = (key: string) =>
        language === 'en' && messages?.[key] === shipped.es[key] ? 'es' : language
      return messages ? [[language, worded(messages, own, of)]] : []
    }),
  ),
  es: worded(shipped.es, own, () => 'es'),
})

/** Shipped texts under the own wordings of the shop, which change while it runs. */
export function liveMessages(shipped: MessagesByLanguage): LiveMessages {
  let now = shipped
  let own: OwnTexts = {}
  let said = JSON.stringify(own)
  return {
    messages: {
      get es() {
        return now.es
      },
      get pt() {
        return now.pt
      },
      get fr() {
        return now.fr
      },
      get en() {
        return now.en
      },
    },
    now: () => now,
    own: () => own,
    word: (wanted) => {
      const next = JSON.stringify(wanted)
      if (next === said) return
      said = next
      own = wanted
      now = wordedMessages(shipped, own)
    },
  }
}
