import { bodyLimit } from 'hono/body-limit'
import type { Context } from '../../../platform/context.ts'
import { type Api, type ApiContext, HttpProblem, makeApi } from '../../../platform/http.ts'
import type { Translate } from '../../../platform/text.ts'
import { customerOf } from '../../session/require-customer.ts'
import type { OnlineGateway } from '../gateways/registry.ts'
import { NOTIFICATION_PATHS, notificationRoutes } from './api-notification-routes.ts'
import { askRoute, progressRoute, returnRoute, startRoute } from './api-routes.ts'
import { type AttemptState, cannotBePaid } from './attempt.ts'
import { askForPage, comeBack } from './attempt-lifecycle.ts'
import { receive } from './notification-lifecycle.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { type Chosen, holdPieces, methodOf, startPayment } from './start-lifecycle.ts'
import { findAttempt, findAttemptRow, findOrderByToken } from './store.ts'
import { findCardToken } from './store-cards.ts'

/** Stored cards, and storing one, are for the signed-in customer alone. */
async function chosenCard(
  context: Context,
  c: ApiContext,
  method: string,
  wish: { keepCard: boolean; card: string | undefined },
): Promise<Chosen> {
  if (context.methods.of(method)?.savesCards !== true) return {}
  if (!wish.keepCard && wish.card === undefined) return {}
  const customer = await customerOf(context, c)
  if (!customer) throw new HttpProblem(401, { code: 'accounts.session_expired', field: '' })
  if (wish.card === undefined) return { card: { kind: 'keep' }, keepCardFor: customer.id }
  const kept = await findCardToken(context.db, customer.id, wish.card)
  if (!kept) throw new HttpProblem(404, { code: 'payments.card_unknown', field: 'card' })
  return { card: { kind: 'kept', ...kept } }
}

function explain(
  t: Translate,
  gateway: OnlineGateway | undefined,
  state: AttemptState,
  responseCode: string | null,
) {
  if (state !== 'denied' || !gateway) return { message: t(`payments.state.${state}`) }
  const { messageKey, action, actionKey } = gateway.online.explain(responseCode ?? '')
  return { message: t(messageKey), action, actionMessage: t(actionKey) }
}

/** Limits the body of each gateway's notifications by its own size. */
function limitNotifications(api: Api, { gateways }: PaymentsDeps): void {
  for (const { code, online } of gateways.online) {
    const { maxBytes } = online.notification
    const onError = (): never => {
      const params = { limitKb: maxBytes / 1024 }
      throw new HttpProblem(413, { code: 'payments.notification.too_large', field: '', params })
    }
    for (const path of NOTIFICATION_PATHS)
      api.use(path.replace('{gateway}', code), bodyLimit({ maxSize: maxBytes, onError }))
  }
}

function addNotifications(api: Api, context: Context, deps: PaymentsDeps): void {
  limitNotifications(api, deps)
  for (const route of notificationRoutes)
    api.openapi(route, async (c) => {
      const code = c.req.valid('param').gateway
      const gateway = deps.gateways.online.find((each) => each.code === code)
      if (!gateway) throw new HttpProblem(404, { code: 'payments.gateway_unknown', field: '' })
      const body = await c.req.text()
      await receive(context, deps, gateway, { headers: c.req.raw.headers, body })
      return c.text('OK', 200)
    })
}

/** Beginning a payment, its news, and its state. */
export function paymentsApi(context: Context, deps: PaymentsDeps): Api {
  const api = makeApi()
  const { db } = context
  const { gateways } = deps

  api.openapi(startRoute, async (c) => {
    const order = await findOrderByToken(db, c.req.valid('param').token)
    if (!order) throw new HttpProblem(404, { code: 'payments.order_unknown', field: '' })
    const reason = cannotBePaid(order)
    if (reason) throw new HttpProblem(409, { code: `payments.${reason}`, field: '' })
    const gateway = gateways.onlineOf(methodOf(order))
    if (!gateway) throw new HttpProblem(409, { code: 'payments.not_online', field: '' })
    if (order.change === null) await holdPieces(context, order.id)
    const { keepCard = false, card } = c.req.valid('json') ?? {}
    const chosen = await chosenCard(context, c, methodOf(order), { keepCard, card })
    return c.json({ data: await startPayment(context, gateway, order, chosen, c.var) }, 201)
  })

  api.openapi(askRoute, async (c) => {
    await askForPage(context, deps, c.req.valid('param').attemptId)
    return c.body(null, 204)
  })

  api.openapi(progressRoute, async (c) => {
    const { attemptId } = c.req.valid('param')
    const found = await findAttempt(db, attemptId)
    if (!found) throw new HttpProblem(404, { code: 'payments.attempt_unknown', field: '' })
    const { attempt, order } = found
    const { state, amountCents, method, responseCode } = attempt
    const progress = {
      attemptId,
      state,
      method,
      orderNumber: order.number,
      orderToken: order.accessToken,
      orderStatus: order.status,
      forChange: attempt.changeId !== null,
      amountCents,
    }
    c.header('cache-control', 'no-store')
    const said = explain(c.var.t, gateways.onlineOf(method), state, responseCode)
    return c.json({ data: { ...progress, ...said } }, 200)
  })

  api.openapi(returnRoute, async (c) => {
    const { gateway, attemptId, end } = c.req.valid('param')
    const attempt = await findAttemptRow(db, { publicId: attemptId })
    if (!attempt || gateways.ofMethod(attempt.method)?.code !== gateway)
      throw new HttpProblem(404, { code: 'payments.attempt_unknown', field: '' })
    const { payAgain } = await comeBack(context, deps, attempt, end)
    c.header('cache-control', 'no-store')
    return c.json(
      { data: payAgain && attempt.approveUrl ? { payAgainUrl: attempt.approveUrl } : {} },
      200,
    )
  })

  addNotifications(api, context, deps)
  return api
}
