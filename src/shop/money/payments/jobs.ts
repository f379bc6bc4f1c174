import type { Context } from '../../../platform/context.ts'
import { askForNews, CHECK_JOB, checkAttempt } from './attempt-lifecycle.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { findAttemptRow } from './store.ts'
import { pruneForged } from './store-forged.ts'
import { expireAttempts } from './store-open.ts'
import { giveUpOnAnswers } from './store-refunds.ts'

/** The schedule of each job of the room, as cron. */
export const PAYMENTS_SCHEDULES = [
  { name: 'payments.ask-gateways', cron: '* * * * *' },
  { name: 'payments.expire-attempts', cron: '*/5 * * * *' },
  { name: 'payments.unanswered-refunds', cron: '*/5 * * * *' },
  { name: 'payments.prune-forged', cron: '40 3 * * *' },
] as const

async function expireAll({ db, now, log, methods }: Context): Promise<void> {
  let expired = 0
  for (const method of methods.all) expired += await expireAttempts(db, method, now())
  if (expired > 0) log.info('payment.attempts_expired', { expired })
}

export function paymentsJobs(
  context: Context,
  deps: PaymentsDeps,
): Record<string, (data: unknown) => Promise<void>> {
  return {
    [CHECK_JOB]: async (data) => {
      const { attemptId } = data as { attemptId: string }
      const attempt = await findAttemptRow(context.db, { id: attemptId })
      if (attempt) await checkAttempt(context, deps, attempt)
    },
    'payments.ask-gateways': () => askForNews(context, deps),
    'payments.expire-attempts': () => expireAll(context),
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
