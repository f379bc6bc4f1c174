import { createContext } from 'react-router'
import type { Database } from './platform/database.ts'
import type { Log } from './platform/log.ts'
import { type Language, type Messages, messagesOf } from './platform/text.ts'
import type { Published } from './published.ts'

/** What a page's loader finds: the shop as published, the clock, and the visitor's language. */
export type PageContext = {
  db: Database
  log: Log
  /** The shop's public facts, cached by the version of the content. */
  published: Published
  now: Date
  language: Language
  /** Languages that have a catalogue of messages. */
  languages: readonly Language[]
  /** The messages of some namespaces as JSON: one string for the page's data, made once and not per request. */
  messagesOf: (namespaces: readonly string[]) => string
  /** Reads such a string back; what was read before is not parsed again. */
  readMessages: (json: string) => Messages
  /** Receives the page's bytes: past the web streams, which would copy them three times. */
  takeBody: (body: Buffer) => void
  /** True while no real card terminal is configured: pages carry the demo ribbon. */
  demo: boolean
}

/**
 * Made here, in the bundle of the pages; `main.ts` takes it from the build's entry module, for a module
 * that is loaded twice would make two keys.
 */
export const pageContext = createContext<PageContext>()

/** The messages a page needs beside the shell's; the root reads them back (`readMessages`). */
export const pageMessages = (page: PageContext, ...namespaces: string[]): string => page.messagesOf(namespaces)

export const readMessages = (json: string): Messages => JSON.parse(json) as Messages

type MessageShelf = Pick<PageContext, 'messagesOf' | 'readMessages'>

/** Picks and serialises messages, each combination once; and reads its own strings back without parsing them. */
export function messageShelf(messages: Messages): MessageShelf {
  const picked = new Map<string, string>()
  const known = new Map<string, Messages>()
  const messagesFor = (namespaces: readonly string[]): string => {
    const key = namespaces.join(' ')
    const found = picked.get(key)
    if (found !== undefined) return found
    const chosen = messagesOf(messages, namespaces)
    const json = JSON.stringify(chosen)
    picked.set(key, json)
    known.set(json, chosen)
    return json
  }
  return { messagesOf: messagesFor, readMessages: (json) => known.get(json) ?? readMessages(json) }
}
