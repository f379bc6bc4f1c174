import type { Context } from '../../../platform/context.ts'
import { askForNews } from './attempt-lifecycle.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { askPaypalForNews, CHECK_JOB, checkPaypal, paypalFor } from './paypal-lifecycle.ts'
import { expireAttempts } from './store.ts'
import { pruneForged } from './store-forged.ts'
import { findPaypalAttempt } from './store-paypal.ts'
import { giveUpOnAnswers } from './store-refunds.ts'

/** The schedule of each job of the room, as cron. */
export const PAYMENTS_SCHEDULES = [
  { name: 'payments.ask-gateway', cron: '* * * * *' },
  { name: 'payments.expire-attempts', cron: '*/5 * * * *' },
  { name: 'payments.ask-paypal', cron: '*/3 * * * *' },
  { name: 'payments.unanswered-refunds', cron: '*/5 * * * *' },
  { name: 'payments.prune-forged', cron: '40 3 * * *' },
] as const

export function paymentsJobs(
  context: Context,
  deps: PaymentsDeps,
): Record<string, (data: unknown) => Promise<void>> {
  const paypal = paypalFor(context, deps)
  return {
    'payments.ask-paypal': async () => {
      if (paypal) await askPaypalForNews(context, deps, paypal)
    },
    [CHECK_JOB]: async (data) => {
      const { attemptId } = data as { attemptId: string }
      const attempt = await findPaypalAttempt(context.db, { id: attemptId })
      if (paypal && attempt) await checkPaypal(context, deps, paypal, attempt)
    },
    'payments.ask-gateway': async () => {
      await askForNews(context, deps)
    },
    'payments.expire-attempts': async () => {
      const expired = await expireAttempts(context.db, context.now())
      if (expired > 0) context.log.info('payment.attempts_expired', { expired })
    },
    'payments.prune-forged': async () => {
      const pruned = await pruneForged(context.db, context.now())
      if (pruned > 0) context.log.info('payment.forged_pruned', { pruned })
    },
    'payments.unanswered-refunds': async () => {
      const unknown = await giveUpOnAnswers(context.db, context.now())
      if (unknown > 0) context.log.error('refund.unknown', { unknown })
    },
  }
}
