import { randomInt } from 'node:crypto'
import { bodyLimit } from 'hono/body-limit'
import { unguessable } from '../../platform/config.ts'
import type { Context } from '../../platform/context.ts'
import { type Api, type ApiContext, HttpProblem, makeApi } from '../../platform/http.ts'
import type { Log } from '../../platform/log.ts'
import type { Translate } from '../../platform/text.ts'
import { notificationRoute, progressRoute, startRoute } from './api-routes.ts'
import { type AttemptState, cannotBePaid } from './attempt.ts'
import { gatewayOrderNumber, type RedirectForm, type RedsysFields, redirectForm } from './redsys-form.ts'
import { MALFORMED_NOTIFICATION, readNotification } from './redsys-notification.ts'
import { explainDenial, isShopFault } from './response-code.ts'
import { findAttempt, findOrderByToken, insertCardAttempt, type PayableOrder } from './store.ts'
import { type MarkOrderPaid, recordRefused, type Settlement, settle } from './store-settlement.ts'

const NOTIFICATION_LIMIT_BYTES = 16 * 1024
const ORDER_NUMBER_TRIES = 5

export type PaymentsDeps = { markOrderPaid: MarkOrderPaid }

function logSettlement(log: Log, settlement: Settlement): void {
  const { verdict, effect, attemptId, responseCode, orphanedBecause } = settlement
  if (verdict !== 'accepted') log.warn('payment.notification_refused', { verdict, attemptId })
  else log.info('payment.settled', { attemptId, responseCode, effect })
  if (effect === 'orphaned') log.error('payment.orphaned', { attemptId, orphanedBecause })
  if (responseCode && isShopFault(responseCode)) log.error('payment.terminal_fault', { attemptId, responseCode })
}

/** Undefined where the notification cannot be read at all. */
async function receive(context: Context, deps: PaymentsDeps, fields: RedsysFields): Promise<Settlement | undefined> {
  const read = readNotification(fields, context.terminal)
  if (read.ok) return settle(context.db, fields, read.value, context.now(), deps.markOrderPaid)
  const verdict = read.refusals[0]?.code ?? MALFORMED_NOTIFICATION
  return verdict === MALFORMED_NOTIFICATION ? undefined : recordRefused(context.db, fields, context.now(), verdict)
}

type StartedPayment = { attemptId: string; form: RedirectForm }

/** Each try gets a new gateway order number, and a public id of its own. */
async function startCardPayment(context: Context, order: PayableOrder, visitor: Pick<ApiContext['var'], 'language' | 't'>): Promise<StartedPayment> {
  const createdAt = context.now()
  const attemptId = unguessable()
  for (let tries = 0; tries < ORDER_NUMBER_TRIES; tries++) {
    const gatewayOrder = gatewayOrderNumber(createdAt, (below) => randomInt(below))
    const attempt = { publicId: attemptId, orderId: order.id, gatewayOrder, amountCents: order.dueCents, createdAt }
    if (!(await insertCardAttempt(context.db, attempt))) continue
    const description = visitor.t('payments.description', { number: order.number })
    const request = { attemptId, gatewayOrder, amountCents: order.dueCents, description, merchantName: visitor.t('payments.merchant_name') }
    return { attemptId, form: redirectForm(context.terminal, context.config.publicUrl, { ...request, language: visitor.language }) }
  }
  throw new Error('no free gateway order number')
}

function explain(t: Translate, state: AttemptState, responseCode: string | null) {
  if (state !== 'denied') return { message: t(`payments.state.${state}`) }
  const { messageKey, action, actionKey } = explainDenial(responseCode ?? '')
  return { message: t(messageKey), action, actionMessage: t(actionKey) }
}

export function paymentsApi(context: Context, deps: PaymentsDeps): Api {
  const api = makeApi()

  const onError = (): never => {
    throw new HttpProblem(413, { code: 'payments.notification.too_large', field: '', params: { limitKb: NOTIFICATION_LIMIT_BYTES / 1024 } })
  }
  api.use(notificationRoute.path, bodyLimit({ maxSize: NOTIFICATION_LIMIT_BYTES, onError }))
  api.openapi(notificationRoute, async (c) => {
    const settlement = await receive(context, deps, c.req.valid('form'))
    if (!settlement) throw new HttpProblem(400, { code: MALFORMED_NOTIFICATION, field: 'Ds_MerchantParameters' })
    logSettlement(c.var.log, settlement)
    return c.text('OK', 200)
  })

  api.openapi(startRoute, async (c) => {
    const order = await findOrderByToken(context.db, c.req.valid('param').token)
    if (!order) throw new HttpProblem(404, { code: 'payments.order_unknown', field: '' })
    const reason = cannotBePaid(order)
    if (reason) throw new HttpProblem(409, { code: `payments.${reason}`, field: '' })
    if (order.paymentMethod !== 'card') throw new HttpProblem(409, { code: 'payments.order_by_transfer', field: '' })
    return c.json({ data: await startCardPayment(context, order, c.var) }, 201)
  })

  api.openapi(progressRoute, async (c) => {
    const { attemptId } = c.req.valid('param')
    const found = await findAttempt(context.db, attemptId)
    if (!found) throw new HttpProblem(404, { code: 'payments.attempt_unknown', field: '' })
    const { attempt, order } = found
    const { state, amountCents } = attempt
    const progress = { attemptId, state, orderNumber: order.number, orderToken: order.accessToken, orderStatus: order.status, amountCents }
    c.header('cache-control', 'no-store')
    return c.json({ data: { ...progress, ...explain(c.var.t, state, attempt.responseCode) } }, 200)
  })

  return api
}
