import type { Context } from '../../platform/context.ts'
import { expireAttempts } from './store.ts'

/** When each job of the room runs by itself, in the notation of cron. */
export const PAYMENTS_SCHEDULES = [{ name: 'payments.expire-attempts', cron: '*/5 * * * *' }] as const

export function paymentsJobs(context: Context): Record<string, (data: unknown) => Promise<void>> {
  return {
    'payments.expire-attempts': async () => {
      const expired = await expireAttempts(context.db, context.now())
      if (expired > 0) context.log.info('payment.attempts_expired', { expired })
    },
  }
}
