import type { Log } from './platform/log.ts'
import { loadMessages, type MessagesByLanguage } from './platform/messages.ts'
import type { CachedAnswer } from './platform/pages/byte-cache.ts'
import { type PageTexts, textFiles } from './platform/pages/text-files.ts'
import type { Language } from './platform/text.ts'

/** The server alone writes these: mails and the demo's mailbox. */
const NEVER_ON_A_PAGE = ['mail']
/**
 * A visitor gets these texts inside answers of the API, never as keys. The desk shows records that hold the keys
 * themselves: what a notification was refused for, what an invoice record lacks.
 */
const NOT_FOR_VISITORS = ['accounts', 'payments', 'invoices', 'preflight', 'staff', 'papers']

const AT_THE_DESK = /^\/admin(?:\/|\.data|$)/

/** What the pages say, by path: visitors do not load what only the desk says; the desk has all, for it leads into the shop. */
export type Spoken = {
  at: (path: string, language: Language) => PageTexts
  file: (path: string) => CachedAnswer | undefined
}

export function spokenTexts(messages: MessagesByLanguage): Spoken {
  const shop = textFiles('texts', messages, new Set([...NEVER_ON_A_PAGE, ...NOT_FOR_VISITORS]))
  const desk = textFiles('desk', messages, new Set(NEVER_ON_A_PAGE))
  return {
    at: (path, language) => (AT_THE_DESK.test(path) ? desk : shop).of(language),
    file: (path) => shop.answer(path) ?? desk.answer(path),
  }
}

/** For development: the texts as their files are now. While one of them is broken, as they were before. */
export function freshlySpoken(folder: string, log: Log): () => Spoken {
  let latest = spokenTexts(loadMessages(folder))
  return () => {
    try {
      latest = spokenTexts(loadMessages(folder))
    } catch (error) {
      log.error('texts.broken', { message: (error as Error).message })
    }
    return latest
  }
}
