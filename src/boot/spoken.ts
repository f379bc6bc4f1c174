import { errorMessage } from '../platform/error-facts.ts'
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
  /^(?:accounts|payments|invoices|preflight|staff|resources|settings|opening|books|recipes|papers|people|workshop|capacity|figures|media|shipping|methods\.[\w-]+\.(?:staff[A-Z]\w*|gateway))(?:\.|$)/

const AT_THE_DESK = /^\/admin(?:\/|\.data|$)/

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
}

export function spokenTexts(messages: MessagesByLanguage): Spoken {
  const shop = textFiles('texts', messages, [NEVER_ON_A_PAGE, NOT_FOR_VISITORS])
  const desk = textFiles('desk', messages, [NEVER_ON_A_PAGE])
  return {
    at: (path, language) => (AT_THE_DESK.test(path) ? desk : shop).of(language),
    file: (path) => shop.answer(path) ?? desk.answer(path),
  }
}

/** For development: the current texts of the files. While a file is broken, the last valid ones. */
export function freshlySpoken(folder: string, log: Log): () => Spoken {
  let latest = spokenTexts(loadMessages(folder))
  return () => {
    try {
      latest = spokenTexts(loadMessages(folder))
    } catch (error) {
      log.error('texts.broken', { message: errorMessage(error) })
    }
    return latest
  }
}
