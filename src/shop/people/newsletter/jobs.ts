import { z } from '@hono/zod-openapi'
import type { JobHandler } from '../../../platform/jobs.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { FORMS } from './newsletter.ts'
import { ASK_JOB, askSubscriber, type NewsletterParts, SWEEP_JOB } from './newsletter-lifecycle.ts'
import { sweepSubscribers } from './store.ts'

export const NEWSLETTER_SCHEDULES = [{ name: SWEEP_JOB, cron: '41 4 * * *' }] as const

const Asking = z.object({
  email: z.string(),
  language: z.enum(LANGUAGES),
  askedAt: z.enum([...FORMS, 'call']),
  site: z.string(),
  /** Absent from jobs of older versions. */
  siteId: z.uuid().nullable().default(null),
  words: z.string(),
})

export const newsletterJobs = (parts: NewsletterParts): Record<string, JobHandler> => ({
  [ASK_JOB]: (data) =>
    parts.context.db.transaction((tx) => askSubscriber(parts, tx, Asking.parse(data))),
  [SWEEP_JOB]: async () => {
    const { db, log, now } = parts.context
    const removed = await db.transaction((tx) => sweepSubscribers(tx, now()))
    if (removed > 0) log.info('newsletter.swept', { removed })
  },
})
