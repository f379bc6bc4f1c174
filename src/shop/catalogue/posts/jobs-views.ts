import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Database } from '../../../platform/database.ts'
import { errorMessage } from '../../../platform/error-facts.ts'
import type { Log } from '../../../platform/log.ts'
import { postAsked } from './post.ts'
import { addViews } from './store.ts'

const FLUSH_MS = 30_000
const ROBOT = /bot|crawl|spider|slurp|preview|monitor|curl|wget/i

/** Whether a request is a reader's: no robot, and no page that a browser fetches ahead. */
const isReader = ({ method, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  !ROBOT.test(headers['user-agent'] ?? 'bot') &&
  !/prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''}${headers.purpose ?? ''}`)

/**
 * Counts the sent pages of posts in memory and adds them to the database from time to time
 * (decision 0200). A stop adds what is left; what cannot be added waits for the next time.
 */
export function countPostViews(db: Database, log: Log, flushMs = FLUSH_MS) {
  let counted = new Map<string, number>()
  const count = (slug: string, views: number) => counted.set(slug, (counted.get(slug) ?? 0) + views)
  const flush = async (): Promise<void> => {
    const views = counted
    counted = new Map()
    try {
      await addViews(db, views)
    } catch (error) {
      for (const [slug, some] of views) count(slug, some)
      log.warn('posts.views', { message: errorMessage(error) })
    }
  }
  const timer = setInterval(() => void flush(), flushMs)
  timer.unref()
  return {
    /** Told of every request for a page. */
    watch: (incoming: IncomingMessage, outgoing: ServerResponse): void => {
      const slug = postAsked(incoming.url ?? '')
      if (slug === undefined || !isReader(incoming)) return
      outgoing.once('finish', () => outgoing.statusCode === 200 && count(slug, 1))
    },
    flush,
    stop: async (): Promise<void> => {
      clearInterval(timer)
      await flush()
    },
  }
}
