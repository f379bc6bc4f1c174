/** Notifications of the gateways, server to server: what they change is decided by their checks. */
import type { Context } from '../../../platform/context.ts'
import { HttpProblem } from '../../../platform/http.ts'
import type { NotificationAnswer, NotificationRequest } from '../gateways/gateway.ts'
import { codesOf, type OnlineGateway } from '../gateways/registry.ts'
import { CHECK_JOB, logSettlement } from './attempt-lifecycle.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { findAttemptRow } from './store.ts'
import { settleRegistration } from './store-card-registrations.ts'
import { recordForged } from './store-forged.ts'
import { record, recordRefused, settle } from './store-settlement.ts'

type Answer<Kind extends NotificationAnswer['kind']> = Extract<NotificationAnswer, { kind: Kind }>

async function hearNews(
  context: Context,
  deps: PaymentsDeps,
  gateway: OnlineGateway,
  { told, evidence }: Answer<'told'>,
): Promise<void> {
  const { db, now, log } = context
  const heard = { evidence, source: 'notification', reference: told.reference } as const
  const registered = gateway.online.registerCard && (await settleRegistration(context, told, heard))
  logSettlement(
    log,
    gateway,
    registered ?? (await settle(db, codesOf(gateway), told, heard, now(), deps.markOrderPaid)),
  )
}

/** Something happened: it is recorded once, and a job asks the gateway what. */
async function lookLater(
  { db, now, jobs, log }: Context,
  gateway: OnlineGateway,
  { reference, type, evidence, alarming }: Answer<'look'>,
): Promise<void> {
  const attempt =
    reference === null
      ? undefined
      : await findAttemptRow(db, { reference, methods: codesOf(gateway) })
  await db.transaction(async (tx) => {
    const settlement = {
      verdict: attempt ? 'accepted' : 'payments.notification.unknown_order',
      responseCode: type,
      effect: 'none' as const,
      ...(attempt && { attemptId: attempt.id }),
    }
    const heard = { evidence, source: 'notification', reference } as const
    if ((await record(tx, heard, now(), settlement)) && attempt)
      await jobs.send(tx, CHECK_JOB, { attemptId: attempt.id }, { singletonKey: attempt.id })
  })
  if (alarming) log.error('payment.reversed', { attemptId: attempt?.id, type })
}

/** Throws an HTTP problem for what is no notification of this gateway. */
export async function receive(
  context: Context,
  deps: PaymentsDeps,
  gateway: OnlineGateway,
  request: NotificationRequest,
): Promise<void> {
  const { db, now, log } = context
  const answer = await gateway.online.notification.read(request)
  switch (answer.kind) {
    case 'told':
      return hearNews(context, deps, gateway, answer)
    case 'look':
      return lookLater(context, gateway, answer)
    case 'refused': {
      const heard = { ...answer, source: 'notification' } as const
      logSettlement(log, gateway, await recordRefused(db, heard, now(), answer.verdict))
      return
    }
    case 'forged':
      await recordForged(db, answer, now(), answer.verdict)
      log.warn('payment.notification_refused', { verdict: answer.verdict, gateway: gateway.code })
      if (!answer.hidden) throw new HttpProblem(400, { code: answer.verdict, field: '' })
      return
    case 'malformed':
      throw new HttpProblem(answer.status, { code: answer.code, field: answer.field })
    case 'ask_again':
      throw new HttpProblem(503, { code: answer.code, field: '' })
  }
}
