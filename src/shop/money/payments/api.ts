import { randomInt } from 'node:crypto'
import { bodyLimit } from 'hono/body-limit'
import { unguessableKey } from '../../../platform/config.ts'
import type { Context } from '../../../platform/context.ts'
import { type Api, type ApiContext, HttpProblem, makeApi } from '../../../platform/http.ts'
import type { Translate } from '../../../platform/text.ts'
import { holdForPayment, productNameIn } from '../../order/store-holds.ts'
import { customerOf } from '../../session/require-customer.ts'
import { addPaypalRoutes } from './api-paypal.ts'
import { askRoute, notificationRoute, progressRoute, startRoute } from './api-routes.ts'
import { type AttemptState, amountDue, cannotBePaid } from './attempt.ts'
import { askForPage, logSettlement } from './attempt-lifecycle.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import type { Paypal } from './paypal-client.ts'
import { paypalFor, startPaypal } from './paypal-lifecycle.ts'
import {
  gatewayOrderNumber,
  type PaymentMeans,
  type RedirectForm,
  type RedsysFields,
  redirectForm,
} from './redsys-form.ts'
import { isForged, MALFORMED_NOTIFICATION, readNotification } from './redsys-notification.ts'
import { explainDenial } from './response-code.ts'
import { findAttempt, findOrderByToken, insertAttempt, type PayableOrder } from './store.ts'
import { settleRegistration } from './store-card-registrations.ts'
import { findCardToken } from './store-cards.ts'
import { recordForged } from './store-forged.ts'
import { recordRefused, type Settlement, settle } from './store-settlement.ts'

const NOTIFICATION_LIMIT_BYTES = 16 * 1024
const ORDER_NUMBER_TRIES = 5
/** The methods of the card gateway. */
const AT_GATEWAY: readonly string[] = ['card', 'bizum']

/** The possible results of a payment at PayPal. */
const PAYPAL_DENIALS: Readonly<Record<string, string>> = {
  CANCELLED: 'payments.paypal.cancelled',
  NOT_TAKEN: 'payments.paypal.not_taken',
  DECLINED: 'payments.paypal.declined',
  FAILED: 'payments.paypal.declined',
  VOIDED: 'payments.paypal.cancelled',
}

/** Undefined where the notification cannot be parsed. */
async function receive(
  context: Context,
  deps: PaymentsDeps,
  fields: RedsysFields,
): Promise<Settlement | undefined> {
  const read = readNotification(fields, context.terminal)
  if (read.ok)
    return (
      (await settleRegistration(context, fields, read.value)) ??
      settle(context.db, fields, read.value, context.now(), deps.markOrderPaid)
    )
  const verdict = read.refusals[0]?.code ?? MALFORMED_NOTIFICATION
  if (verdict === MALFORMED_NOTIFICATION) return undefined
  if (!isForged(verdict)) return recordRefused(context.db, fields, context.now(), verdict)
  await recordForged(context.db, fields, context.now(), verdict)
  return { verdict, effect: 'none' }
}

type Visitor = Pick<ApiContext['var'], 'language' | 't'>
type StartedPayment = { attemptId: string; form: RedirectForm }

/**
 * The method of this attempt: `keepCardFor` is the customer whose card is stored once it is
 * authorised.
 */
type Chosen = { means: PaymentMeans | undefined; keepCardFor?: string | undefined }

/** What the attempt pays: the order, or a change of it. */
const methodOf = ({ change, paymentMethod }: PayableOrder): string =>
  change?.method ?? paymentMethod

/** Stored cards, and storing one, are for the signed-in customer alone. */
async function chosenMeans(
  context: Context,
  c: ApiContext,
  order: PayableOrder,
  wish: { keepCard: boolean; card: string | undefined },
): Promise<Chosen> {
  if (methodOf(order) === 'bizum') return { means: { kind: 'bizum' } }
  if (!wish.keepCard && wish.card === undefined) return { means: undefined }
  const customer = await customerOf(context, c)
  if (!customer) throw new HttpProblem(401, { code: 'accounts.session_expired', field: '' })
  if (wish.card === undefined) return { means: { kind: 'keep' }, keepCardFor: customer.id }
  const kept = await findCardToken(context.db, customer.id, wish.card)
  if (!kept) throw new HttpProblem(404, { code: 'payments.card_unknown', field: 'card' })
  return { means: { kind: 'kept', ...kept } }
}

/** Whether the order still waits for the amount shown on the page. */
async function stillCosts({ db }: Context, order: PayableOrder): Promise<boolean> {
  const now = await findOrderByToken(db, order.accessToken)
  return (
    now !== undefined &&
    cannotBePaid(now) === undefined &&
    now.change?.id === order.change?.id &&
    amountDue(now) === amountDue(order)
  )
}

/** Each try gets a new gateway order number, and a public id of its own. */
async function startPayment(
  context: Context,
  order: PayableOrder,
  { means, keepCardFor }: Chosen,
  visitor: Visitor,
): Promise<StartedPayment> {
  const createdAt = context.now()
  const attemptId = unguessableKey()
  const amountCents = amountDue(order)
  const { terminal, config } = context
  for (let tries = 0; tries < ORDER_NUMBER_TRIES; tries++) {
    const gatewayOrder = gatewayOrderNumber(createdAt, (below) => randomInt(below))
    const method = means?.kind === 'bizum' ? 'bizum' : 'card'
    const changeId = order.change?.id
    const attempt = {
      publicId: attemptId,
      orderId: order.id,
      changeId,
      gatewayOrder,
      amountCents,
      createdAt,
      method,
      keepCardFor,
    } as const
    if ((await insertAttempt(context.db, attempt)) === undefined) {
      if (!(await stillCosts(context, order)))
        throw new HttpProblem(409, { code: 'payments.order_changed', field: '' })
      continue
    }
    const description = visitor.t('payments.description', { number: order.number })
    const request = {
      attemptId,
      gatewayOrder,
      amountCents,
      description,
      merchantName: visitor.t('payments.merchant_name'),
      means,
    }
    return {
      attemptId,
      form: redirectForm(terminal, config.publicUrl, { ...request, language: visitor.language }),
    }
  }
  throw new Error('no free gateway order number')
}

/**
 * Reserves stocked goods for the duration of the payment. Throws a 409 problem where too few are
 * left: unavailable goods are never charged.
 */
async function holdPieces({ db, now }: Context, orderId: string): Promise<void> {
  const short = await db.transaction((tx) => holdForPayment(tx, orderId, now()))
  if (!short) return
  const { left, wanted } = short
  const product = await productNameIn(db, orderId, short.slug)
  throw new HttpProblem(409, {
    code: left > 0 ? 'payments.sold_short' : 'payments.sold_out',
    field: '',
    params: { product, left, wanted },
  })
}

async function atPaypal(
  context: Context,
  paypal: Paypal | undefined,
  order: PayableOrder,
  visitor: Visitor,
) {
  const started = paypal && (await startPaypal(context, paypal, order, visitor))
  if (started === 'changed')
    throw new HttpProblem(409, { code: 'payments.order_changed', field: '' })
  if (!started) throw new HttpProblem(503, { code: 'payments.paypal.no_answer', field: '' })
  return started
}

function explain(t: Translate, state: AttemptState, responseCode: string | null) {
  if (state !== 'denied') return { message: t(`payments.state.${state}`) }
  const own = PAYPAL_DENIALS[responseCode ?? '']
  if (own)
    return {
      message: t(own),
      action: 'other_method' as const,
      actionMessage: t('payments.paypal.other'),
    }
  const { messageKey, action, actionKey } = explainDenial(responseCode ?? '')
  return { message: t(messageKey), action, actionMessage: t(actionKey) }
}

export function paymentsApi(context: Context, deps: PaymentsDeps): Api {
  const api = makeApi()
  const paypal = paypalFor(context, deps)
  if (paypal) addPaypalRoutes(api, context, deps, paypal)

  const onError = (): never => {
    throw new HttpProblem(413, {
      code: 'payments.notification.too_large',
      field: '',
      params: { limitKb: NOTIFICATION_LIMIT_BYTES / 1024 },
    })
  }
  api.use(notificationRoute.path, bodyLimit({ maxSize: NOTIFICATION_LIMIT_BYTES, onError }))
  api.openapi(notificationRoute, async (c) => {
    const settlement = await receive(context, deps, c.req.valid('form'))
    if (!settlement)
      throw new HttpProblem(400, { code: MALFORMED_NOTIFICATION, field: 'Ds_MerchantParameters' })
    logSettlement(c.var.log, settlement)
    return c.text('OK', 200)
  })

  api.openapi(startRoute, async (c) => {
    const order = await findOrderByToken(context.db, c.req.valid('param').token)
    if (!order) throw new HttpProblem(404, { code: 'payments.order_unknown', field: '' })
    const reason = cannotBePaid(order)
    if (reason) throw new HttpProblem(409, { code: `payments.${reason}`, field: '' })
    const method = methodOf(order)
    if (order.change === null) await holdPieces(context, order.id)
    if (method === 'paypal')
      return c.json({ data: await atPaypal(context, paypal, order, c.var) }, 201)
    if (!AT_GATEWAY.includes(method))
      throw new HttpProblem(409, { code: 'payments.order_by_transfer', field: '' })
    const { keepCard = false, card } = c.req.valid('json') ?? {}
    const chosen = await chosenMeans(context, c, order, { keepCard, card })
    return c.json({ data: await startPayment(context, order, chosen, c.var) }, 201)
  })

  api.openapi(askRoute, async (c) => {
    const { attemptId } = c.req.valid('param')
    await askForPage(context, deps, attemptId)
    return c.body(null, 204)
  })

  api.openapi(progressRoute, async (c) => {
    const { attemptId } = c.req.valid('param')
    const found = await findAttempt(context.db, attemptId)
    if (!found) throw new HttpProblem(404, { code: 'payments.attempt_unknown', field: '' })
    const { attempt, order } = found
    const { state, amountCents } = attempt
    const progress = {
      attemptId,
      state,
      method: attempt.method,
      orderNumber: order.number,
      orderToken: order.accessToken,
      orderStatus: order.status,
      forChange: attempt.changeId !== null,
      amountCents,
    }
    c.header('cache-control', 'no-store')
    return c.json({ data: { ...progress, ...explain(c.var.t, state, attempt.responseCode) } }, 200)
  })

  return api
}
