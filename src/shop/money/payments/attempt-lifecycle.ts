/** The lifecycle of an attempt: notifications and queries end in the same settlement. */
import type { Context } from '../../../platform/context.ts'
import type { Log } from '../../../platform/log.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { redsysGateway } from './redsys-gateway.ts'
import { isShopFault } from './response-code.ts'
import { type AttemptToAsk, claimAttemptsToAsk, claimAttemptToAsk, markAnswered } from './store.ts'
import { recordQuery, type Settlement, settle } from './store-settlement.ts'

/** How many attempts one run queries; the next run continues. */
const ASKED_AT_ONCE = 50
/** After this many failures in a row the run ends. */
const GIVES_UP_AFTER = 3
/** Minimum interval of queries triggered by a waiting page, in milliseconds. */
const ASKED_BY_PAGE_MS = 10_000

export function logSettlement(log: Log, settlement: Settlement): void {
  const { verdict, effect, attemptId, responseCode, orphanedBecause } = settlement
  if (verdict !== 'accepted') log.warn('payment.notification_refused', { verdict, attemptId })
  else log.info('payment.settled', { attemptId, responseCode, effect })
  if (effect === 'orphaned') log.error('payment.orphaned', { attemptId, orphanedBecause })
  if (responseCode && isShopFault(responseCode))
    log.error('payment.terminal_fault', { attemptId, responseCode })
}

/** Queries one attempt and settles the answer. False where the gateway gave no authentic answer. */
async function askAbout(
  context: Context,
  deps: PaymentsDeps,
  attempt: AttemptToAsk,
): Promise<boolean> {
  const { db, log, now, terminal } = context
  const answer = await redsysGateway(terminal, deps.send).ask(attempt.gatewayOrder)
  if (answer.kind === 'useless') {
    await recordQuery(db, attempt, now(), answer.verdict)
    log.warn('payment.query_useless', { attemptId: attempt.id, verdict: answer.verdict })
    return false
  }
  await markAnswered(db, attempt.id, now())
  if (answer.kind === 'unknown_order') {
    await recordQuery(db, attempt, now(), 'payments.query.unknown_order')
    return true
  }
  const { text, signature } = answer.signed
  const heard = {
    source: 'query',
    Ds_SignatureVersion: 'HMAC_SHA256_V1',
    Ds_MerchantParameters: text,
    Ds_Signature: signature,
  } as const
  logSettlement(log, await settle(db, heard, answer.notification, now(), deps.markOrderPaid))
  return true
}

/** Queries the gateway about every due attempt. */
export async function askForNews(context: Context, deps: PaymentsDeps): Promise<void> {
  let unanswered = 0
  for (const attempt of await claimAttemptsToAsk(context.db, context.now(), ASKED_AT_ONCE)) {
    unanswered = (await askAbout(context, deps, attempt)) ? 0 : unanswered + 1
    if (unanswered === GIVES_UP_AFTER) return
  }
}

/** Queries the attempt of a waiting page, unless this was done recently. */
export async function askForPage(
  context: Context,
  deps: PaymentsDeps,
  publicId: string,
): Promise<void> {
  const now = context.now()
  const attempt = await claimAttemptToAsk(
    context.db,
    publicId,
    now,
    new Date(now.getTime() - ASKED_BY_PAGE_MS),
  )
  if (attempt) await askAbout(context, deps, attempt)
}
