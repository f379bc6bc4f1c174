import type { Context } from '../../../platform/context.ts'
import { PUBLISH_DUE_JOB, publishDue } from './versions-lifecycle.ts'

/** Each scheduled version has its own job; this finds what a clock or a restart has missed. */
export const EDITING_SCHEDULES = [{ name: PUBLISH_DUE_JOB, cron: '* * * * *' }]

export const editingJobs = (context: Context): Record<string, () => Promise<void>> => ({
  [PUBLISH_DUE_JOB]: async () => {
    const published = await publishDue(context)
    if (published > 0) context.log.info('catalogue.published_due', { published })
  },
})
