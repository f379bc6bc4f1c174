import { errorMessage } from '../platform/error-facts.ts'
import { type LiveMessages, type OwnTexts, wordedMessages } from '../platform/live-messages.ts'
import type { Log } from '../platform/log.ts'
import { loadMessages, type MessagesByLanguage } from '../platform/messages.ts'
import type { CachedAnswer } from '../platform/pages/byte-cache.ts'
import { type PageTexts, textFiles } from '../platform/pages/text-files.ts'
import { type Language, OFFICE_LANGUAGES } from '../platform/text.ts'

/** Only the server uses these texts: mails and the demo's mailbox. */
const NEVER_ON_A_PAGE = /^(?:mail|methods\.[\w-]+\.mail[A-Z]\w*)(?:\.|$)/
/**
 * Visitors get these texts inside answers of the API, never as keys. The office shows records that
 * hold the keys themselves: why a notification was refused, what an invoice record lacks.
 */
const NOT_FOR_VISITORS =
  /^(?:accounts|payments|cookies|invoices|preflight|staff|resources|settings|opening|books|recipes|papers|people|workshop|capacity|figures|media|shipping|wallets|methods\.[\w-]+\.(?:staff[A-Z]\w*|gateway))(?:\.|$)/

/** Of these, the texts inside answers of the API. */
const IN_ANSWERS = /^(?:accounts|payments|cookies|preflight)\./
/** The demo's bank and mailbox are no part of the shop. */
const OF_THE_DEMO = /^(?:bank|mail\.mailbox)\./

/** Texts that visitors and mails show: those that the owner may word anew. */
export const isShown = (key: string): boolean =>
  (!NOT_FOR_VISITORS.test(key) || IN_ANSWERS.test(key)) && !OF_THE_DEMO.test(key)

export const AT_THE_DESK = /^\/admin(?:\/|\.data|$)/

/** The languages of a page: those of customers; the office is available in English too. */
export const languagesAt = (path: string, ofShop: readonly Language[]): readonly Language[] =>
  AT_THE_DESK.test(path) ? OFFICE_LANGUAGES : ofShop

/**
 * The texts of pages, by path: visitors do not load those of the office; the office has all,
 * because it links into the shop.
 */
export type Spoken = {
  at: (path: string, language: Language) => PageTexts
  file: (path: string) => CachedAnswer | undefined
  /** Only the file that a page of this state, or of one shortly before, names. */
  exact: (path: string) => CachedAnswer | undefined
}

export function spokenTexts(messages: MessagesByLanguage): Spoken {
  const shop = textFiles('texts', messages, [NEVER_ON_A_PAGE, NOT_FOR_VISITORS])
  const desk = textFiles('desk', messages, [NEVER_ON_A_PAGE])
  return {
    at: (path, language) => (AT_THE_DESK.test(path) ? desk : shop).of(language),
    file: (path) => shop.answer(path) ?? desk.answer(path),
    exact: (path) => shop.exact(path) ?? desk.exact(path),
  }
}

/** A page that was made just before a change still gets its own texts. */
const STATES_KEPT = 4

/** The texts of now. */
export function currentlySpoken({ now }: LiveMessages): () => Spoken {
  let messages = now()
  let latest = spokenTexts(messages)
  let states = [latest]
  return () => {
    if (now() !== messages) {
      messages = now()
      states = [spokenTexts(messages), ...states].slice(0, STATES_KEPT)
      latest = withFormer(states)
    }
    return latest
  }
}

const withFormer = (states: readonly Spoken[]): Spoken => {
  const [present] = states
  if (!present) throw new Error('no texts')
  return {
    ...present,
    exact: (path) => {
      for (const { exact } of states) {
        const found = exact(path)
        if (found) return found
      }
      return undefined
    },
  }
}

const NONE = () => ({})

/** For development: the current texts of the files. While a file is broken, the last valid ones. */
export function freshlySpoken(folder: string, log: Log, own: () => OwnTexts = NONE): () => Spoken {
  const read = () => spokenTexts(wordedMessages(loadMessages(folder), own()))
  let latest = read()
  return () => {
    try {
      latest = read()
    } catch (error) {
      log.error('texts.broken', { message: errorMessage(error) })
    }
    return latest
  }
}
