import type { JobHandler } from '../../../platform/jobs.ts'
import { expireApprovals } from '../orders/approval-lifecycle.ts'
import type { Lifecycle } from '../orders/lifecycle.ts'

const EXPIRE_JOB = 'company.expire'
export const COMPANY_SCHEDULES = [{ name: EXPIRE_JOB, cron: '25 * * * *' }] as const

export const companyJobs = (life: Lifecycle): Record<string, JobHandler> => ({
  [EXPIRE_JOB]: async () => {
    const expired = await expireApprovals(life)
    if (expired > 0) life.context.log.info('company.approvals_expired', { expired })
  },
})
