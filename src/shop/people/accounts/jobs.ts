import { z } from '@hono/zod-openapi'
import type { JobHandler } from '../../../platform/jobs.ts'
import { LANGUAGES } from '../../../platform/text.ts'
import { sweepProofs } from '../../session/robots/store-proofs.ts'
import { findStaffByEmail, sweepFailures } from '../../session/store.ts'
import { findCustomerByEmail } from '../../session/store-customers.ts'
import { sweepKeys } from '../../session/store-keys.ts'
import { sweepPlaces } from '../../session/store-known.ts'
import { type AccountParts, mailAccount } from './customer-account.ts'
import { sweepSocial } from './store-social.ts'

const SWEEP_JOB = 'accounts.sweep'
export const RECOVER_JOB = 'accounts.recover'
export const RECOVER_STAFF_JOB = 'accounts.recover_staff'

export const ACCOUNTS_SCHEDULES = [{ name: SWEEP_JOB, cron: '17 * * * *' }] as const

const Recovery = z.object({ email: z.string() })
const StaffRecovery = Recovery.extend({ language: z.enum(LANGUAGES) })

export function accountsJobs(
  parts: Pick<AccountParts, 'context' | 'translator'>,
): Record<string, JobHandler> {
  const { context } = parts
  return {
    [SWEEP_JOB]: async () => {
      const removed = await sweepFailures(context.db, context.now())
      if (removed > 0) context.log.info('account.failures_swept', { removed })
      await sweepKeys(context.db, context.now())
      await sweepSocial(context.db, context.now())
      await sweepPlaces(context.db, context.now())
      await sweepProofs(context.db, context.now())
    },
    [RECOVER_JOB]: async (data) => {
      const { email } = Recovery.parse(data)
      await context.db.transaction(async (tx) => {
        const user = await findCustomerByEmail(tx, email)
        if (user) await mailAccount(parts, tx, 'recover', user)
      })
    },
    [RECOVER_STAFF_JOB]: async (data) => {
      const { email, language } = StaffRecovery.parse(data)
      await context.db.transaction(async (tx) => {
        const user = await findStaffByEmail(tx, email)
        if (user) await mailAccount(parts, tx, 'staff_recover', { ...user, language })
      })
    },
  }
}
