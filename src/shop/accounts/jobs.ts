import type { Context } from '../../platform/context.ts'
import type { JobHandler } from '../../platform/jobs.ts'
import { sweepFailures } from './store.ts'

const SWEEP_JOB = 'accounts.sweep'

export const ACCOUNTS_SCHEDULES = [{ name: SWEEP_JOB, cron: '17 * * * *' }] as const

export function accountsJobs(context: Context): Record<string, JobHandler> {
  return {
    [SWEEP_JOB]: async () => {
      const removed = await sweepFailures(context.db, context.now())
      if (removed > 0) context.log.info('account.failures_swept', { removed })
    },
  }
}
