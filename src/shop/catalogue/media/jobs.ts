import type { Context } from '../../../platform/context.ts'
import { removeUnused } from './media-lifecycle.ts'

const REMOVE_JOB = 'remove-media'
export const MEDIA_SCHEDULES = [{ name: REMOVE_JOB, cron: '25 3 * * *' }]

export const mediaJobs = (context: Context): Record<string, () => Promise<void>> => ({
  [REMOVE_JOB]: async () => {
    const removed = await removeUnused(context)
    if (removed > 0) context.log.info('media.removed', { removed })
  },
})
